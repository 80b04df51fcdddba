import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { PersonSearchEntry } from "./tables";

/** Characters of a block: some 300 people, and at most a tenth of what Convex stores in a row. */
const MOST_CHARACTERS = 32_000;

/** Beside the words of an entry: its id, its number and the names of its fields. */
const ENTRY = 70;

type Block = Doc<"personSearchBlocks">;

/** Somebody whose words have to be found. */
export type Indexed = Pick<Doc<"people">, "_id" | "words" | "searchBlockId">;

const lengthOf = (entries: readonly PersonSearchEntry[]): number =>
  entries.reduce((length, { words }) => length + ENTRY + words.length, 0);

/** Has somebody found by their words from now on: in the block where they are if there is room, else in the last. */
export async function indexPerson(ctx: MutationCtx, person: Indexed): Promise<void> {
  const { _id: personId, words, searchBlockId } = person;
  const block =
    searchBlockId === undefined ? null : await ctx.db.get("personSearchBlocks", searchBlockId);
  if (block !== null) {
    const entries = block.entries.map((entry) =>
      entry.personId === personId ? { ...entry, words } : entry,
    );
    if (lengthOf(entries) <= MOST_CHARACTERS) {
      await ctx.db.patch("personSearchBlocks", block._id, { entries });
      return;
    }
    await dropEntry(ctx, block, personId);
  }
  await appendPeople(ctx, [person]);
}

/** Has people found who are in no block, the last of them first. */
export async function appendPeople(ctx: MutationCtx, people: readonly Indexed[]): Promise<void> {
  let block = await ctx.db.query("personSearchBlocks").withIndex("by_first").order("desc").first();
  let entries = block?.entries ?? [];
  let number = (entries.at(-1)?.number ?? 0) + 1;
  let added: Indexed[] = [];
  const write = async () => {
    if (added.length === 0) return;
    const blockId =
      block?._id ??
      (await ctx.db.insert("personSearchBlocks", { first: number - added.length, entries }));
    if (block !== null) await ctx.db.patch("personSearchBlocks", blockId, { entries });
    for (const { _id, words } of added)
      await ctx.db.patch("people", _id, { words, searchBlockId: blockId });
  };
  for (const person of people) {
    const entry = { number, personId: person._id, words: person.words };
    if (entries.length > 0 && lengthOf([...entries, entry]) > MOST_CHARACTERS) {
      await write();
      [block, entries, added] = [null, [], []];
    }
    entries = [...entries, entry];
    added.push(person);
    number += 1;
  }
  await write();
}

/** Has somebody found no more. */
export async function forgetIndexed(
  ctx: MutationCtx,
  { _id, searchBlockId }: Indexed,
): Promise<void> {
  if (searchBlockId === undefined) return;
  const block = await ctx.db.get("personSearchBlocks", searchBlockId);
  if (block !== null) await dropEntry(ctx, block, _id);
}

async function dropEntry(ctx: MutationCtx, block: Block, personId: Id<"people">): Promise<void> {
  const entries = block.entries.filter((entry) => entry.personId !== personId);
  if (entries.length === 0) await ctx.db.delete("personSearchBlocks", block._id);
  else await ctx.db.patch("personSearchBlocks", block._id, { entries });
}
