import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { eraseAccounts } from "../accounts/erasing";
import type { RecordForm } from "../core/forms";
import { forgetFriend } from "../coupons/issuing";
import { anonymiseDashboardPayment, anonymiseInvoice } from "../invoices/anonymising";
import { getInvoice } from "../invoices/ledger";
import { deleteConversation, findByKey } from "../notifications/conversation";
import { deleteNotifications } from "../notifications/model";
import { anonymisePayment } from "../payments/anonymising";
import { paymentsFor } from "../payments/model";
import { deletePerson } from "../people/forgetting";
import { cardsOf, MOST_CARDS, shownCard } from "../people/lookup";
import { readRecord } from "../records/model";
import { withCalls } from "../referrals/fields";
import { phoneDigits } from "../typed/phone";
import { deleteRecord } from "./deletion";
import { isEmailAbout } from "./emailsAbout";
import type { Subject } from "./fields";
import {
  inHtml,
  isTheirName,
  isWholeName,
  type MentionFinder,
  mentionFinder,
  withoutFriend,
  withoutMentions,
} from "./mentions";
import { findSent } from "./sent";
import { wordsIn, type WordsTable } from "./words";

/** One pass of a step: a batch in a mutation of its own. */
export interface Pass {
  ctx: MutationCtx;
  /** Steps write down here what they learn; the next pass has it. */
  subject: Subject;
  /** Where the pass before has stopped. */
  cursor: string | null;
  now: number;
}

/** What a pass has done, and whether its step is over. */
export interface Progress {
  deleted: number;
  changed: number;
  isDone: boolean;
  cursor: string | null;
}

/** Repeated until it is over; a pass that is run twice does nothing more. */
export type Step = (pass: Pass) => Promise<Progress>;

/** Records that one pass deletes: each takes its slot, timeline, payments, coupons and notifications along. */
const RECORDS = 5;

/** Rows that one pass looks through. */
const ROWS = 100;

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

/** An address that somebody else is known by is theirs, whoever sent it. */
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

/** Deletes a record for good, with all that belongs to it; its payments stay, without whose they are. */
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
  for (const payment of await paymentsFor(ctx, reference)) await anonymise(pass, payment);
  const invoice = await getInvoice(ctx, reference);
  if (invoice !== null) await withoutClient(pass, invoice);
  const matched = await ctx.db
    .query("dashboardPayments")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(RECORDS);
  for (const row of matched) await withoutPayer(pass, row);
  return 1;
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
  if (others === null && !isReferrer && feedbackText === row.feedbackText) return "same";
  add(subject.namedIn, row.reference);
  await ctx.db.patch("serviceRatings", row._id, {
    ...(others && withCalls(others.referrals, others.called)),
    feedbackText,
    ...(isReferrer && { referrerName: undefined }),
  });
  return "changed";
}

/** All that they have sent and where they were named, by their card. */
export const traces: Step = async (pass) => {
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
  for (const row of rows) {
    if (row.role === "friend") await takeOut(pass, row);
    else await eraseRecord(pass, row.form, row.reference);
    if ((await ctx.db.get("personRecords", row._id)) !== null)
      await ctx.db.delete("personRecords", row._id);
  }
  return upTo(RECORDS, rows.length, { deleted: rows.length });
};

/** Records that came from one of their addresses, those in quarantine too. */
export const sentFrom =
  (form: keyof typeof findSent): Step =>
  async (pass) => {
    for (const email of pass.subject.emails) {
      const found = await findSent[form](pass.ctx, email, RECORDS);
      for (const { reference } of found) await eraseRecord(pass, form, reference);
      if (found.length > 0) return { ...done(found.length), isDone: false };
    }
    return done();
  };

/** Payments for their addresses. */
export const payments: Step = async (pass) => {
  for (const email of pass.subject.emails) {
    const found = await pass.ctx.db
      .query("payments")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(RECORDS);
    for (const payment of found) await anonymise(pass, payment);
    if (found.length > 0) return { ...done(0, found.length), isDone: false };
  }
  return done();
};

