import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { noteForm } from "#convex/people/formRules";
import { formatShortDateTime } from "#convex/shared/columns";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useHasDraft } from "../../forms/draft";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { Button } from "../../ui/button";
import { CardPart } from "../../ui/card";
import { MoreMenu } from "../../ui/more-menu";
import { TextArea } from "../../ui/text-area";

type Note = FunctionReturnType<typeof api.people.owner.notes>["page"][number];

const order = ["text"] as const;

/** Private notes that only the owners see. */
export function Notes({ contact }: { contact: string }) {
  const hasEdits = useHasDraft(draftOf(contact));
  const [isOpen, setOpen] = useState(hasEdits);
  const setOpenTo = (to: boolean) => () => {
    setOpen(to);
  };
  return (
    <CardPart
      title="Notes"
      action={
        !isOpen && (
          <Button kind="quiet" onClick={setOpenTo(true)}>
            Add a note
          </Button>
        )
      }
    >
      <Paged query={api.people.owner.notes} args={{ contact }} empty={null}>
        {(notes) => (
          <ul aria-label="Notes" className="grid gap-2">
            {notes.map((note) => (
              <NoteItem key={note._id} note={note} />
            ))}
          </ul>
        )}
      </Paged>
      {isOpen && <NewNote contact={contact} onClose={setOpenTo(false)} />}
    </CardPart>
  );
}

const draftOf = (contact: string) => `note:${contact}`;

function NewNote({ contact, onClose }: { contact: string; onClose: () => void }) {
  const add = useMutation(api.people.owner.addNote);
  const { say } = useToast();
  const state = useActionForm({
    name: "note",
    draftName: draftOf(contact),
    blank: { text: "" },
    order,
    rules: () => noteForm,
    save: ({ text }, { control }) => add({ contact, text }, control),
    onSaved: () => {
      onClose();
      say("The note is saved.");
    },
  });
  return (
    <EditForm
      aria-label="New note"
      state={state}
      submit="Save note"
      kind="secondary"
      onClose={onClose}
    >
      <TextArea
        {...state.field("text")}
        label="New note"
        hint="For example where to park, or who opens the door. Only owners see it here; anyone who asks for a copy of what we hold about them gets it, too"
        rows={2}
        cap={caps.longText}
      />
    </EditForm>
  );
}

function NoteItem({ note }: { note: Note }) {
  const { _id: noteId, text, by, at, lastModified } = note;
  const [isEdited, setEdited] = useState(false);
  const remove = useMutation(api.people.owner.removeNote);
  const restore = useMutation(api.people.owner.restoreNote);
  const { run, busy } = useToast(noteId);
  const today = useToday();
  const when = formatShortDateTime(at, today);
  const done = () => setEdited(false);
  if (isEdited)
    return (
      <li>
        <NoteForm note={note} onDone={done} />
      </li>
    );
  return (
    <li className="relative flex items-start justify-between gap-2 border-l-4 border-accent bg-accent-pale px-2 py-1">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {`${when} · ${by}${lastModified === at ? "" : ` · changed: ${formatShortDateTime(lastModified, today)}`}`}
        </p>
      </div>
      <MoreMenu about={`the note of ${when}`}>
        <Button kind="quiet" onClick={() => setEdited(true)}>
          Change
        </Button>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() =>
            void run((control) => remove({ noteId }, control), {
              done: "The note is deleted.",
              undo: (control) => restore({ noteId }, control),
            })
          }
        >
          Delete
        </Button>
      </MoreMenu>
    </li>
  );
}

function NoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const { _id: noteId, text, lastModified: version } = note;
  const save = useMutation(api.people.owner.saveNote);
  const { say } = useToast();
  const state = useActionForm({
    name: `note-${noteId}`,
    draftName: `note:${noteId}`,
    stored: { values: { text }, version },
    order,
    labels: { text: "Note" },
    rules: () => noteForm,
    save: (sent, { lastModified, control }) =>
      save({ noteId, lastModified, text: sent.text }, control),
    onSaved: () => {
      onDone();
      say("The note is changed.");
    },
  });
  return (
    <EditForm aria-label="Change the note" state={state} submit="Save" onClose={onDone}>
      <TextArea {...state.field("text")} label="Note" rows={2} cap={caps.longText} />
    </EditForm>
  );
}
