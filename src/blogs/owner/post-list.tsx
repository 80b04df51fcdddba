import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatShortTime } from "#convex/shared/columns";
import { UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { publication } from "../../editing/plan-fields";
import { titleColumn, viewColumn } from "../../editing/title-column";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { PagedTable } from "../../live/paged-table";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { FilterTabs, useFilter } from "../../ui/panel";
import { RowActions } from "../../ui/row-actions";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { postDraft } from "./post-form";

type PostRow = FunctionReturnType<typeof api.blogs.owner.list>["page"][number];

const states = [
  { value: "published", label: "On the site" },
  { value: "drafts", label: "Drafts" },
] as const;

const empty = {
  published:
    "No post is on the site yet. Write one, save it as a draft, and publish it when you like it.",
  drafts: "There are no drafts. A post that you save without publishing it waits here.",
};

function PublishButton({ post: { id, title, published } }: { post: PostRow }) {
  const setPublished = useMutation(api.blogs.owner.setPublished);
  const { run, busy } = useToast(id);
  return (
    <Button
      kind="quiet"
      busy={busy}
      onClick={() =>
        void run((control) => setPublished({ id, published: !published }, control), {
          done: published ? "The post is a draft again." : "The post is on the site.",
          undo: (control) => setPublished({ id, published }, control),
        })
      }
    >
      <span>
        <span>{published ? "Unpublish" : "Publish"}</span>
        <VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** Columns of the list of posts. @param today the business's date */
const postColumns = (today: string): TableColumn<PostRow>[] => [
  {
    title: "Published",
    narrow: "state",
    cell: ({ published, at, scheduledFor: plannedFor }) =>
      publication({ published, day: formatShortTime(at, today), plannedFor }, today),
  },
  { ...titleColumn("Title", postDraft), width: "minmax(0, 2fr)" },
  {
    title: "Categories",
    narrow: "detail",
    width: "minmax(0, 1fr)",
    cell: ({ categories, preview }) =>
      preview === "" ? "Nothing written yet." : categories.join(", "),
  },
  {
    title: "To do",
    narrow: "below",
    cell: (post) =>
      post.preview !== "" &&
      post.scheduledFor === undefined && (
        <RowActions>
          <PublishButton post={post} />
        </RowActions>
      ),
  },
  viewColumn(({ id, published }) => (published ? paths.blog.href(id) : undefined)),
];

/** The published posts or the drafts, newest first. */
export function PostList() {
  const state = useFilter("state", states);
  const today = useToday();
  return (
    <>
      <FilterTabs label="Which posts" name="state" options={states} />
      <UnsavedNew draftName={postDraft(NEW)} noun="a post" />
      <PagedTable
        key={state}
        label="Posts"
        query={api.blogs.owner.list}
        args={{ published: state === "published" }}
        empty={empty[state]}
        columns={postColumns(today)}
        keyOf={({ id }) => id}
      />
    </>
  );
}
