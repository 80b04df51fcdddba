import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { getTabItem, setTabItem, useTabStorage } from "../lib/tab-storage";
import { type Draft, keptAs } from "./kept-form";

/** How a form's draft is kept. */
export interface DraftOptions<Values, Basis = undefined> {
  /** Its name in the tab's storage, unique for each form and record. Nothing is kept without it. */
  draftName?: string | undefined;
  blank: DefaultValues<Values>;
  /** What it's based on besides: the record's version, or the id of the request that creates it. */
  basis: () => Basis;
  /** Removes values that mustn't be kept. */
  keepable?: ((values: Values) => Values) | undefined;
  /** Also keeps a long form on the device, so that closing the tab loses nothing. */
  onDevice?: DeviceCopy<Values> | undefined;
  onStart?: () => void;
}

interface DeviceCopy<Values> {
  /** Days after the last change. */
  days: number;
  /** Removes values that mustn't stay on the device. */
  keepable: (values: Values) => Values;
}

const DAY = 24 * 60 * 60 * 1000;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The device's copy; undefined once it has expired. */
function recallCopy(key: string, days: number): object | undefined {
  const kept = getDeviceItem(key) as { at?: unknown; values?: unknown } | null | undefined;
  const { at, values } = kept ?? {};
  const isFresh = typeof at === "number" && Date.now() - at <= days * DAY;
  return isFresh && typeof values === "object" && values !== null ? values : undefined;
}

/** Whether a form has unsent or unsaved input. */
export function useHasDraft(draftName: string): boolean {
  return useTabStorage(keptAs.draft(draftName)) !== undefined;
}

/** Deletes the draft of a deleted record. */
export function forgetDraft(draftName: string): void {
  setTabItem(keptAs.draft(draftName), undefined);
}

/** Restores text whose sending was undone, unless something else was typed since. */
export function restoreDraft(draftName: string, values: object): void {
  const key = keptAs.draft(draftName);
  if (getTabItem(key) === undefined) setTabItem(key, { values } satisfies Draft<object>);
}

/** A form's initial values: from the draft in the tab or on the device, else blank. */
export function recallDraft<Values extends FieldValues, Basis>({
  draftName,
  blank,
  basis,
  onDevice,
}: DraftOptions<Values, Basis>) {
  const key = draftName && keptAs.draft(draftName);
  const draft = (key && getTabItem(key)) as Draft<object, DefaultValues<Values>, Basis> | undefined;
  const values = draft?.values ?? (onDevice && key && recallCopy(key, onDevice.days));
  const from = draft?.from ?? blank;
  return { values: Object.assign({}, from, values), from, basis: draft?.basis ?? basis() };
}

/** Keeps a form's input across a reload, with the values and version that it's based on. */
export function useDraft<Values extends FieldValues, Sent extends FieldValues, Basis = undefined>(
  form: UseFormReturn<Values, unknown, Sent>,
  { draftName, blank, keepable, onDevice, onStart }: DraftOptions<Values, Basis>,
  begun: ReturnType<typeof recallDraft<Values, Basis>>,
) {
  const key = draftName && keptAs.draft(draftName);
  const [isDirty, setDirty] = useState(() => !isSame(begun.values, begun.from));
  const [start, setStart] = useState({ from: begun.from, basis: begun.basis });
  // Input is compared before the next render.
  const latest = useRef(start);
  const isOpen = useRef(true);
  const hasStarted = useRef(false);

  function begin(from: DefaultValues<Values>, basis: Basis) {
    isOpen.current = true;
    latest.current = { from, basis };
    setStart(latest.current);
  }
  const keepOrForget = (draft: object | undefined, copy: object | undefined) => {
    if (key === undefined) return;
    setTabItem(key, draft);
    if (onDevice !== undefined) setDeviceItem(key, copy);
  };
  function store(values: Values) {
    if (!isOpen.current) return;
    const { from } = latest.current;
    const isChanged = !isSame(values, from);
    setDirty(isChanged);
    if (!isChanged) {
      keepOrForget(undefined, undefined);
      return;
    }
    if (!hasStarted.current) onStart?.();
    hasStarted.current = true;
    const copy = onDevice?.keepable(values);
    keepOrForget(
      { values: keepable?.(values) ?? values, ...latest.current } satisfies Draft<object>,
      isSame(copy, from) ? undefined : { at: Date.now(), values: copy },
    );
  }

  const begins = useEffectEvent(() => {
    if (onDevice && key && recallCopy(key, onDevice.days) === undefined)
      setDeviceItem(key, undefined);
  });
  const takeTyped = useEffectEvent(store);
  useEffect(() => {
    begins();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => takeTyped(values),
    });
  }, [form, key]);

  function startFrom(values: DefaultValues<Values>, basis: Basis, from = values) {
    hasStarted.current = false;
    begin(from, basis);
    form.reset(values);
  }

  /** Marks the input up to here as saved, but not later input. */
  function settle(saved: DefaultValues<Values>, basis: Basis) {
    begin(saved, basis);
    store(form.getValues());
  }

  /** Starts the next record once one is saved, keeping only what was typed after it was sent. */
  function startNext(sent: object, basis: Basis) {
    const before = Object.entries(sent);
    const since = Object.entries(form.getValues()).filter(
      (typed) => !isSame(typed[1], "") && !before.some((field) => isSame(field, typed)),
    );
    startFrom(Object.assign({}, blank, Object.fromEntries(since)), basis, blank);
    store(form.getValues());
  }

  return {
    isDirty,
    /** Stores the current values, as if typed now. */
    keep: () => store(form.getValues()),
    ...start,
    startFrom,
    /** Empties the form, here and on the device. */
    forget: () => startFrom(blank, start.basis),
    settle,
    startNext,
    /** Deletes the accepted draft; nothing is kept until the form starts over. */
    close: () => {
      isOpen.current = false;
      keepOrForget(undefined, undefined);
    },
    /** Whether there's something to send: not while the thank-you message shows. */
    isOpen: () => isOpen.current,
    /** What it's based on, even before the next render. */
    getBasis: () => latest.current.basis,
    /** Takes over what others saved in fields that weren't changed here, as the new basis. */
    rebase: (theirs: DefaultValues<Values>, basis: Basis, order: readonly FieldPath<Values>[]) => {
      for (const field of order) {
        const before: unknown = get(start.from, field);
        const now: unknown = get(theirs, field);
        if (!isSame(before, now) && isSame(before, form.getValues(field)))
          form.setValue(field, now as PathValue<Values, typeof field>);
      }
      settle(theirs, basis);
    },
  };
}
