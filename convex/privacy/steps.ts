import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { eraseAccounts } from "../accounts/erasing";
import { deleteConversation, eraseReceived } from "../conversations/deleting";
import type { RecordForm } from "../core/forms";
import type { Ownership } from "../core/ownership";
import { forgetFriend } from "../coupons/issuing";
import { eraseEmail } from "../email/erasing";
import { anonymiseDashboardPayment, anonymiseInvoice } from "../invoices/anonymising";
import { invoicesOf } from "../invoices/ledger";
import { findByKey } from "../notifications/conversation";
import { deleteNotifications } from "../notifications/model";
import { anonymisePayment } from "../payments/anonymising";
import { paymentsFor } from "../payments/model";
import { deletePerson, forgetTrace } from "../people/forgetting";
import { cardsOf } from "../people/lookup";
import * as ratings from "../ratings/erasing";
import { deleteRecord, findRecord } from "../records/model";
import * as referrals from "../referrals/erasing";
import { eraseCopyTo } from "../requests/reports";
import { mentionFinder, withoutFacts } from "../typed/mentions";
import { phoneDigits } from "../typed/phone";
import type { Subject } from "./fields";
import { anyTable, type OwnedTable, ownedTables, queryByEmail, readAnyTable } from "./ownedTables";
import { notePlaces } from "./places";
import { isEmailTheirs, isNumberTheirs } from "./subject";

/** One batch of a step, in its own mutation. */
interface Pass {
  ctx: MutationCtx;
  /** Steps add what they find here; the next batch has it. */
  subject: Subject;
  erasure: Doc<"erasures">;
  now: number;
}

/** The result of a batch, and where the step continues; undefined once it's finished. */
interface Progress {
  deleted?: number;
  changed?: number;
  named?: number;
  goesOn?: { cursor: string | null } | undefined;
}

/** Repeated until it's done; idempotent. */
type Step = (pass: Pass) => Promise<Progress>;

/** Records to delete in a batch: each takes its slot, timeline, payments, coupons and notifications. */
const RECORDS = 5;

/** Rows to search in a batch, unless their table says otherwise. */
const LOOKED_AT = 50;

/** Repeats the step while it finds something. */
const again = { cursor: null };

const add = (list: string[], value: string | undefined) => {
  if (value !== undefined && value !== "" && !list.includes(value)) list.push(value);
};

const cardsOfSubject = async ({ ctx, subject: { personId } }: Pass) => {
  const shown = personId === undefined ? null : await ctx.db.get("people", personId);
  return shown === null ? [] : cardsOf(ctx, shown);
};

/** Adds a record's contact details to the subject's, unless somebody else has the same ones. */
async function learn(
  pass: Pass,
  { name, email, phone }: Partial<Record<"name" | "email" | "phone", string>>,
) {
  const { ctx, subject } = pass;
  const cards = await cardsOfSubject(pass);
  const digits = phone === undefined ? "" : phoneDigits(phone);
  for (const known of [subject, subject.wanted]) {
    add(known.names, name);
    if (email !== undefined && (await isEmailTheirs(ctx, cards, email))) add(known.emails, email);
    if (digits !== "" && (await isNumberTheirs(ctx, cards, digits))) add(known.phones, digits);
  }
}

/** Removes them from our own text on a payment or invoice that stays. */
const withoutThem = ({ subject }: Pass) => {
  const find = mentionFinder(subject);
  return (line: string) => withoutFacts(line, find);
};

/** Deletes a record for good, with everything that belongs to it but payments. Returns how many. */
async function eraseRecord(pass: Pass, form: RecordForm, reference: string): Promise<number> {
  const { ctx, subject, now } = pass;
  const record = await findRecord(ctx, { form, reference });
  if (record === null) return 0;
  await learn(pass, record.sender ?? {});
  add(subject.references, reference);
  await deleteRecord(ctx, { form, reference, now });
  const payments = await paymentsFor(ctx, reference);
  for (const payment of payments) await leftRows.payment(pass, payment);
  const invoices = await invoicesOf(ctx, reference);
  for (const invoice of invoices) await leftRows.invoice(pass, invoice);
  const matched = await ctx.db
    .query("dashboardPayments")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(RECORDS);
  for (const row of matched) await leftRows.dashboardPayment(pass, row);
  return payments.length + matched.length + invoices.length;
}

