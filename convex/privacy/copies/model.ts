import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readReceived } from "../../conversations/received";
import { getUser } from "../../core/account";
import { forms, type RecordForm, recordForms } from "../../core/forms";
import { isSecret, toFacts } from "../../email/rules";
import { formatInvoiceNumber, getKept, invoiceStateLabels } from "../../invoices/rules";
import { findByKey } from "../../notifications/conversation";
import { paymentStateLabels } from "../../payments/rules";
import { listDevices } from "../../people/devices";
import { cardsOf, pageOfTraces } from "../../people/lookup";
import { formatDeviceKind } from "../../people/rules";
import { copyProject, projectKinds } from "../../projects/copy";
import { listGiven } from "../../quotes/model";
import { records } from "../../records/model";
import { isTheFriend } from "../../referrals/erasing";
import { getRequest } from "../../requests/model";
import type { CopyPart } from "../../shared/copyParts";
import { formatDateTime } from "../../shared/dates";
import { money } from "../../shared/money";
import { copyRecord } from "../../submissions/record";
import type { vSentFile } from "../../uploads/fields";
import { viewFiles } from "../../uploads/model";
import type { CopyPage, CopyRow, Subject } from "../fields";
import { ownedTables, queryByEmail, querySent } from "../ownedTables";
import { requestWords } from "../rules";

type CopyCtx = Pick<QueryCtx, "db" | "storage">;

/** Fields that copies leave out: ids, which mean nothing elsewhere, and what each table withholds. */
const leftOut = new Set([
  "_id",
  "_creationTime",
  ...ownedTables.flatMap(({ ownership }) =>
    "copy" in ownership ? (ownership.withheld ?? []) : [],
  ),
]);

function toJson(row: object): string {
  const shown = Object.entries(row).filter(([field]) => !leftOut.has(field));
  return JSON.stringify(Object.fromEntries(shown));
}

const toCopied = (
  title: string,
  facts: Parameters<typeof toFacts>[0],
  stored: object,
): CopyRow => ({ title, facts: toFacts(facts), json: toJson(stored) });

/** Page size for rows that take one read each. */
const ROWS = 20;

/** The most quarantined records of one form; they're reviewed within the month. */
const HELD_BACK = 20;

/** The most notes and corrections together; the latest ones. */
const NOTES = 36;

const SESSIONS = 10;

const lastPage = (rows: CopyRow[]): CopyPage => ({ rows, cursor: null });

const toPage = (
  { isDone, continueCursor }: { isDone: boolean; continueCursor: string },
  rows: CopyRow[],
): CopyPage => ({ rows, cursor: isDone ? null : continueCursor });

async function readCards(ctx: CopyCtx, { personId }: Subject): Promise<CopyRow[]> {
  const rows: CopyRow[] = [];
  const shown = personId === undefined ? null : await ctx.db.get("people", personId);
  const cards = shown === null ? [] : await cardsOf(ctx, shown);
  const most = Math.floor(NOTES / 2 / Math.max(1, cards.length));
  for (const person of cards) {
    const { name, phone, address, postcode, lastAt } = person;
    const facts = {
      Name: name,
      Email: person.email,
      Phone: phone,
      Address: address,
      Postcode: postcode,
      "Other names": person.otherNames?.join("\n"),
      "Other phone numbers": person.otherPhones?.join("\n"),
      "Last contact": formatDateTime(lastAt),
    };
    rows.push(toCopied("Who you are", facts, person));
    const notes = await ctx.db
      .query("personNotes")
      .withIndex("by_personId_and_deletedAt_and_at", (q) =>
        q.eq("personId", person._id).eq("deletedAt", undefined),
      )
      .order("desc")
      .take(most);
    for (const { text, at, lastModified } of notes) {
      const said = { When: formatDateTime(at), Note: text };
      rows.push(toCopied("What we noted", said, { text, at, lastModified }));
    }
    for (const device of await listDevices(ctx, [person])) {
      const said = { Name: device.name, What: formatDeviceKind(device), Notes: device.notes };
      rows.push(toCopied("A device of yours", said, device));
    }
    const changes = await ctx.db
      .query("personChanges")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", person._id))
      .order("desc")
      .take(most);
    for (const { kind, at, values } of changes.filter(({ values: { length } }) => length > 0)) {
      const what = values.map(({ field, from = "–", to = "–" }) => `${field}: ${from} → ${to}`);
      const said = { When: formatDateTime(at), What: what.join("\n") };
      rows.push(toCopied("What we put right", said, { kind, at, values }));
    }
  }
  return rows;
}

