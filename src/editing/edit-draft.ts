import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { keep, recall, useTabStorage } from "../lib/tab-storage";

/** What was typed, and what it is based on. */
interface EditDraft<Values extends FieldValues, Basis> {
  values: DefaultValues<Values>;
  basis: Basis;
}

const getKey = (draftName: string) => `edit:${draftName}`;

/** Whether something was typed over a record and is not saved yet. */
export function useHasEdits(draftName: string): boolean {
  return useTabStorage(getKey(draftName)) !== undefined;
}

/** Forgets what was typed over a record, because the record is gone. */
export function forgetEdits(draftName: string): void {
  keep(getKey(draftName), undefined);
}

/** Puts text back that was sent and taken back, unless something else was typed since. */
export function restoreEdits(draftName: string, values: object, basis: object): void {
  const key = getKey(draftName);
  if (recall(key) === undefined) keep(key, { basis, values });
}

/**
 * Keeps what is typed across a reload, with what it is based on: of a record that is edited its version, of a new
 * one the id of the request that makes it.
 */
export function useEditDraft<Values extends FieldValues, Sent extends FieldValues, Basis>(
  form: UseFormReturn<Values, unknown, Sent>,
  draftName: string,
  firstBasis: () => Basis,
) {
  const key = getKey(draftName);
  const recalled = () => recall(key) as EditDraft<Values, Basis> | undefined;
  const [basis, setBasis] = useState(() => recalled()?.basis ?? firstBasis());

  const restore = useEffectEvent(() => {
    const draft = recalled();
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  });
  const store = useEffectEvent((values: Values, isDirty: boolean) => {
    keep(key, isDirty ? { basis, values } : undefined);
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
    basis,
    /** Something was typed and isn't saved, also where the form doesn't show it yet. */
    isKept: () => recalled() !== undefined,
    /** Begins anew with other values. */
    startFrom: (values: DefaultValues<Values>, next: Basis) => {
      keep(key, undefined);
      form.reset(values);
      setBasis(next);
    },
    /** What was typed up to here is saved; what was typed since is not. */
    settle: (saved: Values, next: Basis) => {
      const typed = form.getValues();
      keep(key, undefined);
      setBasis(next);
      form.reset(saved, { keepValues: true });
      if (JSON.stringify(typed) !== JSON.stringify(saved)) {
        form.reset(typed, { keepDefaultValues: true });
      }
    },
  };
}
