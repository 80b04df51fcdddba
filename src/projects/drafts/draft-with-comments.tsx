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

/** The pictures of a draft with the places of its comments, and beside them what the comments say and where. */
export function DraftWithComments({ draft, comments, side }: DraftWithCommentsProps) {
  const hasEdits = useHasDraft(commentDraft(draft.draftId));
  const [isWriting, setWriting] = useState(hasEdits);
  const [pressed, setPressed] = useState<Place>();
  const [round, setRound] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    // The form is gone, and what had the focus with it.
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
        {/* One thing at a time: beside what's being written it would be the same button once more. */}
        {side === "client" && !isWriting && <AnswerDraft draft={draft} />}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="font-bold [overflow-wrap:anywhere]">Comments</h3>
        <CommentList {...common} />
      </div>
    </div>
  );
}

/** A press on one begins a comment there. */
function Pictures({ draft, comments, choosing }: DraftWithCommentsProps & { choosing: Choosing }) {
  return draft.pictures.map((picture, index) => (
    <Picture
      // A draft's pictures never change.
      key={index}
      picture={picture}
      index={index}
      draft={draft}
      comments={comments}
      choosing={choosing}
    />
  ));
}

/** The same while a comment is written: a press on a picture says where; `at` is where one has begun it. */
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
          // A draft's pictures never change.
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
