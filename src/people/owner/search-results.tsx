import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { couponCodeIn } from "#convex/coupons/rules";
import { useToday } from "../../lib/now";
import { Paged } from "../../live/paged";
import { AnyRecordCard } from "../../records/any-record-card";
import { CouponLink } from "../../records/links";
import { contactOf } from "../../records/rows";
import { DataTable } from "../../ui/data-table";
import { LoadingLine } from "../../ui/loading-line";
import { RecordList } from "../../ui/record-card";
import { AddSearched } from "./add-searched";
import { personColumns } from "./person-columns";

function formatCount(count: number, isOver: boolean): string {
  if (!isOver)
    return count === 0
      ? "Nobody yet, and there are more to look through."
      : `The latest ${count} people:`;
  if (count === 0) return "Nobody was found. Try fewer words, or only a part of one.";
  return count === 1 ? "1 person was found." : `${count} people were found.`;
}

/** People and records that match the search. */
export function SearchResults({ text }: { text: string }) {
  const record = useQuery(api.records.owner.get, { text });
  const code = couponCodeIn(text);
  if (record === undefined) return <LoadingLine>Searching…</LoadingLine>;
  return (
    <div className="grid gap-4">
      {code !== null && (
        <p>
          Is it a coupon? Look up <CouponLink code={code} />.
        </p>
      )}
      {record !== null && (
        <>
          <p role="status" className="text-muted">
            The record of this reference:
          </p>
          <RecordList label="The record">
            <AnyRecordCard record={record} />
          </RecordList>
        </>
      )}
      <People text={text} isAlone={record === null} />
    </div>
  );
}

/** @param isAlone nothing else matched, so "nobody found" is shown too */
function People({ text, isAlone }: { text: string; isAlone: boolean }) {
  const today = useToday();
  const nobody = (
    <>
      <p role="status" className="text-muted">
        {formatCount(0, true)}
      </p>
      <AddSearched text={text} />
    </>
  );
  return (
    <Paged query={api.people.owner.search} args={{ text }} empty={isAlone && nobody}>
      {(people, isOver) => (
        <>
          <p role="status" className="text-muted">
            {formatCount(people.length, isOver)}
          </p>
          <DataTable label="Found" columns={personColumns(today)} rows={people} keyOf={contactOf} />
        </>
      )}
    </Paged>
  );
}
