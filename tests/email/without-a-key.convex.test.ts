import { afterEach, expect, it, vi } from "vitest";
import {
  onlyRow,
  pass,
  passMinutes,
  SECOND,
  setUpSending,
  startOutbox,
  stopOutbox,
  submit,
} from "./sending";

afterEach(stopOutbox);

it.each(["RESEND_API_KEY", "EMAIL_FROM"])(
  "without %s a mail waits for days, and leaves when it is there",
  async (name) => {
    const { t, resend } = startOutbox();
    vi.stubEnv(name, "");
    await submit(t);
    await passMinutes(t, 3 * 24 * 60, 60);
    const waiting = await onlyRow(t);
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0 });
    expect(waiting.firstAttemptAt).toBeUndefined();
    expect(resend.requests).toEqual([]);

    setUpSending();
    await passMinutes(t, 2);
    expect(await onlyRow(t)).toMatchObject({ state: "sent", attempts: 1 });
    expect(resend.deliveries).toHaveLength(1);
  },
);

it("a key that is taken away before a mail's turn costs no attempt", async () => {
  const { t, resend } = startOutbox();
  await submit(t, { to: "first@example.com" });
  const second = await submit(t, { to: "second@example.com" });
  await pass(t, SECOND / 2);
  vi.stubEnv("RESEND_API_KEY", "");
  await pass(t, SECOND);
  const row = await t.run((ctx) => ctx.db.get("emails", second));
  expect(row).toMatchObject({ state: "waiting", attempts: 0 });
  expect(resend.requests).toHaveLength(1);
});
