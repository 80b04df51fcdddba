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

/** How a form is kept. */
export interface DraftOptions<Values, Basis = undefined> {
  /** Names it in the tab's storage: one name for each form, and for each record. Without it nothing is kept. */
  draftName?: string | undefined;
  /** The form before anybody types. */
  blank: DefaultValues<Values>;
  /** What it's based on then, besides: the version of the record, or the id of the request that makes it. */
  basis: () => Basis;
  /** What of the form may be kept, where that is not all of it. */
  keepable?: ((values: Values) => Values) | undefined;
  /** For a form that takes long: it's kept on the device as well, so that closing the tab loses nothing. */
  onDevice?: DeviceCopy<Values> | undefined;
  /** Somebody begins to type. */
  onStart?: () => void;
}

interface DeviceCopy<Values> {
  /** For how many days after it was last changed. */
  days: number;
  /** What of the form may stay on the device. */
  keepable: (values: Values) => Values;
}

const DAY = 24 * 60 * 60 * 1000;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was kept on the device; nothing once its time is over. */
function recallCopy(key: string, days: number): object | undefined {
  const kept = getDeviceItem(key) as { at?: unknown; values?: unknown } | null | undefined;
  const { at, values } = kept ?? {};
  const isFresh = typeof at === "number" && Date.now() - at <= days * DAY;
  return isFresh && typeof values === "object" && values !== null ? values : undefined;
}

/** Whether something was typed into a form and isn't sent or saved yet. */
export function useHasDraft(draftName: string): boolean {
  return useTabStorage(keptAs.draft(draftName)) !== undefined;
}

/** Forgets what was typed over a record, because the record is gone. */
export function forgetDraft(draftName: string): void {
  setTabItem(keptAs.draft(draftName), undefined);
}

/** Puts text back that was sent and taken back, unless something else was typed since. */
export function restoreDraft(draftName: string, values: object): void {
  const key = keptAs.draft(draftName);
  if (getTabItem(key) === undefined) setTabItem(key, { values } satisfies Draft<object>);
}

/** What a form begins with: what is kept of it, in the tab or on the device, and blanks for the rest. */
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

/** Keeps what is typed into a form across a reload, with what it was typed over and is based on. */
export function useDraft<Values extends FieldValues, Sent extends FieldValues, Basis = undefined>(
  form: UseFormReturn<Values, unknown, Sent>,
  { draftName, blank, keepable, onDevice, onStart }: DraftOptions<Values, Basis>,
  begun: ReturnType<typeof recallDraft<Values, Basis>>,
) {
  const key = draftName && keptAs.draft(draftName);
  const [isDirty, setDirty] = useState(() => !isSame(begun.values, begun.from));
  const [start, setStart] = useState({ from: begun.from, basis: begun.basis });
  // What is typed is compared before the next render.
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

  /** Begins anew with other values. */
  function startFrom(values: DefaultValues<Values>, basis: Basis, from = values) {
    hasStarted.current = false;
    begin(from, basis);
    form.reset(values);
  }

  /** What was typed up to here is saved; what was typed since is not. */
  function settle(saved: DefaultValues<Values>, basis: Basis) {
    begin(saved, basis);
    store(form.getValues());
  }

  /** Starts the next record once one is saved: only what was typed since it was sent stays. */
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
    /** Keeps what stands in the form, as if it were typed now. */
    keep: () => store(form.getValues()),
    ...start,
    startFrom,
    /** What was typed goes, here and on the device. */
    forget: () => startFrom(blank, start.basis),
    settle,
    startNext,
    /** What was typed is accepted, and nothing is kept until the form begins anew. */
    close: () => {
      isOpen.current = false;
      keepOrForget(undefined, undefined);
    },
    /** Whether there is something to send: not while the thanks for the last one show. */
    isOpen: () => isOpen.current,
    /** What it's based on, also before the next render. */
    getBasis: () => latest.current.basis,
    /** Others have saved something else: it's taken over in the fields that nobody has touched here, and is the new basis. */
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
