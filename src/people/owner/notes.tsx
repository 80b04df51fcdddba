import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { type NoteContent, noteForm, type NoteInput } from "#convex/people/formRules";
import { formatDateTime } from "#convex/shared/dates";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useCreating, useEditing } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { Button } from "../../ui/button";
import { PanelSection } from "../../ui/panel";
import { RecordCard, RecordList } from "../../ui/record-card";
import { TextArea } from "../../ui/text-area";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Note = FunctionReturnType<typeof api.people.owner.notes>["page"][number];

const order = ["text"] as const;

/** What the owner has written down about somebody, for no eyes but the owners'. */
export function Notes({ contact }: { contact: string }) {
  return (
    <PanelSection
      title="Notes"
      explanation="Only owners see them here. Anyone who asks for a copy of what we hold about them gets them, too."
    >
      <Paged query={api.people.owner.notes} args={{ contact }} empty={null}>
        {(notes) => (
          <RecordList label="Notes">
            {notes.map((note) => (
              <NoteCard key={note._id} note={note} />
            ))}
          </RecordList>
        )}
      </Paged>
      <NewNote key={contact} contact={contact} />
    </PanelSection>
  );
}

function NewNote({ contact }: { contact: string }) {
  const add = useMutation(api.people.owner.addNote);
  const { say } = useToast();
  const state = useCreating<NoteInput, NoteContent>({
    name: "note",
    draftName: `note:${contact}`,
    blank: { text: "" },
    order,
    rules: () => noteForm,
    create: ({ text }, _envelope, control) => add({ contact, text }, control),
    onCreated: () => {
      state.startAgain();
      say("The note is saved.");
    },
  });
  return (
    <EditForm
      aria-label="New note"
      state={state}
      actions={
        <Button kind="secondary" type="submit" busy={state.busy}>
          Save note
        </Button>
      }
    >
      <TextArea
        {...state.field("text")}
        label="New note"
        hint="For example where to park, or who opens the door"
        rows={2}
        cap={caps.longText}
      />
    </EditForm>
  );
}

function NoteCard({ note }: { note: Note }) {
  const { _id: noteId, text, by, at, lastModified } = note;
  const [isEdited, setEdited] = useState(false);
  const remove = useMutation(api.people.owner.removeNote);
  const restore = useMutation(api.people.owner.restoreNote);
  const { run, busy } = useToast();
  const title = formatDateTime(at);
  const done = () => {
    setEdited(false);
  };
  return (
    <RecordCard
      title={title}
      meta={lastModified === at ? by : `${by} · changed ${formatDateTime(lastModified)}`}
      actions={
        !isEdited && (
          <>
            <Button
              kind="quiet"
              onClick={() => {
                setEdited(true);
              }}
            >
              <span>
                Change<VisuallyHidden>{` the note of ${title}`}</VisuallyHidden>
              </span>
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
              <span>
                Delete<VisuallyHidden>{` the note of ${title}`}</VisuallyHidden>
              </span>
            </Button>
          </>
        )
      }
    >
      {isEdited ? (
        <NoteForm note={note} onDone={done} />
      ) : (
        <p className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      )}
    </RecordCard>
  );
}

function NoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const { _id: noteId, text, lastModified: version } = note;
  const save = useMutation(api.people.owner.saveNote);
  const { say } = useToast();
  const state = useEditing<NoteInput, NoteContent>({
    name: `note-${noteId}`,
    draftName: `note:${noteId}`,
    stored: { values: { text }, version },
    order,
    labels: { text: "Note" },
    rules: () => noteForm,
    save: (sent, { lastModified }, control) =>
      save({ noteId, lastModified, text: sent.text }, control),
    onSaved: () => {
      onDone();
      say("The note is changed.");
    },
  });
  return (
    <EditForm
      aria-label="Change the note"
      state={state}
      actions={
        <>
          <Button type="submit" busy={state.busy}>
            Save
          </Button>
          <Button kind="secondary" onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    >
      <TextArea {...state.field("text")} label="Note" rows={2} cap={caps.longText} />
    </EditForm>
  );
}
