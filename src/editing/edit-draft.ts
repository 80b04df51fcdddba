import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { newPushId } from "#convex/submissions/rules";
import { keep, recall, useKept } from "../lib/tab-storage";

/** What was typed over a record, and what it was typed over. */
interface EditDraft<Values extends FieldValues> {
  requestId: string;
  values: DefaultValues<Values>;
  version: number;
}

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const keyOf = (draftName: string) => `edit:${draftName}`;

/** Whether something was typed over a record and is not saved yet. */
export function useHasEdits(draftName: string): boolean {
  return useKept(keyOf(draftName)) !== undefined;
}

/** Forgets what was typed over a record, because the record is gone. */
export function forgetEdits(draftName: string): void {
  keep(keyOf(draftName), undefined);
}

interface DraftOptions<Values extends FieldValues> {
  draftName: string;
  stored: { values: DefaultValues<Values>; version: number };
}

/** Keeps what is typed over a record across a reload, with the version of the record that it belongs to. */
export function useEditDraft<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { draftName, stored }: DraftOptions<Values>,
) {
  const key = keyOf(draftName);
  const [basis, setBasis] = useState(() => {
    const draft = recall(key) as EditDraft<Values> | undefined;
    const requestId = draft?.requestId ?? newPushId(Date.now(), random);
    return { requestId, version: draft?.version ?? stored.version };
  });

  const restore = useEffectEvent(() => {
    const draft = recall(key) as EditDraft<Values> | undefined;
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  });
  const store = useEffectEvent((values: Values, isDirty: boolean) => {
    keep(key, isDirty ? { ...basis, values } : undefined);
  });
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        store(values, isDirty === true);
      },
    });
  }, [form, key]);

  return {
    ...basis,
    /** Begins anew with what is stored. */
    startFrom: ({ values, version }: DraftOptions<Values>["stored"]) => {
      keep(key, undefined);
      form.reset(values);
      setBasis({ ...basis, version });
    },
    /** What was typed up to here is saved; what was typed since is not. */
    settle: (saved: Values, version: number) => {
      const typed = form.getValues();
      keep(key, undefined);
      setBasis({ ...basis, version });
      form.reset(saved, { keepValues: true });
      if (JSON.stringify(typed) !== JSON.stringify(saved)) {
        form.reset(typed, { keepDefaultValues: true });
      }
    },
  };
}
