import type { ReadCtx } from "../core/readCtx";
import type { PersonSearchEntry } from "./fields";
import { type Block, unsigned } from "./indexing";
import type { PersonMatch } from "./matching";

/** Somebody whom a search has found, with the words that they're found by. */
type Found = PersonSearchEntry;

interface Step {
  /** Documents that it has read. */
  read: number;
  found: Found[];
  /** Everybody from this number on has been looked at. */
  reached: number;
}

/** Everybody from the last one back: first the blocks that have no signature, then those that may have who is looked for. */
async function* stepsBack(
  ctx: ReadCtx,
  { isFound, mayBeAmong }: PersonMatch,
  below: number,
): AsyncGenerator<Step> {
  const look = ({ first, entries }: Pick<Block, "first" | "entries">): Step => ({
    read: 1,
    found: entries.toReversed().filter(({ number, words }) => number < below && isFound(words)),
    reached: first,
  });
  let reached = below;
  for await (const block of unsigned(ctx, below).order("desc")) {
    yield look(block);
    reached = block.first;
  }
  const rows = ctx.db
    .query("personSearchSignatures")
    .withIndex("by_first", (q) => q.lt("first", below))
    .order("desc");
  for await (const { blocks } of rows) {
    yield { read: 1, found: [], reached };
    for (const { blockId, first, signature } of blocks.toReversed()) {
      if (first >= below) continue;
      const block = mayBeAmong(signature) ? await ctx.db.get("personSearchBlocks", blockId) : null;
      // A block whose people are all gone is gone, too.
      if (block !== null) yield look(block);
      else if (first < reached) yield { read: 0, found: [], reached: first };
      reached = first;
    }
  }
}

/** Documents that one page reads of blocks and signatures. */
const MOST_READ = 24;

interface SearchPage {
  /** Everybody from this number on was looked at before. */
  below: number;
  /** People that are enough. */
  most: number;
  mostRead?: number;
}

/**
 * Whom a search finds, whoever came last first, so many at most. It ends where it has read enough, however few it has
 * found by then; `goOnBelow` is where the next one begins, null after the last.
 */
export async function searchBlocks(
  ctx: ReadCtx,
  match: PersonMatch,
  { below, most, mostRead = MOST_READ }: SearchPage,
): Promise<{ found: Found[]; goOnBelow: number | null }> {
  const found: Found[] = [];
  let read = 0;
  for await (const step of stepsBack(ctx, match, below)) {
    for (const entry of step.found) {
      found.push(entry);
      if (found.length === most) return { found, goOnBelow: entry.number };
    }
    read += step.read;
    if (read >= mostRead && step.read > 0) return { found, goOnBelow: step.reached };
  }
  return { found, goOnBelow: null };
}
