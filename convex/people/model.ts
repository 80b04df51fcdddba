import { pick } from "convex-helpers";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { RecordForm } from "../core/forms";
import { phoneDigits } from "../typed/phone";
import { refreshFacts } from "./facts";
import type { PersonRole } from "./fields";
import { findByEmail, findByPhoneAlone, findPerson, indexCards, shownCard } from "./lookup";
import { type ContactDetails, personWords, withOther } from "./rules";

interface RecordReference {
  form: RecordForm;
  reference: string;
  now: number;
  role?: PersonRole;
  /** The day of its visit (`YYYY-MM-DD`). */
  visitOn?: string | undefined;
  /** The contact is certainly theirs: they're signed in, or told the owner. */
  isVerified?: boolean;
}

/**
 * Records the sender of a record, in the mutation that writes it. Anybody can send a form with anybody's address, so
 * its values only fill blanks on the card, unless they're certainly the sender's.
 */
export async function upsertPerson(
  ctx: MutationCtx,
  contact: ContactDetails,
  { form, reference, now, role = "sender", visitOn, isVerified = false }: RecordReference,
): Promise<void> {
  const { email, name, phone } = contact;
  // Not on the card of somebody with an address: its reader could get a copy of everything on the card.
  const known =
    email === undefined
      ? await findByPhoneAlone(ctx, contact.phone)
      : await findByEmail(ctx, email);
  // A household shares a number: the next caller doesn't rename the first.
  const isTheirs = isVerified && (email !== undefined || known === null);
  const shown = isTheirs
    ? { name: name ?? known?.name, phone: phone ?? known?.phone }
    : { name: known?.name ?? name, phone: known?.phone ?? phone };
  const isChanged = known !== null && (known.name !== shown.name || known.phone !== shown.phone);
  const person = {
    ...shown,
    email: email ?? known?.email,
    phoneDigits: shown.phone === undefined ? undefined : phoneDigits(shown.phone),
    // What others say about a friend stays in their record.
    otherNames: withOther(known?.otherNames, role === "sender" ? name : undefined, shown.name),
    otherPhones: withOther(known?.otherPhones, role === "sender" ? phone : undefined, shown.phone),
    lastAt: Math.max(now, known?.lastAt ?? 0),
    words: personWords(contact, known?.words, isTheirs),
    // An owner who has the card open learns that it has changed.
    ...(isChanged && { lastModified: Math.max(now, (known.lastModified ?? 0) + 1) }),
  };
  const personId = known?._id ?? (await ctx.db.insert("people", person));
  if (known !== null) await ctx.db.patch("people", personId, person);
  await noteOnShown(ctx, personId, now);
  const replaced = isChanged ? pick(known, ["name", "phone"]) : undefined;
  const trace = { personId, role, form, reference, at: now, visitOn, replaced };
  await ctx.db.insert("personRecords", trace);
  if (visitOn !== undefined) await refreshFacts(ctx, personId);
}

/** Updates the shown card's date and search text from this one. */
async function noteOnShown(ctx: MutationCtx, personId: Id<"people">, now: number): Promise<void> {
  const card = await ctx.db.get("people", personId);
  if (card === null) return;
  const shown = await shownCard(ctx, card);
  if (shown.lastAt < now) await ctx.db.patch("people", shown._id, { lastAt: now });
  await indexCards(ctx, shown);
}

/** Records on a person's card, by email address or else phone number, that we were just in contact. */
export async function noteContact(
  ctx: MutationCtx,
  { email, phone = "" }: Pick<ContactDetails, "email" | "phone">,
): Promise<void> {
  const card = await findPerson(ctx, email ?? phone);
  if (card !== null) await ctx.db.patch("people", card._id, { lastAt: Date.now() });
}

/** Records the friends named in a record, each once. */
export async function upsertFriends(
  ctx: MutationCtx,
  friends: readonly ContactDetails[],
  record: Omit<RecordReference, "role" | "visitOn">,
): Promise<void> {
  const named = new Map(friends.map((friend) => [friend.email ?? friend.phone, friend]));
  for (const friend of named.values()) {
    await upsertPerson(ctx, friend, { ...record, role: "friend" });
  }
}

/** Records when somebody was asked for a rating. */
export const noteRatingAsked = (ctx: MutationCtx, { _id }: Doc<"people">, now: number) =>
  ctx.db.patch("people", _id, { ratingAskedAt: now });

/** Sets when somebody opted out of reminders; undefined if they opted in again. */
export const setRemindersStopped = (
  ctx: MutationCtx,
  { _id }: Doc<"people">,
  remindersStoppedAt: number | undefined,
) => ctx.db.patch("people", _id, { remindersStoppedAt });
