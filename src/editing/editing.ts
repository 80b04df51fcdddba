import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, get } from "react-hook-form";
import { type DraftOptions, isSame, recallDraft, useDraft } from "../forms/draft";
import { showProblems } from "../forms/form-fields";
import { type FormOptions, useZodForm } from "../forms/zod-form";
import { useLeavingWarning } from "../lib/leaving-warning";
import { createListeners } from "../lib/listeners";
import { pushId } from "../lib/push-id";
import { type CallControl, useAsyncCall } from "../live/async-call";

interface RecordOptions<Values extends FieldValues, Sent extends FieldValues>
  extends FormOptions<Values, Sent>, Pick<DraftOptions<Values>, "draftName"> {}

/** The request that creates a record. Retries share its id, so the record is only created once. */
interface Request<Sent> {
  requestId: string;
  /** What was last sent under it, and may have arrived. */
  tried?: Sent;
}

interface CreateOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
  Created,
> extends RecordOptions<Values, Sent> {
  blank: DefaultValues<Values>;
  /** Sends it; `requestId` is the same for every try. */
  create: (sent: Sent, envelope: { requestId: string }, control: CallControl) => Promise<Created>;
  onCreated: (sent: Sent, created: Created) => void;
  /** Whether this is a new record rather than a correction of the one tried before. */
  isAnother?: (sent: Sent, tried: Sent) => boolean;
}

interface SettingOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
> extends RecordOptions<Values, Sent> {
  saved: DefaultValues<Values>;
  save: (sent: Sent, control: CallControl) => Promise<unknown>;
  onSaved: (sent: Sent) => void;
}

interface EditOptions<Values extends FieldValues, Sent extends FieldValues> extends RecordOptions<
  Values,
  Sent
> {
  /** The saved record. Its version increases with every change, and `by` made the last one. */
  stored: { values: DefaultValues<Values>; version: number; by?: string | undefined };
  /** The fields' labels, to name those that somebody else has changed. */
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  /** Sends it; `lastModified` is the edited version. Returns the new version. */
  save: (
    sent: Sent,
    envelope: { lastModified: number },
    control: CallControl,
  ) => Promise<{ lastModified: number }>;
  onSaved: (sent: Sent) => void;
}

/** While nothing is typed, the form follows what's saved. */
function useFollowing(isBehind: boolean, catchUp: () => void) {
  const follow = useEffectEvent(catchUp);
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
}

/** Saves again what was typed and submitted during a save. */
function useSavingAgain(busy: boolean, isLeft: boolean, saveAgain: () => void) {
  const isAsked = useRef(false);
  const onIdle = useEffectEvent(() => {
    if (isAsked.current && isLeft) saveAgain();
    isAsked.current = false;
  });
  useEffect(() => {
    if (!busy) onIdle();
  }, [busy]);
  return () => {
    isAsked.current = true;
  };
}

function useRecordForm<Values extends FieldValues, Sent extends FieldValues, Basis>(
  { name, draftName, order, answered, rules }: RecordOptions<Values, Sent>,
  blank: DefaultValues<Values>,
  basis: () => Basis,
  save: (
    sent: Sent,
    control: CallControl,
    saving: {
      typed: DefaultValues<Values>;
      draft: ReturnType<typeof useDraft<Values, Sent, Basis>>;
    },
  ) => Promise<void>,
) {
  const kept = { draftName, blank, basis };
  const [begun] = useState(() => recallDraft<Values, Basis>(kept));
  const submit = (sent: Sent) =>
    call(async (control) => {
      const typed = structuredClone(form.getValues()) as DefaultValues<Values>;
      await save(sent, control, { typed, draft });
      return { ok: true };
    });
  const { form, ...fields } = useZodForm<Values, Sent>({
    name,
    order,
    rules,
    ...(answered && { answered }),
    defaultValues: begun.values,
    submit,
  });
  const draft = useDraft<Values, Sent, Basis>(form, kept, begun);
  const { call, busy, failure, stop } = useAsyncCall("Saving failed", {
    onFailure: (refused) => {
      if (refused.code === "invalid") showProblems(form, refused.fields);
    },
  });
  const { isDirty } = draft;
  useLeavingWarning(isDirty);

  return {
    draft,
    saveTyped: () => void form.handleSubmit(submit)(),
    shown: { ...fields, form, busy, failure, stop, isDirty },
  };
}

const newRequest = () => ({ requestId: pushId() });

/** Notifies open forms of each request that has created its record, with what was typed. */
const made = createListeners<[requestId: string, typed: object]>();

/**
 * A form for new records: rules shared with the server, and a draft that survives a reload. After a save the form is
 * empty for the next record, except for input typed during the save.
 */
