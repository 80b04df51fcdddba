import { MAX_FILES } from "../../uploads/rules";
import type { AnswerKind, DraftAnswer } from "../fields";
import { getAnswer } from "../rules";
import type { Place, Said } from "./fields";
export type { AnswerKind, Side } from "../fields";
export type { Place } from "./fields";

/** The most pictures of a draft: as many as a browser sends under one key. */
export const MOST_PICTURES = MAX_FILES;

/** The most replies to a comment, including itself; for more, people call us. */
export const MOST_SAID = 30;

/** The most files of a project, for both sides together. */
export const MOST_PROJECT_FILES = 40;

export const COMMENT_CAP = 2000;

/** Units along the side of a picture. */
const SIDE = 1000;

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whether a place is on one of so many pictures. */
export const isPlaceOn = ({ picture: index, x, y }: Place, pictures: number): boolean =>
  isBetween(index, 0, pictures - 1) && isBetween(x, 0, SIDE) && isBetween(y, 0, SIDE);

/** Descriptions of the nine parts of a picture: rows from the top, columns from the left. */
const partWords = [
  ["Top left", "At the top", "Top right"],
  ["On the left", "In the middle", "On the right"],
  ["Bottom left", "At the bottom", "Bottom right"],
] as const;

const thirdOf = (perMille: number): 0 | 1 | 2 => {
  if (perMille * 3 < SIDE) return 0;
  return perMille * 3 <= 2 * SIDE ? 1 : 2;
};

/** A place as text: `Top left`, or `Bottom right, picture 2` if there are several. @param pictures of the draft */
export function placeInWords({ picture: index, x, y }: Place, pictures: number): string {
  const words = partWords[thirdOf(y)][thirdOf(x)];
  return pictures > 1 ? `${words}, picture ${index + 1}` : words;
}

const MIDDLES = [167, 500, 833];

/** The centres of the nine parts of a picture, for choosing a place without pointing. */
export const middlesOf = (index: number): Place[] =>
  MIDDLES.flatMap((y) => MIDDLES.map((x) => ({ picture: index, x, y })));

/** A place as the value of a control; blank for none. */
export const formatPlaceCode = (place: Place | undefined): string =>
  place === undefined ? "" : `${place.picture}:${place.x}:${place.y}`;

/** The place of a code; undefined if invalid. */
export function parsePlaceCode(code: string): Place | undefined {
  const found = /^(\d{1,2}):(\d{1,4}):(\d{1,4})$/.exec(code);
  if (found === null) return undefined;
  const [index = 0, x = 0, y = 0] = found.slice(1).map(Number);
  return { picture: index, x, y };
}

const within = (perMille: number) => Math.min(SIDE, Math.max(0, Math.round(perMille)));

/** The place on a picture where somebody pointed, clamped to its edges. */
export const placeAt = (index: number, x: number, y: number): Place => ({
  picture: index,
  x: within(x),
  y: within(y),
});

/** Why a draft can't be answered: a newer version, or the answer that it has. */
export type DraftClosed = "replaced" | AnswerKind;

/** Why a client can't give an answer, or null. After requesting changes they may approve; we build after that. */
export function answerProblem(
  draft: { answers: readonly DraftAnswer[] },
  { kind, isNewest }: { kind: AnswerKind; isNewest: boolean },
): DraftClosed | null {
  if (!isNewest) return "replaced";
  const answer = getAnswer(draft);
  if (answer === null) return null;
  return answer.kind === "changesAsked" && kind === "approved" ? null : answer.kind;
}

/** The parts of a comment that aren't deleted. */
export const livingSaid = <Each extends Pick<Said, "deletedAt">>(said: readonly Each[]): Each[] =>
  said.filter(({ deletedAt }) => deletedAt === undefined);

/** Whether something was answered: by a later reply, or because the owner resolved it. */
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

export function formatDraftState(
  { answer, isReplaced }: { answer?: { kind: AnswerKind } | undefined; isReplaced: boolean },
  reader: "client" | "owner",
): string {
  if (answer?.kind === "approved") return "Approved";
  if (isReplaced) return "Replaced by a newer one";
  if (answer?.kind === "changesAsked") return "Changes asked for";
  return reader === "client" ? "Waiting for your answer" : "Waiting for the client";
}
