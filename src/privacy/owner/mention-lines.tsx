import { CheckboxField } from "../../ui/checkbox-field";
import { LoadingLine } from "../../ui/loading-line";
import type { MentionLine, Mentions } from "./use-mentions";

interface MentionLinesProps {
  mentions: Mentions;
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** What a deletion takes out of others' words, line by line; each can be left as it is. */
export function MentionLines({ mentions, leftOut, onChange }: MentionLinesProps) {
  const { state, lines, isMore } = mentions;
  return (
    <section aria-label="In what others wrote" className="grid gap-2">
      <h3 className="font-bold">In what others wrote</h3>
      {state === "loading" && <LoadingLine>Looking through what others wrote…</LoadingLine>}
      {state === "failed" && (
        <p role="alert">
          What others wrote couldn’t be looked through. Close this and try again to see it first.
        </p>
      )}
      {state === "done" && lines.length === 0 && !isMore && <p>Nobody else mentions them.</p>}
      {lines.length > 0 && (
        <>
          <p>
            What’s crossed out becomes “[deleted]”, and the rest stays. Clear a tick to leave that
            text as it is.
          </p>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <li key={line.id}>
                <Line
                  line={line}
                  isLeft={leftOut.includes(line.id)}
                  onLeave={(isLeft) => {
                    const others = leftOut.filter((id) => id !== line.id);
                    onChange(isLeft ? [...others, line.id] : others);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {isMore && <p>There’s more than is shown here: it loses its mentions, too.</p>}
    </section>
  );
}

interface LineProps {
  line: MentionLine;
  isLeft: boolean;
  onLeave: (isLeft: boolean) => void;
}

function Line({ line: { where, parts }, isLeft, onLeave }: LineProps) {
  return (
    <>
      <CheckboxField
        label={where}
        checked={!isLeft}
        onChange={({ currentTarget }) => {
          onLeave(!currentTarget.checked);
        }}
      />
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {parts.map(({ text, isMention }, place) =>
          isMention && !isLeft ? (
            <Taken key={place} text={text} />
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </p>
    </>
  );
}

function Taken({ text }: { text: string }) {
  return (
    <>
      <del>{text}</del> <ins className="no-underline">[deleted]</ins>
    </>
  );
}
