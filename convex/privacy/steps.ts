import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { eraseAccounts } from "../accounts/erasing";
import type { RecordForm } from "../core/forms";
import type { Ownership } from "../core/ownership";
import { forgetFriend } from "../coupons/issuing";
import { anonymiseDashboardPayment, anonymiseInvoice } from "../invoices/anonymising";
import { invoicesOf } from "../invoices/ledger";
import { deleteConversation, findByKey } from "../notifications/conversation";
import { deleteNotifications } from "../notifications/model";
import { anonymisePayment } from "../payments/anonymising";
import { paymentsFor } from "../payments/model";
import { deletePerson } from "../people/forgetting";
import { cardsOf, MOST_CARDS, shownCard } from "../people/lookup";
import { deleteRecord, readRecord } from "../records/model";
import { withCalls } from "../referrals/fields";
import { setStopped } from "../textMessages/model";
import { phoneDigits } from "../typed/phone";
import type { Subject } from "./fields";
import {
  inHtml,
  isEmailAbout,
  isTheirName,
  isWholeName,
  type MentionFinder,
  mentionFinder,
  withoutFriend,
  withoutMentions,
} from "./mentions";
import {
  type AnyRow,
  MENTION_ROWS,
  type OwnedTable,
  ownedTables,
  queryByEmail,
} from "./ownedTables";

/** One pass of a step: a batch in a mutation of its own. */
interface Pass {
  ctx: MutationCtx;
  /** Steps write down here what they learn; the next pass has it. */
  subject: Subject;
  /** Where the pass before has stopped. */
  cursor: string | null;
  now: number;
}

/** What a pass has done, and whether its step is over. */
interface Progress {
  deleted: number;
  changed: number;
  isDone: boolean;
  cursor: string | null;
}

/** Repeated until it is over; a pass that is run twice does nothing more. */
type Step = (pass: Pass) => Promise<Progress>;

/** Records that one pass deletes: each takes its slot, timeline, payments, coupons and notifications along. */
const RECORDS = 5;

type Erase = NonNullable<Extract<Ownership, { byEmail: string }>["erase"]>;
type OwnStep = NonNullable<Extract<Ownership, { foundBy: string }>["step"]>;
type Look = NonNullable<Ownership["look"]>;

const done = (deleted = 0, changed = 0): Progress => ({
  deleted,
  changed,
  isDone: true,
  cursor: null,
});

const upTo = (most: number, found: number, tally: { deleted?: number; changed?: number }) => ({
  ...done(tally.deleted, tally.changed),
  isDone: found < most,
});

const add = (list: string[], value: string | undefined) => {
  if (value !== undefined && value !== "" && !list.includes(value)) list.push(value);
};

/** Finds all that they're known by, in rows that are theirs. */
const inOwnWords = (subject: Subject) => mentionFinder(subject);

/** A card of theirs, also where it's joined with the one that is shown. */
const isTheirs = async (ctx: MutationCtx, card: Doc<"people">, { personId }: Subject) =>
  (await shownCard(ctx, card))._id === personId;

/** An address that somebody else is known by is theirs, no matter who sent it. */
async function learnAddress({ ctx, subject }: Pass, email: string): Promise<void> {
  const known = await ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) => q.eq("email", email))
    .first();
  if (known === null || (await isTheirs(ctx, known, subject))) add(subject.emails, email);
}

/** The same of a number: a home shares one. */
async function learnNumber({ ctx, subject }: Pass, digits: string): Promise<void> {
  const known = await ctx.db
    .query("people")
    .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
    .take(MOST_CARDS + 1);
  for (const card of known) if (!(await isTheirs(ctx, card, subject))) return;
  add(subject.phones, digits);
}

/** Deletes a record for good, with all that belongs to it; its payments stay, without whose they are. Returns how many. */
async function eraseRecord(pass: Pass, form: RecordForm, reference: string): Promise<number> {
  const { ctx, subject, now } = pass;
  const record = await readRecord(ctx, { form, reference });
  if (record === null) return 0;
  const { email, name, phone } = record.sender ?? {};
  if (email !== undefined) await learnAddress(pass, email);
  add(subject.names, name);
  if (phone !== undefined) await learnNumber(pass, phoneDigits(phone));
  add(subject.references, reference);
  await deleteRecord(ctx, { form, reference, now });
  const payments = await paymentsFor(ctx, reference);
  for (const payment of payments) await anonymise(pass, payment);
  const invoices = await invoicesOf(ctx, reference);
  for (const invoice of invoices) await withoutClient(pass, invoice);
  const matched = await ctx.db
    .query("dashboardPayments")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(RECORDS);
  for (const row of matched) await withoutPayer(pass, row);
  return payments.length + matched.length + invoices.length;
}

