import { expect, vi } from "vitest";
import { onlyRow, pass, passHours, SECOND, setUpSending, submit, test } from "./sending";

test.for(["RESEND_API_KEY", "EMAIL_FROM"])(
  "without %s a mail waits for days, and leaves when it is there",
  async (name, { backend, resend }) => {
    vi.stubEnv(name, "");
    await submit(backend);
    await passHours(backend, 3 * 24);
    const waiting = await onlyRow(backend);
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0 });
    expect(waiting.firstAttemptAt).toBeUndefined();
    expect(resend.requests).toEqual([]);

    setUpSending();
    await passHours(backend, 1);
    expect(await onlyRow(backend)).toMatchObject({ state: "sent", attempts: 1 });
    expect(resend.deliveries).toHaveLength(1);
  },
);

test("a key that is removed before an email's turn costs no attempt", async ({
  backend,
  resend,
}) => {
  await submit(backend, { to: "first@example.com" });
  const second = await submit(backend, { to: "second@example.com" });
  await pass(backend, SECOND / 2);
  vi.stubEnv("RESEND_API_KEY", "");
  await pass(backend, SECOND);
  const row = await backend.run((ctx) => ctx.db.get("emails", second));
  expect(row).toMatchObject({ state: "waiting", attempts: 0 });
  expect(resend.requests).toHaveLength(1);
});

test("all waiting emails leave with the next sweep", async ({ backend, resend }) => {
  vi.stubEnv("RESEND_API_KEY", "");
  for (let count = 0; count < 120; count += 1)
    await submit(backend, { to: `visitor${count}@example.com` });
  await pass(backend, SECOND);
  setUpSending();
  await passHours(backend, 1);
  expect(resend.deliveries).toHaveLength(120);
  expect(resend.requests).toHaveLength(120);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});
