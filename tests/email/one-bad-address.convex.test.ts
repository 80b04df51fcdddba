import { expect } from "vitest";
import { passMinutes, rows, submit, test } from "./sending";

test("a bad address fails at once, with Resend's reason, and only its own row", async ({
  backend,
  resend,
}) => {
  resend.refusedAddresses.add("bad@example.com");
  for (const to of ["ada@example.com", "bad@example.com", "bob@example.com"])
    await submit(backend, { to });
  await passMinutes(backend, 5);

  const outcome = (await rows(backend)).map(({ to, state, attempts, reason }) => ({
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

test("an address with a second one in it emails nobody", async ({ backend, resend }) => {
  await submit(backend, { to: "ada@example.com, eve@example.com" });
  await passMinutes(backend, 2);
  expect(resend.deliveries).toEqual([]);
  expect(await rows(backend)).toMatchObject([{ state: "failed" }]);
});
