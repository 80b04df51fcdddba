import type { QueryCtx } from "../_generated/server";
import { getUser } from "../accounts/model";
import { money } from "../business/prices";
import { findByKey } from "../conversations/model";
import { isSecret, toFacts } from "../email/rules";
import { forms, type RecordForm, recordForms } from "../forms";
import { paymentStateLabels } from "../payments/rules";
import { records } from "../records";
import { formatDateTime } from "../shared/dates";
import { isTheFriend } from "./mentions";
import { type CopyPart, requestWords } from "./rules";
import { findSent } from "./sent";
import type { CopyPage, CopyRow, Subject } from "./tables";

type CopyCtx = Pick<QueryCtx, "db" | "storage">;

/** Rows on a page of what takes one read each. */
const ROWS = 20;

/** Records that are held back of one form: they are looked at within the month. */
const HELD_BACK = 20;

/** Sessions of an account that are listed. */
const SESSIONS = 10;

/** Secrets of ours, and what means nothing elsewhere. */
const LEFT_OUT = [
  "_id",
  "_creationTime",
  "passphraseSecret",
  "manageLink",
  "reminderEmailId",
  "unsentChange",
  "payKey",
  "key",
  "clientSecret",
  "sentFrom",
  "cancelledBy",
];

function toJson(row: object): string {
  const shown = Object.entries(row).filter(([field]) => !LEFT_OUT.includes(field));
  return JSON.stringify(Object.fromEntries(shown));
}

const lastPage = (rows: CopyRow[]): CopyPage => ({ rows, cursor: null });

/** Their card, and their account. */
async function readCard(ctx: CopyCtx, { personId, emails: [email] }: Subject): Promise<CopyPage> {
  const rows: CopyRow[] = [];
  const person = personId === undefined ? null : await ctx.db.get("people", personId);
  if (person !== null) {
    const { name, phone, lastAt } = person;
    rows.push({
      title: "Who you are",
      facts: toFacts({
        Name: name,
        Email: person.email,
        Phone: phone,
        "Other names": person.otherNames?.join("\n"),
        "Other phone numbers": person.otherPhones?.join("\n"),
        "Last heard of": formatDateTime(lastAt),
      }),
      json: toJson(person),
    });
  }
  const user = email === undefined ? null : await getUser(ctx, email);
  if (user !== null) {
    const sessions = await ctx.db
      .query("authSessions")
      .withIndex("userId", (q) => q.eq("userId", user._id))
      .take(SESSIONS);
    const signedIn = sessions.map(({ _creationTime: since, expirationTime: until }) => ({
      since,
      until,
    }));
    rows.push({
      title: "Your account",
      facts: toFacts({
        Email: user.email,
        Since: formatDateTime(user._creationTime),
        "Signed in since": signedIn.map(({ since }) => formatDateTime(since)).join("\n"),
      }),
      json: toJson({ ...user, sessions: signedIn }),
    });
  }
  return lastPage(rows);
}

async function readRecord(
  ctx: CopyCtx,
  form: RecordForm,
  reference: string,
  note = "",
): Promise<CopyRow[]> {
  const record = await records[form].find(ctx, reference);
  if (record === null) return [];
  return [
    {
      title: `${forms[form].label.one} ${reference}${note}`,
      facts: record.facts,
      json: toJson({ form, ...record.stored, ...(await record.getHistory(ctx)) }),
    },
  ];
}

/** Where somebody else named them: only what it says of them. */
async function readMention(
  ctx: CopyCtx,
  subject: Subject,
  { form, reference, at }: { form: RecordForm; reference: string; at: number },
): Promise<CopyRow[]> {
  const row =
    form === "rating"
      ? await ctx.db
          .query("serviceRatings")
          .withIndex("by_reference", (q) => q.eq("reference", reference))
          .unique()
      : await ctx.db
          .query("referrals")
          .withIndex("by_reference", (q) => q.eq("reference", reference))
          .unique();
  const friend = row?.referrals.find((each) => isTheFriend(each, subject));
  if (friend === undefined) return [];
  const { name, email, phone } = friend;
  return [
    {
      title: "Somebody recommended us to you",
      facts: toFacts({ When: formatDateTime(at), Name: name, Email: email, Phone: phone }),
      json: toJson({ form, namedAt: at, name, email, phone }),
    },
  ];
}

/** What they have sent, and where they were named: one at a time, since each has a history. */
async function readRecords(ctx: CopyCtx, subject: Subject, cursor: string | null) {
  const { personId } = subject;
  if (personId === undefined) return lastPage([]);
  const found = await ctx.db
    .query("personRecords")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
    .order("desc")
    .paginate({ numItems: 1, cursor });
  const rows: CopyRow[] = [];
  for (const trace of found.page) {
    const { form, reference, role } = trace;
    rows.push(
      ...(role === "friend"
        ? await readMention(ctx, subject, trace)
        : await readRecord(ctx, form, reference)),
    );
  }
  return { rows, cursor: found.isDone ? null : found.continueCursor };
}

