import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { type UpdateContent, type UpdateInput, updateRules } from "#convex/content/rules";
import { dateAt } from "#convex/shared/dates";
import { caps } from "#convex/submissions/rules";
import { useBackToList } from "../../editing/back-to-list";
import { EditForm } from "../../editing/edit-form";
import { useCreating, useEditing } from "../../editing/editing";
import { EditorFrame } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { PublishActions } from "../../editing/publish-actions";
import type { CallControl } from "../../lib/async-call";
import { useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { DateField } from "../../ui/date-field";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";

type WrittenUpdate = NonNullable<FunctionReturnType<typeof api.updates.owner.get>>;

/** Names what is typed over an update. */
export const updateDraft = (id: string) => `update:${id}`;

/** One update: an empty form, or the one in the address. */
export function UpdateEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  return (
    <EditorFrame
      id={id}
      title={isNew ? "Write an update" : "Edit update"}
      back="All updates"
      view={isNew ? undefined : paths.updates.href()}
      row={useQuery(api.updates.owner.get, isNew ? "skip" : { id })}
      newForm={<NewUpdateForm />}
    >
      {(update) => <StoredUpdateForm update={update} />}
    </EditorFrame>
  );
}

const form = {
  name: "update",
  order: ["version", "title", "info", "date"] as const,
  rules: () => updateRules(Date.now()),
};

type UpdateState = ReturnType<typeof useCreating<UpdateInput, UpdateContent>>;

function NewUpdateForm() {
  const now = useNow(60_000);
  const create = useMutation(api.updates.owner.create);
  const leave = useBackToList("The update is on the site.");
  const state = useCreating<UpdateInput, UpdateContent>({
    ...form,
    draftName: updateDraft(NEW),
    blank: { version: "", title: "", info: "", date: dateAt(now) },
    create: (sent, envelope, control) => create({ ...sent, ...envelope }, control),
    onCreated: leave,
  });
  return <UpdateForm state={state} now={now} />;
}

function StoredUpdateForm({ update }: { update: WrittenUpdate }) {
  const { id, version, title, info, date, lastModified } = update;
  const now = useNow(60_000);
  const save = useMutation(api.updates.owner.save);
  const leave = useBackToList("The update is saved.");
  const state = useEditing<UpdateInput, UpdateContent>({
    ...form,
    draftName: updateDraft(id),
    stored: { values: { version, title, info, date }, version: lastModified },
    save: (sent, envelope, control) => save({ ...sent, ...envelope, id }, control),
    onSaved: leave,
  });
  return <UpdateForm state={state} now={now} update={update} />;
}

interface UpdateFormProps {
  state: UpdateState;
  now: number;
  update?: WrittenUpdate;
}

function UpdateForm({ state, now, update }: UpdateFormProps) {
  const remove = useMutation(api.updates.owner.remove);
  const deletion = update && {
    noun: "update",
    title: update.title,
    draftName: updateDraft(update.id),
    remove: (control: CallControl) => remove({ id: update.id }, control),
  };
  return (
    <EditForm
      aria-label="Update"
      state={state}
      actions={<PublishActions busy={state.busy} deletion={deletion} />}
    >
      <UpdateFields field={state.field} now={now} />
    </EditForm>
  );
}

/** What there is to say of an update. */
function UpdateFields({ field, now }: Pick<UpdateState, "field"> & { now: number }) {
  const newest = useQuery(api.updates.visitor.latestVersion);
  return (
    <div className="grid max-w-form gap-6">
      <TextField
        {...field("version")}
        label="Version"
        hint={newest ? `The newest one is ${newest}` : "For example 1.0.0"}
        width="short"
        inputMode="decimal"
      />
      <TextField {...field("title")} label="Title" />
      <TextArea
        {...field("info")}
        label="What has changed"
        hint="A few sentences in plain words: what’s new, and what it’s good for"
        cap={caps.longText}
      />
      <DateField {...field("date")} label="Date" max={dateAt(now)} />
    </div>
  );
}