/** The owner was told of a payment at Stripe by Stripe's id: that notification goes, too. */
const learnIntent = ({ references }: Subject, row: Doc<"dashboardPayments">) => {
  add(references, row.paymentIntentId);
};

async function withoutPayer({ ctx, subject }: Pass, row: Doc<"dashboardPayments">): Promise<void> {
  learnIntent(subject, row);
  await anonymiseDashboardPayment(ctx, row, (text) => withoutMentions(text, inOwnWords(subject)));
}

const withoutClient = ({ ctx, subject, now }: Pass, invoice: Doc<"invoices">) =>
  anonymiseInvoice(ctx, invoice, now, (text) => withoutMentions(text, inOwnWords(subject)));

const anonymise = ({ ctx, subject, now }: Pass, payment: Doc<"payments">) =>
  anonymisePayment(ctx, payment, now, (text) => withoutMentions(text, inOwnWords(subject)));

/** Takes the person out of a record in which somebody else named them; a referral of nobody else goes. */
async function takeOut(
  pass: Pass,
  { form, reference }: Pick<Doc<"personRecords">, "form" | "reference">,
): Promise<void> {
  const { ctx } = pass;
  if (form === "referral") {
    const row = await ctx.db
      .query("referrals")
      .withIndex("by_reference", (q) => q.eq("reference", reference))
      .unique();
    if (row !== null) await cleanReferral(pass, row);
  } else if (form === "rating") {
    const row = await ctx.db
      .query("serviceRatings")
      .withIndex("by_reference", (q) => q.eq("reference", reference))
      .unique();
    if (row !== null) await cleanRating(pass, row);
  }
}

type Outcome = "same" | "changed" | "deleted";

async function cleanReferral(pass: Pass, row: Doc<"referrals">): Promise<Outcome> {
  const { ctx, subject } = pass;
  const others = withoutFriend(row, subject);
  const isReferrer =
    row.referrerName !== undefined && isTheirName(row.referrerName, subject.wanted);
  if (others === null && !isReferrer) return "same";
  add(subject.namedIn, row.reference);
  if (others?.referrals.length === 0) {
    await eraseRecord(pass, "referral", row.reference);
    return "deleted";
  }
  await ctx.db.patch("referrals", row._id, {
    ...(others && withCalls(others.referrals, others.called)),
    ...(isReferrer && { referrerName: undefined }),
  });
  return "changed";
}

async function cleanRating(
  pass: Pass,
  row: Doc<"serviceRatings">,
  find = mentionFinder(pass.subject.wanted),
): Promise<Outcome> {
  const { ctx, subject } = pass;
  const others = withoutFriend(row, subject);
  const isReferrer =
    row.referrerName !== undefined && isTheirName(row.referrerName, subject.wanted);
  const feedbackText = subject.leftOut.includes(row._id)
    ? row.feedbackText
    : withoutMentions(row.feedbackText, find);
  const reply = row.reply === undefined ? undefined : withoutMentions(row.reply, find);
  const isNamed = feedbackText !== row.feedbackText || reply !== row.reply;
  if (others === null && !isReferrer && !isNamed) return "same";
  add(subject.namedIn, row.reference);
  await ctx.db.patch("serviceRatings", row._id, {
    ...(others && withCalls(others.referrals, others.called)),
    feedbackText,
    reply,
    ...(isReferrer && { referrerName: undefined }),
  });
  return "changed";
}

/** All that they have sent and where they were named, by their card. */
const traces: Step = async (pass) => {
  const { ctx, subject } = pass;
  const shown =
    subject.personId === undefined ? null : await ctx.db.get("people", subject.personId);
  if (shown === null) return done();
  const rows: Doc<"personRecords">[] = [];
  for (const { _id } of await cardsOf(ctx, shown)) {
    const ofCard = ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", _id));
    rows.push(...(await ofCard.take(RECORDS - rows.length)));
    if (rows.length === RECORDS) break;
  }
  let changed = 0;
  for (const row of rows) {
    if (row.role === "friend") await takeOut(pass, row);
    else changed += await eraseRecord(pass, row.form, row.reference);
    if ((await ctx.db.get("personRecords", row._id)) !== null)
      await ctx.db.delete("personRecords", row._id);
  }
  return upTo(RECORDS, rows.length, { deleted: rows.length, changed });
};

/** What becomes of a row of theirs that isn't simply deleted. */
const erasures: Record<Erase, (pass: Pass, row: never) => Promise<unknown>> = {
  payment: anonymise,
  invoice: withoutClient,
  dashboardPayment: withoutPayer,
  async request({ ctx }, { _id, reference }: Doc<"privacyRequests">) {
    await deleteNotifications(ctx, reference);
    await ctx.db.delete("privacyRequests", _id);
  },
};

