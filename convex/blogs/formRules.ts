import * as z from "zod/mini";
import { planRules, publicationFields, scheduledFor } from "../content/rules";
import { optionalLine, requiredLine, ruleAt, wholeNumber } from "../typed/fields";
import { caps, cleanLine, cleanText } from "../typed/text";
import {
  CHUNK_SIZE,
  hashtagList,
  imagePositions,
  imageSizes,
  MAX_CHUNKS,
  safeTitleColor,
  titleSizes,
  wordList,
} from "./rules";

/** The longest post, in characters. A chunk can be one character short, where it would split a surrogate pair. */
export const MAX_CONTENT = (CHUNK_SIZE - 1) * MAX_CHUNKS;

const MAX_WORDS = 12;

const WORD_LENGTH = 40;

/** A few short words, from a list or from one line separated by commas. */
function words(listOf: (given: string | string[]) => string[]) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((given: string | string[]) =>
        listOf(typeof given === "string" ? cleanLine(given) : given.map(cleanLine)),
      ),
    ),
    z.array(z.string()).check(
      z.maxLength(MAX_WORDS, `Use ${MAX_WORDS} or fewer`),
      z.refine(
        (list) => list.every((word) => word.length <= WORD_LENGTH),
        `Use ${WORD_LENGTH} characters or fewer for each, with commas between them`,
      ),
    ),
  );
}

const TOO_LONG = "This post is too long. Make two of it";

const postContent = z.pipe(
  z.pipe(z.string(), z.transform(cleanText)),
  z.string().check(z.maxLength(MAX_CONTENT, TOO_LONG)),
);

/** Why a post can't be published, or null. A draft may be empty. */
export function publishingProblem({ content }: { content: string }): string | null {
  return /[\p{L}\p{N}]/u.test(content) ? null : "Write something before you publish it";
}

const titleColor = z.pipe(
  optionalLine(20),
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (colour) => safeTitleColor(colour) !== null,
          "This colour is too pale to read. Please choose a darker one",
        ),
      ),
  ),
);

/** The value of `picture` for keeping the stored one, or having none. */
export const KEEP_PICTURE = "keep";

export const NO_PICTURE = "none";

const postFields = (isHere: (picture: string) => boolean) =>
  z.object({
    title: requiredLine(caps.shortText, "Enter a title"),
    content: postContent,
    categories: words(wordList),
    hashtags: words(hashtagList),
    tags: words(wordList),
    picture: z
      .string()
      .check(z.refine(isHere, "Wait until this picture is uploaded, or remove it")),
    /** The secret with which the new picture was uploaded. */
    pictureKey: optionalLine(caps.shortText),
    featuredImagePosition: z.enum(imagePositions, { error: "Choose a place" }),
    featuredImageSize: z.enum(imageSizes, { error: "Choose a size" }),
    titleColor,
    titleSize: wholeNumber(titleSizes.least, titleSizes.most),
    seoTitle: optionalLine(caps.shortText),
    seoDescription: optionalLine(300),
    seoKeywords: words(wordList),
    ...publicationFields,
  });

export type PostInput = z.input<ReturnType<typeof postFields>>;

export type PostContent = z.output<ReturnType<typeof postFields>>;

interface PostOptions {
  /** Epoch milliseconds. */
  now: number;
  /** What's wrong with the images in the text. Passed in, because the Markdown parser is too large for this file. */
  textProblem: (content: string) => string | null;
  isHere?: (picture: string) => boolean;
}

/** A post. It needs text if it's published or scheduled. */
export const postRules = ({ now, textProblem, isHere = () => true }: PostOptions) =>
  postFields(isHere).check(
    ruleAt<PostContent>("content", (post) =>
      post.published || scheduledFor(post) !== undefined ? publishingProblem(post) : null,
    ),
    ruleAt<PostContent>("content", ({ content }) => textProblem(content)),
    ...planRules<PostContent>(now),
  );
