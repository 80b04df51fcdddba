import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { RecordForm } from "../forms";
import { clampPage } from "../paging";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { type ContactDetails, personWords, phoneDigits, withOther } from "./rules";
import { forgetIndexed, indexPerson } from "./search";
import { personFields, type PersonRole } from "./tables";

interface RecordReference {
  form: RecordForm;
  reference: string;
  now: number;
  role?: PersonRole;
  /** Their own for sure: they are signed in, or told the owner. */
  isVerified?: boolean;
}

/** The person of an email address, or null. */
export function findByEmail(ctx: ReadCtx, email: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) => q.eq("email", email))
    .unique();
}

/** Whoever is known by a phone number alone, or null. */
function findByPhoneAlone(ctx: ReadCtx, phone: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) =>
      q.eq("email", undefined).eq("phoneDigits", phoneDigits(phone)),
    )
    .unique();
}

/** Whoever is known by a phone number alone; else whoever gave it last, since a family may share one. */
async function findByPhone(ctx: ReadCtx, phone: string): Promise<Doc<"people"> | null> {
  const digits = phoneDigits(phone);
  const byPhoneAlone = await findByPhoneAlone(ctx, phone);
  if (byPhoneAlone !== null) return byPhoneAlone;
  return ctx.db
    .query("people")
    .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
    .order("desc")
    .first();
}

/**
 * Notes who sent a record, in the mutation that writes it. Anybody can send a form with anybody's address: what
 * comes with one fills what is blank on the card and replaces nothing, unless it's theirs for sure.
 */
export async function upsertPerson(
  ctx: MutationCtx,
  contact: ContactDetails,
  { form, reference, now, role = "sender", isVerified = false }: RecordReference,
): Promise<void> {
  const { email, name, phone } = contact;
  // Never on the card of somebody with an address: a number proves nothing, and whoever reads the address could have a
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
  const person = {
    ...shown,
    email: email ?? known?.email,
    phoneDigits: shown.phone === undefined ? undefined : phoneDigits(shown.phone),
    // What others say of a friend is in their record.
    otherNames: withOther(known?.otherNames, role === "sender" ? name : undefined, shown.name),
    otherPhones: withOther(known?.otherPhones, role === "sender" ? phone : undefined, shown.phone),
    lastAt: Math.max(now, known?.lastAt ?? 0),
    words: personWords(contact, known?.words, isTheirs),
  };
  const personId = known?._id ?? (await ctx.db.insert("people", person));
  if (known !== null) await ctx.db.patch("people", personId, person);
  const { words } = person;
  if (words !== known?.words)
    await indexPerson(ctx, { _id: personId, words, searchBlockId: known?.searchBlockId });
  await ctx.db.insert("personRecords", { personId, role, form, reference, at: now });
}

/** Notes friends who were named in a record; one who was named twice, once. */
export async function upsertFriends(
  ctx: MutationCtx,
  friends: readonly ContactDetails[],
  record: Omit<RecordReference, "role">,
): Promise<void> {
  const named = new Map(friends.map((friend) => [friend.email ?? friend.phone, friend]));
  for (const friend of named.values()) {
    await upsertPerson(ctx, friend, { ...record, role: "friend" });
  }
}

/** People that one record names at most: its sender, and the friends of a referral. */
const MOST_OF_A_RECORD = 50;

/** Forgets that a record names somebody, and whoever is known by nothing else. */
export async function forgetRecord(ctx: MutationCtx, reference: string): Promise<void> {
  const rows = await ctx.db
    .query("personRecords")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_RECORD);
  for (const { _id, personId } of rows) {
    await ctx.db.delete("personRecords", _id);
    const other = await ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
      .first();
    const person = other === null ? await ctx.db.get("people", personId) : null;
    if (person !== null) await deletePerson(ctx, person);
  }
}

/** Deletes somebody's card, and what they are found by. */
export async function deletePerson(ctx: MutationCtx, person: Doc<"people">): Promise<void> {
  await forgetIndexed(ctx, person);
  await ctx.db.delete("people", person._id);
}

/** A person as the owner sees them. */
export const personRow = (person: Doc<"people">) => pickFields(personFields, person);

/** Everybody we have heard of, the latest first. */
export async function listPeople(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("people")
    .withIndex("by_lastAt")
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.map(personRow) };
}

/** The person of an email address or a phone number, or null. */
export function findPerson(ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> {
  const typed = contact.trim().toLowerCase();
  return typed.includes("@") ? findByEmail(ctx, typed) : findByPhone(ctx, typed);
}
