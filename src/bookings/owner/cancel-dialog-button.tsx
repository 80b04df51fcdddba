import { type ComponentProps, type ReactNode, useState } from "react";
import { caps } from "#convex/typed/text";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { DialogButton } from "../../ui/dialog-button";
import { TextArea } from "../../ui/text-area";

interface CancelDialogButtonProps {
  kind?: ComponentProps<typeof Button>["kind"];
  /** The button's label; the dialog's title asks the same. */
  label: string;
  confirm: string;
  keep: string;
  busy: boolean;
  /** The text of the note field; undefined if nobody would read a note. */
  note: { label: string; hint: string } | undefined;
  /** The consequences of cancelling. */
  children: ReactNode;
  /** @param onDone clears the note */
  onCancel: (note: string, onDone: () => void) => void;
}

/** A button with a dialog that confirms a cancellation and asks for a note to the client. */
export function CancelDialogButton(props: CancelDialogButtonProps) {
  const { kind = "secondary", label, confirm, keep, busy, note: words, children, onCancel } = props;
  // Kept outside the dialog, so that the note survives a failed attempt.
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