export function useCreating<
  Values extends FieldValues,
  Sent extends FieldValues,
  Created = unknown,
>(options: CreateOptions<Values, Sent, Created>) {
  const { create, onCreated, isAnother } = options;
  const { draft, shown } = useRecordForm<Values, Sent, Request<Sent>>(
    options,
    options.blank,
    newRequest,
    async (sent, control, { typed, draft }) => {
      const { requestId: lastId, tried } = draft.getBasis();
      const isOther = tried !== undefined && isAnother?.(sent, tried) === true;
      const { requestId } = isOther ? newRequest() : { requestId: lastId };
      draft.settle(options.blank, { requestId, tried: sent });
      const created = await create(sent, { requestId }, control);
      draft.startNext(typed, newRequest());
      made.notify(requestId, typed);
      onCreated(sent, created);
    },
  );
  // The form was closed during the save and reopened.
  const beginNext = useEffectEvent((requestId: string, typed: object) => {
    if (draft.getBasis().requestId === requestId) draft.startNext(typed, newRequest());
  });
  useEffect(
    () =>
      made.subscribe((requestId, typed) => {
        beginNext(requestId, typed);
      }),
    [],
  );
  const { busy } = shown;
  return { ...shown, frame: { ...shown.frame, locked: busy } };
}

/** A form for one setting, such as the hours. It keeps its values after a save and follows others' changes. */
export function useSetting<Values extends FieldValues, Sent extends FieldValues>({
  saved,
  save,
  onSaved,
  ...options
}: SettingOptions<Values, Sent>) {
  const { draft, shown } = useRecordForm<Values, Sent, null>(
    options,
    saved,
    () => null,
    async (sent, control, { typed, draft }) => {
      await save(sent, control);
      draft.settle(typed, null);
      onSaved(sent);
    },
  );
  const takeOver = useEffectEvent(() => {
    draft.rebase(saved, null, options.order);
  });
  const isNow = JSON.stringify(saved);
  useEffect(() => {
    takeOver();
  }, [isNow]);
  return shown;
}

/** A form for editing records: like `useCreating`, and it never overwrites somebody else's save unasked. */
export function useEditing<Values extends FieldValues, Sent extends FieldValues>(
  options: EditOptions<Values, Sent>,
) {
  const { values, version, by } = options.stored;
  const { draft, saveTyped, shown } = useRecordForm<Values, Sent, number>(
    options,
    values,
    () => version,
    async (sent, control, { typed, draft }) => {
      const saved = await options.save(sent, { lastModified: draft.getBasis() }, control);
      draft.settle(typed, saved.lastModified);
      options.onSaved(sent);
    },
  );
  const { busy, isDirty } = shown;

  function takeStored() {
    draft.startFrom(values, version);
  }

  // A list is taken over as a whole, because a single item of it means little.
  const parts = [
    ...new Set(options.order.map((field) => field.replace(/\..*/, "") as FieldPath<Values>)),
  ];
  const isBehind = !busy && version > draft.basis;
  useFollowing(isBehind && !isDirty, takeStored);

  const askAgain = useSavingAgain(busy, isDirty && shown.failure === null, saveTyped);

  return {
    ...shown,
    frame: {
      ...shown.frame,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        if (busy) askAgain();
        else saveTyped();
      },
    },
    // Version 0 was never saved.
    savedAt: draft.basis === 0 ? undefined : draft.basis,
    others: {
      by,
      /** The labels of the fields that they changed. */
      changed: parts
        .filter((field) => !isSame(get(draft.from, field), get(values, field)))
        .flatMap((field) => options.labels[field] ?? []),
      /** Somebody else has saved a newer version than the one edited here. */
      isNewer: isBehind && isDirty,
      takeStored,
      /** Saves the input over somebody else's version, keeping their changes to other fields. */
      overwrite: () => {
        draft.rebase(values, version, parts);
        saveTyped();
      },
    },
  };
}

type Shown = ReturnType<typeof useRecordForm>["shown"];

/** The state of a record's form. */
export interface RecordForm extends Pick<Shown, "frame" | "busy" | "failure" | "stop" | "isDirty"> {
  /** When it was last saved, in epoch milliseconds; absent for a new one. */
  savedAt?: number | undefined;
  /** Others' changes to the record; absent for a new one. */
  others?: {
    isNewer: boolean;
    by: string | undefined;
    changed: readonly string[];
    takeStored: () => void;
    overwrite: () => void;
  };
}

/** A record's form, for the components that render its fields. */
export type RecordFields<Values extends FieldValues, Sent extends FieldValues> = ReturnType<
  typeof useRecordForm<Values, Sent, unknown>
>["shown"] &
  Pick<RecordForm, "savedAt" | "others">;