/** Invoices for their addresses. */
export const invoices: Step = async (pass) => {
  for (const email of pass.subject.emails) {
    const found = await pass.ctx.db
      .query("invoices")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(RECORDS);
    for (const invoice of found) await withoutClient(pass, invoice);
    if (found.length > 0) return { ...done(0, found.length), isDone: false };
  }
  return done();
};

/** Payments that their addresses made at Stripe. */
export const dashboardPayments: Step = async (pass) => {
  for (const email of pass.subject.emails) {
    const found = await pass.ctx.db
      .query("dashboardPayments")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(RECORDS);
    for (const row of found) await withoutPayer(pass, row);
    if (found.length > 0) return { ...done(0, found.length), isDone: false };
  }
  return done();
};

/** Their accounts, with every session. */
export const accounts: Step = async ({ ctx, subject, now }) => {
  let deleted = 0;
  for (const email of subject.emails) deleted += await eraseAccounts(ctx, email, now);
  return done(deleted);
};

/** Their card. */
export const card: Step = async ({ ctx, subject: { personId } }) => {
  const row = personId === undefined ? null : await ctx.db.get("people", personId);
  if (row === null) return done();
  await deletePerson(ctx, row);
  return done(1);
};

/** By what friends are known again who have earned a coupon. */
export const friendHashes: Step = async ({ ctx, subject: { emails, phones } }) =>
  done(await forgetFriend(ctx, [...emails, ...phones]));

/**
 * The database's types can't follow a table that is a parameter; what is done here is the same in all of them.
 */
type AnyTable = "contacts";

/** Looks through a whole table, a page a pass. */
function through<Table extends TableNames>(
  table: Table,
  look: (pass: Pass, row: Doc<Table>, find: MentionFinder) => Promise<Outcome>,
  most = ROWS,
): Step {
  return async (pass) => {
    const find = mentionFinder(pass.subject.wanted);
    const found = await pass.ctx.db
      .query(table as AnyTable)
      .paginate({ numItems: most, cursor: pass.cursor });
    const outcomes: Outcome[] = [];
    for (const row of found.page)
      outcomes.push(await look(pass, row as unknown as Doc<Table>, find));
    return {
      deleted: outcomes.filter((outcome) => outcome === "deleted").length,
      changed: outcomes.filter((outcome) => outcome === "changed").length,
      isDone: found.isDone,
      cursor: found.continueCursor,
    };
  };
}

/** Writes the words of a row anew, without mentions, unless the owner leaves them as they are. */
async function clean<Table extends WordsTable>(
  { ctx, subject }: Pass,
  { table, row, find }: { table: Table; row: Doc<Table>; find: MentionFinder },
): Promise<Outcome> {
  if (subject.leftOut.includes(row._id)) return "same";
  const changed = wordsIn(table).fields.flatMap((field) => {
    const value: unknown = row[field as keyof Doc<Table>];
    const after = withoutMentions(value, field === "html" ? inHtml(find) : find);
    return after === value ? [] : [[field, after]];
  });
  if (changed.length === 0) return "same";
  const patch = Object.fromEntries(changed) as object;
  await ctx.db.patch(table as AnyTable, row._id as Doc<AnyTable>["_id"], patch);
  return "changed";
}

/** Takes them out of what others wrote, and the owner of others. */
export const othersWords = (table: WordsTable): Step =>
  through(
    table,
    (pass, row: Doc<WordsTable>, find) => clean(pass, { table, row, find }),
    wordsIn(table).most,
  );

