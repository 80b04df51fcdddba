import { useQuery } from "convex/react";
import Send from "lucide-react/icons/send";
import { type SyntheticEvent, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  fillTemplate,
  gapsOf,
  MOST_TEMPLATES,
  type ReplyTemplates as Templates,
  replyTemplatesForm,
} from "#convex/conversations/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { Dialog } from "../../ui/dialog";
import { IconButton } from "../../ui/icon-button";
import { LoadingLine } from "../../ui/loading-line";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { Opened } from "./conversation";

interface ReplyTemplatesProps {
  conversation: Pick<Opened, "name" | "unread">;
  /** The answer isn't empty, so a template is appended. */
  isBegun: boolean;
  onSend: (text: string, event: SyntheticEvent) => void;
  onInsert: (text: string) => void;
}

/** Templates to insert into an answer, or to send as they are to somebody who's waiting. */
export function ReplyTemplates(props: ReplyTemplatesProps) {
  const { conversation, isBegun, onSend, onInsert } = props;
  const stored = useQuery(api.conversations.owner.templates, {});
  if (stored === undefined || stored.templates.length === 0) return null;
  return (
    <section
      aria-label="Templates"
      className="relative -my-1.5 flex min-w-0 flex-1 gap-1.5 overflow-x-auto fade-x px-4 py-1.5 print:hidden"
    >
      {stored.templates.map(({ title, text }, place) => {
        const filled = fillTemplate(text, conversation.name);
        const isReady = conversation.unread && !isBegun && gapsOf(text).length === 0;
        return (
          <div key={place} className="flex shrink-0 rounded-full border border-line bg-white">
            <button
              type="button"
              onClick={() => onInsert(filled)}
              className="min-h-11 max-w-60 cursor-pointer truncate rounded-full px-3.5 text-sm font-semibold text-brand-deep not-last:pr-0 hover:bg-brand-pale"
            >
              <VisuallyHidden>{isBegun ? "Add to the answer: " : "Edit first: "}</VisuallyHidden>
              <span>{title}</span>
            </button>
            {isReady && (
              <IconButton
                label={`Send “${title}”`}
                icon={Send}
                onClick={(event) => onSend(filled, event)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** The dialog for editing the templates. */
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
  const state = useActionForm({
    name: "templates",
    draftName: "reply-templates",
    order,
    labels: { templates: "Templates" },
    rules: () => replyTemplatesForm,
    stored: { values: { templates: before }, version },
    save: async ({ templates }, { lastModified, control }) => {
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
  const { field, form } = state;
  const templates = useFieldArray({ control: form.control, name: "templates" });
  return (
    <EditForm aria-label="Templates" state={state} submit="Save the templates">
      <p className="text-muted">
        {
          "{name} stands for the name of the person you answer. Other words in braces, such as {time}, you fill in each time before you send."
        }
      </p>
      <RepeatedGroup
        keys={templates.fields.map(({ id }) => id)}
        noun="Template"
        least={0}
        most={MOST_TEMPLATES}
        addLabel="Add a template"
        onAdd={() => templates.append({ title: "", text: "" }, { shouldFocus: false })}
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
