import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { ViewOnSite } from "../../editing/editor-frame";
import { EditLink, UnsavedBadge, UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { formatPlan } from "../../editing/plan-fields";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { PagedRecordList } from "../../live/paged-record-list";
import { paths } from "../../navigation/paths";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { FilterTabs, useFilter } from "../../ui/panel";
import { RecordCard } from "../../ui/record-card";
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

/** Puts a post on the site or takes it off, without opening it. */
function PublishButton({ post: { id, title, published } }: { post: PostRow }) {
  const setPublished = useMutation(api.blogs.owner.setPublished);
  const { run, busy } = useToast();
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

function PostCard({ post }: { post: PostRow }) {
  const { id, title, categories, published, preview } = post;
  const day = formatDate(dateAt(post.at));
  const meta = [published ? day : `Begun on ${day}`, categories.join(", ")];
  return (
    <RecordCard
      title={title}
      meta={meta.filter((part) => part !== "").join(" · ")}
      badges={
        <>
          <UnsavedBadge draftName={postDraft(id)} />
          {!published && <Badge>{formatPlan(post.scheduledFor)}</Badge>}
        </>
      }
      actions={
        <>
          <EditLink id={id} title={title} />
          {preview !== "" && post.scheduledFor === undefined && <PublishButton post={post} />}
          {published && <ViewOnSite to={paths.blog.href(id)} title={title} />}
        </>
      }
    >
      <p className="max-w-measure">{preview === "" ? "Nothing written yet." : preview}</p>
    </RecordCard>
  );
}

/** The posts on the site, or the drafts, newest first. */
export function PostList() {
  const state = useFilter("state", states);
  return (
    <>
      <FilterTabs label="Which posts" name="state" options={states} />
      <UnsavedNew draftName={postDraft(NEW)} noun="a post" />
      <PagedRecordList
        key={state}
        label="Posts"
        query={api.blogs.owner.list}
        args={{ published: state === "published" }}
        empty={empty[state]}
        card={(post) => <PostCard key={post.id} post={post} />}
      />
    </>
  );
}
