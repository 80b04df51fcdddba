import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { visitsToCome } from "../bookings/lists";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { cardsOf } from "./cards";
import { personChangeRow, personFields } from "./fields";
import { contactOf, findForOwner, personRow } from "./lookup";
import { findPlace, newestRequests } from "./place";

/** What the owner wants to know of somebody at a glance. */
export const vOverview = v.object({
  /** The card that is shown, with where they are visited. */
  person: v.object(personFields),
  /** By what they are known: their address, or a number. */
  contact: v.string(),
  nextVisit: v.union(
    v.null(),
    v.object({
      reference: v.string(),
      date: v.string(),
      time: v.string(),
      service: v.string(),
      confirmed: v.boolean(),
    }),
  ),
  /** The other cards that are joined with this one. */
  joined: v.array(v.object({ contact: v.string(), person: v.object(personFields) })),
  /** What the owner has changed about who they are, newest first. */
  changes: v.array(v.object(personChangeRow)),
});
type Overview = Infer<typeof vOverview>;

/** Requests of somebody without an address that are looked at for visits. */
const LOOKED_AT = 5;

/** Changes that are shown, of all cards together. */
const MOST_CHANGES = 12;

/** The next visit of a card on a day (`YYYY-MM-DD`) or after it. */
async function nextVisitOf(ctx: ReadCtx, card: Doc<"people">, today: string) {
  if (card.email !== undefined) return visitsToCome(ctx, card.email, today).first();
  const requests = await newestRequests(ctx, card, LOOKED_AT);
  const visits = requests.filter(
    ({ status, bookingDate = "" }) => status === "Pending" && bookingDate >= today,
  );
  return visits.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))[0] ?? null;
}

const startOf = ({ bookingDate = "", bookingTime = "" }: Doc<"quoteRequests">): string =>
  `${bookingDate} ${bookingTime}`;

const changesOf = (ctx: ReadCtx, { _id }: Doc<"people">, most: number) =>
  ctx.db
    .query("personChanges")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
    .order("desc")
    .take(most);

/** What the owner wants to know of somebody at a glance; null of whoever is unknown. */
export async function getOverview(
  ctx: ReadCtx,
  contact: string,
  today: string,
): Promise<Overview | null> {
  const shown = await findForOwner(ctx, contact);
  if (shown === null) return null;
  const cards = await cardsOf(ctx, shown);
  const share = (most: number) => Math.floor(most / cards.length);
  let nextVisit: Doc<"quoteRequests"> | null = null;
  const changes: Doc<"personChanges">[] = [];
  for (const card of cards) {
    const visit = await nextVisitOf(ctx, card, today);
    if (visit !== null && (nextVisit === null || startOf(visit) < startOf(nextVisit)))
      nextVisit = visit;
    changes.push(...(await changesOf(ctx, card, share(MOST_CHANGES))));
  }
  return {
    person: { ...personRow(shown), ...(await findPlace(ctx, shown)) },
    contact: contactOf(shown),
    nextVisit: nextVisit && {
      reference: nextVisit.reference,
      date: nextVisit.bookingDate ?? "",
      time: nextVisit.bookingTime ?? "",
      service: nextVisit.selectedService,
      confirmed: nextVisit.confirmed,
    },
    joined: cards.slice(1).map((card) => ({ contact: contactOf(card), person: personRow(card) })),
    changes: changes
      .toSorted((one, other) => other.at - one.at)
      .map((change) => pickFields(personChangeRow, change)),
  };
}
