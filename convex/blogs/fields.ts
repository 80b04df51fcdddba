import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { editedFields, scheduleArgs, scheduledFields } from "../content/tables";
import { imagePositions, imageSizes } from "./rules";

/** Words that were typed as a list, or as one line with commas. */
const vWords = v.union(v.array(v.string()), v.string());

export const postFields = {
  title: v.string(),
  /** Markdown. */
  content: v.string(),
  categories: vWords,
  hashtags: vWords,
  tags: vWords,
  /** A path of our own site, or an https address. */
  featuredImage: v.optional(v.string()),
  featuredImagePosition: literals(...imagePositions),
  featuredImageSize: literals(...imageSizes),
  /** `#rrggbb`; one that is hard to read is not used. */
  titleColor: v.optional(v.string()),
  /** In pixels on a wide screen. */
  titleSize: v.number(),
  seoTitle: v.optional(v.string()),
  seoDescription: v.optional(v.string()),
  seoKeywords: vWords,
  createdAt: v.number(),
  /** A post without it is a draft. */
  publishedAt: v.optional(v.number()),
};

const shownFields = {
  blogId: v.id("blogs"),
  title: v.string(),
  categories: v.array(v.string()),
  tags: v.array(v.string()),
  /** With their `#`. */
  hashtags: v.array(v.string()),
  featuredImage: v.union(v.string(), v.null()),
  createdAt: v.number(),
  publishedAt: v.number(),
};

/** A post in a list. */
export const vPostSummary = v.object({ ...shownFields, preview: v.string() });

export type PostSummary = Infer<typeof vPostSummary>;

/** What a search of the site knows of a post. */
export const vSearchablePost = v.object({
  blogId: v.id("blogs"),
  title: v.string(),
  preview: v.string(),
  /** Its categories and tags. */
  words: v.array(v.string()),
});

export type SearchablePost = Infer<typeof vSearchablePost>;

/** A picture in the text of a post, which names it `picture:` and this id. */
export const vTextPicture = v.object({
  id: v.string(),
  url: v.string(),
  /** In pixels, so that its place is kept free until it's there. */
  width: v.number(),
  height: v.number(),
});

export type TextPicture = Infer<typeof vTextPicture>;

/** A post on its own page; how it looks is already brought within what is safe and readable. */
export const vPostDetail = v.object({
  ...shownFields,
  /** When its words last changed since it was published. */
  modifiedAt: v.number(),
  content: v.string(),
  pictures: v.array(vTextPicture),
  featuredImagePosition: postFields.featuredImagePosition,
  featuredImageSize: postFields.featuredImageSize,
  titleColor: v.union(v.string(), v.null()),
  titleSize: v.number(),
  seoTitle: v.string(),
  seoDescription: v.string(),
  seoKeywords: v.string(),
});

export type PostDetail = Infer<typeof vPostDetail>;

/** What the owner writes of a post. */
export const postArgs = {
  title: v.string(),
  content: v.string(),
  categories: v.array(v.string()),
  hashtags: v.array(v.string()),
  tags: v.array(v.string()),
  /** The id of an upload, or one of the two words of `writing/rules.ts`. */
  picture: v.string(),
  pictureKey: v.optional(v.string()),
  featuredImagePosition: postFields.featuredImagePosition,
  featuredImageSize: postFields.featuredImageSize,
  titleColor: v.optional(v.string()),
  titleSize: v.number(),
  seoTitle: v.optional(v.string()),
  seoDescription: v.optional(v.string()),
  seoKeywords: v.array(v.string()),
  /** Whether everyone may read it. */
  published: v.boolean(),
  ...scheduleArgs,
};

/** A post's text in short, read from its Markdown. */
export interface TextSummary {
  /** Its first words as a reader sees them. */
  beginning: string;
  /** The files of its pictures, each once. */
  pictureIds: string[];
  /** Why its pictures would not be seen. */
  problem: string | null;
}

/** A post in the owner's list, drafts included. */
export const vWrittenSummary = v.object({
  id: v.id("blogs"),
  title: v.string(),
  categories: v.array(v.string()),
  preview: v.string(),
  published: v.boolean(),
  ...scheduledFields,
  /** The first day on the site, or of a draft the day it was begun. */
  at: v.number(),
});

/** A post as the owner edits it. */
export const vWrittenPost = v.object({
  id: v.id("blogs"),
  ...postArgs,
  /** Where its picture can be seen. */
  featuredImage: v.union(v.string(), v.null()),
  /** The pictures in its text. */
  pictures: v.array(vTextPicture),
  ...editedFields,
});

export type WrittenPost = Infer<typeof vWrittenPost>;
