import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { EditorFrame } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { postDraft, type PostPart, useNewPost, usePostEdits, type WrittenPost } from "./post-form";
import { LookFields } from "./post-look-fields";
import { PictureFields } from "./post-picture-fields";
import { SearchFields } from "./post-search-fields";
import { WordFields } from "./post-word-fields";
import { WritingFields } from "./post-writing-fields";

/** One post: an empty form, or the one in the address. */
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
    <EditForm aria-label="Post" state={part.state} actions={<Actions {...part} />}>
      <WritingFields {...part} />
      <div className="grid max-w-form gap-8">
        <PictureFields {...part} />
        <WordFields {...part} />
        <LookFields {...part} />
        <SearchFields {...part} />
      </div>
    </EditForm>
  );
}

function Actions({ state: { form, busy }, stored }: PostPart) {
  const remove = useMutation(api.blogs.owner.remove);
  const isPublished = stored?.published === true;
  // The button that is pressed says where the post belongs; the press comes before the submit.
  const submit = (published: boolean) => () => {
    form.setValue("published", published);
  };
  return (
    <>
      <Button type="submit" busy={busy} onClick={submit(isPublished)}>
        {isPublished ? "Save changes" : "Save draft"}
      </Button>
      <Button type="submit" kind="secondary" busy={busy} onClick={submit(!isPublished)}>
        {isPublished ? "Take off the site" : "Publish"}
      </Button>
      {stored !== undefined && (
        <DeleteButton
          noun="post"
          title={stored.title}
          draftName={postDraft(stored.id)}
          remove={(control) => remove({ id: stored.id }, control)}
        />
      )}
    </>
  );
}