/** What came from their address and waits in the quarantine: one form after the other. */
async function readHeldBack(ctx: CopyCtx, { emails: [email] }: Subject, cursor: string | null) {
  const form = recordForms[Number(cursor ?? 0)];
  if (form === undefined || email === undefined) return lastPage([]);
  const sent = form === "referral" ? [] : await findSent[form](ctx, email, HELD_BACK);
  const rows: CopyRow[] = [];
  for (const { reference, quarantined } of sent) {
    if (quarantined) rows.push(...(await readRecord(ctx, form, reference, " (not let through)")));
  }
  return { rows, cursor: String(Number(cursor ?? 0) + 1) };
}

async function readPayments(ctx: CopyCtx, { emails: [email] }: Subject, cursor: string | null) {
  if (email === undefined) return lastPage([]);
  const found = await ctx.db
    .query("payments")
    .withIndex("by_email", (q) => q.eq("email", email))
    .paginate({ numItems: ROWS, cursor });
  const rows = found.page.map((payment) => ({
    title: `Payment for ${payment.reference}`,
    facts: toFacts({
      For: payment.title,
      Amount: money(payment.cents - payment.discountCents),
      State: paymentStateLabels[payment.state],
      Asked: formatDateTime(payment.createdAt),
      Paid: payment.paidAt === undefined ? undefined : formatDateTime(payment.paidAt),
    }),
    json: toJson(payment),
  }));
  return { rows, cursor: found.isDone ? null : found.continueCursor };
}

async function readEmails(ctx: CopyCtx, { emails: [email] }: Subject, cursor: string | null) {
  if (email === undefined) return lastPage([]);
  const found = await ctx.db
    .query("emails")
    .withIndex("by_to", (q) => q.eq("to", email))
    .paginate({ numItems: ROWS, cursor });
  const rows = found.page
    .filter(({ template }) => !isSecret(template))
    .map(({ to, subject, text, state, sentAt, _creationTime }) => ({
      title: `Email: ${subject}`,
      facts: toFacts({ Sent: formatDateTime(sentAt ?? _creationTime), To: to }),
      json: toJson({ to, subject, text, state, sentAt }),
    }));
  return { rows, cursor: found.isDone ? null : found.continueCursor };
}

/** What we answered them: it outlasts its emails. */
async function readReplies(
  ctx: CopyCtx,
  { emails: [email], phones: [phone] }: Subject,
  cursor: string | null,
) {
  const conversation = await findByKey(ctx, email ?? phone ?? "");
  if (conversation === null) return lastPage([]);
  const found = await ctx.db
    .query("replies")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversation._id))
    .paginate({ numItems: ROWS, cursor });
  const rows = found.page.map(({ to, text, createdAt }) => ({
    title: "Our answer to you",
    facts: toFacts({ Sent: formatDateTime(createdAt), To: to, Answer: text }),
    json: toJson({ to, text, createdAt }),
  }));
  return { rows, cursor: found.isDone ? null : found.continueCursor };
}

async function readRequests(ctx: CopyCtx, { emails: [email] }: Subject): Promise<CopyPage> {
  if (email === undefined) return lastPage([]);
  const found = await ctx.db
    .query("privacyRequests")
    .withIndex("by_email_and_kind_and_answeredAt", (q) => q.eq("email", email))
    .take(ROWS);
  return lastPage(
    found.map((request) => ({
      title: `Privacy request ${request.reference}`,
      facts: toFacts({
        What: requestWords[request.kind],
        Words: request.words,
        Asked: formatDateTime(request.askedAt),
        Answered: request.answeredAt === undefined ? undefined : formatDateTime(request.answeredAt),
      }),
      json: toJson(request),
    })),
  );
}

/** A page of a part of what we hold about a person. */
export function readCopy(
  ctx: CopyCtx,
  subject: Subject,
  { part, cursor }: { part: CopyPart; cursor: string | null },
): Promise<CopyPage> {
  switch (part) {
    case "card":
      return readCard(ctx, subject);
    case "records":
      return readRecords(ctx, subject, cursor);
    case "heldBack":
      return readHeldBack(ctx, subject, cursor);
    case "payments":
      return readPayments(ctx, subject, cursor);
    case "emails":
      return readEmails(ctx, subject, cursor);
    case "replies":
      return readReplies(ctx, subject, cursor);
    case "requests":
      return readRequests(ctx, subject);
  }
}
