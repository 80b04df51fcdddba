import { api } from "#convex/_generated/api";
import { formatDate } from "#convex/shared/dates";
import { EditLink, UnsavedBadge, UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { PagedRecordList } from "../../live/paged-record-list";
import { RecordCard } from "../../ui/record-card";
import { updateDraft } from "./update-editor";

/** The updates, newest first. */
export function UpdateList() {
  return (
    <>
      <UnsavedNew draftName={updateDraft(NEW)} noun="an update" />
      <PagedRecordList
        label="Updates"
        query={api.updates.owner.list}
        args={{}}
        empty="There are no updates yet. Write one when something changes for your clients: the newest version is at the bottom of every page."
        card={({ id, title, version, date, info }) => (
          <RecordCard
            key={id}
            title={title}
            meta={`Version ${version}, ${formatDate(date)}`}
            badges={<UnsavedBadge draftName={updateDraft(id)} />}
            actions={<EditLink id={id} title={title} />}
          >
            <p className="line-clamp-3 max-w-measure">{info}</p>
          </RecordCard>
        )}
      />
    </>
  );
}
