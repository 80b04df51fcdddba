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

/** The request that makes a record: every try has the same id, so that it's made once. */
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
  /** What an empty form says. */
  blank: DefaultValues<Values>;
  /** Sends it; `requestId` is the same for every try. */
  create: (sent: Sent, envelope: { requestId: string }, control: CallControl) => Promise<Created>;
  onCreated: (sent: Sent, created: Created) => void;
  /** Whether this is a new record, not a correction of the one that was tried before. */
  isAnother?: (sent: Sent, tried: Sent) => boolean;
}

interface SettingOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
> extends RecordOptions<Values, Sent> {
  /** What is set now. */
  saved: DefaultValues<Values>;
  save: (sent: Sent, control: CallControl) => Promise<unknown>;
  onSaved: (sent: Sent) => void;
}

interface EditOptions<Values extends FieldValues, Sent extends FieldValues> extends RecordOptions<
  Values,
  Sent
> {
  /** The record as it is stored now; its version rises with every change, and `by` is the person who made the last one. */
  stored: { values: DefaultValues<Values>; version: number; by?: string | undefined };
  /** What the screen calls the fields, to say which of them somebody else has changed. */
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  /** Sends it; `lastModified` is the version that was edited. It answers with the version that there is now. */
  save: (
    sent: Sent,
    envelope: { lastModified: number },
    control: CallControl,
  ) => Promise<{ lastModified: number }>;
  onSaved: (sent: Sent) => void;
}

/** As long as nothing is typed, a form shows what is stored. */
function useFollowing(isBehind: boolean, catchUp: () => void) {
  const follow = useEffectEvent(catchUp);
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
}

/** Saves once more what was typed and sent off while a save was under way. */
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

/** What making and changing a record have in common. */
function useRecordForm<Values extends FieldValues, Sent extends FieldValues, Basis>(
  { name, draftName, order, answered, rules }: RecordOptions<Values, Sent>,
  blank: DefaultValues<Values>,
  basis: () => Basis,
  save: (
    sent: Sent,
    control: CallControl,
    saving: {
      /** What is in the form as it's sent. */
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
    /** Saves what is typed if it keeps to the rules. */
    saveTyped: () => void form.handleSubmit(submit)(),
    /** What a form shows. */
    shown: { ...fields, form, busy, failure, stop, isDirty },
  };
}

const newRequest = () => ({ requestId: pushId() });

/** Notifies open forms of each request that has made its record, with what was typed. */
const made = createListeners<[requestId: string, typed: object]>();

/**
 * The form mechanism for new records: rules shared with the server, and what's typed survives a reload. After a save the
 * form is empty and makes the next record, whatever changed in it during the save.
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
  // The form was closed during the save and is open again.
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

/**
 * The form mechanism for a single setting, such as the hours: it stays in the form after a save, and fields that nobody
 * typed in follow what others save.
 */
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

/**
 * The form mechanism for records that the owner changes: as `useCreating`, and a version that somebody else saved
 * meanwhile is neither lost nor overlooked.
 */
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

  // A list is taken over as a whole: what one of its places holds says little.
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
    // What was never saved has the version 0.
    savedAt: draft.basis === 0 ? undefined : draft.basis,
    others: {
      by,
      /** The fields that they changed, as the screen calls them. */
      changed: parts
        .filter((field) => !isSame(get(draft.from, field), get(values, field)))
        .flatMap((field) => options.labels[field] ?? []),
      /** Somebody else has saved a newer version than the one that is edited here. */
      isNewer: isBehind && isDirty,
      /** Gives up what was typed for what is stored. */
      takeStored,
      /** Saves what was typed over what somebody else saved; what they did elsewhere in the record stays. */
      overwrite: () => {
        draft.rebase(values, version, parts);
        saveTyped();
      },
    },
  };
}

type Shown = ReturnType<typeof useRecordForm>["shown"];

/** How a form for a record stands. */
export interface RecordForm extends Pick<Shown, "frame" | "busy" | "failure" | "stop" | "isDirty"> {
  /** When it was last saved, in epoch milliseconds; a new one never was. */
  savedAt?: number | undefined;
  /** What others do to the record meanwhile; nothing to a new one. */
  others?: {
    isNewer: boolean;
    by: string | undefined;
    changed: readonly string[];
    takeStored: () => void;
    overwrite: () => void;
  };
}

/** The form of a record, new or stored, for the parts that its fields are in. */
export type RecordFields<Values extends FieldValues, Sent extends FieldValues> = ReturnType<
  typeof useRecordForm<Values, Sent, unknown>
>["shown"] &
  Pick<RecordForm, "savedAt" | "others">;
