import type { QueryCtx } from "../_generated/server";
import { recordFormOf } from "../forms";
import { findPeople } from "../people/finding";
import type { ReadCtx } from "../readCtx";
import { readRecords } from "../records";
import { wordsIn } from "../shared/fold";
import { truncate } from "../shared/text";
import { startOfReference } from "./rules";

/** What is found of each kind at most: all together a call reads fewer than 50 documents (docs/product.md 22.2). */
const most = { people: 5, records: 3, posts: 3, updates: 2 };

/** A longer text is no search: somebody has pasted something. */
const LONGEST = 200;

/** What the console's search finds for a text, some of each kind. */
export async function findEverything(ctx: QueryCtx, typed: string) {
  const text = truncate(typed, LONGEST);
  const found = await findPeople(ctx, text, { numItems: most.people, cursor: null });
  const words = wordsIn(text).join(" ");
  return {
    people: found.page,
    isMore: !found.isDone,
    records: await findRecords(ctx, text),
    ...(words === "" ? { posts: [], updates: [] } : await findWriting(ctx, words)),
  };
}

/** The records whose reference begins with what was typed. */
async function findRecords(ctx: QueryCtx, text: string) {
  const start = startOfReference(text);
  if (start === null) return [];
  const submissions = await ctx.db
    .query("submissions")
    .withIndex("by_reference", (q) => q.gte("reference", start).lt("reference", `${start}\uffff`))
    .take(most.records);
  const named = submissions.map(({ form, reference }) => ({ form: recordFormOf(form), reference }));
  const found = await readRecords(ctx, named);
  return named.flatMap(({ form, reference }, place) => {
    const record = found[place] ?? null;
    if (record === null || record.quarantined) return [];
    return { form, reference, name: record.sender?.name };
  });
}

/** Posts, drafts too, and updates by their titles. */
async function findWriting(ctx: ReadCtx, words: string) {
  const posts = await ctx.db
    .query("blogs")
    .withSearchIndex("search_title", (q) => q.search("title", words))
    .take(most.posts);
  const updates = await ctx.db
    .query("updates")
    .withSearchIndex("search_title", (q) => q.search("title", words))
    .take(most.updates);
  return {
    posts: posts.map(({ _id: id, title, published }) => ({ id, title, published })),
    updates: updates.map(({ _id: id, title, version }) => ({ id, title, version })),
  };
}
