import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { cardsOf, shownCard } from "./lookup";

/*
 * Facts by which people are filtered. Each record's trace has facts about its sender, written along with their cause;
 * the shown card has the sum of the traces of all their cards.
 */

/** The facts that a record adds about its sender. */
interface RecordFacts {
  visitOn?: string | undefined;
  owedCents?: number | undefined;
  creditCents?: number | undefined;
  isMember?: true | undefined;
}

const senderTrace = (ctx: ReadCtx, reference: string) =>
  ctx.db
    .query("personRecords")
    .withIndex("by_reference_and_role", (q) => q.eq("reference", reference).eq("role", "sender"))
    .first();

/** Updates the facts that a record adds about its sender, if they're known. */
export async function noteFacts(
  ctx: MutationCtx,
  reference: string,
  facts: RecordFacts,
): Promise<void> {
  const trace = await senderTrace(ctx, reference);
  if (trace === null) return;
  const known: RecordFacts = { ...trace };
  const isKnown = (Object.keys(facts) as (keyof RecordFacts)[]).every(
    (name) => known[name] === facts[name],
  );
  if (isKnown) return;
  await ctx.db.patch("personRecords", trace._id, facts);
  await refreshFacts(ctx, trace.personId);
}

/** The most invoices of a card to add up. */
const MOST_OWED = 100;

/** A card's traces, sorted by each fact. */
const tracesOf = ({ db }: ReadCtx, { _id }: Doc<"people">) => ({
  visits: db
    .query("personRecords")
    .withIndex("by_personId_and_visitOn", (q) => q.eq("personId", _id).gt("visitOn", "")),
  owed: db
    .query("personRecords")
    .withIndex("by_personId_and_owedCents", (q) => q.eq("personId", _id).gt("owedCents", 0)),
  credits: db
    .query("personRecords")
    .withIndex("by_personId_and_creditCents", (q) => q.eq("personId", _id).gt("creditCents", 0)),
  memberships: db
    .query("personRecords")
    .withIndex("by_personId_and_isMember", (q) => q.eq("personId", _id).eq("isMember", true)),
});

/** The references of a person's records with money owing, credit or a running membership, on all cards. */
export async function referencesOf(
  ctx: ReadCtx,
  shown: Doc<"people">,
  what: "owed" | "credits" | "memberships",
): Promise<string[]> {
  const references: string[] = [];
  for (const each of await cardsOf(ctx, shown)) {
    const traces = await tracesOf(ctx, each)[what].take(MOST_OWED);
    references.push(...traces.map(({ reference }) => reference));
  }
  return references;
}

/** Whether a person has a visit in a range of days (`YYYY-MM-DD`, both inclusive), without cancelled ones. */
export async function hasVisitIn(
  { db }: ReadCtx,
  shown: Doc<"people">,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  for (const { _id } of await cardsOf({ db }, shown)) {
    const visit = await db
      .query("personRecords")
      .withIndex("by_personId_and_visitOn", (q) =>
        q.eq("personId", _id).gte("visitOn", from).lte("visitOn", to),
      )
      .first();
    if (visit !== null) return true;
  }
  return false;
}

/** The shown card of a record's sender, or null. */
export async function senderOf(ctx: ReadCtx, reference: string): Promise<Doc<"people"> | null> {
  const trace = await senderTrace(ctx, reference);
  const card = trace && (await ctx.db.get("people", trace.personId));
  return card && shownCard(ctx, card);
}

/** Recalculates the facts on a person's shown card. */
export async function refreshFacts(ctx: MutationCtx, personId: Id<"people">): Promise<void> {
  const card = await ctx.db.get("people", personId);
  if (card === null) return;
  const shown = await shownCard(ctx, card);
  let lastVisitOn = "";
  let owedCents = 0;
  let creditCents = 0;
  let isMember = false;
  for (const each of await cardsOf(ctx, shown)) {
    const { visits, owed, credits, memberships } = tracesOf(ctx, each);
    const { visitOn = "" } = (await visits.order("desc").first()) ?? {};
    if (visitOn > lastVisitOn) lastVisitOn = visitOn;
    for (const trace of await owed.take(MOST_OWED)) owedCents += trace.owedCents ?? 0;
    for (const trace of await credits.take(MOST_OWED)) creditCents += trace.creditCents ?? 0;
    isMember ||= (await memberships.first()) !== null;
  }
  await ctx.db.patch("people", shown._id, {
    lastVisitOn: lastVisitOn === "" ? undefined : lastVisitOn,
    owedCents: owedCents === 0 ? undefined : owedCents,
    creditCents: creditCents === 0 ? undefined : creditCents,
    isMember: isMember || undefined,
  });
}
