import { type ComponentProps, type ReactNode, useState } from "react";
import { caps } from "#convex/typed/text";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { DialogButton } from "../../ui/dialog-button";
import { TextArea } from "../../ui/text-area";

interface CancelDialogButtonProps {
  kind?: ComponentProps<typeof Button>["kind"];
  /** What the button says; its question is the same. */
  label: string;
  confirm: string;
  keep: string;
  busy: boolean;
  /** The words of the field for the note; none where nobody reads one. */
  note: { label: string; hint: string } | undefined;
  /** What cancelling brings with it. */
  children: ReactNode;
  /** @param onDone the note is needed no more */
  onCancel: (note: string, onDone: () => void) => void;
}

/** Asks before it cancels, and for what the client should be told. */
export function CancelDialogButton(props: CancelDialogButtonProps) {
  const { kind = "secondary", label, confirm, keep, busy, note: words, children, onCancel } = props;
  // Here rather than in the window: if cancelling fails, the note is there again.
  const [note, setNote] = useState("");
  return (
    <DialogButton kind={kind} busy={busy} label={label} title={`${label}?`}>
      {(close) => (
        <>
          {children}
          {words !== undefined && (
            <TextArea
              {...words}
              value={note}
              cap={caps.longText}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          <ButtonRow>
            <Button
              kind="danger"
              onClick={() => {
                close();
                onCancel(note, () => {
                  setNote("");
                });
              }}
            >
              {confirm}
            </Button>
            <Button kind="secondary" onClick={close}>
              {keep}
            </Button>
          </ButtonRow>
        </>
      )}
    </DialogButton>
  );
}
