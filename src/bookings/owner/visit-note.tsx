import { useState } from "react";
import { api } from "#convex/_generated/api";
import { noteForm } from "#convex/bookings/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useHasDraft } from "../../forms/draft";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/text-area";
import type { OpenRequest } from "./format";

const draftOf = (reference: string) => `visit-note:${reference}`;

/** The owner's private note for a visit, folded until it's edited. */
export function VisitNote({ request }: { request: OpenRequest }) {
  const hasEdits = useHasDraft(draftOf(request.reference));
  const [isOpen, setOpen] = useState(hasEdits);
  if (isOpen) return <NoteForm request={request} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {request.ownerNote === undefined ? "Add a note for this visit" : "Change the note"}
      </Button>
    </div>
  );
}

function NoteForm({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const { reference, ownerNote = "", ownerNoteAt = 0 } = request;
  const setNote = useMutation(api.bookings.owner.setNote);
  const { say } = useToast();
  const state = useActionForm({
    name: "visit-note",
    draftName: draftOf(reference),
    order: ["ownerNote"],
    labels: { ownerNote: "Note for this visit" },
    rules: () => noteForm,
    stored: { values: { ownerNote }, version: ownerNoteAt },
    save: (sent, { control, ...envelope }) => setNote({ reference, ...sent, ...envelope }, control),
    onSaved: () => {
      say("The note is saved.");
      onClose();
    },
  });
  return (
    <EditForm
      aria-label="Note for this visit"
      state={state}
      submit="Save note"
      kind="secondary"
      onClose={onClose}
    >
      <TextArea
        {...state.field("ownerNote")}
        label="Note for this visit (optional)"
        hint="The gate’s code, the dog, where to park. Only you and the person who goes there see it"
        cap={caps.longText}
      />
    </EditForm>
  );
}