/** Payments at Stripe by somebody of their name without an address, and what is said of them in others. */
export const namedPayments: Step = through("dashboardPayments", async (pass, row, find) => {
  const { subject } = pass;
  const isTheirs =
    row.name !== undefined && row.email === undefined && isTheirName(row.name, subject.wanted);
  if (isTheirs) {
    await withoutPayer(pass, row);
    return "changed";
  }
  const outcome = await clean(pass, { table: "dashboardPayments", row, find });
  if (outcome === "changed") learnIntent(subject, row);
  return outcome;
});

/** Referrals in which they are a friend, or which came under their name. */
export const referrals: Step = through("referrals", cleanReferral);

/** The same of ratings, anonymous ones too, which no card leads to. */
export const ratings: Step = through("serviceRatings", cleanRating);

/** Their conversations, with what was answered. */
export const conversations: Step = async ({ ctx, subject: { emails, phones, references } }) => {
  for (const key of [...emails, ...phones, ...references]) {
    const conversation = await findByKey(ctx, key);
    if (conversation === null) continue;
    const { deleted } = await deleteConversation(ctx, conversation._id);
    return { ...done(deleted), isDone: false };
  }
  return done();
};

/** Finds what they're known by in what tells of a record that named them: there a name is theirs, whoever has the same. */
const inNaming = ({ wanted, emails, phones, names }: Subject) =>
  mentionFinder({
    emails: [...wanted.emails, ...emails],
    phones: [...wanted.phones, ...phones],
    names: [...wanted.names, ...names.filter(isWholeName)],
  });

/** What the owner was told of them. */
export const notifications: Step = through("adminNotifications", async (pass, row, find) => {
  const { ctx, subject } = pass;
  if (subject.references.includes(row.reference)) {
    await ctx.db.delete("adminNotifications", row._id);
    return "deleted";
  }
  if (!subject.namedIn.includes(row.reference))
    return clean(pass, { table: "adminNotifications", row, find });
  // Friends are listed there by their names alone.
  const listed = Object.entries(row.fields).map(([field, value]) => {
    const others = value.split(", ").filter((part) => !isTheirName(part, subject));
    return [field, withoutMentions(others.join(", "), inNaming(subject))];
  });
  await ctx.db.patch("adminNotifications", row._id, {
    fields: Object.fromEntries(listed) as Record<string, string>,
  });
  return "changed";
});

/** Emails to them and about a record of theirs go as a whole; those about others lose what they say of them. */
export const emails: Step = through(
  "emails",
  async (pass, row, find) => {
    const { ctx, subject } = pass;
    if (isEmailAbout(row, subject)) {
      await ctx.db.delete("emails", row._id);
      return "deleted";
    }
    const isNaming = row.reference !== undefined && subject.namedIn.includes(row.reference);
    return clean(pass, { table: "emails", row, find: isNaming ? inNaming(subject) : find });
  },
  wordsIn("emails").most,
);

/** Rows that hold nothing but one of their addresses. */
export const byAddress = (
  table: "signInCodes" | "accessTokens" | "codeRequests" | "knownBrowsers",
): Step =>
  through(table, async ({ ctx, subject }, { _id, email }) => {
    if (!subject.emails.includes(email)) return "same";
    await ctx.db.delete(table, _id);
    return "deleted";
  });

/** What happened around their sign-ins. */
export const securityEvents: Step = through("securityEvents", async ({ ctx, subject }, row) => {
  if (row.who === undefined || !subject.emails.includes(row.who)) return "same";
  await ctx.db.delete("securityEvents", row._id);
  return "deleted";
});

/** What they have asked of us about what we hold. */
export const requests: Step = async ({ ctx, subject }) => {
  for (const email of subject.emails) {
    const found = await ctx.db
      .query("privacyRequests")
      .withIndex("by_email_and_kind_and_answeredAt", (q) => q.eq("email", email))
      .take(ROWS);
    for (const { _id, reference } of found) {
      await deleteNotifications(ctx, reference);
      await ctx.db.delete("privacyRequests", _id);
    }
    if (found.length > 0) return { ...done(found.length), isDone: false };
  }
  return done();
};
