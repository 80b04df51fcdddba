import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { bounded } from "../paging";
import { projected } from "../projection";
import type { vRecordForm } from "../submissions/tables";
import { isFoundBy, type KnownBy, personWords, searchTerms } from "./rules";
import { personFields, type PersonRole } from "./tables";

type Reading = Pick<QueryCtx, "db">;

/** Matches that one search reads; the best come first. */
const MOST_MATCHES = 40;

interface Trace {
  form: Infer<typeof vRecordForm>;
  reference: string;
  now: number;
  role?: PersonRole;
}

function personOf(ctx: Reading, email: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email", (q) => q.eq("email", email))
    .unique();
}

/**
 * Notes who sent a record, in the mutation that writes it. What others say of a friend never replaces
 * what that person told us.
 */
export async function rememberPerson(
  ctx: MutationCtx,
  { email, name, phone }: KnownBy,
  { form, reference, now, role = "sender" }: Trace,
): Promise<void> {
  const known = await personOf(ctx, email);
  const [newer, older] =
    role === "sender" ? [{ name, phone }, known] : [{ ...known }, { name, phone }];
  const person = {
    email,
    name: newer.name ?? older?.name,
    phone: newer.phone ?? older?.phone,
    lastAt: Math.max(now, known?.lastAt ?? 0),
    words: personWords({ email, name, phone }, known?.words),
  };
  if (known === null) await ctx.db.insert("people", person);
  else await ctx.db.patch("people", known._id, person);
  await ctx.db.insert("personRecords", { email, role, form, reference, at: now });
}

/** Notes friends who were named in a record; one who was named twice, once. */
export async function rememberFriends(
  ctx: MutationCtx,
  friends: readonly KnownBy[],
  trace: Omit<Trace, "role">,
): Promise<void> {
  const named = new Map(friends.map((friend) => [friend.email, friend]));
  for (const friend of named.values()) {
    await rememberPerson(ctx, friend, { ...trace, role: "friend" });
  }
}

/** A person as the owner sees them. */
export const personRow = (person: Doc<"people">) => projected(personFields, person);

/** Everybody we have heard of, the latest first. */
export async function listPeople(ctx: Reading, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("people")
    .withIndex("by_lastAt")
    .order("desc")
    .paginate(bounded(paginationOpts));
  return { ...found, page: found.page.map(personRow) };
}

/** The person of an e-mail address, or null. */
export async function getPerson(ctx: Reading, email: string) {
  const person = await personOf(ctx, email.trim().toLowerCase());
  return person === null ? null : personRow(person);
}

/**
 * People whose name, e-mail or phone number has all that was typed, each word by its beginning. The
 * index finds whoever has any of the words.
 */
export async function findPeople(ctx: Reading, text: string) {
  const terms = searchTerms(text);
  if (terms.length === 0) return [];
  const exact = await personOf(ctx, text.trim().toLowerCase());
  const matches = await ctx.db
    .query("people")
    .withSearchIndex("by_words", (q) => q.search("words", terms.join(" ")))
    .take(MOST_MATCHES);
  const others = matches.filter(
    ({ email, words }) => email !== exact?.email && isFoundBy(words, terms),
  );
  return [...(exact === null ? [] : [exact]), ...others].map(personRow);
}
