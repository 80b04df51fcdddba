import type { FunctionReference } from "convex/server";
import { internal } from "./_generated/api";
import type { QueryCtx } from "./_generated/server";
import type { RecordForm } from "./forms";
import type { CopyRow } from "./privacy/fields";
import type { FoundRecord } from "./submissions/record";

type Query<Args extends Record<string, unknown>, Result> = FunctionReference<
  "query",
  "internal",
  Args,
  Result
>;
type Mutation<Args extends Record<string, unknown>, Result> = FunctionReference<
  "mutation",
  "internal",
  Args,
  Result
>;

/** A record of any form; its row is as the form's own `vRow` says. */
type AnyRecord = FoundRecord<unknown>;

/** Which record, and when it's deleted. */
interface Deleted extends Record<string, unknown> {
  reference: string;
  now: number;
}

/** What the functions do is said in `submissions/calls.ts`. */
interface RecordCalls {
  read: Query<{ references: string[] }, (AnyRecord | null)[]>;
  facts: Query<{ references: string[] }, (AnyRecord["facts"] | null)[]>;
  copy: Query<{ reference: string }, Pick<CopyRow, "facts" | "json"> | null>;
  announce: Mutation<
    { reference: string; now: number; by: "client" | "owner"; told: string[] },
    null
  >;
  release: Mutation<
    {
      reference: string;
      withoutSlot: boolean;
      sentAt: number;
      now: number;
    },
    boolean | null
  >;
  withdraw: Mutation<Deleted, string[] | null>;
  stop: Mutation<Deleted, boolean>;
  discard: Mutation<{ reference: string }, boolean | null>;
  erase: Mutation<Deleted, boolean>;
}

/**
 * What can be done with the records of each form in `convex/forms.ts`, as functions of its room: they're called in the
 * transaction of whoever handles records of every form, and only the rooms that are called are loaded
 * (docs/decisions/0030-what-a-call-loads.md).
 */
export const records: Record<RecordForm, RecordCalls> = {
  booking: {
    read: internal.bookings.recordCalls.read,
    facts: internal.bookings.recordCalls.facts,
    copy: internal.bookings.recordCalls.copy,
    announce: internal.bookings.recordCalls.announce,
    release: internal.bookings.recordCalls.release,
    withdraw: internal.bookings.removalCalls.withdraw,
    stop: internal.bookings.removalCalls.stop,
    discard: internal.bookings.removalCalls.discard,
    erase: internal.bookings.removalCalls.erase,
  },
  contact: {
    read: internal.contact.recordCalls.read,
    facts: internal.contact.recordCalls.facts,
    copy: internal.contact.recordCalls.copy,
    announce: internal.contact.recordCalls.announce,
    release: internal.contact.recordCalls.release,
    withdraw: internal.contact.removalCalls.withdraw,
    stop: internal.contact.removalCalls.stop,
    discard: internal.contact.removalCalls.discard,
    erase: internal.contact.removalCalls.erase,
  },
  support: {
    read: internal.contact.recordCalls.readSupport,
    facts: internal.contact.recordCalls.factsSupport,
    copy: internal.contact.recordCalls.copySupport,
    announce: internal.contact.recordCalls.announceSupport,
    release: internal.contact.recordCalls.releaseSupport,
    withdraw: internal.contact.removalCalls.withdrawSupport,
    stop: internal.contact.removalCalls.stopSupport,
    discard: internal.contact.removalCalls.discardSupport,
    erase: internal.contact.removalCalls.eraseSupport,
  },
  design: {
    read: internal.designs.recordCalls.read,
    facts: internal.designs.recordCalls.facts,
    copy: internal.designs.recordCalls.copy,
    announce: internal.designs.recordCalls.announce,
    release: internal.designs.recordCalls.release,
    withdraw: internal.designs.removalCalls.withdraw,
    stop: internal.designs.removalCalls.stop,
    discard: internal.designs.removalCalls.discard,
    erase: internal.designs.removalCalls.erase,
  },
  webinar: {
    read: internal.webinars.recordCalls.read,
    facts: internal.webinars.recordCalls.facts,
    copy: internal.webinars.recordCalls.copy,
    announce: internal.webinars.recordCalls.announce,
    release: internal.webinars.recordCalls.release,
    withdraw: internal.webinars.removalCalls.withdraw,
    stop: internal.webinars.removalCalls.stop,
    discard: internal.webinars.removalCalls.discard,
    erase: internal.webinars.removalCalls.erase,
  },
  referral: {
    read: internal.referrals.recordCalls.read,
    facts: internal.referrals.recordCalls.facts,
    copy: internal.referrals.recordCalls.copy,
    announce: internal.referrals.recordCalls.announce,
    release: internal.referrals.recordCalls.release,
    withdraw: internal.referrals.removalCalls.withdraw,
    stop: internal.referrals.removalCalls.stop,
    discard: internal.referrals.removalCalls.discard,
    erase: internal.referrals.removalCalls.erase,
  },
  rating: {
    read: internal.ratings.recordCalls.read,
    facts: internal.ratings.recordCalls.facts,
    copy: internal.ratings.recordCalls.copy,
    announce: internal.ratings.recordCalls.announce,
    release: internal.ratings.recordCalls.release,
    withdraw: internal.ratings.removalCalls.withdraw,
    stop: internal.ratings.removalCalls.stop,
    discard: internal.ratings.removalCalls.discard,
    erase: internal.ratings.removalCalls.erase,
  },
  client: {
    read: internal.clients.recordCalls.read,
    facts: internal.clients.recordCalls.facts,
    copy: internal.clients.recordCalls.copy,
    announce: internal.clients.recordCalls.announce,
    release: internal.clients.recordCalls.release,
    withdraw: internal.clients.removalCalls.withdraw,
    stop: internal.clients.removalCalls.stop,
    discard: internal.clients.removalCalls.discard,
    erase: internal.clients.removalCalls.erase,
  },
};

/** What there is under a reference. */
interface Named {
  form: RecordForm;
  reference: string;
}

/** Asks each form once for what there is under its references; what is found is in the order of them all. */
async function askEach<Found>(
  named: readonly Named[],
  ask: (form: RecordForm, references: string[]) => Promise<readonly (Found | null)[]>,
): Promise<(Found | null)[]> {
  const found = new Map<string, Found | null>();
  for (const form of new Set(named.map((each) => each.form))) {
    const references = named.filter((each) => each.form === form).map((each) => each.reference);
    const answers = await ask(form, references);
    references.forEach((reference, place) => found.set(reference, answers[place] ?? null));
  }
  return named.map(({ reference }) => found.get(reference) ?? null);
}

/** The records of some references, in the same order; null where there's none. One call for each form. */
export const readRecords = (ctx: Pick<QueryCtx, "runQuery">, named: readonly Named[]) =>
  askEach<AnyRecord>(named, (form, references) => ctx.runQuery(records[form].read, { references }));

/** As `readRecords`, only what was sent, in the words of the owner's email. */
export const readFacts = (ctx: Pick<QueryCtx, "runQuery">, named: readonly Named[]) =>
  askEach<AnyRecord["facts"]>(named, (form, references) =>
    ctx.runQuery(records[form].facts, { references }),
  );
