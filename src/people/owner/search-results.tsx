import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { codeTyped } from "#convex/coupons/rules";
import { AnyRecordCard } from "../../records/any-record-card";
import { CouponLink } from "../../records/links";
import { LoadingLine } from "../../ui/loading-line";
import { RecordList } from "../../ui/record-card";
import { PersonCard } from "./person-card";

function formatCount(count: number): string {
  if (count === 0) return "Nobody was found. Try fewer words, or only the beginning of one.";
  return count === 1 ? "1 person was found." : `${count} people were found.`;
}

/** Whoever and whatever fits what was typed. */
export function SearchResults({ text }: { text: string }) {
  const found = useQuery(api.people.owner.search, { text });
  const code = codeTyped(text);
  const isCode = /^(FRIEND-|SAVE\d)/.test(code);
  if (found === undefined) return <LoadingLine>Searching…</LoadingLine>;
  const { people, record } = found;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted">
        {record === null ? formatCount(people.length) : "The record of this reference:"}
      </p>
      {isCode && (
        <p>
          Is it a coupon? Look up <CouponLink code={code} />.
        </p>
      )}
      <RecordList label="Found">
        {record !== null && <AnyRecordCard record={record} />}
        {people.map((person) => (
          <PersonCard key={person.email ?? person.phone} person={person} />
        ))}
      </RecordList>
    </div>
  );
}
