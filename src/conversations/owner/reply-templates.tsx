import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  fillTemplate,
  MOST_TEMPLATES,
  type ReplyTemplates as Templates,
  replyTemplatesForm,
  type ReplyTemplatesInput,
} from "#convex/conversations/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useEditing } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";

interface ReplyTemplatesProps {
  /** Whom they greet. */
  name: string | undefined;
  onInsert: (text: string) => void;
}

/** Texts that can be put into an answer with one press, and where they're changed. */
export function ReplyTemplates({ name, onInsert }: ReplyTemplatesProps) {
  const stored = useQuery(api.conversations.owner.templates, {});
  const [isEdited, setEdited] = useState(false);
  if (stored === undefined) return null;
  return (
    <section aria-label="Templates" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {stored.templates.map(({ title, text }, place) => (
          <Button
            key={place}
            kind="secondary"
            onClick={() => {
              onInsert(fillTemplate(text, name));
            }}
          >
            {`Insert “${title}”`}
          </Button>
        ))}
        <Button
          kind="quiet"
          aria-expanded={isEdited}
          onClick={() => {
            setEdited(!isEdited);
          }}
        >
          {isEdited ? "Close the templates" : "Edit the templates"}
        </Button>
      </div>
      {isEdited && (
        <TemplatesForm
          stored={stored}
          onSaved={() => {
            setEdited(false);
          }}
        />
      )}
    </section>
  );
}

interface TemplatesFormProps {
  stored: Templates & { lastModified: number };
  onSaved: () => void;
}

const order = Array.from({ length: MOST_TEMPLATES }, (_, index) => [
  `templates.${index}.title` as const,
  `templates.${index}.text` as const,
]).flat();

function TemplatesForm({ stored, onSaved }: TemplatesFormProps) {
  const { templates: before, lastModified: version } = stored;
  const save = useMutation(api.conversations.owner.saveTemplates);
  const { say } = useToast();
  const savedAs = useRef(version);
  const state = useEditing<ReplyTemplatesInput, Templates>({
    name: "templates",
    draftName: "reply-templates",
    order,
    labels: { templates: "Templates" },
    rules: () => replyTemplatesForm,
    stored: { values: { templates: before }, version },
    save: async ({ templates }, { lastModified }, control) => {
      const saved = await save({ templates, lastModified }, control);
      savedAs.current = saved.lastModified;
      return saved;
    },
    onSaved: () => {
      const lastModified = savedAs.current;
      say("The templates are saved.", async (control) => {
        await save({ templates: before, lastModified }, control);
      });
      onSaved();
    },
  });
  const { field, form, busy } = state;
  const templates = useFieldArray({ control: form.control, name: "templates" });
  return (
    <EditForm
      aria-label="Templates"
      state={state}
      actions={
        <Button type="submit" busy={busy}>
          Save the templates
        </Button>
      }
    >
      <p className="text-muted">{"{name} stands for the name of the person you answer."}</p>
      <RepeatedGroup
        keys={templates.fields.map(({ id }) => id)}
        noun="Template"
        least={0}
        most={MOST_TEMPLATES}
        addLabel="Add a template"
        onAdd={() => {
          templates.append({ title: "", text: "" }, { shouldFocus: false });
        }}
        onRemove={templates.remove}
      >
        {(index) => (
          <>
            <TextField {...field(`templates.${index}.title`)} label="Title" required />
            <TextArea
              {...field(`templates.${index}.text`)}
              label="Text"
              required
              cap={caps.longText}
            />
          </>
        )}
      </RepeatedGroup>
    </EditForm>
  );
}
