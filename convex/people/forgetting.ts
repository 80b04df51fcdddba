import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Retained } from "../core/retention";
import { phoneDigits } from "../typed/phone";
import { devicesOf } from "./devices";
import { refreshFacts } from "./facts";
import { cardsOf, indexCards, notesOf, shownCard } from "./lookup";
import { personWords, toContactDetails } from "./rules";

/** The most people that a record names: its sender, and the friends of a referral. */
const MOST_OF_A_RECORD = 50;

/** Deletes a record's traces, and people known from it alone. If `undone`, other cards get their old values back. */
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

/** Restores a card's values from before a record, unless the owner has changed it since. */
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

/** Whether the owner added a person, who is kept without a record for now. */
const isAdded = async (ctx: ReadCtx, shown: Doc<"people">): Promise<boolean> =>
  (await cardsOf(ctx, shown)).some(({ addedAt }) => addedAt !== undefined);

/** Whether a person has records on any card. */
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

/** The most notes to read for a card's last change. */
const MOST_NOTES = 20;

/** When we last heard of a person, or their details last changed, by one card. */
export async function lastChangeOf(ctx: ReadCtx, card: Doc<"people">): Promise<number> {
  const noted = [
    ...(await notesOf(ctx, card).take(MOST_NOTES)),
    ...(await devicesOf(ctx, card)),
  ].map(({ lastModified }) => lastModified);
  return Math.max(card.addedAt ?? 0, card.lastAt, card.lastModified ?? 0, ...noted);
}

/** Deletes an added person with joined cards, unless changed since. Records keep a person until the last is deleted. */
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

/** Retention of added people, with their notes and devices. */
export const addedPeople: Retained<"people"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("people")
      .withIndex("by_addedAt", (q) => q.gt("addedAt", 0).lt("addedAt", before))
      .take(most),
  drop: forgetAdded,
  most: 5,
};

/** Deletes all of a person's cards, search texts, notes and devices. */
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

/** Deletes the link from a card to a record. */
export async function forgetTrace(ctx: MutationCtx, traceId: Id<"personRecords">): Promise<void> {
  if ((await ctx.db.get("personRecords", traceId)) !== null)
    await ctx.db.delete("personRecords", traceId);
}