async function readCard(ctx: CopyCtx, subject: Subject): Promise<CopyPage> {
  const rows = await readCards(ctx, subject);
  for (const email of subject.emails) {
    const user = await getUser(ctx, email);
    if (user === null) continue;
    const sessions = await ctx.db
      .query("authSessions")
      .withIndex("userId", (q) => q.eq("userId", user._id))
      .take(SESSIONS);
    const signedIn = sessions.map(({ _creationTime: since, expirationTime: until }) => ({
      since,
      until,
    }));
    const facts = {
      Email: user.email,
      Since: formatDateTime(user._creationTime),
      "Signed in since": signedIn.map(({ since }) => formatDateTime(since)).join("\n"),
    };
    rows.push(toCopied("Your account", facts, { ...user, sessions: signedIn }));
  }
  return lastPage(rows);
}

const COPIED_QUOTES = 4;

async function readRecord(
  ctx: CopyCtx,
  form: RecordForm,
  reference: string,
  note = "",
): Promise<CopyRow[]> {
  const record = await copyRecord(ctx, records[form], reference);
  if (record === null) return [];
  const { facts, stored } = record;
  const request = form === "booking" ? await getRequest(ctx, reference) : null;
  const quotes = request && (await listGiven(ctx, request._id, COPIED_QUOTES));
  return [
    {
      title: `${forms[form].label.one} ${reference}${note}`,
      facts,
      json: toJson({ ...stored, ...(quotes && { quotes }) }),
    },
  ];
}

/** What somebody else's record says about them, and nothing else of it. */
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
  const facts = { When: formatDateTime(at), Name: name, Email: email, Phone: phone };
  const stored = { form, namedAt: at, name, email, phone };
  return [toCopied("Somebody recommended us to you", facts, stored)];
}

/** What they sent, and where they were named: one at a time, since each has a history. */
async function readRecords(ctx: CopyCtx, subject: Subject, cursor: string | null) {
  const { personId } = subject;
  const shown = personId === undefined ? null : await ctx.db.get("people", personId);
  if (shown === null) return lastPage([]);
  const found = await pageOfTraces(ctx, await cardsOf(ctx, shown), { numItems: 1, cursor });
  const rows: CopyRow[] = [];
  for (const trace of found.page) {
    const { form, reference, role } = trace;
    rows.push(
      ...(role === "friend"
        ? await readMention(ctx, subject, trace)
        : await readRecord(ctx, form, reference)),
    );
  }
  return toPage(found, rows);
}

/** Quarantined records from their address, one form after the other. */
async function readHeldBack(ctx: CopyCtx, email: string, cursor: string | null) {
  const form = recordForms[Number(cursor ?? 0)];
  if (form === undefined) return lastPage([]);
  const sent = form === "referral" ? [] : await querySent(ctx, form, email).take(HELD_BACK);
  const rows: CopyRow[] = [];
  for (const { reference, quarantined } of sent) {
    if (quarantined) rows.push(...(await readRecord(ctx, form, reference, " (not let through)")));
  }
  return { rows, cursor: String(Number(cursor ?? 0) + 1) };
}

/** More designs than anybody asks for. */
const DESIGNS = 20;

/**
 * The drafts, comments and files of their designs: design by design, kind by kind. The cursor has the design's time
 * rather than its position, since one may be deleted in between.
 */
