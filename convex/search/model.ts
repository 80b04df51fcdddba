import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { searchRequests } from "../bookings/requestTexts";
import { type RecordForm, recordFormOf } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import { readInvoiceNumber } from "../invoices/rules";
import { contactOf } from "../people/lookup";
import { findBestPeople } from "../people/search";
import { findRecord } from "../records/model";
import { beginWords, wordsIn } from "../shared/fold";
import { startOfReference } from "../shared/ids";
import { truncate } from "../shared/text";
import { findSubmission } from "../submissions/byReference";

const most = { people: 5, records: 3, visits: 5, notes: 3, posts: 3, updates: 2 };

/** Notes that are read to find those with all the words. */
const MOST_LOOKED_AT = 4;

/** A longer text was probably pasted. */
const LONGEST = 200;

/** Characters of a note's line that are shown. */
const LINE = 120;

/** The results of the console's search, some of each kind. */
export async function findEverything(ctx: QueryCtx, typed: string) {
  const text = truncate(typed, LONGEST);
  return {
    ...(await findBestPeople(ctx, text, most.people)),
    records: await findRecords(ctx, text),
    visits: await findVisits(ctx, text),
    ...(await findWriting(ctx, text)),
  };
}

async function findVisits(ctx: ReadCtx, text: string) {
  const found = await searchRequests(ctx, text, most.visits);
  return found.map(({ request: { reference, name, selectedService, bookingDate }, line }) => ({
    reference,
    name,
    service: selectedService,
    ...(bookingDate !== undefined && { date: bookingDate }),
    line: truncate(line, LINE),
  }));
}

interface FoundRecord {
  form: RecordForm;
  reference: string;
  name: string | undefined;
  /** Its number, if the search was for an invoice. */
  invoice?: number;
}

/** Records whose reference starts with the text, or that an invoice of this number is for. */
async function findRecords(ctx: QueryCtx, text: string): Promise<FoundRecord[]> {
  const number = readInvoiceNumber(text);
  if (number !== null) return ofInvoice(ctx, number);
  const submissions = await startingWith(ctx, text);
  const named = submissions.map(({ form, reference }) => ({ form: recordFormOf(form), reference }));
  const found = await Promise.all(named.map((each) => findRecord(ctx, each)));
  return named.flatMap(({ form, reference }, place) => {
    const record = found[place] ?? null;
    return record === null || record.quarantined
      ? []
      : [{ form, reference, name: record.sender?.name }];
  });
}

async function startingWith(ctx: ReadCtx, text: string): Promise<Doc<"submissions">[]> {
  const start = startOfReference(text);
  if (start === null) return [];
  return ctx.db
    .query("submissions")
    .withIndex("by_reference", (q) => q.gte("reference", start).lt("reference", `${start}\uffff`))
    .take(most.records);
}

/** Also for a deleted record, since its invoice stays. */
async function ofInvoice(ctx: ReadCtx, number: number): Promise<FoundRecord[]> {
  const invoice = await ctx.db
    .query("invoices")
    .withIndex("by_number", (q) => q.eq("number", number))
    .first();
  const submission = invoice && (await findSubmission(ctx, invoice.reference));
  if (submission === null) return [];
  const { form, reference } = submission;
  return [{ form: recordFormOf(form), reference, name: invoice?.name, invoice: number }];
}

/** Notes with all words, and posts (drafts too) and updates with all of them in their titles. */
async function findWriting(ctx: ReadCtx, text: string) {
  const words = wordsIn(text);
  if (words.length === 0) return { notes: [], posts: [], updates: [] };
  // The index has words as they were written, so it's searched with and without accents.
  const looked = `${words.join(" ")} ${text}`;
  const posts = await ctx.db
    .query("blogs")
    .withSearchIndex("search_title", (q) => q.search("title", looked))
    .take(most.posts);
  const updates = await ctx.db
    .query("updates")
    .withSearchIndex("search_title", (q) => q.search("title", looked))
    .take(most.updates);
  return {
    notes: await findNotes(ctx, words, looked),
    posts: posts
      .filter(({ title }) => beginWords(words, title))
      .map(({ _id: id, title, published }) => ({ id, title, published })),
    updates: updates
      .filter(({ title }) => beginWords(words, title))
      .map(({ _id: id, title, version }) => ({ id, title, version })),
  };
}

async function findNotes(ctx: ReadCtx, words: readonly string[], looked: string) {
  const notes = await ctx.db
    .query("personNotes")
    .withSearchIndex("search_text", (q) => q.search("text", looked).eq("deletedAt", undefined))
    .take(MOST_LOOKED_AT);
  const found = notes.filter(({ text }) => beginWords(words, text)).slice(0, most.notes);
  return Promise.all(
    found.map(async ({ text, personId }) => {
      const lines = text.split("\n");
      const line = lines.find((each) => words.some((word) => beginWords([word], each)));
      const person = await ctx.db.get("people", personId);
      return {
        line: truncate(line ?? text, LINE),
        ...(person && { contact: contactOf(person), name: person.name }),
      };
    }),
  );
}
