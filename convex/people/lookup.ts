import type { PaginationOptions, PaginationResult } from "convex/server";
import { type ObjectType, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import {
  clampPage,
  dateArgs,
  filteredPage,
  instantsOf,
  isFiltered,
  pageOfAll,
  requireDates,
} from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { readEmail } from "../typed/emailAddress";
import { phoneDigits } from "../typed/phone";
import { personFields } from "./fields";
import { toSearchText } from "./rules";

/** The card of an email address, or null; it may be joined to another. */
export function findByEmail(ctx: ReadCtx, email: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) => q.eq("email", email))
    .unique();
}

/** The card with this phone number and no address, or null. */
export function findByPhoneAlone(ctx: ReadCtx, phone: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) =>
      q.eq("email", undefined).eq("phoneDigits", phoneDigits(phone)),
    )
    .unique();
}

/** The card of an address, or of a number without an address, joined or not; or null. */
export const findCard = (ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> =>
  contact.includes("@") ? findByEmail(ctx, readEmail(contact)) : findByPhoneAlone(ctx, contact);

/** The card of a number without an address; otherwise that of whoever gave it last, since a family may share one. */
export async function findByPhone(ctx: ReadCtx, phone: string): Promise<Doc<"people"> | null> {
  const digits = phoneDigits(phone);
  const byPhoneAlone = await findByPhoneAlone(ctx, phone);
  if (byPhoneAlone !== null) return byPhoneAlone;
  return ctx.db
    .query("people")
    .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
    .order("desc")
    .first();
}

/** Page size: each record takes its row, its document and perhaps its coupon. */
const MOST_RECORDS = 12;

/** A page of the records of all of a person's cards, newest first. */
export function pageOfTraces(
  ctx: ReadCtx,
  cards: readonly Doc<"people">[],
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Doc<"personRecords">>> {
  const ofCard = (card: Doc<"people">, at: number) =>
    ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", card._id).lte("at", at))
      .order("desc");
  return pageOfAll(cards, ofCard, clampPage(paginationOpts, MOST_RECORDS));
}

/**
 * A person can have several cards, which the owner has joined: each stays as it is and names the one that's shown in
 * its place (docs/decisions/0042-joining-people.md).
 */

/** The most cards of a person: the reads for a page grow with them. */
export const MOST_CARDS = 4;

/** The card that's shown in place of another, or the card itself. */
export async function shownCard(ctx: ReadCtx, card: Doc<"people">): Promise<Doc<"people">> {
  let shown = card;
  while (shown.joinedInto !== undefined) {
    const next = await ctx.db.get("people", shown.joinedInto);
    if (next === null) return shown;
    shown = next;
  }
  return shown;
}

/** All cards of a person, the shown one first. */
export async function cardsOf(ctx: ReadCtx, shown: Doc<"people">): Promise<Doc<"people">[]> {
  const cards = [shown];
  // The list grows during the loop: a joined card can have others joined to it.
  for (const { _id } of cards) {
    const joined = await ctx.db
      .query("people")
      .withIndex("by_joinedInto_and_lastAt", (q) => q.eq("joinedInto", _id))
      .take(MOST_CARDS);
    cards.push(...joined);
  }
  return cards;
}

/** Updates a person's search text from all their cards. */
export async function indexCards(ctx: MutationCtx, shown: Doc<"people">): Promise<void> {
  const cards = await cardsOf(ctx, shown);
  const words = new Set(cards.flatMap((card) => card.words.split(" ")));
  await ctx.db.patch("people", shown._id, { searchText: toSearchText([...words].join(" ")) });
}

export const personRow = (person: Doc<"people">) => pickFields(personFields, person);

/** The order and filter of the list of people. */
export const listArgs = {
  sort: v.optional(v.literal("name")),
  /** Filters: people who owe something, largest amount first; members; people last visited before a day. */
  owing: v.optional(v.literal(true)),
  members: v.optional(v.literal(true)),
  visitedBefore: v.optional(v.string()),
  /** When we last heard of them. */
  ...dateArgs,
};
type ListArgs = ObjectType<typeof listArgs>;

/** The query by the index of the first given filter. */
function chosen(ctx: ReadCtx, { sort, owing, members, visitedBefore, ...heard }: ListArgs) {
  const people = ctx.db.query("people");
  const { from, until } = instantsOf(heard);
  if (sort === "name")
    return people.withIndex("by_joinedInto_and_words", (q) => q.eq("joinedInto", undefined));
  if (owing)
    return people
      .withIndex("by_joinedInto_and_owedCents", (q) =>
        q.eq("joinedInto", undefined).gt("owedCents", 0),
      )
      .order("desc");
  if (visitedBefore !== undefined)
    return people
      .withIndex("by_joinedInto_and_lastVisitOn", (q) =>
        q.eq("joinedInto", undefined).gt("lastVisitOn", "").lt("lastVisitOn", visitedBefore),
      )
      .order("desc");
  return (
    members
      ? people.withIndex("by_joinedInto_and_isMember_and_lastAt", (q) =>
          q
            .eq("joinedInto", undefined)
            .eq("isMember", true)
            .gte("lastAt", from)
            .lt("lastAt", until),
        )
      : people.withIndex("by_joinedInto_and_lastAt", (q) =>
          q.eq("joinedInto", undefined).gte("lastAt", from).lt("lastAt", until),
        )
  ).order("desc");
}

/** A page of all people, latest first or by name; see `filteredPage`. Fails with `invalid`. */
export async function listPeople(
  ctx: ReadCtx,
  { paginationOpts, ...args }: ListArgs & { paginationOpts: PaginationOptions },
) {
  const { owing, members, visitedBefore } = args;
  const { from, until } = instantsOf(args);
  requireDates({ to: visitedBefore });
  const list = (opts: PaginationOptions) => chosen(ctx, args).paginate(clampPage(opts));
  const found = isFiltered({ ...args, sort: undefined })
    ? await filteredPage(
        paginationOpts,
        list,
        ({ lastAt, lastVisitOn, owedCents, isMember }) =>
          lastAt >= from &&
          lastAt < until &&
          (owing === undefined || owedCents !== undefined) &&
          (members === undefined || isMember === true) &&
          (visitedBefore === undefined ||
            (lastVisitOn !== undefined && lastVisitOn < visitedBefore)),
      )
    : await list(paginationOpts);
  return { ...found, page: found.page.map(personRow) };
}

/** The shown card for an email address or phone number, or null. */
export async function findPerson(ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> {
  const card = contact.includes("@")
    ? await findByEmail(ctx, readEmail(contact))
    : await findByPhone(ctx, contact);
  return card && shownCard(ctx, card);
}

/** The person who had this contact before the owner corrected it. */
async function findFormer(ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> {
  const former = contact.includes("@") ? readEmail(contact) : phoneDigits(contact);
  if (former === "") return null;
  const change = await ctx.db
    .query("personChanges")
    .withIndex("by_formerContact", (q) => q.eq("formerContact", former))
    .order("desc")
    .first();
  const card = change && (await ctx.db.get("people", change.personId));
  return card && shownCard(ctx, card);
}

/**
 * Like `findPerson`, for the owner: also finds a person by a contact from before a correction, which old records have.
 * It proves nothing, so only the owner gets it.
 */
export const findForOwner = async (ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> =>
  (await findPerson(ctx, contact)) ?? findFormer(ctx, contact);

/** Like `findForOwner`. Fails with `notFound`. */
export const requireForOwner = async (ctx: ReadCtx, contact: string): Promise<Doc<"people">> =>
  (await findForOwner(ctx, contact)) ?? fail("notFound", {});

const MOST_NOTES = 3;

/** The owners' newest notes about a person, newest first. */
export async function newestNotes(ctx: ReadCtx, contact: string): Promise<string[]> {
  const person = await findForOwner(ctx, contact);
  const cards = person === null ? [] : await cardsOf(ctx, person);
  const notes = await Promise.all(cards.map((card) => notesOf(ctx, card).take(MOST_NOTES)));
  return notes
    .flat()
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_NOTES)
    .map(({ text }) => text);
}

/** The notes on one card up to a time, newest first. */
export const notesOf = (ctx: ReadCtx, { _id }: Doc<"people">, at = Infinity) =>
  ctx.db
    .query("personNotes")
    .withIndex("by_personId_and_deletedAt_and_at", (q) =>
      q.eq("personId", _id).eq("deletedAt", undefined).lte("at", at),
    )
    .order("desc");

/** The contact of a card: its address, or its number if it has none. */
export const contactOf = ({ email, phone }: Pick<Doc<"people">, "email" | "phone">): string =>
  email ?? phone ?? "";