/** Rows under one of their addresses; of a form all that belongs to a record. */
const underAddress = (table: OwnedTable): Step => {
  const { name, form, ownership } = table;
  const erase = "byEmail" in ownership ? ownership.erase : undefined;
  return async (pass) => {
    for (const email of pass.subject.emails) {
      const rows = await queryByEmail(pass.ctx, table, email).take(RECORDS);
      let changed = 0;
      for (const row of rows) {
        if (form !== undefined) changed += await eraseRecord(pass, form, row.reference);
        else if (erase !== undefined) await erasures[erase](pass, row as never);
        else await pass.ctx.db.delete(name, row._id);
      }
      if (rows.length > 0) {
        const tally =
          ownership.cleared === undefined ? done(rows.length, changed) : done(0, rows.length);
        return { ...tally, isDone: false };
      }
    }
    return done();
  };
};

/** What finds a person's rows in a way of its own. */
const ownSteps: Record<OwnStep, Step> = {
  traces,

  /** Every session with them. */
  async accounts({ ctx, subject, now }) {
    let deleted = 0;
    for (const email of subject.emails) deleted += await eraseAccounts(ctx, email, now);
    return done(deleted);
  },

  async card({ ctx, subject: { personId } }) {
    const row = personId === undefined ? null : await ctx.db.get("people", personId);
    if (row === null) return done();
    await deletePerson(ctx, row);
    return done(1);
  },

  /** By what friends are known again who have earned a coupon. */
  friendHashes: async ({ ctx, subject: { emails, phones } }) =>
    done(await forgetFriend(ctx, [...emails, ...phones])),

  async stoppedNumbers({ ctx, subject: { phones }, now }) {
    for (const digits of phones) await setStopped(ctx, digits, { stopped: false, now });
    return done();
  },

  /** With what was answered. */
  async conversations({ ctx, subject: { emails, phones, references } }) {
    for (const key of [...emails, ...phones, ...references]) {
      const conversation = await findByKey(ctx, key);
      if (conversation === null) continue;
      const { deleted } = await deleteConversation(ctx, conversation._id);
      return { ...done(deleted), isDone: false };
    }
    return done();
  },
};

/** What is looked for in the rows of a table, and the rows are. */
interface Looked {
  table: OwnedTable;
  row: AnyRow;
  find: MentionFinder;
}

/** Writes the words of a row anew, without mentions, unless the owner leaves them as they are. */
async function clean({ ctx, subject }: Pass, { table, row, find }: Looked): Promise<Outcome> {
  if (subject.leftOut.includes(row._id)) return "same";
  const { fields = [] } = table.ownership.mentions ?? {};
  const changed = fields.flatMap((field) => {
    const after = withoutMentions(row[field], field === "html" ? inHtml(find) : find);
    return after === row[field] ? [] : [[field, after]];
  });
  if (changed.length === 0) return "same";
  await ctx.db.patch(table.name, row._id, Object.fromEntries(changed) as object);
  return "changed";
}

/** Finds what they're known by in what tells of a record that named them: there a name is theirs, no matter who has the same. */
const inNaming = ({ wanted, emails, phones, names }: Subject) =>
  mentionFinder({
    emails: [...wanted.emails, ...emails],
    phones: [...wanted.phones, ...phones],
    names: [...wanted.names, ...names.filter(isWholeName)],
  });

