import { useEffect, useEffectEvent, useRef } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { trackEvent } from "../analytics/track-event";
import { keepOnDevice, recallOnDevice } from "../lib/device-storage";
import { pushId } from "../lib/push-id";
import { keep, recall, useTabStorage } from "../lib/tab-storage";
import { type Attempts, followAttempts } from "./attempts";
import { type Draft, keptAs } from "./kept-form";

/** Whether the form is open to put right what was accepted. */
export function useIsCorrecting(name: string): boolean {
  const attempts = useTabStorage(keptAs.attempts(name)) as Attempts | undefined;
  return attempts?.corrects !== undefined;
}

/** Whether what is typed was sent before, as by a page that was reloaded, and has got no answer. */
export function useIsUnconfirmed(name: string): boolean {
  const attempts = useTabStorage(keptAs.attempts(name)) as Attempts | undefined;
  return attempts?.sent !== undefined && attempts.isRefused !== true;
}

/** How a form is kept. */
export interface DraftOptions<Values> {
  name: string;
  blank: DefaultValues<Values>;
  /** What of the form may be kept, where that is not all of it. */
  keepable?: ((values: Values) => Values) | undefined;
  /** For a form that takes long: it's kept on the device as well, so that closing the tab loses nothing. */
  onDevice?: DeviceCopy<Values> | undefined;
}

interface DeviceCopy<Values> {
  /** For how many days after it was last changed. */
  days: number;
  /** What of the form may stay on the device. */
  keepable: (values: Values) => Values;
}

const DAY = 24 * 60 * 60 * 1000;

/** What was kept on the device; nothing once its time is over. */
function recallCopy(key: string, days: number): object | undefined {
  const kept = recallOnDevice(key) as { at?: unknown; values?: unknown } | null | undefined;
  const { at, values } = kept ?? {};
  const isFresh = typeof at === "number" && Date.now() - at <= days * DAY;
  return isFresh && typeof values === "object" && values !== null ? values : undefined;
}

const withBlanks = <Values extends FieldValues>(
  blank: DefaultValues<Values>,
  given: object | undefined,
): DefaultValues<Values> => Object.assign({}, blank, given);

/** What a form begins with: what is kept of it, in the tab or on the device, and blanks for the rest. */
export function recallDraft<Values extends FieldValues>({
  name,
  blank,
  onDevice,
}: DraftOptions<Values>): DefaultValues<Values> {
  const key = keptAs.draft(name);
  const draft = recall(key) as Draft<object> | undefined;
  const values = draft?.values ?? (onDevice && recallCopy(key, onDevice.days));
  return withBlanks(blank, values);
}

/**
 * Keeps what is typed into a form across a reload, with what is known of the tries to send it. The tries are read
 * from the tab's storage each time: a call goes on when the form that made it has gone, and may meet its successor.
 */
export function useDraft<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, blank, keepable, onDevice }: DraftOptions<Values>,
) {
  const key = keptAs.draft(name);
  const isOpen = useRef(true);
  const started = useRef(false);
  const attempts = followAttempts({
    read: () => recall(keptAs.attempts(name)) as Attempts | undefined,
    write: (next) => {
      keep(keptAs.attempts(name), next);
    },
    newId: pushId,
  });

  const forgetOldCopy = useEffectEvent(() => {
    if (onDevice !== undefined && recallCopy(key, onDevice.days) === undefined)
      keepOnDevice(key, undefined);
  });
  const isBlank = (values: Values) => JSON.stringify(values) === JSON.stringify(blank);
  const tellOnce = (values: Values) => {
    if (started.current || isBlank(values)) return;
    started.current = true;
    trackEvent("form started", { form: name });
  };
  const store = useEffectEvent((values: Values) => {
    if (!isOpen.current) return;
    tellOnce(values);
    const draft: Draft<Values> = { values: keepable?.(values) ?? values };
    keep(key, draft);
    if (onDevice === undefined) return;
    const copy = onDevice.keepable(values);
    keepOnDevice(key, isBlank(copy) ? undefined : { at: Date.now(), values: copy });
  });
  const forgetValues = () => {
    keep(key, undefined);
    if (onDevice !== undefined) keepOnDevice(key, undefined);
  };
  const forget = () => {
    form.reset(blank);
    forgetValues();
  };
  useEffect(() => {
    forgetOldCopy();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        store(values);
      },
    });
  }, [form, key]);

  return {
    ...attempts,
    /** Whether there is something to send: not while the thanks for the last one show. */
    isOpen: () => isOpen.current,
    /** It was accepted: nothing is kept any more. */
    settle: () => {
      isOpen.current = false;
      attempts.settle();
      forgetValues();
    },
    /** What was typed goes, here and on the device. */
    forget,
    /** What was accepted under this id, back in the form to be put right. */
    reopen: (sent: object, accepted: string) => {
      isOpen.current = true;
      attempts.correct(accepted);
      // What was sent has the form's own fields; those that were left blank are missing.
      form.reset(withBlanks(blank, sent), { keepDefaultValues: true });
    },
    /** What was accepted stays as it is, and the form is empty again. */
    leaveAsItWas: () => {
      attempts.settle();
      forget();
    },
    /** An empty form under a new id. */
    renew: () => {
      isOpen.current = true;
      started.current = false;
      form.reset(blank);
    },
  };
}

export type DraftKeeper = ReturnType<typeof useDraft>;
