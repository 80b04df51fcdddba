import type { PaginationOptions } from "convex/server";
import { type Infer, v, type Validator } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { visitsToCome } from "../bookings/lists";
import { type RecordForm, recordFormOf, recordForms } from "../core/forms";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { readStanding } from "../invoices/model";
import { personChangeRow, personFields } from "../people/fields";
import { cardsOf, contactOf, findForOwner, pageOfTraces, personRow } from "../people/lookup";
import { toInstant } from "../shared/dates";
import { findSubmission } from "../submissions/byReference";
import { readTexting } from "../textMessages/model";
import { findRecord, records } from "./model";
import { findPlace, newestRequests } from "./place";

/** A summary of somebody for the owner. */
export const vOverview = v.object({
  /** The card that's shown, and where they're visited. */
  person: v.object(personFields),
  contact: v.string(),
  /** What they owe that's overdue, in cents. */
  overdueCents: v.number(),
  /** When the oldest of it was due, in epoch milliseconds. */
  overdueSince: v.optional(v.number()),
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
  noTexts: v.optional(v.literal(true)),
  canText: v.optional(v.literal(true)),
  /** The other cards that are linked with this one. */
  joined: v.array(v.object({ contact: v.string(), person: v.object(personFields) })),
  /** The owner's changes to their details, newest first. */
  changes: v.array(v.object(personChangeRow)),
});
type Overview = Infer<typeof vOverview>;

/** Requests that are searched for visits, for people without an email address. */
const LOOKED_AT = 5;

const MOST_CHANGES = 12;

/** A card's next visit on or after a day (`YYYY-MM-DD`). */
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

/** A summary of somebody; null if they're unknown. */
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
  // What was due before today is overdue.
  const { overdueCents, overdueSince } = await readStanding(ctx, shown, toInstant(today, "00:00"));
  const texting = await readTexting(ctx, shown.phone);
  return {
    person: { ...personRow(shown), ...(await findPlace(ctx, shown)) },
    contact: contactOf(shown),
    overdueCents,
    ...(overdueCents > 0 && { overdueSince }),
    nextVisit: nextVisit && {
      reference: nextVisit.reference,
      date: nextVisit.bookingDate ?? "",
      time: nextVisit.bookingTime ?? "",
      service: nextVisit.selectedService,
      confirmed: nextVisit.confirmed,
    },
    ...(texting === "stopped" && { noTexts: true as const }),
    ...(texting === "possible" && { canText: true as const }),
    joined: cards.slice(1).map((card) => ({ contact: contactOf(card), person: personRow(card) })),
    changes: changes
      .toSorted((one, other) => other.at - one.at)
      .map((change) => pickFields(personChangeRow, change)),
  };
}

export type OwnerRecord = {
  [Form in RecordForm]: { form: Form; row: Infer<(typeof records)[Form]["vRow"]> };
}[RecordForm];

/** A union of one object per form, which `map` can't type. */
export const vRecord = v.union(
  ...recordForms.map((form) => v.object({ form: v.literal(form), row: records[form].vRow })),
) as Validator<unknown, "required", string> as Validator<OwnerRecord, "required", string>;

interface Named {
  form: RecordForm;
  reference: string;
}

/** Records in the order of their references; null for quarantined and missing ones. */
async function read(ctx: QueryCtx, named: readonly Named[]): Promise<(OwnerRecord | null)[]> {
  const found = await Promise.all(named.map((each) => findRecord(ctx, each)));
  return named.map(({ form }, place) => {
    const record = found[place] ?? null;
    if (record === null || record.quarantined) return null;
    return { form, row: record.row } as OwnerRecord;
  });
}

/** The record of a reference, whatever its form, or null. */
export async function getRecord(ctx: QueryCtx, reference: string): Promise<OwnerRecord | null> {
  const submission = await findSubmission(ctx, reference);
  if (submission === null) return null;
  const [record = null] = await read(ctx, [{ form: recordFormOf(submission.form), reference }]);
  return record;
}

/** Everything that somebody has sent, or was named in as a friend, newest first. */
export async function recordsOf(ctx: QueryCtx, contact: string, paginationOpts: PaginationOptions) {
  const person = await findForOwner(ctx, contact);
  if (person === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await pageOfTraces(ctx, await cardsOf(ctx, person), paginationOpts);
  const records = await read(ctx, found.page);
  const page = found.page.map(({ _id, reference, role }, place) => ({
    _id,
    reference,
    role,
    record: records[place] ?? null,
  }));
  return { ...found, page };
}