/** What is done with a row that is looked at, where that's more than to take out mentions. */
const looks: Record<Look, (pass: Pass, looked: Looked) => Promise<Outcome>> = {
  /** In which they are a friend, or which came under their name. */
  referrals: (pass, { row }) => cleanReferral(pass, row as unknown as Doc<"referrals">),

  /** Anonymous ones too, which no card leads to. */
  ratings: (pass, { row, find }) =>
    cleanRating(pass, row as unknown as Doc<"serviceRatings">, find),

  /** By somebody of their name without an address, and what is said of them in others. */
  async dashboardPayments(pass, looked) {
    const { subject } = pass;
    const payment = looked.row as unknown as Doc<"dashboardPayments">;
    const { name, email } = payment;
    if (name !== undefined && email === undefined && isTheirName(name, subject.wanted)) {
      await withoutPayer(pass, payment);
      return "changed";
    }
    const outcome = await clean(pass, looked);
    if (outcome === "changed") learnIntent(subject, payment);
    return outcome;
  },

  /** What the owner was told of them. */
  async notifications(pass, looked) {
    const { ctx, subject } = pass;
    const { _id, reference, fields } = looked.row as unknown as Doc<"adminNotifications">;
    if (subject.references.includes(reference)) {
      await ctx.db.delete("adminNotifications", _id);
      return "deleted";
    }
    if (!subject.namedIn.includes(reference)) return clean(pass, looked);
    // Friends are listed there by their names alone.
    const listed = Object.entries(fields).map(([field, value]) => {
      const others = value.split(", ").filter((part) => !isTheirName(part, subject));
      return [field, withoutMentions(others.join(", "), inNaming(subject))];
    });
    await ctx.db.patch("adminNotifications", _id, {
      fields: Object.fromEntries(listed) as Record<string, string>,
    });
    return "changed";
  },

  /** Emails to them and about a record of theirs go as a whole; those about others lose what they say of them. */
  async emails(pass, looked) {
    const { ctx, subject } = pass;
    const email = looked.row as unknown as Doc<"emails">;
    if (isEmailAbout(email, subject)) {
      await ctx.db.delete("emails", email._id);
      return "deleted";
    }
    const isNaming = email.reference !== undefined && subject.namedIn.includes(email.reference);
    return clean(pass, isNaming ? { ...looked, find: inNaming(subject) } : looked);
  },
};

/** Looks through a whole table, a page a pass. */
const through = (table: OwnedTable): Step => {
  const { look, mentions } = table.ownership;
  const lookAt = look === undefined ? clean : looks[look];
  return async (pass) => {
    const find = mentionFinder(pass.subject.wanted);
    const found = await pass.ctx.db
      .query(table.name)
      .paginate({ numItems: mentions?.most ?? MENTION_ROWS, cursor: pass.cursor });
    const outcomes: Outcome[] = [];
    for (const row of found.page as AnyRow[])
      outcomes.push(await lookAt(pass, { table, row, find }));
    return {
      deleted: outcomes.filter((outcome) => outcome === "deleted").length,
      changed: outcomes.filter((outcome) => outcome === "changed").length,
      isDone: found.isDone,
      cursor: found.continueCursor,
    };
  };
};

/** The order of an erasure's steps: it learns by the first what is theirs besides, and what tells of all that comes last. */
const turns = ["traces", "records", "looks", "rows", "ways of their own", "words", "news"] as const;

interface NamedStep {
  name: string;
  turn: (typeof turns)[number];
  step: Step;
}

function stepsOf(table: OwnedTable): NamedStep[] {
  const { name, form, ownership } = table;
  const { look, mentions } = ownership;
  const own = "step" in ownership ? ownership.step : undefined;
  const isNews = look === "notifications" || look === "emails";
  const steps: NamedStep[] = [];
  if (own !== undefined)
    steps.push({
      name: `${name}: ${own}`,
      turn: own === "traces" ? own : "ways of their own",
      step: ownSteps[own],
    });
  if (table.emailField !== undefined)
    steps.push({
      name: `${name}: rows`,
      turn: form ? "records" : "rows",
      step: underAddress(table),
    });
  if (look !== undefined || mentions !== undefined)
    steps.push({
      name: `${name}: words`,
      turn: look === undefined ? "words" : isNews ? "news" : "looks",
      step: through(table),
    });
  return steps;
}

/** Every step of an erasure under a name of its own, in order. */
export const erasureSteps: readonly Pick<NamedStep, "name" | "step">[] = ownedTables
  .flatMap(stepsOf)
  .sort((a, b) => turns.indexOf(a.turn) - turns.indexOf(b.turn));

/** Does the next batch of an erasure, and sees to it that there's another. */
export async function carryOn(
  ctx: MutationCtx,
  erasureId: Id<"erasures">,
  now: number,
): Promise<void> {
  const erasure = await ctx.db.get("erasures", erasureId);
  if (erasure?.subject === undefined) return;
  // At its start it has no step yet. One that isn't there any more was renamed: from the start again, where nothing is left to do.
  const place = Math.max(
    0,
    erasureSteps.findIndex(({ name }) => name === erasure.step),
  );
  const { subject, cursor } = erasure;
  const progress = await erasureSteps[place]?.step({ ctx, subject, cursor, now });
  if (progress === undefined) return;
  const next = progress.isDone ? erasureSteps[place + 1] : erasureSteps[place];
  await ctx.db.patch("erasures", erasureId, {
    ...(next === undefined
      ? { subject: undefined, finishedAt: now, cursor: null }
      : { subject, step: next.name, cursor: progress.isDone ? null : progress.cursor }),
    passAt: now,
    deleted: erasure.deleted + progress.deleted,
    changed: erasure.changed + progress.changed,
  });
  if (next !== undefined)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
}
