import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { visitsToCome } from "../bookings/lists";
import { getUser } from "../core/account";
import { recordForms } from "../core/forms";
import type { Ownership } from "../core/ownership";
import type { ReadCtx } from "../core/readCtx";
import { getInvoice } from "../invoices/ledger";
import { isRunning } from "../payments/rules";
import { cardsOf, shownCard } from "../people/lookup";
import { getRequest } from "../submissions/byReference";
import type { MentionLine, MentionPlace, Subject, vErasurePreview } from "./fields";
import { isEmailAbout, type MentionFinder, mentionFinder } from "./mentions";
import {
  type AnyRow,
  getTable,
  MENTION_ROWS,
  mentionTables,
  type OwnedTable,
  tablesOf,
} from "./ownedTables";

/** What is counted: beyond it nobody asks how much. */
const MOST_RECORDS = 26;
const MOST_VISITS = 5;
const MOST_PAYMENTS = 6;

/** Records of somebody without an address that are looked at for visits and invoices: a read of each. */
const LOOKED_AT = 15;

/** The next visits of somebody who has no address, by what their card leads to. */
async function callersVisits(ctx: ReadCtx, bookings: Doc<"personRecords">[], today: string) {
  const requests = await Promise.all(bookings.map(({ reference }) => getRequest(ctx, reference)));
  return requests
    .flatMap((request) => request ?? [])
    .filter(({ status, bookingDate = "" }) => status === "Pending" && bookingDate >= today)
    .slice(0, MOST_VISITS);
}

/** What an erasure would take and leave. */
export async function previewErasure(
  ctx: ReadCtx,
  { personId, emails }: Subject,
  today: string,
): Promise<Infer<typeof vErasurePreview>> {
  const shown = personId === undefined ? null : await ctx.db.get("people", personId);
  const cards = shown === null ? [] : await cardsOf(ctx, shown);
  const share = (most: number) => Math.max(1, Math.floor(most / Math.max(1, cards.length)));
  const traces: Doc<"personRecords">[] = [];
  for (const card of cards) {
    const ofCard = ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", card._id));
    traces.push(...(await ofCard.order("desc").take(share(MOST_RECORDS))));
  }
  const sent = traces.filter(({ role }) => role === "sender");
  const withoutEmail = new Set(
    cards.filter(({ email }) => email === undefined).map(({ _id }) => _id),
  );
  const callers = sent
    .filter(({ form, personId: card }) => form === "booking" && withoutEmail.has(card))
    .slice(0, LOOKED_AT)
    .reverse();
  const visits = await callersVisits(ctx, callers, today);
  const ofCallers = await Promise.all(callers.map(({ reference }) => getInvoice(ctx, reference)));
  // What is owing is on their card, however many invoices there are; only an address may be on an invoice without one.
  let owes = shown?.owedCents !== undefined;
  let hasInvoice = owes || ofCallers.some((invoice) => invoice !== null);
  const payments: Doc<"payments">[] = [];
  let hasAccount = false;
  for (const email of emails) {
    visits.push(...(await visitsToCome(ctx, email, today).take(share(MOST_VISITS))));
    const ofEmail = ctx.db
      .query("payments")
      .withIndex("by_email", (q) => q.eq("email", email))
      .order("desc");
    payments.push(...(await ofEmail.take(share(MOST_PAYMENTS))));
    // Those on which something is owing come last.
    const invoice = await ctx.db
      .query("invoices")
      .withIndex("by_email_and_isOwed", (q) => q.eq("email", email))
      .order("desc")
      .first();
    hasInvoice ||= invoice !== null;
    owes ||= invoice?.isOwed === true;
    hasAccount ||= (await getUser(ctx, email)) !== null;
  }
  return {
    ...(shown?.name !== undefined && { name: shown.name }),
    sent: recordForms.flatMap((form) => {
      const count = sent.filter((trace) => trace.form === form).length;
      return count === 0 ? [] : [{ form, count }];
    }),
    isMore: traces.length >= share(MOST_RECORDS) * cards.length && traces.length > 0,
    namedIn: traces.length - sent.length,
    visits: visits.map(({ bookingDate = "", bookingTime = "" }) => ({
      date: bookingDate,
      time: bookingTime,
    })),
    hasPayments: hasInvoice || payments.length > 0,
    owes,
    runsMembership: shown?.isMember === true || payments.some(({ state }) => isRunning(state)),
    hasAccount,
  };
}

/** Mentions that one line shows of a row, and characters around each. */
const MOST_SHOWN = 3;
const AROUND = 60;

