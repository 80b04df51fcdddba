import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Place, Side } from "#convex/projects/drafts/rules";
import { useHasDraft } from "../../forms/draft";
import { Button } from "../../ui/button";
import { AnswerDraft } from "./answer-draft";
import type { ShownComment, ShownDraft } from "./calls";
import { commentDraft, CommentForm, useComment } from "./comment-form";
import { CommentList } from "./comment-list";
import { type Choosing, Picture } from "./picture";

interface DraftWithCommentsProps {
  draft: ShownDraft;
  /** Newest first. */
  comments: ShownComment[];
  side: Side;
}

/** A draft's pictures with comment pins, and the comments beside them. */
export function DraftWithComments({ draft, comments, side }: DraftWithCommentsProps) {
  const hasEdits = useHasDraft(commentDraft(draft.draftId));
  const [isWriting, setWriting] = useState(hasEdits);
  const [pressed, setPressed] = useState<Place>();
  const [round, setRound] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    // The form has closed and taken the focus with it.
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const close = () => {
    setWriting(false);
    setPressed(undefined);
    setRound((count) => count + 1);
  };
  const common = { draft, comments, side };
  return (
    <div className="grid min-w-0 gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 content-start gap-4">
        {isWriting ? (
          <Writing key={round} {...common} at={pressed} onClose={close} />
        ) : (
          <>
            <Pictures
              {...common}
              choosing={{
                place: undefined,
                choose: (place) => {
                  setPressed(place);
                  setWriting(true);
                },
              }}
            />
            <div>
              <Button ref={opener} kind="secondary" onClick={() => setWriting(true)}>
                Write a comment
              </Button>
            </div>
          </>
        )}
        {/* Hidden while writing, or the same button would be there twice. */}
        {side === "client" && !isWriting && <AnswerDraft draft={draft} />}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="font-bold [overflow-wrap:anywhere]">Comments</h3>
        <CommentList {...common} />
      </div>
    </div>
  );
}

function Pictures({ draft, comments, choosing }: DraftWithCommentsProps & { choosing: Choosing }) {
  return draft.pictures.map((picture, index) => (
    <Picture
      // A draft's pictures never change, so an index is a stable key.
      key={index}
      picture={picture}
      index={index}
      draft={draft}
      comments={comments}
      choosing={choosing}
    />
  ));
}

/**
 * The draft while a comment is being written: pressing on a picture sets the place. @param at where the comment was
 * started
 */
function Writing({
  draft,
  comments,
  side,
  at,
  onClose,
}: DraftWithCommentsProps & { at: Place | undefined; onClose: () => void }) {
  const writing = useComment(draft, side, onClose);
  const begin = useEffectEvent(() => {
    if (at !== undefined) writing.choosing.choose(at);
  });
  useEffect(() => {
    begin();
  }, []);
  return (
    <>
      {draft.pictures.map((picture, index) => (
        <Picture
          // A draft's pictures never change, so an index is a stable key.
          key={index}
          picture={picture}
          index={index}
          draft={draft}
          comments={comments}
          choosing={writing.choosing}
        />
      ))}
      <CommentForm writing={writing} draft={draft} onClose={onClose} />
    </>
  );
}
