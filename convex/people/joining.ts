import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { refreshFacts } from "./facts";
import {
  cardsOf,
  contactOf,
  findCard,
  indexCards,
  MOST_CARDS,
  requireForOwner,
  shownCard,
} from "./lookup";

interface Joining {
  /** The person whose page is open. */
  contact: string;
  other: string;
  by: string;
}

/** Which of two cards is shown: the one with an address, or else the one whose page is open. */
function whoIsShown(open: Doc<"people">, other: Doc<"people">) {
  return open.email === undefined && other.email !== undefined ? [other, open] : [open, other];
}

/**
 * Shows two cards as one person. Neither changes, so that they can be separated exactly. Returns the contacts of the
 * shown and the joined card; idempotent. Fails with `notFound`, or with `invalid` if that's too many cards or they're
 * joined already.
 */
export async function joinPeople(
  ctx: MutationCtx,
  { contact, other, by }: Joining,
  now: number,
): Promise<{ contact: string; joined: string }> {
  const open = await requireForOwner(ctx, contact);
  const found = await requireForOwner(ctx, other);
  if (open._id === found._id)
    fail("invalid", { fields: { other: "These are one person already" } });
  const [shown, joined] = whoIsShown(open, found) as [Doc<"people">, Doc<"people">];
  const cards = [...(await cardsOf(ctx, shown)), ...(await cardsOf(ctx, joined))];
  if (cards.length > MOST_CARDS)
    fail("invalid", { fields: { other: `One person has ${MOST_CARDS} cards at most` } });
  await ctx.db.patch("people", joined._id, { joinedInto: shown._id, searchText: undefined });
  const lastAt = Math.max(shown.lastAt, joined.lastAt);
  await ctx.db.patch("people", shown._id, { lastAt });
  await refreshFacts(ctx, shown._id);
  await indexCards(ctx, shown);
  await ctx.db.insert("personChanges", {
    personId: shown._id,
    kind: "joined",
    at: now,
    by,
    values: [],
    other: contactOf(joined),
  });
  return { contact: contactOf(shown), joined: contactOf(joined) };
}

/** Separates a joined card with everything that came by it. Idempotent. Fails with `notFound`. */
export async function separatePeople(
  ctx: MutationCtx,
  { contact, other, by }: Joining,
  now: number,
): Promise<void> {
  const joined = (await findCard(ctx, other)) ?? fail("notFound", {});
  if (joined.joinedInto === undefined) return;
  const shown = await requireForOwner(ctx, contact);
  if ((await shownCard(ctx, joined))._id !== shown._id) fail("notFound", {});
  await ctx.db.patch("people", joined._id, { joinedInto: undefined });
  for (const { _id } of [joined, shown]) await refreshFacts(ctx, _id);
  await indexCards(ctx, { ...joined, joinedInto: undefined });
  await indexCards(ctx, shown);
  await ctx.db.insert("personChanges", {
    personId: shown._id,
    kind: "separated",
    at: now,
    by,
    values: [],
    other: contactOf(joined),
  });
}
