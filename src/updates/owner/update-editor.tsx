import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { pages } from "#convex/shared/pages";
import { caps } from "#convex/typed/text";
import {
  linkedPages,
  type UpdateContent,
  type UpdateInput,
  updateRules,
} from "#convex/updates/formRules";
import { useBackToList } from "../../editing/back-to-list";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { EditorFrame } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { PlanFields } from "../../editing/plan-fields";
import { formatPublished, PublicationActions } from "../../editing/publish-actions";
import { type ActionForm, useActionForm } from "../../forms/action-form";
import { getNow, useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { DateField } from "../../ui/date-field";
import { LoadingLine } from "../../ui/loading-line";
import { SelectField } from "../../ui/select-field";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";

/** An update as the owner edits it. */
export type WrittenUpdate = NonNullable<FunctionReturnType<typeof api.updates.owner.get>>;

/** Names what is typed over an update. */
export const updateDraft = (id: string) => `update:${id}`;

/** One update: an empty form, or the one in the address. */
export function UpdateEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  const row = useQuery(api.updates.owner.get, isNew ? "skip" : { id });
  return (
    <EditorFrame
      id={id}
      title={isNew ? "Write an update" : "Edit update"}
      back="All updates"
      view={row?.published === true ? paths.updates.href() : undefined}
      row={row}
      newForm={<NewUpdate />}
    >
      {(update) => <StoredUpdateForm update={update} />}
    </EditorFrame>
  );
}

const labels = {
  version: "Version",
  title: "Title",
  info: "What has changed",
  page: "Page",
  date: "Date",
  publishDate: "Day",
  publishTime: "Time",
  published: "Whether it’s on the site",
};

const form = {
  name: "update",
  order: Object.keys(labels) as (keyof typeof labels)[],
  rules: () => updateRules(getNow()),
};

type UpdateState = ActionForm<UpdateInput, UpdateContent>;

/** The form begins with the next version, so it waits for that. */
function NewUpdate() {
  const version = useQuery(api.updates.owner.proposedVersion);
  if (version === undefined) return <LoadingLine>Loading…</LoadingLine>;
  return <NewUpdateForm version={version} />;
}

function NewUpdateForm({ version }: { version: string }) {
  const now = useNow(60_000);
  const create = useMutation(api.updates.owner.create);
  const leave = useBackToList();
  const state = useActionForm({
    ...form,
    draftName: updateDraft(NEW),
    blank: {
      version,
      title: "",
      info: "",
      page: "",
      date: dateAt(now),
      published: false,
      publishDate: "",
      publishTime: "",
    },
    save: (sent, { control, ...envelope }) => create({ ...sent, ...envelope }, control),
    onSaved: (sent) => leave(formatPublished("update", sent, false)),
  });
  return <UpdateForm state={state} now={now} />;
}

function StoredUpdateForm({ update }: { update: WrittenUpdate }) {
  const { id, version, title, info, date, published, lastModified, lastModifiedBy } = update;
  const { page = "", publishDate = "", publishTime = "" } = update;
  const now = useNow(60_000);
  const save = useMutation(api.updates.owner.save);
  const leave = useBackToList();
  const state = useActionForm({
    ...form,
    draftName: updateDraft(id),
    stored: {
      values: { version, title, info, page, date, published, publishDate, publishTime },
      version: lastModified,
      by: lastModifiedBy,
    },
    labels,
    save: (sent, { control, ...envelope }) => save({ ...sent, ...envelope, id }, control),
    onSaved: (sent) => leave(formatPublished("update", sent, published)),
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
  const { form, field } = state;
  const [date = "", time = ""] = useWatch({
    control: form.control,
    name: ["publishDate", "publishTime"],
  });
  const isPublished = update?.published === true;
  return (
    <EditForm
      aria-label="Update"
      state={state}
      actions={
        <PublicationActions
          busy={state.busy}
          isPublished={isPublished}
          isPlanned={date !== "" || time !== ""}
          choose={(published) => {
            form.setValue("published", published);
          }}
        />
      }
      deletion={
        update && (
          <DeleteButton
            noun="update"
            title={update.title}
            draftName={updateDraft(update.id)}
            remove={(control) => remove({ id: update.id }, control)}
          />
        )
      }
    >
      <div className="grid max-w-form gap-8">
        <UpdateFields field={field} now={now} />
        {!isPublished && (
          <PlanFields
            date={date}
            time={time}
            dateField={field("publishDate")}
            timeField={field("publishTime")}
            setPlan={(publishDate, publishTime) => {
              form.setValue("publishDate", publishDate);
              form.setValue("publishTime", publishTime);
            }}
          />
        )}
      </div>
    </EditForm>
  );
}

/** What there is to say of an update. */
function UpdateFields({ field, now }: Pick<UpdateState, "field"> & { now: number }) {
  const newest = useQuery(api.updates.visitor.latestVersion);
  return (
    <div className="grid gap-6">
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
      <SelectField {...field("page")} label="The page it’s about (optional)">
        <option value="">None</option>
        {linkedPages.map((key) => (
          <option key={key} value={key}>
            {pages[key].title}
          </option>
        ))}
      </SelectField>
      <DateField {...field("date")} label="Date" max={dateAt(now)} />
    </div>
  );
}
