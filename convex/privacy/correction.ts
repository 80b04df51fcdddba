import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getRequest } from "../bookings/requests";
import { renameConversation } from "../conversations/model";
import { conversationKey } from "../conversations/rules";
import { fail } from "../errors";
import { isRunning, isUnpaid } from "../payments/rules";
import { findPerson } from "../people/model";
import { personWords, phoneDigits, withOther } from "../people/rules";
import { indexPerson } from "../people/search";
import type { Correction } from "./rules";

/** Rows of one person that are changed of each kind: what is still open is never that much. */
const MOST = 100;

/**
 * Puts right who somebody is: on their card, in what is still open, and in what they are reached by. What is over
 * stays as it was sent. Returns how many open things were changed. Fails with `notFound`, or with `invalid` where
 * somebody else has the address.
 */
export async function correctPerson(
  ctx: MutationCtx,
  contact: string,
  correction: Correction,
): Promise<number> {
  const person = (await findPerson(ctx, contact)) ?? fail("notFound", {});
  const { email } = correction;
  const other = await ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) => q.eq("email", email))
    .first();
  if (other !== null && other._id !== person._id)
    fail("invalid", { fields: { email: "Somebody else is known by this address already" } });
  await correctCard(ctx, person, correction);
  const next = { key: conversationKey({ email }, ""), name: correction.name };
  await renameConversation(ctx, conversationKey(person, ""), next);
  const known = person.email;
  if (known === undefined) return correctCallersRequests(ctx, person._id, correction);
  return (
    (await correctRequests(ctx, known, correction)) +
    (await correctBriefs(ctx, known, correction)) +
    (await correctProfiles(ctx, known, correction)) +
    (await correctPayments(ctx, known, correction))
  );
}

async function correctCard(
  ctx: MutationCtx,
  person: Doc<"people">,
  { name, email, phone }: Correction,
): Promise<void> {
  // They are still found by what they were known by.
  const words = personWords({ name, email, phone }, person.words, true);
  await ctx.db.patch("people", person._id, {
    name,
    email,
    phone,
    phoneDigits: phone === undefined ? undefined : phoneDigits(phone),
    otherNames: withOther(person.otherNames, undefined, name),
    otherPhones: withOther(person.otherPhones, undefined, phone),
    words,
  });
  await indexPerson(ctx, { ...person, words });
}

async function correctRequests(
  ctx: MutationCtx,
  known: string,
  { name, email, phone }: Correction,
) {
  const open = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined_and_status_and_bookingDate_and_bookingTime", (q) =>
      q.eq("email", known).eq("quarantined", undefined).eq("status", "Pending"),
    )
    .take(MOST);
  // Whoever reads the old address mustn't open it any more; the next email makes a link of its own.
  const link = email === known ? {} : { manageLink: undefined };
  for (const { _id } of open)
    await ctx.db.patch("quoteRequests", _id, { name, email, phone, ...link });
  return open.length;
}

/** The open requests of somebody who had no address: those that their card leads to. */
async function correctCallersRequests(
  ctx: MutationCtx,
  personId: Doc<"people">["_id"],
  { name, email, phone }: Correction,
) {
  const traces = await ctx.db
    .query("personRecords")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
    .order("desc")
    .take(MOST);
  let corrected = 0;
  for (const { reference, form, role } of traces) {
    if (form !== "booking" || role !== "sender") continue;
    const request = await getRequest(ctx, reference);
    if (request?.status !== "Pending" || request.email !== undefined) continue;
    await ctx.db.patch("quoteRequests", request._id, {
      name,
      email,
      phone: phone ?? request.phone,
    });
    corrected += 1;
  }
  return corrected;
}

async function correctBriefs(ctx: MutationCtx, known: string, { name, email, phone }: Correction) {
  const briefs = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", known).eq("quarantined", undefined),
    )
    .take(MOST);
  const open = briefs.filter(({ status }) => status !== "finished");
  for (const { _id } of open) {
    const fields = { clientName: name, clientEmail: email, clientPhone: phone };
    await ctx.db.patch("webFormSubmissions", _id, fields);
  }
  return open.length;
}

async function correctProfiles(ctx: MutationCtx, known: string, correction: Correction) {
  const { name, email, phone } = correction;
  const profiles = await ctx.db
    .query("clients")
    .withIndex("by_email", (q) => q.eq("email", known))
    .take(MOST);
  for (const { _id, number } of profiles)
    await ctx.db.patch("clients", _id, { name, email, number: phone ?? number });
  return profiles.length;
}

/** What is still charged: its receipts go to the right address from now on. */
async function correctPayments(ctx: MutationCtx, known: string, { name, email }: Correction) {
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_email", (q) => q.eq("email", known))
    .take(MOST);
  const open = payments.filter(({ state }) => isRunning(state) || isUnpaid(state));
  for (const { _id } of open) await ctx.db.patch("payments", _id, { name, email });
  return open.length;
}
