import { correctable, type CorrectableField } from "#convex/projects/brief/rules";
import { type Reader, useWhen } from "../../live/when";
import { LongText } from "../../records/long-text";

interface Change {
  _id: string;
  at: number;
  values: readonly { field: string; from: string; to: string }[];
}

interface BriefHistoryProps {
  changes: readonly Change[];
  reader: Reader;
}

const isField = (field: string): field is CorrectableField => field in correctable;

/** The corrections that a client made to their brief, each with the former values. */
export function BriefHistory({ changes, reader }: BriefHistoryProps) {
  const when = useWhen(reader);
  return (
    <ol aria-label="Corrections" className="grid gap-5">
      {changes.map(({ _id, at, values }) => (
        <li key={_id} className="grid gap-2 border-l-4 border-line pl-4">
          <p className="font-semibold">{when(at)}</p>
          <dl className="grid gap-3">
            {values.map(({ field, from, to }) => (
              <div key={field} className="grid gap-1">
                <dt className="font-semibold">{isField(field) ? correctable[field] : field}</dt>
                <dd>
                  <Said label="Before" text={from} />
                  <Said label="Now" text={to} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-x-4 @lg:grid-cols-[5rem_1fr]">
      <span className="text-muted">{label}</span>
      {text === "" ? <span className="text-muted">Nothing</span> : <LongText>{text}</LongText>}
    </div>
  );
}
