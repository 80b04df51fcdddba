import { afterEach, expect, it, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { deliver } from "#convex/email/resend";
import type { Backend } from "../support/backend";
import {
  HOUR,
  onlyRow,
  pass,
  passMinutes,
  SECOND,
  SENDER,
  setUpSending,
  startOutbox,
  stopOutbox,
  submit,
} from "./sending";

afterEach(stopOutbox);

/** A row whose sender has begun an attempt and will never be heard of again. */
async function abandon(t: Backend): Promise<Doc<"emails">> {
  const emailId = await submit(t);
  await t.run((ctx) => ctx.db.patch("emails", emailId, { state: "sending", attempts: 1 }));
  await t.mutation(internal.email.jobs.begin, { emailId, attempt: 1 });
  return onlyRow(t);
}

function handOver({ _id, to, subject, html, text, template }: Doc<"emails">) {
  return deliver(
    { userId: "re_test", serviceId: SENDER, templateId: template },
    { to, subject, html, text, idempotencyKey: _id },
    "http://resend.test",
  );
}

it("died before its request: the lease ends, and another attempt sends the mail", async () => {
  const { t, resend } = startOutbox();
  const { _id } = await abandon(t);
  await passMinutes(t, 5);
  expect(resend.requests.map(({ key }) => key)).toEqual([_id]);
  expect(await onlyRow(t)).toMatchObject({ state: "sent", attempts: 2 });
});

it("died after its request: the same key is sent again, and the mail arrives once", async () => {
  const { t, resend } = startOutbox();
  const row = await abandon(t);
  const providerId = await handOver(row);
  await passMinutes(t, 5);
  expect(resend.requests.map(({ key }) => key)).toEqual([row._id, row._id]);
  expect(resend.deliveries).toHaveLength(1);
  expect(await onlyRow(t)).toMatchObject({ state: "sent", providerId });
});

it("only seemed dead: its late rejection changes nothing, its late acceptance counts", async () => {
  const { t } = startOutbox();
  const { _id: emailId } = await abandon(t);
  await t.run((ctx) => ctx.db.patch("emails", emailId, { attempts: 2 }));
  const late = { emailId, attempt: 1 };

  expect(await t.mutation(internal.email.jobs.begin, late)).toBeNull();
  const rejected = { kind: "rejected", reason: "too slow", permanent: true } as const;
  await t.mutation(internal.email.jobs.settle, { ...late, outcome: rejected });
  expect(await onlyRow(t)).toMatchObject({ state: "sending", attempts: 2 });

  const accepted = { kind: "accepted", providerId: "resend-id" } as const;
  await t.mutation(internal.email.jobs.settle, { ...late, outcome: accepted });
  expect(await onlyRow(t)).toMatchObject({ state: "sent", providerId: "resend-id" });
});

it("is not tried again once its key may be forgotten", async () => {
  const { t, resend } = startOutbox();
  const { _id } = await abandon(t);
  await t.run((ctx) => ctx.db.patch("emails", _id, { firstAttemptAt: Date.now() - 23 * HOUR }));
  await passMinutes(t, 5);
  expect(resend.requests).toEqual([]);
  expect(await onlyRow(t)).toMatchObject({ state: "failed" });
});

it("nor after a day in which there was no key to send with", async () => {
  const { t, resend } = startOutbox();
  resend.mode = "drop";
  await submit(t);
  await pass(t, SECOND);
  vi.stubEnv("RESEND_API_KEY", "");
  await passMinutes(t, 24 * 60, 60);
  setUpSending();
  await passMinutes(t, 5);
  expect(resend.requests).toHaveLength(1);
  expect(await onlyRow(t)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("Gave up") as string,
  });
});
