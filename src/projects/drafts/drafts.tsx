import { useState } from "react";
import type { Id } from "#convex/_generated/dataModel";
import { formatDraftState, type Side } from "#convex/projects/drafts/rules";
import { Paged } from "../../live/paged";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { Notice } from "../../ui/notice";
import { PoliteStatus } from "../../ui/polite-status";
import { draftCalls, type ShownDraft } from "./calls";
import { DraftView } from "./draft-view";
import { ShareDraft } from "./share-draft";

interface DraftsProps {
  reference: string;
  side: Side;
}

/** The drafts of a design, with comments and answers, for either side. Needs a `ToastProvider`. */
export function Drafts({ reference, side }: DraftsProps) {
  return (
    <CardSection title="Drafts">
      {side === "owner" && <ShareDraft reference={reference} />}
      <Paged
        query={draftCalls[side].list}
        args={{ reference }}
        empty={
          <p className="max-w-measure text-muted">
            {side === "owner"
              ? "No draft yet. Its client sees each one as soon as you share it."
              : "No draft yet. As soon as there’s one, you’ll see it here: look at it, say what you think, and approve it once you like it."}
          </p>
        }
      >
        {(drafts) => <Versions drafts={drafts} side={side} />}
      </Paged>
    </CardSection>
  );
}

interface VersionsProps {
  /** Newest first. */
  drafts: ShownDraft[];
  side: Side;
}

/**
 * One version, with a way to choose another. The client's screen stays on its version when a newer one arrives, so they
 * never answer one that has just slipped in.
 */
function Versions({ drafts, side }: VersionsProps) {
  const [newest] = drafts;
  const [chosen, setChosen] = useState<Id<"drafts"> | undefined>(
    side === "client" ? newest?.draftId : undefined,
  );
  const shown = drafts.find(({ draftId }) => draftId === chosen) ?? newest;
  if (newest === undefined || shown === undefined) return null;
  const before = drafts.find(({ version }) => version < shown.version);
  const choose = (draftId: Id<"drafts">) => {
    // The owner's screen follows the newest.
    setChosen(side === "owner" && draftId === newest.draftId ? undefined : draftId);
  };
  return (
    <div className="grid min-w-0 gap-5">
      <PoliteStatus message={`Version ${newest.version}: ${formatDraftState(newest, side)}`} />
      {shown !== newest && side === "client" && (
        <Notice kind="info" title={`There’s a newer draft: version ${newest.version}`}>
          <div className="mt-1">
            <Button
              onClick={() => choose(newest.draftId)}
            >{`Show version ${newest.version}`}</Button>
          </div>
        </Notice>
      )}
      {drafts.length > 1 && (
        <div role="group" aria-label="Versions">
          <ButtonRow>
            {drafts.map(({ draftId, version }) => (
              <Button
                key={draftId}
                kind={draftId === shown.draftId ? "primary" : "secondary"}
                aria-pressed={draftId === shown.draftId}
                onClick={() => choose(draftId)}
              >{`Version ${version}`}</Button>
            ))}
          </ButtonRow>
        </div>
      )}
      <DraftView key={shown.draftId} draft={shown} before={before} side={side} />
    </div>
  );
}
