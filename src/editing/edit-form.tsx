import type { ReactNode } from "react";
import { useConfirm } from "../feedback/confirm";
import { formTrouble } from "../lib/form-trouble";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { FormFrame } from "../ui/form-frame";
import { Notice } from "../ui/notice";
import type { RecordForm } from "./editing";

interface EditFormProps {
  "aria-label": string;
  state: RecordForm;
  /** What helps against a failure, beside its words. */
  remedy?: ReactNode;
  /** The buttons that save. */
  actions: ReactNode;
  children: ReactNode;
}

/** Somebody else was quicker: nothing is overwritten, and nothing is thrown away, without being asked. */
function WayOut({ busy, others }: Pick<RecordForm, "busy"> & Required<Pick<RecordForm, "others">>) {
  const ask = useConfirm();
  async function takeStored() {
    const sure = await ask({
      title: "Give up what you typed?",
      text: "The form then shows what the other person saved. What you typed is lost.",
      yes: "Show the saved version",
      danger: true,
    });
    if (sure) others.takeStored();
  }
  return (
    <div className="mt-2">
      <ButtonRow>
        <Button kind="secondary" busy={busy} onClick={others.overwrite}>
          Save mine over it
        </Button>
        <Button kind="quiet" onClick={() => void takeStored()}>
          Show the saved version
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The form around the fields of a `useCreating` or a `useEditing`. */
export function EditForm({ state, remedy, actions, children, ...label }: EditFormProps) {
  const { onSubmit, problems, attempt, busy, failure, stop, isDirty, others } = state;
  const isRefused = failure?.code === "changedMeanwhile";
  const wayOut = others !== undefined && <WayOut busy={busy} others={others} />;
  return (
    <FormFrame
      {...label}
      onSubmit={onSubmit}
      problems={problems}
      attempt={attempt}
      trouble={formTrouble({ failure, stop }, { remedy: isRefused ? wayOut : remedy })}
      locked={false}
      offline={!useOnline()}
      actions={
        <>
          {actions}
          {isDirty && <p className="text-muted">Not saved yet. It’s kept in this tab.</p>}
        </>
      }
    >
      {children}
      {others?.isNewer === true && !isRefused && (
        <Notice kind="warning" title="Somebody else has just saved a newer version">
          <p>What you typed is still here. Which one do you want to keep?</p>
          {wayOut}
        </Notice>
      )}
    </FormFrame>
  );
}
