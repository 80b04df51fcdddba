import type { Id } from "#convex/_generated/dataModel";
import type { AnswerKind } from "#convex/projects/drafts/rules";
import { EMAILED_AFTER } from "#convex/shared/undo";

/*
 * The drafts of a project as a person would keep them on paper. A press counts once, by its id; each function says what
 * becomes of one: `ok`, or why it's refused.
 */

/** What a client has said to a draft. */
export interface Answer {
  press: string;
  kind: AnswerKind;
  at: number;
  isBack: boolean;
}

/** A draft as it should be. */
export interface Draft {
  id: Id<"drafts">;
  press: string;
  version: number;
  at: number;
  isBack: boolean;
  answers: Answer[];
}

/** The drafts that weren't taken back, oldest first. */
export const living = (drafts: readonly Draft[]) => drafts.filter(({ isBack }) => !isBack);

/** The draft that can be answered. */
export const newest = (drafts: readonly Draft[]) => living(drafts).at(-1);

/** The answer that stands. */
export const standing = ({ answers }: Draft) => answers.findLast(({ isBack }) => !isBack);

/** Whether the other side knows by now of what happened then. */
export const isLate = (at: number, now: number) => now >= at + EMAILED_AFTER;

/** The owner gives a draft, which got this id. */
export function give(
  drafts: Draft[],
  { press, id }: { press: string; id: Id<"drafts"> | undefined },
  now: number,
): string {
  const known = drafts.find((each) => each.press === press);
  if (known !== undefined) return known.id === id ? "ok" : "a second draft";
  if (id === undefined) return "no draft";
  const version = (newest(drafts)?.version ?? 0) + 1;
  drafts.push({ id, press, version, at: now, isBack: false, answers: [] });
  return "ok";
}

/** The owner takes a draft back. @param isSpokenOf whether there's a comment on it */
export function takeBack(draft: Draft, isSpokenOf: boolean, now: number): string {
  if (draft.isBack) return "ok";
  if (standing(draft) !== undefined || isSpokenOf) return "answered";
  if (isLate(draft.at, now)) return "told";
  draft.isBack = true;
  return "ok";
}

/** The client approves a draft, or asks for changes. */
export function answer(
  drafts: readonly Draft[],
  { draft, press, kind }: { draft: Draft; press: string; kind: AnswerKind },
  now: number,
): string {
  if (draft.answers.some((each) => each.press === press)) return "ok";
  if (draft.isBack) return "takenBack";
  if (newest(drafts) !== draft) return "replaced";
  const before = standing(draft)?.kind;
  if (before === "approved" || before === kind) return before;
  draft.answers.push({ press, kind, at: now, isBack: false });
  return "ok";
}

/** The client takes an answer back. */
export function takeBackAnswer(draft: Draft, press: string, now: number): string {
  const given = draft.answers.find((each) => each.press === press);
  if (given === undefined) return "notFound";
  if (given.isBack) return "ok";
  if (isLate(given.at, now)) return "told";
  given.isBack = true;
  return "ok";
}
