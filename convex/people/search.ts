import type { Id } from "../_generated/dataModel";
import type { ReadCtx } from "../readCtx";
import { type Block, unsigned } from "./indexing";
import type { PersonMatch } from "./matching";

/** Somebody whom a search has found. */
interface Found {
  personId: Id<"people">;
  number: number;
}

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

/**
 * Whom a search finds, whoever came last first, so many at most. It ends where it has read enough, however few it has
 * found by then; `goOnBelow` is where the next one begins, null after the last.
 */
export async function searchBlocks(
  ctx: ReadCtx,
  match: PersonMatch,
  { below, most }: { below: number; most: number },
): Promise<{ found: Id<"people">[]; goOnBelow: number | null }> {
  const found: Id<"people">[] = [];
  let read = 0;
  for await (const step of stepsBack(ctx, match, below)) {
    for (const { personId, number } of step.found) {
      found.push(personId);
      if (found.length === most) return { found, goOnBelow: number };
    }
    read += step.read;
    if (read >= MOST_READ && step.read > 0) return { found, goOnBelow: step.reached };
  }
  return { found, goOnBelow: null };
}
