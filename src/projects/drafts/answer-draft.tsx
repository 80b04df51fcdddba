import { useState } from "react";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { changesForm } from "#convex/projects/drafts/formRules";
import { type AnswerKind, answerProblem } from "#convex/projects/drafts/rules";
import { caps } from "#convex/typed/text";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { restoreDraft, useHasDraft } from "../../forms/draft";
import { pushId } from "../../lib/push-id";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { TextArea } from "../../ui/text-area";
import { requireDone, type ShownDraft } from "./calls";
import { InlineForm } from "./inline-form";

/** Names what is typed as wishes. */
const changesDraft = (draftId: Id<"drafts">) => `draft-changes:${draftId}`;

interface AnswerDraftProps {
  draft: ShownDraft;
}

/** Whether its client can say this to a draft as it stands. */
const canSay = ({ answer, isReplaced }: ShownDraft, kind: AnswerKind): boolean =>
  answerProblem(
    { answers: answer === undefined ? [] : [{ ...answer, requestId: "" }] },
    { kind, isNewest: !isReplaced },
  ) === null;

/** What a client says to the version that is on their screen. */
export function AnswerDraft({ draft }: AnswerDraftProps) {
  const { draftId, version } = draft;
  const hasEdits = useHasDraft(changesDraft(draftId));
  const [isAsking, setAsking] = useState(hasEdits);
  const approve = useMutation(api.projects.drafts.client.approve);
  const { takeBack } = useTakingBack(draftId);
  const { run, busy } = useToast(draftId);
  const canApprove = canSay(draft, "approved");
  if (!canApprove) return null;
  if (isAsking && canSay(draft, "changesAsked")) {
    return (
      <ChangesForm
        draft={draft}
        onClose={() => setAsking(false)}
        onTakenBack={() => setAsking(true)}
      />
    );
  }
  function press() {
    const named = { draftId, requestId: pushId() };
    const act = async (control: CallControl) => {
      requireDone(await approve(named, control));
    };
    void run(act, {
      done: `You’ve approved version ${version}. Thank you!`,
      undo: (control) => takeBack(named.requestId, control),
    });
  }
  return (
    <ButtonRow>
      <Button busy={busy} onClick={press}>{`Approve version ${version}`}</Button>
      {canSay(draft, "changesAsked") && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Ask for changes
        </Button>
      )}
    </ButtonRow>
  );
}

function useTakingBack(draftId: Id<"drafts">) {
  const call = useMutation(api.projects.drafts.client.takeBackAnswer);
  return {
    takeBack: async (requestId: string, control: CallControl) => {
      requireDone(await call({ draftId, requestId }, control));
    },
  };
}

interface ChangesFormProps extends AnswerDraftProps {
  onClose: () => void;
  /** What was said is in the form again. */
  onTakenBack: () => void;
}

/** Asks what is to be changed; it isn't possible to say nothing. */
function ChangesForm({ draft: { draftId, version }, onClose, onTakenBack }: ChangesFormProps) {
  const ask = useMutation(api.projects.drafts.client.askForChanges);
  const { takeBack } = useTakingBack(draftId);
  const { say } = useToast(draftId);
  const draftName = changesDraft(draftId);
  const state = useActionForm({
    name: `changes-${draftId}`,
    draftName,
    order: ["words"],
    rules: () => changesForm,
    blank: { words: "" },
    save: async ({ words }, { requestId, control }) => {
      requireDone(await ask({ draftId, requestId, words }, control));
      return requestId;
    },
    onSaved: ({ words }, requestId) => {
      say(`We know what to change about version ${version}.`, async (control) => {
        await takeBack(requestId, control);
        restoreDraft(draftName, { words });
        onTakenBack();
      });
      onClose();
    },
  });
  return (
    <InlineForm
      label="Ask for changes"
      state={state}
      draftName={draftName}
      submit="Request changes"
      onClose={onClose}
      focus={() => {
        state.form.setFocus("words");
      }}
    >
      <TextArea
        {...state.field("words")}
        label={`What should we change about version ${version}?`}
        hint="For one place of a picture, a comment says where"
        cap={caps.longText}
      />
    </InlineForm>
  );
}
