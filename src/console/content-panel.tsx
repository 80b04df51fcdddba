import { offered } from "#convex/shared/pages";
import { PostEditor } from "../blogs/owner/post-editor";
import { PostList } from "../blogs/owner/post-list";
import { NewRecord } from "../editing/new-record";
import { useOpenRecord } from "../editing/open-record";
import { GoalEditor } from "../goals/owner/goal-editor";
import { GoalList } from "../goals/owner/goal-list";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { NoticeForm } from "../notices/owner/notice-form";
import { FilterTabs, PanelHeader, useFilter } from "../ui/panel";
import { UpdateEditor } from "../updates/owner/update-editor";
import { UpdateList } from "../updates/owner/update-list";
import { WebinarDateEditor } from "../webinars/owner/date-editor";
import { WebinarDateList } from "../webinars/owner/date-list";

const kinds = [
  { value: "updates", label: "Updates" },
  ...offered([
    { value: "blog", label: "Blog", feature: "blog" },
    { value: "goals", label: "Goals", feature: "goals" },
    { value: "webinars", label: "Webinars", feature: "webinars" },
  ] as const),
  { value: "notice", label: "Notice" },
] as const;

const parts = {
  updates: { List: UpdateList, Editor: UpdateEditor, begin: "Write an update" },
  blog: { List: PostList, Editor: PostEditor, begin: "Write a post" },
  goals: { List: GoalList, Editor: GoalEditor, begin: "Set a goal" },
  webinars: { List: WebinarDateList, Editor: WebinarDateEditor, begin: "Add a webinar date" },
  notice: { List: NoticeForm, Editor: null, begin: null },
};

/** What the business publishes: a list of each kind, and one record at a time to be edited. */
export default function ContentPanel() {
  const { id } = useOpenRecord();
  const kind = useFilter("kind", kinds);
  const { List, Editor, begin } = parts[kind];
  useFocusOnViewChange(id);
  return (
    <div className="grid grid-cols-1 gap-3 @xl/panel:gap-6">
      {id === null || Editor === null ? (
        <>
          <PanelHeader title="Content" actions={begin !== null && <NewRecord label={begin} />} />
          <FilterTabs label="Kind of content" name="kind" options={kinds} look="tabs" />
          <List />
        </>
      ) : (
        <Editor key={id} id={id} />
      )}
    </div>
  );
}
