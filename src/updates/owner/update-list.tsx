import { api } from "#convex/_generated/api";
import { formatDate, toInstant } from "#convex/shared/dates";
import { EditLink, UnsavedBadge, UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { formatPlan } from "../../editing/plan-fields";
import { PagedRecordList } from "../../live/paged-record-list";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";
import { updateDraft, type WrittenUpdate as Update } from "./update-editor";

/** When an update appears by itself; undefined where that isn't planned. */
const getPlanned = ({ publishDate, publishTime }: Pick<Update, "publishDate" | "publishTime">) =>
  publishDate === undefined || publishTime === undefined
    ? undefined
    : toInstant(publishDate, publishTime);

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
        card={({ id, title, version, date, info, published, ...update }) => (
          <RecordCard
            key={id}
            title={title}
            meta={`Version ${version}, ${formatDate(date)}`}
            badges={
              <>
                <UnsavedBadge draftName={updateDraft(id)} />
                {!published && <Badge>{formatPlan(getPlanned(update))}</Badge>}
              </>
            }
            actions={<EditLink id={id} title={title} />}
          >
            <p className="line-clamp-3 max-w-measure">{info}</p>
          </RecordCard>
        )}
      />
    </>
  );
}
