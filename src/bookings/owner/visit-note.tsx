import { api } from "#convex/_generated/api";
import { type NoteContent, noteForm, type NoteInput } from "#convex/bookings/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useEditing } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/text-area";
import type { OpenRequest } from "./format";

/** What only the owner sees of a visit. */
export function VisitNote({ request }: { request: OpenRequest }) {
  const { reference, ownerNote = "", ownerNoteAt = 0 } = request;
  const setNote = useMutation(api.bookings.owner.setNote);
  const { say } = useToast();
  const state = useEditing<NoteInput, NoteContent>({
    name: "visit-note",
    draftName: `visit-note:${reference}`,
    order: ["ownerNote"],
    labels: { ownerNote: "Note for this visit" },
    rules: () => noteForm,
    stored: { values: { ownerNote }, version: ownerNoteAt },
    save: (sent, envelope, control) => setNote({ reference, ...sent, ...envelope }, control),
    onSaved: () => {
      say("The note is saved.");
    },
  });
  return (
    <EditForm
      aria-label="Note for this visit"
      state={state}
      actions={
        <Button type="submit" kind="secondary" saving={state.busy}>
          Save the note
        </Button>
      }
    >
      <TextArea
        {...state.field("ownerNote")}
        label="Note for this visit (optional)"
        hint="The gate’s code, the dog, where to park. Only owners see it"
        cap={caps.longText}
      />
    </EditForm>
  );
}
