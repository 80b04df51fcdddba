import { useState } from "react";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { placeInWords, type Side } from "#convex/projects/drafts/rules";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { useWhen } from "../../live/when";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { VisuallyHidden } from "../../ui/visually-hidden";
import {
  draftCalls,
  formatAuthor,
  requireDone,
  type ShownComment,
  type ShownDraft,
  type ShownSaid,
} from "./calls";
import { ChangeForm, ReplyForm } from "./said-forms";

const getItemId = (commentId: Id<"draftComments">) => `comment-${commentId}`;

/** Leads to what a comment says. */
export function showComment(commentId: Id<"draftComments">): void {
  document.getElementById(getItemId(commentId))?.focus();
}

interface CommentListProps {
  draft: ShownDraft;
  comments: ShownComment[];
  side: Side;
}

/** What was said about a draft, each with its place in words. */
export function CommentList({ draft, comments, side }: CommentListProps) {
  if (comments.length === 0) return <p className="text-muted">No comments yet.</p>;
  return (
    <ol aria-label="Comments" className="grid gap-4">
      {comments.map((comment) => (
        <Comment
          key={comment.commentId}
          comment={comment}
          pictures={draft.pictures.length}
          side={side}
        />
      ))}
    </ol>
  );
}

interface CommentProps {
  comment: ShownComment;
  /** How many the draft has. */
  pictures: number;
  side: Side;
}

function Comment({ comment, pictures, side }: CommentProps) {
  const { commentId, number, place, resolvedAt, said } = comment;
  const [isReplying, setReplying] = useState(false);
  const close = () => setReplying(false);
  return (
    <li
      id={getItemId(commentId)}
      tabIndex={-1}
      className="grid gap-3 rounded-md border-2 border-line bg-white p-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {`${number}. ${place === undefined ? "In general" : placeInWords(place, pictures)}`}
        </span>
        {resolvedAt !== undefined && <Badge tone="good">Done</Badge>}
      </p>
      {said.map((each) => (
        <Said key={each.requestId} comment={comment} said={each} side={side} />
      ))}
      {isReplying ? (
        <ReplyForm comment={comment} side={side} onClose={close} />
      ) : (
        <ButtonRow>
          <Button kind="secondary" onClick={() => setReplying(true)}>
            <span>
              Answer<VisuallyHidden>{` comment ${number}`}</VisuallyHidden>
            </span>
          </Button>
          {side === "owner" && <ResolveButton comment={comment} />}
        </ButtonRow>
      )}
    </li>
  );
}

/** Only the owner says what is dealt with. */
function ResolveButton({
  comment: { commentId, number, resolvedAt },
}: Pick<CommentProps, "comment">) {
  const resolve = useMutation(api.projects.drafts.owner.resolve);
  const { run, busy } = useToast(commentId);
  const isResolved = resolvedAt === undefined;
  return (
    <Button
      kind="quiet"
      busy={busy}
      onClick={() =>
        void run((control) => resolve({ commentId, isResolved }, control), {
          done: isResolved ? `Comment ${number} is done.` : `Comment ${number} is open again.`,
          undo: (control) => resolve({ commentId, isResolved: !isResolved }, control),
        })
      }
    >
      <span>
        <span>{isResolved ? "Mark" : "Open"}</span>
        <VisuallyHidden>{` comment ${number}`}</VisuallyHidden>
        <span>{isResolved ? " as done" : " again"}</span>
      </span>
    </Button>
  );
}

interface SaidProps {
  comment: ShownComment;
  said: ShownSaid;
  side: Side;
}

function Said({ comment, said, side }: SaidProps) {
  const [isChanging, setChanging] = useState(false);
  const when = useWhen(side);
  const { text, by, at, isEdited, canChange } = said;
  const close = () => setChanging(false);
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">
        {`${formatAuthor(by, side)}, ${when(at)}${isEdited ? ", changed" : ""}`}
      </p>
      {isChanging && canChange ? (
        <ChangeForm comment={comment} said={said} side={side} onClose={close} />
      ) : (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      )}
      {canChange && !isChanging && (
        <div className="-ml-5 flex flex-wrap">
          <Button kind="quiet" onClick={() => setChanging(true)}>
            Change
          </Button>
          <RemoveButton comment={comment} said={said} side={side} />
        </div>
      )}
    </div>
  );
}

function RemoveButton({ comment: { commentId }, said: { requestId }, side }: SaidProps) {
  const remove = useMutation(draftCalls[side].removeSaid);
  const restore = useMutation(draftCalls[side].restoreSaid);
  const { run, busy } = useToast(commentId);
  const named = { commentId, requestId };
  return (
    <Button
      kind="quiet"
      busy={busy}
      onClick={() =>
        void run(
          async (control) => {
            requireDone(await remove(named, control));
          },
          {
            done: "Deleted.",
            undo: async (control) => {
              requireDone(await restore(named, control));
            },
          },
        )
      }
    >
      Delete
    </Button>
  );
}
