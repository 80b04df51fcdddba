import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { draftForm } from "#convex/projects/drafts/formRules";
import { MOST_PICTURES } from "#convex/projects/drafts/rules";
import { caps } from "#convex/typed/text";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { restoreDraft, useHasDraft } from "../../forms/draft";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { FieldGroup } from "../../ui/field-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { PictureList } from "../../uploads/picture-list";
import { useUploads } from "../../uploads/uploads";
import { InlineForm } from "./inline-form";

interface ShareDraftProps {
  /** Of the design. */
  reference: string;
}

/** Names what is typed as the next draft of a design. */
const nextDraft = (reference: string) => `draft:${reference}`;

/** The way to the form for the next draft. */
export function ShareDraft({ reference }: ShareDraftProps) {
  const hasEdits = useHasDraft(nextDraft(reference));
  const [isWriting, setWriting] = useState(hasEdits);
  if (!isWriting) {
    return (
      <div>
        <Button onClick={() => setWriting(true)}>Share a draft</Button>
      </div>
    );
  }
  return (
    <DraftForm
      reference={reference}
      onClose={() => setWriting(false)}
      onTakenBack={() => setWriting(true)}
    />
  );
}

const pictureFields = Array.from(
  { length: MOST_PICTURES },
  (_, index) => `pictures.${index}.file` as const,
);

interface DraftFormProps extends ShareDraftProps {
  onClose: () => void;
  /** What was given is in the form again. */
  onTakenBack: () => void;
}

function useDraft({ reference, onClose, onTakenBack }: DraftFormProps) {
  const give = useMutation(api.projects.drafts.owner.share);
  const takeBack = useMutation(api.projects.drafts.owner.takeBack);
  const { say } = useToast(reference);
  const draftName = nextDraft(reference);
  const uploads = useUploads(draftName);
  const isHere = (file: string) => uploads.view(file).state === "ready";
  const state = useActionForm({
    name: "draft",
    draftName,
    order: ["title", "pictures", ...pictureFields, "link", "note"],
    rules: () => draftForm({ isHere }),
    blank: { title: "", note: "", link: "", pictures: [] },
    save: ({ title, note, link, pictures }, { requestId, control }) =>
      give(
        {
          reference,
          requestId,
          title,
          pictures,
          ...(note !== undefined && { note }),
          ...(link !== undefined && { link }),
          ...(uploads.key !== undefined && { filesKey: uploads.key }),
        },
        control,
      ),
    onSaved: ({ title, note = "", link = "", pictures }, draftId) => {
      const bringBackFiles = uploads.forget();
      say("The client sees this draft now.", async (control) => {
        await takeBack({ draftId }, control);
        bringBackFiles();
        restoreDraft(draftName, { title, note, link, pictures });
        onTakenBack();
      });
      onClose();
    },
  });
  return { state, uploads };
}

type DraftState = ReturnType<typeof useDraft>;

function DraftForm(props: DraftFormProps) {
  const { state, uploads } = useDraft(props);
  return (
    <InlineForm
      label="Draft"
      state={state}
      draftName={nextDraft(props.reference)}
      submit="Share with client"
      onClose={props.onClose}
      focus={() => {
        state.form.setFocus("title");
      }}
    >
      <TextField
        {...state.field("title")}
        label="Title"
        hint="What it shows, such as “Home page”"
      />
      <Pictures state={state} uploads={uploads} />
      <TextField
        {...state.field("link")}
        label="Link (optional)"
        hint="Where they can try it, beginning with https://"
        inputMode="url"
        autoComplete="off"
      />
      <TextArea
        {...state.field("note")}
        label="Note (optional)"
        hint="What’s new, and what you’d like them to look at"
        rows={3}
        cap={caps.longText}
      />
    </InlineForm>
  );
}

function Pictures({ state: { form, field }, uploads }: DraftState) {
  const pictures = useFieldArray({ control: form.control, name: "pictures" });
  const values = useWatch({ control: form.control, name: "pictures" });
  return (
    <FieldGroup title="Pictures">
      <PictureList
        uploads={uploads}
        rows={pictures.fields}
        values={values}
        field={(index) => field(`pictures.${index}.file`)}
        onRemove={pictures.remove}
        onArrived={(file) => {
          const at = form.getValues("pictures").findIndex((each) => each.file === file);
          if (at >= 0) form.clearErrors(`pictures.${at}.file`);
        }}
        onAdd={(picture) => pictures.append(picture, { shouldFocus: false })}
        purpose="Draft"
        most={MOST_PICTURES}
        full={`A draft has up to ${MOST_PICTURES} pictures.`}
      />
    </FieldGroup>
  );
}