async function readDrafts(ctx: CopyCtx, email: string, cursor: string | null): Promise<CopyPage> {
  const [, from = "0", of = "0", inner = ""] = /^(\S+) (\d+) (.*)$/s.exec(cursor ?? "") ?? [];
  const found = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) => q.eq("clientEmail", email))
    .take(DESIGNS);
  const [design, next] = found
    .filter(({ _creationTime }) => _creationTime >= Number(from))
    .sort((a, b) => a._creationTime - b._creationTime);
  if (design === undefined) return lastPage([]);
  const at = design._creationTime;
  const [place, after] = at === Number(from) ? [Number(of), inner] : [0, ""];
  const kind = projectKinds[place];
  if (kind === undefined)
    return { rows: [], cursor: next === undefined ? null : `${next._creationTime} 0 ` };
  const page = { numItems: ROWS, cursor: after === "" ? null : after };
  const copied = await copyProject(ctx, design, kind, page);
  const rows = copied.page.map(({ title, facts, stored }) => toCopied(title, facts, stored));
  const goOn = copied.isDone ? `${place + 1} ` : `${place} ${copied.continueCursor}`;
  return { rows, cursor: `${at} ${goOn}` };
}

/** Rows of tables that are a part of their own, as text; null for secrets. */
const partRows = {
  payments: (payment: Doc<"payments">) => ({
    title: `Payment for ${payment.reference}`,
    facts: {
      For: payment.title,
      Amount: money(payment.cents - payment.discountCents),
      State: paymentStateLabels[payment.state],
      Asked: formatDateTime(payment.createdAt),
      Paid: payment.paidAt === undefined ? undefined : formatDateTime(payment.paidAt),
    },
    stored: payment,
  }),
  invoices: (invoice: Doc<"invoices">) => ({
    title: `Invoice ${formatInvoiceNumber(invoice.number)}`,
    facts: {
      For: invoice.title,
      Reference: invoice.reference,
      Amount: money(invoice.cents),
      State: invoiceStateLabels[invoice.state],
      Paid: money(getKept(invoice)),
      Issued: formatDateTime(invoice.issuedAt),
    },
    stored: invoice,
  }),
  dashboardPayments: (payment: Doc<"dashboardPayments">) => ({
    title: `Payment at Stripe of ${money(payment.cents)}`,
    facts: {
      For: payment.description,
      Reference: payment.reference,
      Paid: formatDateTime(payment.paidAt),
      Refunded: payment.refundedCents === 0 ? undefined : money(payment.refundedCents),
    },
    stored: payment,
  }),
  emails: ({ to, subject, text, state, sentAt, template, _creationTime }: Doc<"emails">) =>
    isSecret(template)
      ? null
      : {
          title: `Email: ${subject}`,
          facts: { Sent: formatDateTime(sentAt ?? _creationTime), To: to },
          stored: { to, subject, text, state, sentAt },
        },
  requests: (request: Doc<"privacyRequests">) => ({
    title: `Privacy request ${request.reference}`,
    facts: {
      What: requestWords[request.kind],
      Words: request.words,
      Asked: formatDateTime(request.askedAt),
      Answered: request.answeredAt === undefined ? undefined : formatDateTime(request.answeredAt),
    },
    stored: request,
  }),
};

async function readRows(
  ctx: CopyCtx,
  part: keyof typeof partRows,
  email: string,
  cursor: string | null,
): Promise<CopyPage> {
  const table = ownedTables.find(
    ({ ownership, emailField }) =>
      emailField !== undefined && "copy" in ownership && ownership.copy === part,
  );
  if (table === undefined) throw new Error(`No table belongs to the copy's part ${part}`);
  const found = await queryByEmail(ctx, table, email).paginate({ numItems: ROWS, cursor });
  const rows = found.page.flatMap((row) => {
    const shown = partRows[part](row as never);
    return shown === null ? [] : [toCopied(shown.title, shown.facts, shown.stored)];
  });
  return toPage(found, rows);
}

