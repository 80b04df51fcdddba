import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { BackLink } from "../../navigation/back-link";
import { useListOfRecord } from "../../navigation/list-of-record";
import { AnyRecordCard } from "../../records/any-record-card";
import { useOwnerViews } from "../../records/record-view";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { RecordList } from "../../ui/record-card";

/** One record by its reference, opened from a message or notification. */
export function OpenRecord({ reference }: { reference: string }) {
  const found = useQuery(api.records.owner.get, { text: reference });
  const { records } = useOwnerViews();
  const view = found && records[found.form];
  useListOfRecord(view && { tab: "tab" in view ? view.tab.value : null, search: null });
  return (
    <>
      <BackLink>Back to people</BackLink>
      <PanelHeader
        title={reference}
        lead={
          found === undefined ? (
            <LoadingLine>Loading…</LoadingLine>
          ) : (
            found === null && <p>No record has this reference.</p>
          )
        }
      />
      {found !== undefined && found !== null && (
        <RecordList label="The record">
          <AnyRecordCard record={found} />
        </RecordList>
      )}
    </>
  );
}
