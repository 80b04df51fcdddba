import { expect, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { deliver } from "#convex/email/resend";
import type { Backend } from "../support/backend";
import {
  HOUR,
  onlyRow,
  pass,
  passHours,
  SECOND,
  SENDER,
  setUpSending,
  submit,
  test,
} from "./sending";

/** A row whose sender has begun an attempt and will never be heard of again. */
async function abandon(backend: Backend): Promise<Doc<"emails">> {
  const emailId = await submit(backend);
  await backend.run((ctx) => ctx.db.patch("emails", emailId, { state: "sending", attempts: 1 }));
  await backend.mutation(internal.email.jobs.begin, { emailId, attempt: 1 });
  return onlyRow(backend);
}

function handOver({ _id, to, replyTo, subject, html, text, template }: Doc<"emails">) {
  return deliver(
    { userId: "re_test", serviceId: SENDER, templateId: template },
    { to, replyTo, subject, html, text, idempotencyKey: _id },
    "http://resend.test",
  );
}

test("died before its request: the lease ends, and another attempt sends the mail", async ({
  backend,
  resend,
}) => {
  const { _id } = await abandon(backend);
  await passHours(backend, 1);
  expect(resend.requests.map(({ key }) => key)).toEqual([_id]);
  expect(await onlyRow(backend)).toMatchObject({ state: "sent", attempts: 2 });
});

test("died after its request: the same key is sent again, and the mail arrives once", async ({
  backend,
  resend,
}) => {
  const row = await abandon(backend);
  const providerId = await handOver(row);
  await passHours(backend, 1);
  expect(resend.requests.map(({ key }) => key)).toEqual([row._id, row._id]);
  expect(resend.deliveries).toHaveLength(1);
  expect(await onlyRow(backend)).toMatchObject({ state: "sent", providerId });
});

test("only seemed dead: its late rejection changes nothing, its late acceptance counts", async ({
  backend,
}) => {
  const { _id: emailId } = await abandon(backend);
  await backend.run((ctx) => ctx.db.patch("emails", emailId, { attempts: 2 }));
  const late = { emailId, attempt: 1 };

  expect(await backend.mutation(internal.email.jobs.begin, late)).toBeNull();
  const rejected = { kind: "rejected", reason: "too slow", permanent: true } as const;
  await backend.mutation(internal.email.jobs.settle, { ...late, outcome: rejected });
  expect(await onlyRow(backend)).toMatchObject({ state: "sending", attempts: 2 });

  const accepted = { kind: "accepted", providerId: "resend-id" } as const;
  await backend.mutation(internal.email.jobs.settle, { ...late, outcome: accepted });
  expect(await onlyRow(backend)).toMatchObject({ state: "sent", providerId: "resend-id" });
});

test("is not tried again once its key may be forgotten", async ({ backend, resend }) => {
  const { _id } = await abandon(backend);
  await backend.run((ctx) =>
    ctx.db.patch("emails", _id, { firstAttemptAt: Date.now() - 23 * HOUR }),
  );
  await passHours(backend, 1);
  expect(resend.requests).toEqual([]);
  expect(await onlyRow(backend)).toMatchObject({ state: "failed" });
});

test("nor after a day in which there was no key to send with", async ({ backend, resend }) => {
  resend.mode = "drop";
  await submit(backend);
  await pass(backend, SECOND);
  vi.stubEnv("RESEND_API_KEY", "");
  await passHours(backend, 24);
  setUpSending();
  await passHours(backend, 1);
  expect(resend.requests).toHaveLength(1);
  expect(await onlyRow(backend)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("Gave up") as string,
  });
});
