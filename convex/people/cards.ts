import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { indexPerson } from "./indexing";

/**
 * One person can have several cards, which the owner has joined: each stays as it is and names the one that is shown in
 * its place (docs/decisions/0042-joining-people.md).
 */

/** Cards that one person can have: what a page of them reads grows with it. */
export const MOST_CARDS = 4;

/** The card that is shown in the place of another; itself where it's joined with none. */
export async function shownCard(ctx: ReadCtx, card: Doc<"people">): Promise<Doc<"people">> {
  let shown = card;
  while (shown.joinedInto !== undefined) {
    const next = await ctx.db.get("people", shown.joinedInto);
    if (next === null) return shown;
    shown = next;
  }
  return shown;
}

/** All cards of somebody, the one that is shown first. */
export async function cardsOf(ctx: ReadCtx, shown: Doc<"people">): Promise<Doc<"people">[]> {
  const cards = [shown];
  // The list grows while it's gone through: a card that was joined can have others joined to it.
  for (const { _id } of cards) {
    const joined = await ctx.db
      .query("people")
      .withIndex("by_joinedInto_and_lastAt", (q) => q.eq("joinedInto", _id))
      .take(MOST_CARDS);
    cards.push(...joined);
  }
  return cards;
}

/** Has somebody found by what all of their cards say. */
export async function indexCards(ctx: MutationCtx, shown: Doc<"people">): Promise<void> {
  const cards = await cardsOf(ctx, shown);
  const words = new Set(cards.flatMap((card) => card.words.split(" ")));
  await indexPerson(ctx, { ...shown, words: [...words].join(" ") });
}
