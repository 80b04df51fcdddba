import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { editedFields, scheduleArgs, scheduledFields } from "../content/tables";
import { imagePositions, imageSizes } from "./rules";

/** A list, or one line separated by commas. */
const vWords = v.union(v.array(v.string()), v.string());

export const postFields = {
  title: v.string(),
  content: v.string(),
  categories: vWords,
  hashtags: vWords,
  tags: vWords,
  /** A path on our own site, or an https address. */
  featuredImage: v.optional(v.string()),
  featuredImagePosition: literals(...imagePositions),
  featuredImageSize: literals(...imageSizes),
  /** `#rrggbb`; ignored if it's hard to read. */
  titleColor: v.optional(v.string()),
  /** In pixels on a wide screen. */
  titleSize: v.number(),
  seoTitle: v.optional(v.string()),
  seoDescription: v.optional(v.string()),
  seoKeywords: vWords,
  createdAt: v.number(),
  /** Absent on a draft. */
  publishedAt: v.optional(v.number()),
};

const shownFields = {
  blogId: v.id("blogs"),
  title: v.string(),
  categories: v.array(v.string()),
  tags: v.array(v.string()),
  /** Each with its `#`. */
  hashtags: v.array(v.string()),
  featuredImage: v.union(v.string(), v.null()),
  createdAt: v.number(),
  publishedAt: v.number(),
};

export const vPostSummary = v.object({ ...shownFields, preview: v.string() });

export type PostSummary = Infer<typeof vPostSummary>;

export const vSearchablePost = v.object({
  blogId: v.id("blogs"),
  title: v.string(),
  preview: v.string(),
  words: v.array(v.string()),
});

export type SearchablePost = Infer<typeof vSearchablePost>;

/** An image in a post's text, where it's written as `picture:` and this id. */
export const vTextPicture = v.object({
  id: v.string(),
  url: v.string(),
  /** In pixels, so that the page reserves its space before it loads. */
  width: v.number(),
  height: v.number(),
});

export type TextPicture = Infer<typeof vTextPicture>;

/** A post on its own page; its appearance is already limited to what's safe and readable. */
export const vPostDetail = v.object({
  ...shownFields,
  /** When it was last edited after being published. */
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

export const postArgs = {
  title: v.string(),
  content: v.string(),
  categories: v.array(v.string()),
  hashtags: v.array(v.string()),
  tags: v.array(v.string()),
  /** The id of an upload, `KEEP_PICTURE` or `NO_PICTURE`. */
  picture: v.string(),
  pictureKey: v.optional(v.string()),
  featuredImagePosition: postFields.featuredImagePosition,
  featuredImageSize: postFields.featuredImageSize,
  titleColor: v.optional(v.string()),
  titleSize: v.number(),
  seoTitle: v.optional(v.string()),
  seoDescription: v.optional(v.string()),
  seoKeywords: v.array(v.string()),
  published: v.boolean(),
  ...scheduleArgs,
};

/** What is read from a post's Markdown. */
export interface TextSummary {
  beginning: string;
  /** The file ids of its images, without duplicates. */
  pictureIds: string[];
  /** Why its images can't be shown. */
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
  /** When it was published, or when a draft was started. */
  at: v.number(),
});

export const vWrittenPost = v.object({
  id: v.id("blogs"),
  ...postArgs,
  featuredImage: v.union(v.string(), v.null()),
  pictures: v.array(vTextPicture),
  ...editedFields,
});

export type WrittenPost = Infer<typeof vWrittenPost>;
