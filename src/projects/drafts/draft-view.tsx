import ExternalLink from "lucide-react/icons/external-link";
import { type AnswerKind, formatDraftState, type Side } from "#convex/projects/drafts/rules";
import { Paged } from "../../live/paged";
import { useWhen } from "../../live/when";
import { Badge, type BadgeTone } from "../../ui/badge";
import { TextAnchor } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { draftCalls, type ShownComment, type ShownDraft } from "./calls";
import { Compare } from "./compare";
import { DraftWithComments } from "./draft-with-comments";

interface DraftViewProps {
  draft: ShownDraft;
  /** The previous version, if it's loaded. */
  before: ShownDraft | undefined;
  side: Side;
}

const answerTones: Record<AnswerKind, BadgeTone> = { approved: "good", changesAsked: "waiting" };

/** Once a newer version exists, only an approval still has its own colour. */
function getTone({ answer, isReplaced }: ShownDraft): BadgeTone {
  if (answer?.kind === "approved") return "good";
  if (isReplaced) return "neutral";
  return answer === undefined ? "waiting" : answerTones[answer.kind];
}

/** One version of the draft with its comments and actions. */
export function DraftView({ draft, before, side }: DraftViewProps) {
  const { draftId, version, title, note, link, givenAt, answer } = draft;
  const when = useWhen(side);
  const layout = (comments: ShownComment[]) => (
    <DraftWithComments draft={draft} comments={comments} side={side} />
  );
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="font-bold [overflow-wrap:anywhere]">{`Version ${version}: ${title}`}</h3>
          <Badge tone={getTone(draft)}>{formatDraftState(draft, side)}</Badge>
        </div>
        <p className="text-muted">{when(givenAt)}</p>
        {note !== undefined && (
          <p className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
        )}
        {link !== undefined && (
          <p className="[overflow-wrap:anywhere]">
            <TextAnchor href={link} target="_blank" rel="noopener noreferrer">
              {link}
              <VisuallyHidden> (opens a new tab)</VisuallyHidden>
              <ExternalLink aria-hidden className="ml-1.5 inline size-[1em]" />
            </TextAnchor>
          </p>
        )}
      </div>
      {answer !== undefined && (
        <div className="grid gap-1 rounded-md border-2 border-line bg-sand p-4">
          <p className="font-semibold">
            {`${answer.kind === "approved" ? "Approved" : "Changes asked for"}: ${when(answer.at)}`}
          </p>
          {answer.words !== undefined && (
            <p className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">
              {answer.words}
            </p>
          )}
        </div>
      )}
      <Paged query={draftCalls[side].listComments} args={{ draftId }} empty={layout([])}>
        {layout}
      </Paged>
      {before !== undefined && <Compare draft={draft} before={before} />}
    </div>
  );
}
