import type { Doc, TableNames } from "../_generated/dataModel";
import type { ReadCtx } from "../core/readCtx";
import { cardsOf, shownCard } from "../people/lookup";
import { isEmailAbout } from "./emailsAbout";
import type { MentionLine, MentionPlace, Subject } from "./fields";
import { type MentionFinder, mentionFinder } from "./mentions";
import { wordsIn, type WordsTable, wordsTables } from "./words";

/** Mentions that one line shows of a row, and characters around each. */
const MOST_SHOWN = 3;
const AROUND = 60;

/** Records of a card that are told from others' by their references. */
const MOST_RECORDS = 200;

type AnyTable = "contacts";

/** Fields by which a row says who sent it, or whom it's to. */
const SENDERS = ["email", "clientEmail", "userEmail", "referrerEmail"] as const;

/** Tables of what belongs to somebody's record, by the field that leads to it. */
const PARENTS = {
  quoteRequestId: "quoteRequests",
  designId: "webFormSubmissions",
  invoiceId: "invoices",
  conversationId: "conversations",
} as const satisfies Record<string, TableNames>;

/** Whether a row is the person's own, so that all of it goes. */
async function isTheirRow(ctx: ReadCtx, subject: Subject, row: object): Promise<boolean> {
  const has = row as Record<string, unknown>;
  const { emails, phones, references } = subject;
  if (SENDERS.some((field) => emails.includes(String(has[field])))) return true;
  if (references.includes(String(has["reference"]))) return true;
  if ([...emails, ...phones, ...references].includes(String(has["key"]))) return true;
  if (typeof has["personId"] === "string") {
    const card = await ctx.db.get("people", has["personId"] as Doc<"people">["_id"]);
    return card !== null && (await shownCard(ctx, card))._id === subject.personId;
  }
  for (const [field, table] of Object.entries(PARENTS)) {
    const id = has[field];
    if (typeof id !== "string") continue;
    const parent = await ctx.db.get(table as AnyTable, id as Doc<AnyTable>["_id"]);
    if (parent !== null && (await isTheirRow(ctx, subject, parent))) return true;
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
  table: WordsTable,
  row: { _id: string; reference?: unknown },
  find: MentionFinder,
): MentionLine | null {
  const { label, fields } = wordsIn(table);
  const values = row as Record<string, unknown>;
  // What an email says is the same in both of its forms.
  const texts = fields
    .filter((field) => field !== "html")
    .flatMap((field) => textsIn(values[field]));
  const parts = texts.flatMap((text) => partsOf(text, find)).slice(0, 3 * MOST_SHOWN);
  if (parts.length === 0) return null;
  const where = typeof row.reference === "string" ? `${label} ${row.reference}` : label;
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
      .take(MOST_RECORDS);
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
  const table = wordsTables[place];
  if (table === undefined) return { lines: [], next: null };
  const find = mentionFinder(subject.wanted);
  const found = await ctx.db
    .query(table as AnyTable)
    .paginate({ numItems: wordsIn(table).most, cursor });
  const lines: MentionLine[] = [];
  for (const row of found.page as unknown as { _id: string }[]) {
    const line = lineOf(table, row, find);
    if (line === null) continue;
    const isTheirs =
      table === "emails"
        ? isEmailAbout(row as unknown as Doc<"emails">, subject)
        : await isTheirRow(ctx, subject, row);
    if (!isTheirs) lines.push(line);
  }
  if (!found.isDone) return { lines, next: { table: place, cursor: found.continueCursor } };
  const isLast = place === wordsTables.length - 1;
  return { lines, next: isLast ? null : { table: place + 1, cursor: null } };
}