/** How to handle rows of theirs that aren't simply deleted. */
const leftRows = {
  payment: (pass: Pass, row: Doc<"payments">) =>
    anonymisePayment(pass.ctx, row, pass.now, withoutThem(pass)),
  invoice: (pass: Pass, row: Doc<"invoices">) =>
    anonymiseInvoice(pass.ctx, row, pass.now, withoutThem(pass)),
  /** The owner's notification is filed under Stripe's id. */
  dashboardPayment: async (pass: Pass, row: Doc<"dashboardPayments">) => {
    await deleteNotifications(pass.ctx, row.paymentIntentId);
    await anonymiseDashboardPayment(pass.ctx, row, withoutThem(pass));
  },
  request: async ({ ctx }: Pass, { _id, reference }: Doc<"privacyRequests">) => {
    await deleteNotifications(ctx, reference);
    await ctx.db.delete("privacyRequests", _id);
  },
} satisfies Record<
  NonNullable<Extract<Ownership, { byEmail: string }>["erase"]>,
  (pass: Pass, row: never) => Promise<unknown>
>;

/** Erases rows with one of their addresses; for a form, whole records. */
const underAddress = (table: OwnedTable): Step => {
  const { name, form, ownership } = table;
  const erase = "byEmail" in ownership ? ownership.erase : undefined;
  return async (pass) => {
    for (const email of pass.subject.emails) {
      const rows = await queryByEmail(pass.ctx, table, email).take(RECORDS);
      let changed = 0;
      for (const row of rows) {
        if (form !== undefined) changed += await eraseRecord(pass, form, row.reference);
        else if (erase !== undefined) await leftRows[erase](pass, row as never);
        else await anyTable(pass.ctx).delete(name, row._id);
      }
      if (rows.length > 0)
        return ownership.cleared === undefined
          ? { deleted: rows.length, changed, goesOn: again }
          : { changed: rows.length, goesOn: again };
    }
    return {};
  };
};

/** Steps for tables without an index by email address. */
const ownSteps: Record<NonNullable<Extract<Ownership, { foundBy: string }>["step"]>, Step> = {
  /** Everything that they sent, by their cards. The search handles where others named them. */
  async traces(pass) {
    const { ctx } = pass;
    const rows: Doc<"personRecords">[] = [];
    for (const { _id } of await cardsOfSubject(pass)) {
      const ofCard = ctx.db
        .query("personRecords")
        .withIndex("by_personId_and_at", (q) => q.eq("personId", _id));
      rows.push(...(await ofCard.take(RECORDS - rows.length)));
      if (rows.length === RECORDS) break;
    }
    let changed = 0;
    for (const { _id, role, form, reference } of rows) {
      if (role === "sender") changed += await eraseRecord(pass, form, reference);
      await forgetTrace(ctx, _id);
    }
    return { deleted: rows.length, changed, goesOn: rows.length < RECORDS ? undefined : again };
  },

  async accounts({ ctx, subject, now }) {
    let deleted = 0;
    for (const email of subject.emails) deleted += await eraseAccounts(ctx, email, now);
    return { deleted };
  },

  async card({ ctx, subject: { personId } }) {
    const row = personId === undefined ? null : await ctx.db.get("people", personId);
    if (row === null) return {};
    await deletePerson(ctx, row);
    return { deleted: 1 };
  },

  /** Hashes that recognise friends who have earned a coupon. */
  friendHashes: async ({ ctx, subject: { emails, phones } }) => ({
    deleted: await forgetFriend(ctx, [...emails, ...phones]),
  }),

  async conversations({ ctx, subject: { emails, phones, references } }) {
    for (const key of [...emails, ...phones, ...references]) {
      const conversation = await findByKey(ctx, key);
      if (conversation === null) continue;
      const { deleted } = await deleteConversation(ctx, conversation._id);
      return { deleted, goesOn: again };
    }
    return {};
  },
};

type Outcome = "deleted" | "changed" | undefined;
const deletedIf = (was: boolean): Outcome => (was ? "deleted" : undefined);
const changedIf = (was: boolean): Outcome => (was ? "changed" : undefined);

/** Removes them from rows that no index finds. */
const looks: Record<
  NonNullable<Ownership["look"]>,
  (pass: Pass, row: never) => Promise<Outcome>
