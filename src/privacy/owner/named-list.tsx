import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { sentenceForm } from "#convex/privacy/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { PagedTable } from "../../live/paged-table";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import type { TableColumn } from "../../ui/data-table";
import { Dialog } from "../../ui/dialog";
import { PanelSection } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { VisuallyHidden } from "../../ui/visually-hidden";

type NamedPlace = FunctionReturnType<typeof api.privacy.owner.listNamed>["page"][number];

/** Texts by others that mention erased people. They're left unchanged for the owner to decide. */
export function NamedList() {
  return (
    <PanelSection
      title="Still named by others"
      explanation="Here others, or you, wrote about somebody whose data is deleted. Nothing was changed. Edit a sentence to take their name, number or address out, or leave it."
    >
      <PagedTable
        label="Still named by others"
        query={api.privacy.owner.listNamed}
        args={{}}
        empty="Nothing to decide. When you delete somebody’s data, what others wrote about them is listed here."
        columns={columns}
        keyOf={({ id }) => id}
      />
    </PanelSection>
  );
}

const columns: TableColumn<NamedPlace>[] = [
  { title: "Where", narrow: "detail", width: "minmax(0, 1fr)", cell: ({ where }) => where },
  {
    title: "What it says",
    narrow: "title",
    width: "minmax(0, 2fr)",
    cell: ({ sentence }) => (
      <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{sentence}</span>
    ),
  },
  { title: "To do", narrow: "below", cell: (place) => <Decision place={place} /> },
];

function Decision({ place }: { place: NamedPlace }) {
  const leave = useMutation(api.privacy.owner.leaveNamed);
  const { run, busy } = useToast(place.id);
  const [isEdited, setEdited] = useState(false);
  const { id, where } = place;
  const close = () => setEdited(false);
  return (
    <ButtonRow>
      <Button kind="secondary" onClick={() => setEdited(true)}>
        <span>
          Edit
          <VisuallyHidden>{`: ${where}`}</VisuallyHidden>
        </span>
      </Button>
      <Button
        kind="quiet"
        busy={busy}
        onClick={() =>
          void run((control) => leave({ id, left: true }, control), {
            done: "It stays as it is.",
            undo: (control) => leave({ id, left: false }, control),
          })
        }
      >
        <span>
          Leave
          <VisuallyHidden>{`: ${where}`}</VisuallyHidden>
        </span>
      </Button>
      <Dialog open={isEdited} title="Edit what’s written" onClose={close}>
        <SentenceForm place={place} onClose={close} />
      </Dialog>
    </ButtonRow>
  );
}

function SentenceForm({ place, onClose }: { place: NamedPlace; onClose: () => void }) {
  const edit = useMutation(api.privacy.owner.editNamed);
  const { say } = useToast();
  const { id, sentence: was, where } = place;
  const state = useActionForm({
    name: "sentence",
    draftName: `named:${id}`,
    stored: { values: { sentence: was }, version: 0 },
    order: ["sentence"],
    labels: { sentence: "What it should say" },
    rules: () => sentenceForm,
    save: async ({ sentence }, { control }) => {
      await edit({ id, was, sentence }, control);
      return { lastModified: 0 };
    },
    onSaved: () => {
      onClose();
      say("Changed, along with every notification and email that has the same words.");
    },
  });
  return (
    <EditForm aria-label="Edit what’s written" state={state} submit="Save" onClose={onClose}>
      <TextArea
        {...state.field("sentence")}
        label="What it should say"
        hint={where}
        cap={caps.longText}
      />
    </EditForm>
  );
}
