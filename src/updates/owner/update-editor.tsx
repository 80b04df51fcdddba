import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { type UpdateContent, type UpdateInput, updateRules } from "#convex/content/rules";
import { dateAt } from "#convex/shared/dates";
import { caps } from "#convex/submissions/rules";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { useEditing } from "../../editing/editing";
import { EditorFrame, StoredRecord } from "../../editing/editor-frame";
import { NEW, useOpenRecord } from "../../editing/open-record";
import { useOwnerAction } from "../../feedback/toast";
import { useNow } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";

type WrittenUpdate = NonNullable<FunctionReturnType<typeof api.updates.owner.get>>;

/** Names what is typed over an update. */
export const updateDraft = (id: string) => `update:${id}`;

/** One update: an empty form, or the one in the address. */
export function UpdateEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  const row = useQuery(api.updates.owner.get, isNew ? "skip" : { id });
  return (
    <EditorFrame
      title={isNew ? "Write an update" : "Edit update"}
      back="All updates"
      view={isNew ? undefined : paths.updates.href()}
    >
      {isNew ? (
        <UpdateForm />
      ) : (
        <StoredRecord row={row}>{(update) => <UpdateForm update={update} />}</StoredRecord>
      )}
    </EditorFrame>
  );
}

const blank = { version: "", title: "", info: "" };

const order = ["version", "title", "info", "date"] as const;

function useUpdateForm(update: WrittenUpdate | undefined, now: number) {
  const create = useMutation(api.updates.owner.create);
  const save = useMutation(api.updates.owner.save);
  const { run } = useOwnerAction();
  const { goTo } = useOpenRecord();
  const { version, title, info, date } = update ?? { ...blank, date: dateAt(now) };
  return useEditing<UpdateInput, UpdateContent>({
    name: "update",
    draftName: updateDraft(update?.id ?? NEW),
    stored: { values: { version, title, info, date }, version: update?.lastModified ?? 0 },
    order,
    rules: () => updateRules(Date.now()),
    save: (sent, { requestId, lastModified }) =>
      update === undefined
        ? create({ ...sent, requestId })
        : save({ ...sent, id: update.id, lastModified }),
    onSaved: () => {
      goTo(null);
      const done = update === undefined ? "The update is on the site." : "The update is saved.";
      void run({ act: () => Promise.resolve(), done });
    },
  });
}

function UpdateForm({ update }: { update?: WrittenUpdate }) {
  const now = useNow(60_000);
  const state = useUpdateForm(update, now);
  const remove = useMutation(api.updates.owner.remove);
  const newest = useQuery(api.updates.visitor.latestVersion);
  const { field, busy } = state;
  return (
    <EditForm
      aria-label="Update"
      state={state}
      actions={
        <>
          <Button type="submit" busy={busy}>
            {update === undefined ? "Publish" : "Save changes"}
          </Button>
          {update !== undefined && (
            <DeleteButton
              noun="update"
              title={update.title}
              draftName={updateDraft(update.id)}
              remove={() => remove({ id: update.id })}
            />
          )}
        </>
      }
    >
      <div className="grid max-w-form gap-6">
        <TextField
          {...field("version")}
          label="Version"
          hint={newest ? `The newest one is ${newest}` : "For example 1.0.0"}
          width="short"
          inputMode="decimal"
          maxLength={20}
        />
        <TextField {...field("title")} label="Title" maxLength={caps.shortText} />
        <TextArea
          {...field("info")}
          label="What has changed"
          hint="A few sentences in plain words: what is new, and what it is good for"
          maxLength={caps.longText}
        />
        <DateField {...field("date")} label="Date" max={dateAt(now)} />
      </div>
    </EditForm>
  );
}
