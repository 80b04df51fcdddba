import { expect } from "vitest";
import { enqueueEmail, type OutgoingEmail } from "#convex/email/model";
import { HOUR, MINUTE, onlyRow, passMinutes, submit, test } from "./sending";

const message: OutgoingEmail = {
  to: "ada@example.com",
  template: "visit-reminder",
  subject: "Your visit",
  content: { heading: "Your visit", paragraphs: [] },
};

test("an email that can be stopped has the headers for mail programs' own button", async ({
  backend,
  resend,
}) => {
  const unsubscribeUrl = "https://example.convex.site/reminders/stop?key=k1.2f";
  await backend.mutation((ctx) => enqueueEmail(ctx, { ...message, unsubscribeUrl }));
  await submit(backend);
  await passMinutes(backend, 1);
  expect(resend.deliveries.map(({ body }) => body["headers"])).toEqual([
    {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    undefined,
  ]);
});

test("an email that no longer makes sense isn't sent, and the owner is told why", async ({
  backend,
  resend,
}) => {
  resend.mode = "error";
  const sendUntil = Date.now() + 2 * HOUR;
  await backend.mutation((ctx) => enqueueEmail(ctx, { ...message, sendUntil }));
  await passMinutes(backend, 150);
  expect(await onlyRow(backend)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("couldn’t be sent in time") as string,
  });
  resend.mode = "ok";
  await passMinutes(backend, 60);
  expect(resend.deliveries).toEqual([]);
  for (const { at } of resend.requests) expect(at).toBeLessThan(sendUntil);
});

test("one that still makes sense is tried until then", async ({ backend, resend }) => {
  resend.mode = "error";
  const sendUntil = Date.now() + 2 * HOUR;
  await backend.mutation((ctx) => enqueueEmail(ctx, { ...message, sendUntil }));
  await passMinutes(backend, 40);
  resend.mode = "ok";
  await passMinutes(backend, 60);
  expect(await onlyRow(backend)).toMatchObject({ state: "sent" });
  expect(resend.deliveries).toHaveLength(1);
  expect(resend.requests.at(-1)!.at).toBeLessThan(sendUntil + MINUTE);
});
