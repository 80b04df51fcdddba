import type { Id } from "#convex/_generated/dataModel";
import type { AnswerKind } from "#convex/projects/drafts/rules";
import { EMAILED_AFTER } from "#convex/shared/undo";

/*
 * A simple model of a project's drafts. A press counts once, by its id; each function returns a press's outcome: `ok`,
 * or why it's refused.
 */

/** A client's answer to a draft. */
export interface Answer {
  press: string;
  kind: AnswerKind;
  at: number;
  isBack: boolean;
}

/** A draft's expected state. */
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

/** The answer that counts. */
export const standing = ({ answers }: Draft) => answers.findLast(({ isBack }) => !isBack);

/** Whether the other side has been told by now of an event. */
export const isLate = (at: number, now: number) => now >= at + EMAILED_AFTER;

/** The owner sends a draft, which got this id. */
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

/**
 * The owner takes a draft back.
 * @param isSpokenOf whether it has a comment
 */
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