/** Records of a card that are told from others' by their references. */
const MOST_REFERENCES = 200;

/** Whether a row is the person's own, so that all of it goes. */
async function isTheirRow(
  ctx: ReadCtx,
  subject: Subject,
  { name, ownership, emailField }: OwnedTable,
  row: AnyRow,
): Promise<boolean> {
  const { emails, phones, references, personId } = subject;
  if ((name as string) === "people") {
    const card = row as unknown as Doc<"people">;
    return (await shownCard(ctx, card))._id === personId;
  }
  if (emails.includes(String(row[emailField ?? "email"]))) return true;
  if (references.includes(row.reference)) return true;
  if ([...emails, ...phones, ...references].includes(String(row["key"]))) return true;
  if (!("belongsTo" in ownership)) return false;
  const id = row[ownership.belongsTo];
  if (id === undefined) return false;
  for (const parent of tablesOf(name, ownership.belongsTo).map(getTable)) {
    const found = await ctx.db.get(parent.name, id as AnyRow["_id"]);
    if (found !== null && (await isTheirRow(ctx, subject, parent, found))) return true;
  }
  return false;
}

/** Every text of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The text around mentions, with what is left out between them as dots. */
function partsOf(text: string, find: MentionFinder): MentionLine["parts"] {
  const spans = find(text).slice(0, MOST_SHOWN);
  const parts: MentionLine["parts"] = [];
  let at = 0;
  spans.forEach(([start, end], place) => {
    const from = Math.max(at, start - AROUND);
    const before = text.slice(from, start);
    parts.push({ text: `${from > at ? "… " : ""}${before}`, isMention: false });
    parts.push({ text: text.slice(start, end), isMention: true });
    at = end;
    if (place < spans.length - 1) return;
    const rest = text.slice(at, at + AROUND);
    parts.push({ text: at + AROUND < text.length ? `${rest} …` : rest, isMention: false });
  });
  return parts
    .map((part) => ({ ...part, text: part.text.replace(/\p{Surrogate}/gu, "") }))
    .filter((part) => part.text !== "");
}

function lineOf(
  { label, fields }: NonNullable<Ownership["mentions"]>,
  row: AnyRow,
  find: MentionFinder,
): MentionLine | null {
  // What an email says is the same in both of its forms.
  const texts = fields.filter((field) => field !== "html").flatMap((field) => textsIn(row[field]));
  const parts = texts.flatMap((text) => partsOf(text, find)).slice(0, 3 * MOST_SHOWN);
  if (parts.length === 0) return null;
  const { reference } = row as Partial<AnyRow>;
  const where = reference === undefined ? label : `${label} ${reference}`;
  return { id: row._id, where, parts };
}

/** Of a person the references of what they sent: by them what is theirs is told from others'. */
export async function withReferences(ctx: ReadCtx, subject: Subject): Promise<Subject> {
  const shown =
    subject.personId === undefined ? null : await ctx.db.get("people", subject.personId);
  const references: string[] = [];
  for (const { _id } of shown === null ? [] : await cardsOf(ctx, shown)) {
    const records = await ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
      .order("desc")
      .take(MOST_REFERENCES);
    for (const { role, reference } of records) if (role === "sender") references.push(reference);
  }
  return { ...subject, references };
}

/** What an erasure would change of others' words, some rows at a time. */
export async function readMentions(
  ctx: ReadCtx,
  subject: Subject,
  { table: place, cursor }: MentionPlace,
): Promise<{ lines: MentionLine[]; next: MentionPlace | null }> {
  const table = mentionTables[place];
  const mentions = table?.ownership.mentions;
  if (table === undefined || mentions === undefined) return { lines: [], next: null };
  const find = mentionFinder(subject.wanted);
  const found = await ctx.db
    .query(table.name)
    .paginate({ numItems: mentions.most ?? MENTION_ROWS, cursor });
  const lines: MentionLine[] = [];
  for (const row of found.page as AnyRow[]) {
    const line = lineOf(mentions, row, find);
    if (line === null) continue;
    const isTheirs =
      table.ownership.look === "emails"
        ? isEmailAbout(row as unknown as Doc<"emails">, subject)
        : await isTheirRow(ctx, subject, table, row);
    if (!isTheirs) lines.push(line);
  }
  if (!found.isDone) return { lines, next: { table: place, cursor: found.continueCursor } };
  const isLast = place === mentionTables.length - 1;
  return { lines, next: isLast ? null : { table: place + 1, cursor: null } };
}
