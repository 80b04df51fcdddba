import { useEffect, useEffectEvent, useRef } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { trackEvent } from "../analytics/track-event";
import { pushId } from "../lib/push-id";
import { keep, recall, useTabStorage } from "../lib/tab-storage";
import { type Attempts, followAttempts } from "./attempts";

const attemptsKey = (name: string) => `attempts:${name}`;

/** Whether what is typed was sent before, as by a page that was reloaded, and has got no answer. */
export function useIsUnconfirmed(name: string): boolean {
  const attempts = useTabStorage(attemptsKey(name)) as Attempts | undefined;
  return attempts?.sent !== undefined && attempts.isRefused !== true;
}

/** What the tab keeps of a form. */
interface Draft<Values> {
  values: Values;
}

interface DraftOptions<Values> {
  name: string;
  blank: DefaultValues<Values>;
  /** What of the form may be kept, where that is not all of it. */
  keepable?: ((values: Values) => Values) | undefined;
}

/**
 * Keeps what is typed into a form across a reload, with what is known of the tries to send it. The tries are read
 * from the tab's storage each time: a call goes on when the form that made it has gone, and may meet its successor.
 */
export function useDraft<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, blank, keepable }: DraftOptions<Values>,
) {
  const key = `draft:${name}`;
  const isOpen = useRef(true);
  const started = useRef(false);
  const attempts = followAttempts({
    read: () => recall(attemptsKey(name)) as Attempts | undefined,
    write: (next) => {
      keep(attemptsKey(name), next);
    },
    newId: pushId,
  });

  const restore = useEffectEvent(() => {
    const draft = recall(key) as Draft<Values> | undefined;
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  });
  const tellOnce = (values: Values) => {
    if (started.current || JSON.stringify(values) === JSON.stringify(blank)) return;
    started.current = true;
    trackEvent("form started", { form: name });
  };
  const store = useEffectEvent((values: Values) => {
    if (!isOpen.current) return;
    tellOnce(values);
    const draft: Draft<Values> = { values: keepable?.(values) ?? values };
    keep(key, draft);
  });
  useEffect(() => {
    restore();
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
      keep(key, undefined);
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
