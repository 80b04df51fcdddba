import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { correctCallersRequests, correctRequests } from "../bookings/correcting";
import { withdrawManageLink } from "../bookings/manageLink";
import { correctProfiles } from "../clients/correcting";
import { fail } from "../core/errors";
import { correctInvoices } from "../invoices/correcting";
import { conversationKey, renameConversation } from "../notifications/conversation";
import { correctPayments } from "../payments/correcting";
import { correctCard, requireFree, type RightContact } from "../people/correcting";
import type { CorrectedField, CorrectedValue } from "../people/fields";
import { cardsOf, requireForOwner } from "../people/lookup";
import type { PersonDetails } from "../people/rules";
import { correctBriefs, renewStagePayKey } from "../projects/correcting";
import { findPlace, type Place } from "../records/place";

const fields: readonly CorrectedField[] = ["name", "email", "phone", "address", "postcode"];

interface Corrected {
  lastModified: number;
  /** The number of open things that were corrected. */
  open: number;
}

/** A card whose further briefs a job corrects, from an instant on. */
interface Unread {
  cardId: Doc<"people">["_id"];
  after: number;
}

/**
 * Corrects a person's details: on their card, in everything open, and where we contact them. Closed things stay as they
 * were sent. Records the old values and who changed them. Fails with `notFound`, with `invalid` if the address or
 * number is somebody else's, or with `changedMeanwhile`.
 * @param lastModified the version that was open
 */
export async function correctPerson(
  ctx: MutationCtx,
  {
    contact,
    right,
    lastModified,
    by,
  }: {
    contact: string;
    right: PersonDetails;
    lastModified: number;
    by: string;
  },
  now: number,
): Promise<Corrected> {
  const person = await requireForOwner(ctx, contact);
  const version = person.lastModified ?? 0;
  if (lastModified !== version) fail("changedMeanwhile", { lastModified: version });
  const place = await findPlace(ctx, person);
  const before = { name: person.name, email: person.email, phone: person.phone, ...place };
  const values = fields.flatMap((field) => {
    const [from, to] = [before[field], right[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  if (values.length === 0) return { lastModified: version, open: 0 };
  await requireFree(ctx, person, right);
  const { open, unread } = await correctWhatIsOpen(ctx, person, { right, values, place });
  const next = Math.max(now, version + 1);
  const changeId = await correctCard(ctx, person, { right, values }, { by, at: next });
  const renamed = { key: conversationKey(right, ""), name: right.name };
  await renameConversation(ctx, conversationKey(person, ""), renamed);
  for (const rest of unread)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.correctBriefs, { changeId, ...rest });
  return { lastModified: next, open };
}

/** The corrected details for everything with one of their addresses. A new address replaces it; otherwise it stays. */
function rightFor(
  known: string,
  { right: { name, email, phone }, values }: { right: PersonDetails; values: CorrectedValue[] },
): RightContact {
  const isMoved = values.some(({ field }) => field === "email");
  return { known, name, email: isMoved ? (email ?? known) : known, phone, isMoved };
}

/** Corrects everything open of all their cards. */
async function correctWhatIsOpen(
  ctx: MutationCtx,
  person: Doc<"people">,
  change: { right: PersonDetails; values: CorrectedValue[]; place: Place },
): Promise<{ open: number; unread: Unread[] }> {
  const place = { was: change.place, is: change.right };
  let open = 0;
  const unread: Unread[] = [];
  for (const { _id: cardId, email: known } of await cardsOf(ctx, person)) {
    if (known === undefined) {
      open += await correctCallersRequests(ctx, cardId, change.right, place);
      continue;
    }
    const contact = rightFor(known, change);
    open += await correctRequests(ctx, contact, place);
    const briefs = await correctBriefs(ctx, contact, 0);
    if (briefs.next !== null) unread.push({ cardId, after: briefs.next });
    const payments = await correctPayments(ctx, contact);
    for (const renewed of payments.renewed) await renewStagePayKey(ctx, renewed);
    open += briefs.corrected + (await correctProfiles(ctx, contact)) + payments.open;
    const requests = await correctInvoices(ctx, contact);
    if (contact.isMoved) for (const request of requests) await withdrawManageLink(ctx, request);
  }
  return { open, unread };
}

/** Corrects the next batch of briefs. Returns where to continue; null at the end, or after another correction. */
export async function correctMoreBriefs(
  ctx: MutationCtx,
  { changeId, cardId, after }: Unread & { changeId: Id<"personChanges"> },
): Promise<number | null> {
  const made = await ctx.db.get("personChanges", changeId);
  const person = made && (await ctx.db.get("people", made.personId));
  const card = await ctx.db.get("people", cardId);
  if (!made || !person || !card || person.lastModified !== made.at) return null;
  const known = card._id === person._id ? (made.formerContact ?? person.email) : card.email;
  if (known === undefined) return null;
  const { name = "", email, phone } = person;
  const contact = rightFor(known, { right: { name, email, phone }, values: made.values });
  return (await correctBriefs(ctx, contact, after)).next;
}
