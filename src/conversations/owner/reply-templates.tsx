import { useQuery } from "convex/react";
import { type ComponentProps, useRef } from "react";
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
import { buttonStyle } from "../../ui/button-style";
import { Dialog } from "../../ui/dialog";
import { Dropdown } from "../../ui/dropdown";
import { LoadingLine } from "../../ui/loading-line";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";

interface ReplyTemplatesProps {
  /** Whom they greet. */
  name: string | undefined;
  onInsert: (text: string) => void;
  onEdit: () => void;
}

/** A menu of texts that can be put into an answer, and the way to change them. */
export function ReplyTemplates({ name, onInsert, onEdit }: ReplyTemplatesProps) {
  const stored = useQuery(api.conversations.owner.templates, {});
  if (stored === undefined) return null;
  return (
    <Dropdown
      label="Templates"
      buttonClassName={buttonStyle("quiet")}
      panelClassName="absolute bottom-full left-0 z-30 mb-1 grid max-h-[50svh] w-72 max-w-[80vw] overflow-y-auto rounded-md border-2 border-line bg-white p-2 shadow-raised"
    >
      {(close) => (
        <>
          {stored.templates.map(({ title, text }, place) => (
            <MenuButton
              key={place}
              onClick={() => {
                close();
                onInsert(fillTemplate(text, name));
              }}
            >
              {title}
            </MenuButton>
          ))}
          <MenuButton
            onClick={() => {
              close();
              onEdit();
            }}
          >
            Edit the templates…
          </MenuButton>
        </>
      )}
    </Dropdown>
  );
}

function MenuButton(props: Pick<ComponentProps<"button">, "onClick" | "children">) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-11 cursor-pointer rounded-sm px-3 py-2 text-left font-semibold hover:bg-eucalyptus-pale"
    />
  );
}

/** The window in which the templates are changed. */
export function EditTemplates({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stored = useQuery(api.conversations.owner.templates, {});
  return (
    <Dialog open={open} title="Templates" onClose={onClose}>
      {stored === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <TemplatesForm stored={stored} onSaved={onClose} />
      )}
    </Dialog>
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
  const { say } = useToast("templates");
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
