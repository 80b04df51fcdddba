import type { ReactNode } from "react";
import { LongText } from "../../records/long-text";

interface VisitWordsProps {
  visit: {
    name: string;
    additionalInfo?: string | undefined;
    messages: readonly string[];
    personNotes: readonly string[];
    ownerNote?: string | undefined;
  };
}

/** What was written that matters at a visit, each under whose words they are. */
export function VisitWords({ visit }: VisitWordsProps) {
  const { name, additionalInfo, messages, personNotes, ownerNote } = visit;
  return (
    <>
      <Words label="Client’s words">{[additionalInfo]}</Words>
      <Words label="Client wrote since">{messages}</Words>
      <Words label={`Note about ${name}`}>{personNotes}</Words>
      <Words label="Note for this visit">{[ownerNote]}</Words>
    </>
  );
}

/** Some words under a label; nothing where there are none. */
export function Words({
  label,
  children,
}: {
  label: string;
  children: readonly (string | undefined)[];
}): ReactNode {
  // The same words twice say no more.
  const written = [...new Set(children)].filter((words) => words !== undefined);
  if (written.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      {written.map((words) => (
        <LongText key={words}>{words}</LongText>
      ))}
    </div>
  );
}
