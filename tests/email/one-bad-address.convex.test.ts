import { afterEach, expect, it } from "vitest";
import { passMinutes, rows, startOutbox, stopOutbox, submit } from "./sending";

afterEach(stopOutbox);

it("a bad address fails at once, with Resend's reason, and only its own row", async () => {
  const { t, resend } = startOutbox();
  resend.refusedAddresses.add("bad@example.com");
  for (const to of ["ada@example.com", "bad@example.com", "bob@example.com"])
    await submit(t, { to });
  await passMinutes(t, 5);

  const outcome = (await rows(t)).map(({ to, state, attempts, reason }) => ({
    to,
    state,
    attempts,
    reason,
  }));
  expect(outcome).toEqual([
    { to: "ada@example.com", state: "sent", attempts: 1, reason: undefined },
    {
      to: "bad@example.com",
      state: "failed",
      attempts: 1,
      reason: "Resend answered 422: validation_error Invalid `to` field.",
    },
    { to: "bob@example.com", state: "sent", attempts: 1, reason: undefined },
  ]);
});

it("an address with a second one in it mails nobody", async () => {
  const { t, resend } = startOutbox();
  await submit(t, { to: "ada@example.com, eve@example.com" });
  await passMinutes(t, 2);
  expect(resend.deliveries).toEqual([]);
  expect(await rows(t)).toMatchObject([{ state: "failed" }]);
});
