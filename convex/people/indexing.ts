import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { PersonSearchEntry } from "./fields";

/**
 * What a block's signature says: for each four characters that follow each other somewhere in its words, a bit. What
 * has a text in it has the text's bits, so a block without one of them needn't be read
 * (docs/decisions/0031-finding-people.md).
 */

/** Characters of a piece: of phone numbers, each five in a hundred blocks have the same four digits in nineteen. */
const PIECE = 4;

/** Bits of a signature; a power of two. A block of 300 people sets about one in six. */
const BITS = 32_768;

function bitOf(text: string, at: number): number {
  let hash = 2_166_136_261;
  for (let offset = 0; offset < PIECE; offset += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at + offset), 16_777_619);
  }
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}

/** The signature of these words, beside what a signature says already. */
export function signatureOf(words: Iterable<string>, known?: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(BITS / 8);
  if (known !== undefined) bytes.set(new Uint8Array(known));
  for (const text of words) {
    for (let at = 0; at + PIECE <= text.length; at += 1) {
      const bit = bitOf(text, at);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytes.buffer;
}

/** Whether what has this signature may have a text in it; a short text always may. */
export function mayHave(signature: ArrayBuffer, text: string): boolean {
  const bytes = new Uint8Array(signature);
  for (let at = 0; at + PIECE <= text.length; at += 1) {
    const bit = bitOf(text, at);
    if (((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** Characters of a block: some 300 people, and at most a tenth of what Convex stores in a row. */
const MOST_CHARACTERS = 32_000;

/** Blocks whose signatures are in one row: some 14,000 people, in 200 kB. */
const MOST_SIGNATURES = 48;

/** Full blocks that get their signatures at a time. */
const MOST_SIGNED = 3;

/** Beside the words of an entry: its id, its number and the names of its fields. */
const ENTRY = 70;

export type Block = Doc<"personSearchBlocks">;

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
      await addToSignature(ctx, block, words);
      return;
    }
    await dropEntry(ctx, block, personId);
  }
  await appendPeople(ctx, [person]);
}

/** Has people found who are in no block, the last of them first. */
export async function appendPeople(ctx: MutationCtx, people: readonly Indexed[]): Promise<void> {
  const last = await ctx.db.query("personSearchBlocks").withIndex("by_first").order("desc").first();
  // What has its signature is full for good.
  let block = last?.signaturesId === undefined ? last : null;
  let entries = block?.entries ?? [];
  let number = (last?.entries.at(-1)?.number ?? 0) + 1;
  let added: Indexed[] = [];
  let filled = 0;
  const write = async () => {
    if (added.length === 0) return;
    const blockId =
      block?._id ??
      (await ctx.db.insert("personSearchBlocks", { first: number - added.length, entries }));
    if (block !== null) await ctx.db.patch("personSearchBlocks", blockId, { entries });
    for (const { _id } of added) await ctx.db.patch("people", _id, { searchBlockId: blockId });
  };
  for (const person of people) {
    const entry = { number, personId: person._id, words: person.words };
    if (entries.length > 0 && lengthOf([...entries, entry]) > MOST_CHARACTERS) {
      await write();
      [block, entries, added] = [null, [], []];
      filled += 1;
    }
    entries = [...entries, entry];
    added.push(person);
    number += 1;
  }
  await write();
  if (filled > 0) await signFullBlocks(ctx, filled + MOST_SIGNED);
}

/** Those without a signature are always the last ones: the oldest gets its signature first. */
export const unsigned = (ctx: ReadCtx, below = Infinity) =>
  ctx.db
    .query("personSearchBlocks")
    .withIndex("by_signaturesId_and_first", (q) =>
      q.eq("signaturesId", undefined).lt("first", below),
    );

/** Gives full blocks their signatures, a few at a time; the last block still fills up. */
async function signFullBlocks(ctx: MutationCtx, most: number): Promise<void> {
  const found = await unsigned(ctx).take(most + 1);
  let row = await ctx.db
    .query("personSearchSignatures")
    .withIndex("by_first")
    .order("desc")
    .first();
  for (const { _id: blockId, first, entries } of found.slice(0, -1)) {
    const signed = { blockId, first, signature: signatureOf(entries.map(({ words }) => words)) };
    if (row === null || row.blocks.length >= MOST_SIGNATURES) {
      const id = await ctx.db.insert("personSearchSignatures", { first, blocks: [] });
      row = await ctx.db.get("personSearchSignatures", id);
    }
    if (row === null) return;
    row = { ...row, blocks: [...row.blocks, signed] };
    await ctx.db.patch("personSearchSignatures", row._id, { blocks: row.blocks });
    await ctx.db.patch("personSearchBlocks", blockId, { signaturesId: row._id });
  }
}

/** What goes stays in the signature: then a block is read for nothing. */
async function addToSignature(
  ctx: MutationCtx,
  { _id: blockId, signaturesId }: Block,
  words: string,
): Promise<void> {
  if (signaturesId === undefined) return;
  const row = await ctx.db.get("personSearchSignatures", signaturesId);
  if (row === null) return;
  const blocks = row.blocks.map((block) =>
    block.blockId === blockId
      ? { ...block, signature: signatureOf([words], block.signature) }
      : block,
  );
  await ctx.db.patch("personSearchSignatures", signaturesId, { blocks });
}

/** Has somebody found no more, in the block where they are. */
export async function forgetIndexed(
  ctx: MutationCtx,
  personId: Id<"people">,
  blockId: Id<"personSearchBlocks">,
): Promise<void> {
  const block = await ctx.db.get("personSearchBlocks", blockId);
  if (block !== null) await dropEntry(ctx, block, personId);
}

async function dropEntry(ctx: MutationCtx, block: Block, personId: Id<"people">): Promise<void> {
  const entries = block.entries.filter((entry) => entry.personId !== personId);
  if (entries.length === 0) await ctx.db.delete("personSearchBlocks", block._id);
  else await ctx.db.patch("personSearchBlocks", block._id, { entries });
}
