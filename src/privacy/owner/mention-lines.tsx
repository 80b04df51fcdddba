import type { MentionLine } from "#convex/privacy/fields";
import { Checkbox } from "../../ui/checkbox";

interface MentionLinesProps {
  lines: readonly MentionLine[];
  isMore: boolean;
  leftOut: ReadonlySet<string>;
  onLeaveOut: (id: string, isLeftOut: boolean) => void;
}

/** What a deletion takes out of others' words, line by line; each can be left as it is. */
export function MentionLines({ lines, isMore, leftOut, onLeaveOut }: MentionLinesProps) {
  if (lines.length === 0) return <p>Nobody else’s words mention them.</p>;
  return (
    <>
      <p>Clear the tick where it’s about something else: that stays as it is.</p>
      <ul className="grid gap-3">
        {lines.map(({ id, where, parts }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Checkbox
              label={where}
              checked={!leftOut.has(id)}
              onChange={({ currentTarget }) => {
                onLeaveOut(id, !currentTarget.checked);
              }}
            />
            <p className="whitespace-pre-wrap pl-9">
              {parts.map(({ text, isMention }, place) => (
                <Part key={place} text={text} isTaken={isMention} isLeft={leftOut.has(id)} />
              ))}
            </p>
          </li>
        ))}
      </ul>
      {isMore && (
        <p>There are more than these {lines.length}. What isn’t shown loses its mentions, too.</p>
      )}
    </>
  );
}
