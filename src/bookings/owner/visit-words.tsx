import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import StickyNote from "lucide-react/icons/sticky-note";
import type { Id } from "#convex/_generated/dataModel";
import { LongText } from "../../records/long-text";
import { SentPhotos } from "../../records/sent-photos";
import { classNames } from "../../ui/class-names";

interface VisitWordsProps {
  visit: {
    name: string;
    additionalInfo?: string | undefined;
    messages?: readonly string[];
    personNotes: readonly string[];
    ownerNote?: string | undefined;
    photos?: readonly Id<"uploads">[] | undefined;
  };
  /** Shows one line of each. */
  short?: boolean;
}

/** The texts that matter at a visit, each with its author. */
export function VisitWords({ visit, short = false }: VisitWordsProps) {
  const { name, additionalInfo, messages = [], personNotes, ownerNote, photos } = visit;
  return (
    <>
      <Words label={short ? "Client" : "Client’s words"} short={short}>
        {[additionalInfo]}
      </Words>
      <Words label="Client wrote since" short={short}>
        {messages}
      </Words>
      {!short && <SentPhotos photos={photos} />}
      <Words label={short ? "Note" : `Note about ${name}`} isOurs short={short}>
        {personNotes}
      </Words>
      <Words label={short ? "Note" : "Note for this visit"} isOurs short={short}>
        {[ownerNote]}
      </Words>
    </>
  );
}

interface WordsProps {
  label: string;
  /** A private note by an owner. */
  isOurs?: boolean;
  short: boolean;
  children: readonly (string | undefined)[];
}

function Words({ label, isOurs = false, short, children }: WordsProps) {
  const written = [...new Set(children)].filter((words) => words !== undefined);
  if (written.length === 0) return null;
  const Icon = isOurs ? StickyNote : MessageSquareQuote;
  return (
    <div
      className={classNames(
        "flex min-w-0 gap-2 border-l-4 px-2 py-1",
        isOurs ? "border-accent bg-accent-pale" : "border-field",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        {!short && <p className="text-sm text-muted">{label}</p>}
        {written.map((words) =>
          short ? (
            <p key={words} className="line-clamp-1 [overflow-wrap:anywhere] print:line-clamp-none">
              <span className="text-muted">{`${label}: `}</span>
              {words}
            </p>
          ) : (
            <LongText key={words}>{words}</LongText>
          ),
        )}
      </div>
    </div>
  );
}
