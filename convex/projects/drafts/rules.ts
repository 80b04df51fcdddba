import { MAX_FILES } from "../../uploads/rules";
import type { AnswerKind, DraftAnswer } from "../fields";
import { getAnswer } from "../rules";
import type { Place, Said } from "./fields";
export type { AnswerKind, Side } from "../fields";
export type { Place } from "./fields";

/** Pictures of one draft: as many as a browser sends under one key. */
export const MOST_PICTURES = MAX_FILES;

/** Things said in one comment, with the comment itself: anyone who has more to say writes another, or calls. */
export const MOST_SAID = 30;

/** Files of one project, of both sides together. */
export const MOST_PROJECT_FILES = 40;

/** Characters of one thing said. */
export const COMMENT_CAP = 2000;

/** The side of a picture, in the steps that a place is given in. */
const SIDE = 1000;

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whether a place is on one of so many pictures. */
export const isPlaceOn = ({ picture: index, x, y }: Place, pictures: number): boolean =>
  isBetween(index, 0, pictures - 1) && isBetween(x, 0, SIDE) && isBetween(y, 0, SIDE);

/** The nine parts of a picture in words: rows from the top, columns from the left. */
const partWords = [
  ["Top left", "At the top", "Top right"],
  ["On the left", "In the middle", "On the right"],
  ["Bottom left", "At the bottom", "Bottom right"],
] as const;

const thirdOf = (perMille: number): 0 | 1 | 2 => {
  if (perMille * 3 < SIDE) return 0;
  return perMille * 3 <= 2 * SIDE ? 1 : 2;
};

/** `Top left`; with more pictures than one `Bottom right, picture 2`. @param pictures how many the draft has */
export function placeInWords({ picture: index, x, y }: Place, pictures: number): string {
  const words = partWords[thirdOf(y)][thirdOf(x)];
  return pictures > 1 ? `${words}, picture ${index + 1}` : words;
}

const MIDDLES = [167, 500, 833];

/** The middles of the nine parts of a picture, from the top left on: what somebody chooses who doesn't point. */
export const middlesOf = (index: number): Place[] =>
  MIDDLES.flatMap((y) => MIDDLES.map((x) => ({ picture: index, x, y })));

/** A place as the value of a control; of none, nothing. */
export const formatPlaceCode = (place: Place | undefined): string =>
  place === undefined ? "" : `${place.picture}:${place.x}:${place.y}`;

/** The place of a code; undefined for any other text. */
export function parsePlaceCode(code: string): Place | undefined {
  const found = /^(\d{1,2}):(\d{1,4}):(\d{1,4})$/.exec(code);
  if (found === null) return undefined;
  const [index = 0, x = 0, y = 0] = found.slice(1).map(Number);
  return { picture: index, x, y };
}

const within = (perMille: number) => Math.min(SIDE, Math.max(0, Math.round(perMille)));

/** A place on a picture, from wherever somebody has pointed; beside the picture it's at its edge. */
export const placeAt = (index: number, x: number, y: number): Place => ({
  picture: index,
  x: within(x),
  y: within(y),
});

/** What a draft can't be answered for any more: a newer version, or the answer that it has. */
export type DraftClosed = "replaced" | AnswerKind;

/**
 * Why a client can't answer a draft so; null where they can. Anyone who has asked for changes may still come to like it;
 * what was approved, we've begun to build.
 */
export function answerProblem(
  draft: { answers: readonly DraftAnswer[] },
  { kind, isNewest }: { kind: AnswerKind; isNewest: boolean },
): DraftClosed | null {
  if (!isNewest) return "replaced";
  const answer = getAnswer(draft);
  if (answer === null) return null;
  return answer.kind === "changesAsked" && kind === "approved" ? null : answer.kind;
}

/** The parts of a comment that can be read. */
export const livingSaid = <Each extends Pick<Said, "deletedAt">>(said: readonly Each[]): Each[] =>
  said.filter(({ deletedAt }) => deletedAt === undefined);

/** Whether something said was answered: by a later word, or by the owner's saying that it's dealt with. */
export function isAnswered(
  comment: {
    said: readonly Pick<Said, "requestId" | "deletedAt">[];
    resolvedAt?: number | undefined;
  },
  requestId: string,
): boolean {
  return (
    comment.resolvedAt !== undefined || livingSaid(comment.said).at(-1)?.requestId !== requestId
  );
}

/** Where a draft stands, in the words for its reader. */
export function formatDraftState(
  { answer, isReplaced }: { answer?: { kind: AnswerKind } | undefined; isReplaced: boolean },
  reader: "client" | "owner",
): string {
  if (answer?.kind === "approved") return "Approved";
  if (isReplaced) return "Replaced by a newer one";
  if (answer?.kind === "changesAsked") return "Changes asked for";
  return reader === "client" ? "Waiting for your answer" : "Waiting for the client";
}