> = {
  referrals: async ({ ctx, subject }, row: Doc<"referrals">) =>
    changedIf(await referrals.eraseFriend(ctx, row, subject)),

  ratings: async ({ ctx, subject }, row: Doc<"serviceRatings">) =>
    changedIf(await ratings.eraseFriend(ctx, row, subject)),

  emails: async ({ ctx, subject }, row: Doc<"emails">) =>
    deletedIf(await eraseEmail(ctx, row, subject)),

  visitReports: async ({ ctx, subject }, row: Doc<"visitReports">) =>
    changedIf(await eraseCopyTo(ctx, row, subject.emails)),

  async receivedEmails({ ctx, subject }, row: Doc<"receivedEmails">) {
    const isTheirs = await eraseReceived(ctx, row, subject.emails);
    if (isTheirs) add(subject.references, row.reference);
    return deletedIf(isTheirs);
  },
};

/** Searches a whole table, in pages, for their own rows and for other people's mentions of them. */
const through = (table: OwnedTable): Step => {
  const { look, mentions } = table.ownership;
  return async (pass) => {
    const { ctx, subject, erasure } = pass;
    const find = mentionFinder(subject.wanted);
    const found = await readAnyTable(ctx)
      .query(table.name)
      .paginate({ numItems: mentions?.most ?? LOOKED_AT, cursor: erasure.cursor });
    const tally = { deleted: 0, changed: 0, named: 0 };
    for (const row of found.page) {
      const outcome = look && (await looks[look](pass, row as never));
      if (outcome !== undefined) tally[outcome] += 1;
      if (outcome === "deleted") continue;
      const named = erasure.named + tally.named;
      tally.named += await notePlaces(ctx, { erasureId: erasure._id, named }, { table, row, find });
    }
    return { ...tally, goesOn: found.isDone ? undefined : { cursor: found.continueCursor } };
  };
};

/** The order of steps. The first ones find more of their values; those that need all values are last. */
const turns = [
  "traces",
  "records",
  "rows",
  "ways of their own",
  "looks",
  "words",
  "emails",
] as const;

interface NamedStep {
  name: string;
  turn: (typeof turns)[number];
  step: Step;
}

function stepsOf(table: OwnedTable): NamedStep[] {
  const { name, form, ownership } = table;
  const { look, mentions } = ownership;
  const own = "step" in ownership ? ownership.step : undefined;
  const steps: NamedStep[] = [];
  if (own !== undefined) {
    const turn = own === "traces" ? own : "ways of their own";
    steps.push({ name: `${name}: ${own}`, turn, step: ownSteps[own] });
  }
  if (table.emailField !== undefined) {
    const turn = form === undefined ? "rows" : "records";
    steps.push({ name: `${name}: rows`, turn, step: underAddress(table) });
  }
  if (look !== undefined || mentions !== undefined) {
    const turn = look === undefined ? "words" : look === "emails" ? look : "looks";
    steps.push({ name: `${name}: words`, turn, step: through(table) });
  }
  return steps;
}

/** All steps of an erasure in order, by name. */
export const erasureSteps: readonly Pick<NamedStep, "name" | "step">[] = ownedTables
  .flatMap(stepsOf)
  .sort((a, b) => turns.indexOf(a.turn) - turns.indexOf(b.turn));

/** Runs the next batch of an erasure, and schedules another. */
export async function continueErasure(
  ctx: MutationCtx,
  erasureId: Id<"erasures">,
  now: number,
): Promise<void> {
  const erasure = await ctx.db.get("erasures", erasureId);
  if (erasure?.subject === undefined) return;
  const { subject } = erasure;
  // There's no step at the start. An unknown one was renamed, so everything runs again and finds what's left.
  const place = Math.max(
    0,
    erasureSteps.findIndex(({ name }) => name === erasure.step),
  );
  const progress = await erasureSteps[place]?.step({ ctx, subject, erasure, now });
  if (progress === undefined) return;
  const { deleted = 0, changed = 0, named = 0, goesOn } = progress;
  const next = erasureSteps[goesOn === undefined ? place + 1 : place];
  await ctx.db.patch("erasures", erasureId, {
    ...(next === undefined
      ? { subject: undefined, finishedAt: now, cursor: null }
      : { subject, step: next.name, cursor: goesOn?.cursor ?? null }),
    passAt: now,
    deleted: erasure.deleted + deleted,
    changed: erasure.changed + changed,
    named: erasure.named + named,
  });
  if (next !== undefined)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
}
