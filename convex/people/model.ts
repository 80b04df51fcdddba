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
  /** The day of the visit that it asks for (`YYYY-MM-DD`). */
  visitOn?: string | undefined;
  /** Their own for sure: they are signed in, or told the owner. */
  isVerified?: boolean;
}

/**
 * Notes who sent a record, in the mutation that writes it. Anybody can send a form with anybody's address: what
 * comes with one fills what is blank on the card and replaces nothing, unless it's theirs for sure.
 */
export async function upsertPerson(
  ctx: MutationCtx,
  contact: ContactDetails,
  { form, reference, now, role = "sender", visitOn, isVerified = false }: RecordReference,
): Promise<void> {
  const { email, name, phone } = contact;
  // Never on the card of somebody with an address: a number proves nothing, and anyone who reads the address could have a
  // copy of all that the card leads to.
  const known =
    email === undefined
      ? await findByPhoneAlone(ctx, contact.phone)
      : await findByEmail(ctx, email);
  // A home shares a number: who calls on it next doesn't rename who was there first.
  const isTheirs = isVerified && (email !== undefined || known === null);
  const shown = isTheirs
    ? { name: name ?? known?.name, phone: phone ?? known?.phone }
    : { name: known?.name ?? name, phone: known?.phone ?? phone };
  const isChanged = known !== null && (known.name !== shown.name || known.phone !== shown.phone);
  const person = {
    ...shown,
    email: email ?? known?.email,
    phoneDigits: shown.phone === undefined ? undefined : phoneDigits(shown.phone),
    // What others say of a friend is in their record.
    otherNames: withOther(known?.otherNames, role === "sender" ? name : undefined, shown.name),
    otherPhones: withOther(known?.otherPhones, role === "sender" ? phone : undefined, shown.phone),
    lastAt: Math.max(now, known?.lastAt ?? 0),
    words: personWords(contact, known?.words, isTheirs),
    // An owner who has the card open hears that it isn't what they see any more.
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

/** Has the card that is shown for this one know when we last heard of them, and found by what this one says. */
async function noteOnShown(ctx: MutationCtx, personId: Id<"people">, now: number): Promise<void> {
  const card = await ctx.db.get("people", personId);
  if (card === null) return;
  const shown = await shownCard(ctx, card);
  if (shown.lastAt < now) await ctx.db.patch("people", shown._id, { lastAt: now });
  await indexCards(ctx, shown);
}

/** Notes on the card of an email address, or else of a phone number, that we've just heard from them, or they from us. */
export async function noteContact(
  ctx: MutationCtx,
  { email, phone = "" }: Pick<ContactDetails, "email" | "phone">,
): Promise<void> {
  const card = await findPerson(ctx, email ?? phone);
  if (card !== null) await ctx.db.patch("people", card._id, { lastAt: Date.now() });
}

/** Notes friends who were named in a record; one who was named twice, once. */
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

/** Notes when we asked somebody for a rating. */
export const noteRatingAsked = (ctx: MutationCtx, { _id }: Doc<"people">, now: number) =>
  ctx.db.patch("people", _id, { ratingAskedAt: now });

/** Sets since when somebody wants no reminders; undefined once they want them again. */
export const setRemindersStopped = (
  ctx: MutationCtx,
  { _id }: Doc<"people">,
  remindersStoppedAt: number | undefined,
) => ctx.db.patch("people", _id, { remindersStoppedAt });
