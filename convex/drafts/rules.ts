import * as z from "zod/mini";
import {
  caps,
  optionalLine,
  optionalParagraphs,
  requiredLine,
  requiredParagraphs,
  ruleAt,
} from "../submissions/rules";
import { MAX_FILES } from "../uploads/rules";
import type { AnswerKind, DraftAnswer, Place, Said } from "./tables";

export type { AnswerKind, Place, Side } from "./tables";

/** Pictures of one draft: as many as a browser sends under one key. */
export const MOST_PICTURES = MAX_FILES;

/** Things said in one comment, with the comment itself: whoever has more to say writes another, or calls. */
export const MOST_SAID = 30;

/** Files of one project, of both sides together. */
export const MOST_PROJECT_FILES = 40;

/** Characters of one thing said. */
export const COMMENT_CAP = 2000;

/** Characters of a link: design tools have long ones. */
const LINK_CAP = 500;

const LINK_HELP = "Enter a whole address that begins with https://";

/** Whether a text is the address of a page that can be linked to: encrypted, and without a name or password in it. */
export function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

const link = z.pipe(
  optionalLine(LINK_CAP),
  z.optional(z.string().check(z.refine((text) => isSafeLink(text), LINK_HELP))),
);

/** Whether a picture has arrived; only the browser that sends it knows of one that is still on its way. */
interface Arrival {
  isHere?: (file: string) => boolean;
}

const ON_ITS_WAY = "This picture isn’t here yet. Wait until it says “Uploaded”, or remove it";

/** What the owner gives: something to look at, and a word about it. */
export const draftForm = ({ isHere = () => true }: Arrival = {}) =>
  z
    .object({
      title: requiredLine(caps.shortText, "Give it a title, such as “Home page”"),
      note: optionalParagraphs(caps.longText),
      link,
      pictures: z
        .array(
          z.object({
            file: z.string().check(z.refine((file) => isHere(file), ON_ITS_WAY)),
            fileName: z.string(),
          }),
        )
        .check(z.maxLength(MOST_PICTURES, `Add up to ${MOST_PICTURES} pictures`)),
    })
    .check(
      ruleAt("link", ({ link: typed, pictures }) =>
        pictures.length === 0 && (typed ?? "").trim() === ""
          ? "Add a picture, a link or both: there has to be something to look at"
          : null,
      ),
    );
export type DraftInput = z.input<ReturnType<typeof draftForm>>;
export type DraftSent = z.output<ReturnType<typeof draftForm>>;

/** What has to be said with a wish for changes. */
export const changesForm = z.object({
  words: requiredParagraphs(caps.longText, "Tell us what we should change"),
});
export type ChangesInput = z.input<typeof changesForm>;
export type ChangesSent = z.output<typeof changesForm>;

const text = requiredParagraphs(COMMENT_CAP, "Write your comment");

/** What a comment says, and where: a code of `formatPlaceCode`, or nothing for one in general. */
export const commentForm = z.object({ text, place: z.string() });
export type CommentInput = z.input<typeof commentForm>;
export type CommentSent = z.output<typeof commentForm>;

/** An answer to a comment, or what a comment is changed into. */
export const saidForm = z.object({ text });
export type SaidInput = z.input<typeof saidForm>;
export type SaidSent = z.output<typeof saidForm>;

const problemOfFile = (file: string, isHere: (file: string) => boolean) => {
  if (file === "") return "Choose a picture";
  return isHere(file) ? null : ON_ITS_WAY;
};

/** A file that goes into a project: a name is offered, and may be changed. */
export const fileForm = ({ isHere = () => true }: Arrival = {}) =>
  z
    .object({ name: requiredLine(caps.shortText, "Give it a name"), file: z.string() })
    .check(ruleAt("file", ({ file }) => problemOfFile(file, isHere)));
export type FileInput = z.input<ReturnType<typeof fileForm>>;
export type FileSent = z.output<ReturnType<typeof fileForm>>;

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

/** The answer that stands for a draft; null where there is none. */
export const getAnswer = ({ answers }: { answers: readonly DraftAnswer[] }): DraftAnswer | null =>
  answers.findLast(({ takenBackAt }) => takenBackAt === undefined) ?? null;

/** What a draft can't be answered for any more: a newer version, or the answer that it has. */
export type DraftClosed = "replaced" | AnswerKind;

/**
 * Why a client can't answer a draft so; null where they can. Whoever has asked for changes may still come to like it;
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

/** What of a comment can be read. */
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
export function formatDraftStanding(
  { answer, isReplaced }: { answer?: { kind: AnswerKind } | undefined; isReplaced: boolean },
  reader: "client" | "owner",
): string {
  if (answer?.kind === "approved") return "Approved";
  if (isReplaced) return "Replaced by a newer one";
  if (answer?.kind === "changesAsked") return "Changes asked for";
  return reader === "client" ? "Waiting for your answer" : "Waiting for the client";
}
