import type { Side } from "#convex/projects/fields";
import { type Draft, isLate } from "./model-of-drafts";

/*
 * A simple model of the comments on drafts. A press counts once, by its id; each function returns a press's outcome:
 * `ok`, or why it's refused.
 */

/** Words in a comment. */
export interface Said {
  press: string;
  by: Side;
  text: string;
  deletedAt?: number;
}

/** A comment's expected state; the first words began it. */
export interface Comment {
  draft: Draft;
  number: number;
  isResolved: boolean;
  said: Said[];
}

export const livingSaid = ({ said }: Comment) =>
  said.filter(({ deletedAt }) => deletedAt === undefined);

export const isGone = ({ said }: Comment) => said[0]?.deletedAt !== undefined;

const isAnswered = (of: Comment, said: Said) => of.isResolved || livingSaid(of).at(-1) !== said;

export function comment(comments: Comment[], draft: Draft, first: Said): string {
  if (comments.some(({ said }) => said[0]?.press === first.press)) return "ok";
  if (draft.isBack) return "takenBack";
  const number = comments.filter((each) => each.draft === draft).length + 1;
  comments.push({ draft, number, isResolved: false, said: [first] });
  return "ok";
}

export function reply(to: Comment, said: Said): string {
  if (to.said.some(({ press }) => press === said.press)) return "ok";
  if (isGone(to)) return "notFound";
  if (to.said.length >= 30) return "invalid";
  to.said.push(said);
  if (said.by === "client") to.isResolved = false;
  return "ok";
}

export function remove(of: Comment, said: Said, by: Side, now: number): string {
  if (said.by !== by) return "forbidden";
  if (said.deletedAt !== undefined) return "ok";
  if (isAnswered(of, said)) return "answered";
  said.deletedAt = now;
  return "ok";
}

export function restore(said: Said, by: Side, now: number): string {
  if (said.by !== by) return "forbidden";
  if (said.deletedAt === undefined) return "ok";
  if (isLate(said.deletedAt, now)) return "notFound";
  delete said.deletedAt;
  return "ok";
}

export function change(of: Comment, said: Said, by: Side, text: string): string {
  if (said.by !== by) return "forbidden";
  if (said.deletedAt !== undefined) return "notFound";
  if (said.text === text) return "ok";
  if (isAnswered(of, said)) return "answered";
  // A deleted comment shows nothing that could be changed.
  if (isGone(of)) return "changedMeanwhile";
  said.text = text;
  return "ok";
}

/** The owner marks a comment as done, or as open. */
export function resolve(of: Comment, isResolved: boolean): string {
  if (isGone(of)) return "notFound";
  of.isResolved = isResolved;
  return "ok";
}
