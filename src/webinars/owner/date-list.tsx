import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { EditLink, UnsavedBadge, UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { useNow } from "../../lib/now";
import { PagedRecordList } from "../../live/paged-record-list";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";
import { dateDraft } from "./date-form";

/** The dates of webinars, the latest first. */
export function WebinarDateList() {
  const now = useNow(30_000);
  return (
    <>
      <UnsavedNew draftName={dateDraft(NEW)} noun="a webinar date" />
      <PagedRecordList
        label="Webinar dates"
        query={api.webinars.dates.owner.list}
        args={{}}
        empty="There are no dates yet. Add the next webinar with its link: people can choose it, and those who signed up for its day get the link the day before."
        card={({ id, title, starts, seats, signedUp, calledOffAt }) => (
          <RecordCard
            key={id}
            title={title}
            meta={formatDateTime(starts)}
            badges={
              <>
                <UnsavedBadge draftName={dateDraft(id)} />
                {calledOffAt !== undefined && <Badge>Called off</Badge>}
                {calledOffAt === undefined && starts <= now && <Badge>Over</Badge>}
                {calledOffAt === undefined && starts > now && signedUp >= seats && (
                  <Badge tone="good">Full</Badge>
                )}
              </>
            }
            actions={<EditLink id={id} title={title} />}
          >
            <p>{`${signedUp} of ${seats} seats taken`}</p>
          </RecordCard>
        )}
      />
    </>
  );
}
