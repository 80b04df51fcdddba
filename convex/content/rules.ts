import * as z from "zod/mini";
import {
  CHUNK_SIZE,
  hashtagList,
  imagePositions,
  imageSizes,
  MAX_CHUNKS,
  safeTitleColor,
  titleSizes,
  wordList,
} from "../blogs/rules";
import { centsTyped } from "../payments/rules";
import { dateAt, isDate, NO_DATE, timeAt, toInstant } from "../shared/dates";
import {
  dateTyped,
  optionalDate,
  optionalLine,
  requiredLine,
  requiredParagraphs,
  ruleAt,
} from "../typed/fields";
import { caps, cleanLine, cleanText } from "../typed/text";

/*
 * What the owner writes: updates, goals and posts. The rules are apart from the rooms' own, because the
 * public pages use those and have no forms.
 */

const realDate = z.pipe(
  z.pipe(z.string({ error: "Enter a date" }), dateTyped),
  z.string().check(z.refine(isDate, NO_DATE)),
);

/** Whether everyone may read it, and when it's to appear where it waits; both blank where nothing is planned. */
const publicationFields = {
  published: z.boolean(),
  publishDate: optionalDate,
  publishTime: optionalLine(20),
};

interface Publication {
  published: boolean;
  publishDate?: string | undefined;
  publishTime?: string | undefined;
}

/** The instant for which something is planned; undefined for what is published, and for a draft without a plan. */
export function scheduledFor({
  published,
  publishDate = "",
  publishTime = "",
}: Publication): number | undefined {
  return published || publishDate === "" ? undefined : toInstant(publishDate, publishTime);
}

/** Further ahead than this is a slip of the year. */
const LONGEST_PLAN = 366 * 24 * 60 * 60 * 1000;

/** What is wrong with the day of a plan. */
function publishDateProblem(plan: Publication, now: number): string | null {
  const { published, publishDate = "", publishTime = "" } = plan;
  if (published || publishDate === "") {
    return published || publishTime === "" ? null : "Enter the day on which it appears";
  }
  if (!isDate(publishDate)) return NO_DATE;
  if (publishDate < dateAt(now)) return "Choose a day to come, or publish it now";
  return toInstant(publishDate, "12:00") > now + LONGEST_PLAN ? "Choose a day within a year" : null;
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is wrong with the time of a plan whose day is fine. */
function publishTimeProblem(plan: Publication, now: number): string | null {
  const { published, publishDate = "", publishTime = "" } = plan;
  if (published || publishDate === "" || publishDateProblem(plan, now) !== null) return null;
  if (!isTime(publishTime)) return "Enter a time like 09:00";
  const at = toInstant(publishDate, publishTime);
  if (timeAt(at) !== publishTime)
    return "The clocks skip this time on that day. Choose another one";
  return at > now ? null : "This time is over. Choose a later one, or publish it now";
}

/** What a plan has to keep to. */
const planRules = <Content extends Publication>(now: number) => [
  ruleAt<Content>("publishDate", (plan) => publishDateProblem(plan, now)),
  ruleAt<Content>("publishTime", (plan) => publishTimeProblem(plan, now)),
];

/** Characters of the longest version. */
const VERSION_LENGTH = 20;

/**
 * The version to propose after another: the next one with something new, so 1.4.0 after 1.3.2. Empty where there's
 * nothing to go by, or where it would be too long.
 */
export function proposeVersion(newest: string | null): string {
  if (newest === null) return "1.0.0";
  if (!/^\d+(\.\d+)*$/.test(newest)) return "";
  const parts = newest.split(".");
  const raised = Math.min(1, parts.length - 1);
  const next = parts.map((part, place) =>
    place < raised ? part : place === raised ? String(BigInt(part) + 1n) : "0",
  );
  const version = next.join(".");
  return version.length > VERSION_LENGTH ? "" : version;
}

const updateFields = (now: number) =>
  z.object({
    version: z.pipe(
      requiredLine(VERSION_LENGTH, "Enter a version like 1.4.0"),
      z.string().check(z.regex(/^\d+(\.\d+)*$/, "Enter a version like 1.4.0")),
    ),
    title: requiredLine(caps.shortText, "Enter a title"),
    info: requiredParagraphs(caps.longText, "Say what has changed"),
    date: realDate.check(
      z.refine((date) => date <= dateAt(now), "Choose today or a day before today"),
    ),
    ...publicationFields,
  });

/** An update. @param now epoch milliseconds: an update tells of what has happened, not of what will. */
export const updateRules = (now: number) =>
  updateFields(now).check(...planRules<z.output<ReturnType<typeof updateFields>>>(now));

export type UpdateInput = z.input<ReturnType<typeof updateRules>>;
export type UpdateContent = z.output<ReturnType<typeof updateRules>>;

/** The instant under which something of a day is filed: now for today, else that day's noon. */
export function instantOn(date: string, now: number): number {
  return date === dateAt(now) ? now : toInstant(date, "12:00");
}

const BUDGET_HELP = "Enter an amount in dollars, like 450 or 450.50";

/** A budget that no goal of ours will reach, in cents: whoever enters more has slipped. */
const MOST_BUDGET = 100_000_000;

/** Typed in dollars; a number is in cents already. */
const budget = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], { error: BUDGET_HELP }),
    z.transform((given: number | string) =>
      typeof given === "number" ? given : centsTyped(cleanLine(given)),
    ),
  ),
  z.number({ error: BUDGET_HELP }).check(
    z.refine((cents) => Number.isInteger(cents) && cents >= 0, BUDGET_HELP),
    z.maximum(MOST_BUDGET, "This is more than a goal of ours can cost"),
  ),
);

