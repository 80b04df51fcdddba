import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import {
  KEEP_PICTURE,
  NO_PICTURE,
  type PostContent,
  type PostInput,
  postRules,
} from "#convex/blogs/formRules";
import { picturesProblem } from "#convex/blogs/summary";
import { NEW, useOpenRecord } from "../../editing/open-record";
import { formatPublished } from "../../editing/publish-actions";
import { useToast } from "../../feedback/toast";
import { type ActionForm, useActionForm } from "../../forms/action-form";
import { getNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { type Uploads, useUploads } from "../../uploads/uploads";

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
  featuredImagePosition: "top",
  featuredImageSize: "large",
  titleColor: "",
  titleSize: "52",
  seoTitle: "",
  seoDescription: "",
  seoKeywords: "",
  published: false,
  publishDate: "",
  publishTime: "",
};

function toFormValues(post: WrittenPost): PostInput {
  return {
    title: post.title,
    content: post.content.trim(),
    categories: post.categories.join(", "),
    hashtags: post.hashtags.join(" "),
    tags: post.tags.join(", "),
    picture: post.featuredImage === null ? NO_PICTURE : KEEP_PICTURE,
    featuredImagePosition: post.featuredImagePosition,
    featuredImageSize: post.featuredImageSize,
    titleColor: post.titleColor ?? "",
    titleSize: String(post.titleSize),
    seoTitle: post.seoTitle ?? "",
    seoDescription: post.seoDescription ?? "",
    seoKeywords: post.seoKeywords.join(", "),
    published: post.published,
    publishDate: post.publishDate ?? "",
    publishTime: post.publishTime ?? "",
  };
}

const labels = {
  title: "Title",
  content: "Text",
  categories: "Categories",
  tags: "Tags",
  hashtags: "Hashtags",
  picture: "Featured picture",
  featuredImagePosition: "Position of the picture",
  featuredImageSize: "Size of the picture",
  titleColor: "Title colour",
  titleSize: "Title size",
  seoTitle: "Title for search engines",
  seoDescription: "Description for search engines",
  seoKeywords: "Keywords for search engines",
  publishDate: "Day",
  publishTime: "Time",
  published: "Whether it’s on the site",
};

const form = { name: "post", order: Object.keys(labels) as (keyof typeof labels)[] };

const LOOSE_PICTURE =
  "A picture is chosen that isn’t in the text. Put it into the text, or remove it";

/** The rules of a post whose pictures may still be on their way here, or chosen and not yet in its text. */
function usePictureRules(draftName: string) {
  const uploads = useUploads(draftName);
  const [loose, setLoose] = useState<string>();
  const isHere = (picture: string) =>
    picture === KEEP_PICTURE || picture === NO_PICTURE || uploads.view(picture).state === "ready";
  const textProblem = (content: string) =>
    picturesProblem(content) ?? (loose === undefined ? null : LOOSE_PICTURE);
  const rules = () => postRules({ now: getNow(), textProblem, isHere });
  return { rules, pictures: { uploads, loose, setLoose } };
}

/** The form of a new post. Once that is saved, it is open to be edited. */
export function useNewPost() {
  const create = useMutation(api.blogs.owner.create);
  const { say } = useToast();
  const { goTo } = useOpenRecord();
  const { rules, pictures } = usePictureRules(postDraft(NEW));
  const { uploads } = pictures;
  const creating = useActionForm({
    ...form,
    rules,
    draftName: postDraft(NEW),
    blank,
    save: (sent, { control, ...envelope }) =>
      create({ ...sent, ...envelope, pictureKey: uploads.key }, control),
    onSaved: (sent, { id }) => {
      uploads.forget();
      goTo(id);
      say(formatPublished("post", sent, false));
    },
  });
  return { ...creating, ...pictures };
}

/** The form of a post that is stored. */
export function usePostEdits(post: WrittenPost) {
  const save = useMutation(api.blogs.owner.save);
  const { say } = useToast();
  const { rules, pictures } = usePictureRules(postDraft(post.id));
  const editing = useActionForm({
    ...form,
    rules,
    draftName: postDraft(post.id),
    stored: { values: toFormValues(post), version: post.lastModified, by: post.lastModifiedBy },
    labels,
    save: (sent, { control, ...envelope }) =>
      save({ ...sent, ...envelope, pictureKey: pictures.uploads.key, id: post.id }, control),
    onSaved: (sent) => say(formatPublished("post", sent, post.published)),
  });
  return { ...editing, ...pictures };
}

/** What every part of the form needs. */
export interface PostPart {
  state: ActionForm<PostInput, PostContent> & {
    uploads: Uploads;
    /** The picture that's chosen for the text and isn't in it yet. */
    loose: string | undefined;
    setLoose: (fileId: string | undefined) => void;
  };
  /** The post as it is stored now; none while it is new. */
  stored: WrittenPost | undefined;
}
