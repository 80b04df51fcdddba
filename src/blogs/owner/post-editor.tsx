import { useQuery } from "convex/react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { EditorFrame } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { PlanFields } from "../../editing/plan-fields";
import { PublicationActions } from "../../editing/publish-actions";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { postDraft, type PostPart, useNewPost, usePostEdits, type WrittenPost } from "./post-form";
import { LookFields } from "./post-look-fields";
import { PictureFields } from "./post-picture-fields";
import { SearchFields } from "./post-search-fields";
import { WordFields } from "./post-word-fields";
import { WritingFields } from "./post-writing-fields";

/** The editor for the post in the address, or for a new one. */
export function PostEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  const row = useQuery(api.blogs.owner.get, isNew ? "skip" : { id });
  return (
    <EditorFrame
      id={id}
      title={getTitle(isNew, row)}
      back="All posts"
      view={row?.published === true ? paths.blog.href(row.id) : undefined}
      row={row}
      newForm={<NewPostForm />}
    >
      {(post) => <StoredPostForm post={post} />}
    </EditorFrame>
  );
}

function getTitle(isNew: boolean, row: WrittenPost | null | undefined): string {
  if (isNew) return "Write a post";
  return row?.published === false ? "Edit draft" : "Edit post";
}

function NewPostForm() {
  return <PostForm state={useNewPost()} stored={undefined} />;
}

function StoredPostForm({ post }: { post: WrittenPost }) {
  return <PostForm state={usePostEdits(post)} stored={post} />;
}

function PostForm(part: PostPart) {
  return (
    <EditForm
      aria-label="Post"
      state={part.state}
      actions={<Actions {...part} />}
      deletion={part.stored && <Deletion post={part.stored} />}
    >
      <WritingFields {...part} />
      <div className="grid max-w-form gap-8">
        <PictureFields {...part} />
        <WordFields {...part} />
        <LookFields {...part} />
        <SearchFields {...part} />
        {part.stored?.published !== true && <Plan {...part} />}
      </div>
    </EditForm>
  );
}

function usePlan({ form }: PostPart["state"]) {
  const [date = "", time = ""] = useWatch({
    control: form.control,
    name: ["publishDate", "publishTime"],
  });
  return { date, time };
}

function Plan({ state }: PostPart) {
  const { form, field } = state;
  return (
    <PlanFields
      {...usePlan(state)}
      dateField={field("publishDate")}
      timeField={field("publishTime")}
      setPlan={(publishDate, publishTime) => {
        form.setValue("publishDate", publishDate);
        form.setValue("publishTime", publishTime);
      }}
    />
  );
}

function Actions({ state, stored }: PostPart) {
  const { date, time } = usePlan(state);
  return (
    <PublicationActions
      busy={state.busy}
      isPublished={stored?.published === true}
      isPlanned={date !== "" || time !== ""}
      choose={(published) => {
        state.form.setValue("published", published);
      }}
    />
  );
}

function Deletion({ post }: { post: WrittenPost }) {
  const remove = useMutation(api.blogs.owner.remove);
  return (
    <DeleteButton
      noun="post"
      title={post.title}
      draftName={postDraft(post.id)}
      remove={(control) => remove({ id: post.id }, control)}
    />
  );
}
