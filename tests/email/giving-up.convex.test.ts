import { expect, vi } from "vitest";
import { HOUR, MINUTE, onlyRow, passMinutes, SECOND, submit, test } from "./sending";

test("after 23 hours of trouble an email fails, and the reason says so", async ({
  backend,
  resend,
}) => {
  resend.mode = "error";
  await submit(backend);
  await passMinutes(backend, 24 * 60);

  const row = await onlyRow(backend);
  expect(row).toMatchObject({
    state: "failed",
    reason:
      "Gave up: not delivered within 23 hours of the first attempt. " +
      "Resend answered 500: internal_server_error Something went wrong.",
  });
  const times = resend.requests.map(({ at }) => at);
  const first = times[0]!;
  const last = times.at(-1)!;
  expect(last - first).toBeGreaterThan(21 * HOUR);
  expect(last - first).toBeLessThanOrEqual(23 * HOUR);
  expect(row.attempts).toBe(times.length);

  resend.mode = "ok";
  await passMinutes(backend, 3 * 60);
  expect(resend.requests).toHaveLength(times.length);
});

test("attempts are further and further apart, up to an hour", async ({ backend, resend }) => {
  resend.mode = "error";
  await submit(backend);
  await passMinutes(backend, 4 * 60);

  const times = resend.requests.map(({ at }) => at);
  const minutes = times.slice(1).map((at, i) => (at - times[i]!) / MINUTE);
  expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
});

test("Resend's retry-after applies if it's longer than ours", async ({ backend, resend }) => {
  resend.mode = "busy";
  resend.retryAfter = 600;
  await submit(backend);
  await passMinutes(backend, 1);
  resend.mode = "ok";
  await passMinutes(backend, 20);
  const [first, second] = resend.requests.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThanOrEqual(600 * SECOND);
  expect(second! - first!).toBeLessThanOrEqual(660 * SECOND);
  expect(await onlyRow(backend)).toMatchObject({ state: "sent", attempts: 2 });
});

test("the owner has to correct a wrong key or sender, and the email leaves then", async ({
  backend,
  resend,
}) => {
  vi.stubEnv("RESEND_API_KEY", "re_mistyped");
  await submit(backend);
  await passMinutes(backend, 2);
  expect(await onlyRow(backend)).toMatchObject({
    state: "waiting",
    reason: "Resend answered 403: invalid_api_key API key is invalid.",
  });

  vi.stubEnv("RESEND_API_KEY", "re_test");
  vi.stubEnv("EMAIL_FROM", "hello at example");
  await passMinutes(backend, 4);
  expect(await onlyRow(backend)).toMatchObject({
    state: "waiting",
    reason: "Resend answered 422: validation_error Invalid `from` field.",
  });

  vi.stubEnv("EMAIL_FROM", "hello@example.com");
  await passMinutes(backend, 20);
  expect(await onlyRow(backend)).toMatchObject({ state: "sent" });
  expect(resend.deliveries).toHaveLength(1);
});
