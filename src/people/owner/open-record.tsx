import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { BackLink } from "../../navigation/back-link";
import { AnyRecordCard } from "../../records/any-record-card";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { RecordList } from "../../ui/record-card";

/** The record of a reference, which a message or a notification leads to. */
export function OpenRecord({ reference }: { reference: string }) {
  const found = useQuery(api.people.owner.record, { text: reference });
  return (
    <>
      <BackLink>Back to the lists</BackLink>
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
