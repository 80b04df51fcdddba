import * as z from "zod/mini";
import {
  optionalLine,
  optionalParagraphs,
  requiredLine,
  requiredParagraphs,
  ruleAt,
} from "../../typed/fields";
import { LINK_CAP, safeLink } from "../../typed/links";
import { caps } from "../../typed/text";
import { COMMENT_CAP, MOST_PICTURES } from "./rules";

const link = z.pipe(optionalLine(LINK_CAP), z.optional(safeLink));

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
export type DraftSent = z.output<ReturnType<typeof draftForm>>;

/** What has to be said with a wish for changes. */
export const changesForm = z.object({
  words: requiredParagraphs(caps.longText, "Tell us what we should change"),
});

const text = requiredParagraphs(COMMENT_CAP, "Write your comment");

/** What a comment says, and where: a code of `formatPlaceCode`, or nothing for one in general. */
export const commentForm = z.object({ text, place: z.string() });

/** An answer to a comment, or what a comment is changed into. */
export const saidForm = z.object({ text });

const problemOfFile = (file: string, isHere: (file: string) => boolean) => {
  if (file === "") return "Choose a picture";
  return isHere(file) ? null : ON_ITS_WAY;
};

/** A file that goes into a project: a name is offered, and may be changed. */
export const fileForm = ({ isHere = () => true }: Arrival = {}) =>
  z
    .object({ name: requiredLine(caps.shortText, "Give it a name"), file: z.string() })
    .check(ruleAt("file", ({ file }) => problemOfFile(file, isHere)));
