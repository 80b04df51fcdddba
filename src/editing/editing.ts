import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { getFields, getRequired, showProblems } from "../forms/form-fields";
import { type CallControl, useAsyncCall } from "../lib/async-call";
import { useLeavingWarning } from "../lib/leaving-warning";
import { pushId } from "../lib/push-id";
import { useEditDraft } from "./edit-draft";

interface FormOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Names what is typed in the tab's storage: one name for each record. */
  draftName: string;
  order: readonly FieldPath<Values>[];
  /** The rules as they are now: some depend on the time. */
  rules: () => z.ZodMiniType<Sent, Values>;
}

interface CreateOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
  Created,
> extends FormOptions<Values, Sent> {
  /** What an empty form says. */
  blank: DefaultValues<Values>;
  /** Sends it; `requestId` is the same for every try. */
  create: (sent: Sent, envelope: { requestId: string }, control: CallControl) => Promise<Created>;
  onCreated: (sent: Sent, created: Created) => void;
}

interface EditOptions<Values extends FieldValues, Sent extends FieldValues> extends FormOptions<
  Values,
  Sent
> {
  /** The record as it is stored now; its version rises with every change, and `by` is whoever made the last one. */
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

/** What somebody began to edit. */
interface EditBasis<Values extends FieldValues> {
  version: number;
  values: DefaultValues<Values>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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

/** The values with nothing typed: by them the rules tell which fields can't stay blank. */
function emptied<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const entries = Object.entries(values as Record<string, unknown>).map(([field, value]) => [
    field,
    typeof value === "string" ? "" : value,
  ]);
  return Object.fromEntries(entries) as DefaultValues<Values>;
}

/** What making and changing a record have in common. */
function useRecordForm<Values extends FieldValues, Sent extends FieldValues, Basis>(
  { name, draftName, order, rules }: FormOptions<Values, Sent>,
  defaultValues: DefaultValues<Values>,
  firstBasis: () => Basis,
) {
  const form = useForm<Values, unknown, Sent>({
    defaultValues,
    resolver: (values, context, settings) => zodResolver(rules())(values, context, settings),
    shouldFocusError: false,
  });
  const [required] = useState(() => getRequired(rules(), emptied(defaultValues)));
  const { isDirty } = form.formState;
  const draft = useEditDraft(form, draftName, firstBasis);
  const { call, busy, failure, stop } = useAsyncCall("Saving failed", {
    onFailure: (refused) => {
      if (refused.code === "invalid") showProblems(form, refused.fields);
    },
  });
  useLeavingWarning(isDirty);

  return {
    draft,
    /** Sends what is typed if it keeps to the rules; `settle` says that it is saved, and is based on that now. */
    send: (
      act: (sent: Sent, control: CallControl, settle: (basis: Basis) => void) => Promise<void>,
      event?: SyntheticEvent,
    ) => {
      const submit = form.handleSubmit((sent) =>
        call(async (control) => {
          const typed = form.getValues();
          await act(sent, control, (basis) => {
            draft.settle(typed, basis);
          });
          return { ok: true };
        }),
      );
      void submit(event);
    },
    /** What a form shows. */
    shown: { ...getFields(form, { name, order, required }), form, busy, failure, stop, isDirty },
  };
}

/**
 * The form mechanism for records that the owner makes: rules shared with the server, and what is typed survives a
 * reload.
 */
export function useCreating<
  Values extends FieldValues,
  Sent extends FieldValues,
  Created = unknown,
>(options: CreateOptions<Values, Sent, Created>) {
  const { draft, send, shown } = useRecordForm(options, options.blank, () => ({
    requestId: pushId(),
  }));
  return {
    ...shown,
    onSubmit: (event: SyntheticEvent) => {
      send(async (sent, control, settle) => {
        const created = await options.create(sent, draft.basis, control);
        settle(draft.basis);
        options.onCreated(sent, created);
      }, event);
    },
  };
}

/**
 * The form mechanism for records that the owner changes: as `useCreating`, and a version that somebody else saved
 * meanwhile is neither lost nor overlooked.
 */
export function useEditing<Values extends FieldValues, Sent extends FieldValues>(
  options: EditOptions<Values, Sent>,
) {
  const { values, version, by } = options.stored;
  const { draft, send, shown } = useRecordForm<Values, Sent, EditBasis<Values>>(
    options,
    values,
    () => ({ version, values }),
  );
  const { form, busy, isDirty } = shown;
  const { basis } = draft;

  function takeStored() {
    draft.startFrom(values, { version, values });
  }

  const getAt = (from: DefaultValues<Values>, field: FieldPath<Values>) =>
    (from as Record<string, unknown>)[field];
  const changed = options.order.filter(
    (field) => !isSame(getAt(basis.values, field), getAt(values, field)),
  );

  /** Takes over what somebody else changed in fields that nobody has touched here. */
  function keepTheirs() {
    for (const field of changed) {
      const isUntouched = isSame(form.getValues(field), getAt(basis.values, field));
      const theirs = getAt(values, field) as PathValue<Values, FieldPath<Values>>;
      if (isUntouched) form.setValue(field, theirs, { shouldDirty: true });
    }
  }

  const isBehind = !busy && version > basis.version;
  useFollowing(isBehind && !isDirty, () => {
    // A form that opens with what was typed before isn't dirty at once.
    if (!draft.isKept()) takeStored();
  });

  function saveOver(lastModified: number, event?: SyntheticEvent) {
    send(async (sent, control, settle) => {
      const sentValues = structuredClone(form.getValues()) as DefaultValues<Values>;
      const saved = await options.save(sent, { lastModified }, control);
      settle({ version: saved.lastModified, values: sentValues });
      options.onSaved(sent);
    }, event);
  }

  const askAgain = useSavingAgain(busy, isDirty && shown.failure === null, () => {
    saveOver(basis.version);
  });

  return {
    ...shown,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (busy) askAgain();
      else saveOver(basis.version, event);
    },
    // What was never saved has the version 0.
    savedAt: basis.version === 0 ? undefined : basis.version,
    others: {
      by,
      /** The fields that they changed, as the screen calls them. */
      changed: changed.flatMap((field) => options.labels[field] ?? []),
      /** Somebody else has saved a newer version than the one that is edited here. */
      isNewer: isBehind && isDirty,
      /** Gives up what was typed for what is stored. */
      takeStored,
      /** Saves what was typed over what somebody else saved; what they did elsewhere in the record stays. */
      overwrite: () => {
        keepTheirs();
        saveOver(version);
      },
    },
  };
}

type Shown = ReturnType<typeof useRecordForm>["shown"];

/** How a form for a record stands. */
export interface RecordForm extends Pick<Shown, "frame" | "busy" | "failure" | "stop" | "isDirty"> {
  onSubmit: (event: SyntheticEvent) => void;
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
