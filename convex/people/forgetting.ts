import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Retained } from "../core/retention";
import { phoneDigits } from "../typed/phone";
import { devicesOf } from "./devices";
import { refreshFacts } from "./facts";
import { cardsOf, indexCards, notesOf, shownCard } from "./lookup";
import { personWords, toContactDetails } from "./rules";

/** People that one record names at most: its sender, and the friends of a referral. */
const MOST_OF_A_RECORD = 50;

/**
 * Forgets that a record names somebody, and anyone who is known by nothing else. Where it was `undone`, a card that's known
 * by others says again what it said before it.
 */
export async function forgetRecord(
  ctx: MutationCtx,
  reference: string,
  why: "undone" | "erased",
): Promise<void> {
  const rows = await ctx.db
    .query("personRecords")
    .withIndex("by_reference_and_role", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_RECORD);
  for (const trace of rows) {
    await ctx.db.delete("personRecords", trace._id);
    const card = await ctx.db.get("people", trace.personId);
    if (card === null) continue;
    const shown = await shownCard(ctx, card);
    if ((await hasRecords(ctx, shown)) || (await isAdded(ctx, shown))) {
      if (why === "undone") await putBack(ctx, card, shown._id, trace);
      await refreshFacts(ctx, card._id);
    } else await deletePerson(ctx, shown);
  }
}

/** A card says again what it said before a record, unless somebody has changed it since. */
async function putBack(
  ctx: MutationCtx,
  { _id, lastModified, email, words: known }: Doc<"people">,
  personId: Id<"people">,
  { at, replaced }: Doc<"personRecords">,
): Promise<void> {
  const before = replaced && toContactDetails({ ...replaced, email });
  if (before === undefined || lastModified !== at) return;
  const { name, phone } = before;
  await ctx.db.patch("people", _id, {
    name,
    phone,
    phoneDigits: phone === undefined ? undefined : phoneDigits(phone),
    words: personWords(before, known, true),
    lastModified: at + 1,
  });
  const shown = await ctx.db.get("people", personId);
  if (shown !== null) await indexCards(ctx, shown);
}

/** Whether somebody stays without a record for now. */
const isAdded = async (ctx: ReadCtx, shown: Doc<"people">): Promise<boolean> =>
  (await cardsOf(ctx, shown)).some(({ addedAt }) => addedAt !== undefined);

/** Whether any record has come by the cards of somebody. */
export async function hasRecords(ctx: ReadCtx, shown: Doc<"people">): Promise<boolean> {
  for (const { _id } of await cardsOf(ctx, shown)) {
    const record = await ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
      .first();
    if (record !== null) return true;
  }
  return false;
}

/** Notes of one card that are looked at for when it last changed. */
const MOST_NOTES = 20;

/** When we last heard of somebody, or what is known of them last changed, by one of their cards. */
export async function lastChangeOf(ctx: ReadCtx, card: Doc<"people">): Promise<number> {
  const noted = [
    ...(await notesOf(ctx, card).take(MOST_NOTES)),
    ...(await devicesOf(ctx, card)),
  ].map(({ lastModified }) => lastModified);
  return Math.max(card.addedAt ?? 0, card.lastAt, card.lastModified ?? 0, ...noted);
}

/**
 * Forgets somebody whom the owner has added, with all that's joined, unless something has changed about them since an instant.
 * Somebody who has records by now is deleted with the last of them.
 */
async function forgetAdded(
  ctx: MutationCtx,
  { _id }: Doc<"people">,
  before: number,
): Promise<void> {
  const card = await ctx.db.get("people", _id);
  if (card === null) return;
  const shown = await shownCard(ctx, card);
  if (await hasRecords(ctx, shown)) {
    await ctx.db.patch("people", _id, { addedAt: undefined });
    return;
  }
  const changes = (await cardsOf(ctx, shown)).map((each) => lastChangeOf(ctx, each));
  const last = Math.max(...(await Promise.all(changes)));
  if (last < before) await deletePerson(ctx, shown);
  else await ctx.db.patch("people", _id, { addedAt: last });
}

/** Each takes what was noted about them along. */
export const addedPeople: Retained<"people"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("people")
      .withIndex("by_addedAt", (q) => q.gt("addedAt", 0).lt("addedAt", before))
      .take(most),
  drop: forgetAdded,
  most: 5,
};

/** Deletes all of somebody's cards, what they are found by, what the owner wrote about them, and their devices. */
export async function deletePerson(ctx: MutationCtx, shown: Doc<"people">): Promise<void> {
  for (const card of await cardsOf(ctx, shown)) {
    await deleteBelongings(ctx, card._id);
    await ctx.db.delete("people", card._id);
  }
}

async function deleteBelongings(ctx: MutationCtx, personId: Id<"people">): Promise<void> {
  const notes = ctx.db
    .query("personNotes")
    .withIndex("by_personId_and_deletedAt_and_at", (q) => q.eq("personId", personId));
  for await (const { _id } of notes) await ctx.db.delete("personNotes", _id);
  const changes = ctx.db
    .query("personChanges")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", personId));
  for await (const { _id } of changes) await ctx.db.delete("personChanges", _id);
  const devices = ctx.db
    .query("devices")
    .withIndex("by_personId", (q) => q.eq("personId", personId));
  for await (const { _id } of devices) await ctx.db.delete("devices", _id);
}

/** Forgets that a card leads to a record. */
export async function forgetTrace(ctx: MutationCtx, traceId: Id<"personRecords">): Promise<void> {
  if ((await ctx.db.get("personRecords", traceId)) !== null)
    await ctx.db.delete("personRecords", traceId);
}
