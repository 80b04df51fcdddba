import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api";
import { MOST_LINES } from "#convex/privacy/rules";

type MentionPage = FunctionReturnType<typeof api.privacy.owner.previewMentions>;
type MentionPlace = NonNullable<MentionPage["next"]>;

/** A text of somebody else's in which they are mentioned. */
export type MentionLine = MentionPage["lines"][number];

/** Pages that are read before a press: a table of some thousand rows is read in so many. */
const MOST_PAGES = 400;

/** What a deletion would change of others' words, as far as it has been looked up. */
export interface Mentions {
  state: "loading" | "done" | "failed";
  lines: readonly MentionLine[];
  /** There's more than is shown. */
  isMore: boolean;
}

type ReadPage = (place: MentionPlace) => Promise<MentionPage>;

/** Reads page by page, as many lines as are shown. */
async function readMentions(readPage: ReadPage, signal: AbortSignal): Promise<Mentions> {
  const lines: MentionLine[] = [];
  let next: MentionPlace | null = { table: 0, cursor: null };
  for (let page = 0; page < MOST_PAGES && next !== null && !signal.aborted; page += 1) {
    const read: MentionPage = await readPage(next);
    lines.push(...read.lines);
    next = read.next;
    if (lines.length > MOST_LINES) break;
  }
  return {
    state: "done",
    lines: lines.slice(0, MOST_LINES),
    isMore: next !== null || lines.length > MOST_LINES,
  };
}

/** What a deletion of somebody would change of others' words. */
export function useMentions(contact: string): Mentions {
  const convex = useConvex();
  const [mentions, setMentions] = useState<Mentions>({
    state: "loading",
    lines: [],
    isMore: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: Mentions) => {
      if (!leaving.signal.aborted) setMentions(found);
    };
    readMentions(
      (place) => convex.query(api.privacy.owner.previewMentions, { contact, place }),
      leaving.signal,
    ).then(show, () => {
      show({ state: "failed", lines: [], isMore: false });
    });
    return () => {
      leaving.abort();
    };
  }, [convex, contact]);
  return mentions;
}