function wholeNumber(least: number, most: number) {
  const help = `Choose a whole number from ${least} to ${most}`;
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()], { error: help }), z.transform(Number)),
    z
      .number({ error: help })
      .check(z.refine((n) => Number.isInteger(n) && n >= least && n <= most, help)),
  );
}

/** The priorities in the order in which they are offered. */
export const priorities = ["high", "medium", "low"] as const;

/** A goal with its metrics side by side, as the form asks for them. */
export const goalRules = () =>
  z.object({
    title: requiredLine(caps.name, "Enter a title"),
    description: requiredParagraphs(caps.longText, "Say what the goal is"),
    targetDate: realDate,
    priority: z.enum(priorities, { error: "Choose a priority" }),
    budget,
    impact: wholeNumber(1, 10),
    effort: wholeNumber(1, 10),
    completed: z.boolean(),
  });

export type GoalInput = z.input<ReturnType<typeof goalRules>>;
export type GoalContent = z.output<ReturnType<typeof goalRules>>;

/** Characters of the longest post. A piece can be one short, where it would part a character in two. */
export const MAX_CONTENT = (CHUNK_SIZE - 1) * MAX_CHUNKS;

const MAX_WORDS = 12;
const WORD_LENGTH = 40;

/** A few short words, from a list or from one line with commas. */
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

/** Why a post cannot be published, or null. A draft may still be empty. */
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

/** What a form says of a post's picture when it is the one that is stored, or when there is none. */
export const KEEP_PICTURE = "keep";
export const NO_PICTURE = "none";

const postFields = (isHere: (picture: string) => boolean) =>
  z.object({
    title: requiredLine(caps.shortText, "Enter a title"),
    content: postContent,
    categories: words(wordList),
    hashtags: words(hashtagList),
    tags: words(wordList),
    /** `KEEP_PICTURE`, `NO_PICTURE` or the id of a new one. */
    picture: z
      .string()
      .check(z.refine(isHere, "Wait until this picture is uploaded, or remove it")),
    /** The secret that a new picture was sent under. */
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
  /** What's wrong with the pictures in a text; the parser that tells is too large for this file. */
  textProblem: (content: string) => string | null;
  /**
   * Whether its new picture has arrived and is fine: the browser knows; the server looks it up when it attaches the
   * picture.
   */
  isHere?: (picture: string) => boolean;
}

/** A post; one that is published, or will be, has to say something. */
export const postRules = ({ now, textProblem, isHere = () => true }: PostOptions) =>
  postFields(isHere).check(
    ruleAt<PostContent>("content", (post) =>
      post.published || scheduledFor(post) !== undefined ? publishingProblem(post) : null,
    ),
    ruleAt<PostContent>("content", ({ content }) => textProblem(content)),
    ...planRules<PostContent>(now),
  );
