import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import {
  KEEP_PICTURE,
  NO_PICTURE,
  type PostContent,
  type PostInput,
  postRules,
} from "#convex/content/rules";
import { useEditing } from "../../editing/editing";
import { NEW, useOpenRecord } from "../../editing/open-record";
import { useOwnerAction } from "../../feedback/toast";

/** A post as the owner edits it. */
export type WrittenPost = NonNullable<FunctionReturnType<typeof api.blogs.owner.get>>;

/** Names what is typed over a post. */
export const postDraft = (id: string) => `post:${id}`;

const blank: PostInput = {
  title: "",
  content: "",
  categories: "",
  hashtags: "",
  tags: "",
  picture: NO_PICTURE,
  pictureKey: "",
  featuredImagePosition: "top",
  featuredImageSize: "large",
  titleColor: "",
  titleSize: "52",
  seoTitle: "",
  seoDescription: "",
  seoKeywords: "",
  published: false,
};

function valuesOf(post: WrittenPost): PostInput {
  return {
    title: post.title,
    content: post.content.trim(),
    categories: post.categories.join(", "),
    hashtags: post.hashtags.join(" "),
    tags: post.tags.join(", "),
    picture: post.featuredImage === null ? NO_PICTURE : KEEP_PICTURE,
    pictureKey: "",
    featuredImagePosition: post.featuredImagePosition,
    featuredImageSize: post.featuredImageSize,
    titleColor: post.titleColor ?? "",
    titleSize: String(post.titleSize),
    seoTitle: post.seoTitle ?? "",
    seoDescription: post.seoDescription ?? "",
    seoKeywords: post.seoKeywords.join(", "),
    published: post.published,
  };
}

const order = [
  "title",
  "content",
  "categories",
  "tags",
  "hashtags",
  "picture",
  "featuredImagePosition",
  "featuredImageSize",
  "titleColor",
  "titleSize",
  "seoTitle",
  "seoDescription",
  "seoKeywords",
] as const;

function doneWords(sent: PostContent, before: WrittenPost | undefined): string {
  if (sent.published) {
    return before?.published === true ? "The post is saved." : "The post is on the site.";
  }
  return before?.published === true ? "The post is a draft again." : "The draft is saved.";
}

/** The form of a post: an empty one unless there is a post. */
export function usePostForm(post: WrittenPost | undefined) {
  const create = useMutation(api.blogs.owner.create);
  const save = useMutation(api.blogs.owner.save);
  const { run } = useOwnerAction();
  const { goTo } = useOpenRecord();
  return useEditing<PostInput, PostContent>({
    name: "post",
    draftName: postDraft(post?.id ?? NEW),
    stored: {
      values: post === undefined ? blank : valuesOf(post),
      version: post?.lastModified ?? 0,
    },
    order,
    rules: postRules,
    save: (sent, { requestId, lastModified }) =>
      post === undefined
        ? create({ ...sent, requestId })
        : save({ ...sent, id: post.id, lastModified }),
    onSaved: (sent, { id }) => {
      if (post === undefined) goTo(id);
      void run({ act: () => Promise.resolve(), done: doneWords(sent, post) });
    },
  });
}

export type PostState = ReturnType<typeof usePostForm>;

/** What every part of the form needs. */
export interface PostPart {
  state: PostState;
  /** The post as it is stored now; none while it is new. */
  stored: WrittenPost | undefined;
}