/** Their emails to us and our replies, which are kept longer than our own emails. */
async function readReplies(ctx: CopyCtx, key: string, cursor: string | null) {
  const conversation = await findByKey(ctx, key);
  if (conversation === null) return lastPage([]);
  const found = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_inProject_and_at", (q) =>
      q.eq("conversationId", conversation._id).eq("inProject", true),
    )
    .paginate({ numItems: ROWS, cursor });
  const rows = await Promise.all(found.page.map((entry) => readMessage(ctx, entry, key)));
  return toPage(found, rows.flat());
}

const formatFiles = (files: readonly Infer<typeof vSentFile>[]): string =>
  files.map(({ fileName, url = "" }) => `${fileName}: ${url}`).join("\n");

async function readMessage(
  ctx: CopyCtx,
  { entry, at }: Doc<"conversationEntries">,
  key: string,
): Promise<CopyRow[]> {
  if (entry.kind === "reply") {
    const reply = await ctx.db.get("replies", entry.id);
    if (reply === null) return [];
    const { to, text, createdAt } = reply;
    const files = await viewFiles(ctx, reply.photos);
    const sent = { Sent: formatDateTime(createdAt), To: to, Answer: text };
    const facts = { ...sent, Files: formatFiles(files) };
    return [toCopied("Our answer to you", facts, { to, text, createdAt, files })];
  }
  const event = entry.kind === "event" ? await ctx.db.get("adminNotifications", entry.id) : null;
  const email = event && (await readReceived(ctx, event.reference, key));
  if (!event || !email) return [];
  const words = event.fields["message"] ?? event.fields["automatic"] ?? "";
  const files = formatFiles(email.files);
  const facts = { Came: formatDateTime(at), From: email.from, Email: words, Files: files };
  // Somebody else may have written into their conversation, with a forwarded email of ours.
  const title = email.from === undefined ? "Your email to us" : "An email to us about you";
  return [toCopied(title, facts, { at, words, ...email })];
}

async function readTexts(ctx: CopyCtx, key: string, cursor: string | null): Promise<CopyPage> {
  const conversation = await findByKey(ctx, key);
  if (conversation === null) return lastPage([]);
  const found = await ctx.db
    .query("adminNotifications")
    .withIndex("by_conversationId_and_timestamp", (q) => q.eq("conversationId", conversation._id))
    .paginate({ numItems: ROWS, cursor });
  const rows = found.page
    .filter(({ eventType }) => eventType === "Text Received")
    .map(({ timestamp: at, reference, fields: { message, asked } }) => {
      const facts = { Came: formatDateTime(at), Words: message ?? asked?.toUpperCase() };
      return toCopied("Your text message to us", facts, { at, reference, message, asked });
    });
  return toPage(found, rows);
}

/** Pages through the rows of each address and number in turn. */
async function readEach(
  { emails }: Pick<Subject, "emails">,
  cursor: string | null,
  read: (email: string, cursor: string | null) => Promise<CopyPage>,
): Promise<CopyPage> {
  const [, place = "0", inner = ""] = /^(\d+) (.*)$/s.exec(cursor ?? "") ?? [];
  const at = Number(place);
  const email = emails[at];
  if (email === undefined) return lastPage([]);
  const { rows, cursor: next } = await read(email, inner === "" ? null : inner);
  if (next !== null) return { rows, cursor: `${at} ${next}` };
  return { rows, cursor: at + 1 < emails.length ? `${at + 1} ` : null };
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
      return readEach(subject, cursor, (email, at) => readHeldBack(ctx, email, at));
    case "drafts":
      return readEach(subject, cursor, (email, at) => readDrafts(ctx, email, at));
    case "payments":
    case "invoices":
    case "dashboardPayments":
    case "emails":
    case "requests":
      return readEach(subject, cursor, (email, at) => readRows(ctx, part, email, at));
    case "replies":
      return readEach(subject, cursor, (email, at) => readReplies(ctx, email, at));
    case "texts":
      return readEach({ emails: subject.phones }, cursor, (phone, at) => readTexts(ctx, phone, at));
  }
}
