import { useEffect, useEffectEvent, useRef } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { trackEvent } from "../analytics/track-event";
import { pushId } from "../lib/push-id";
import { keep, recall } from "../lib/tab-storage";

/** What was typed into a form, and the id that its submit will carry. */
interface Draft<Values> {
  requestId: string;
  values: DefaultValues<Values>;
}

function newDraft<Values>(values: DefaultValues<Values>): Draft<Values> {
  return { requestId: pushId(), values };
}

interface DraftOptions<Values> {
  name: string;
  blank: DefaultValues<Values>;
  /** What of the form may be kept, where that is not all of it. */
  keepable?: ((values: Values) => Values) | undefined;
}

/** Keeps what is typed into a form across a reload, with the request id that goes with it. */
export function useDraft<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, blank, keepable }: DraftOptions<Values>,
) {
  const draft = useRef<Draft<Values>>(null);
  const key = `draft:${name}`;
  const started = useRef(false);

  const restore = useEffectEvent(() => {
    draft.current = (recall(key) as Draft<Values> | undefined) ?? newDraft(blank);
    form.reset(draft.current.values, { keepDefaultValues: true });
  });
  const tellOnce = (values: Values) => {
    if (started.current || JSON.stringify(values) === JSON.stringify(blank)) return;
    started.current = true;
    trackEvent("form started", { form: name });
  };
  const store = useEffectEvent((values: Values) => {
    if (draft.current === null) return;
    tellOnce(values);
    draft.current = {
      ...draft.current,
      values: (keepable?.(values) ?? values) as DefaultValues<Values>,
    };
    keep(key, draft.current);
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
    /** The id of what is being typed; undefined once it was accepted. */
    requestId: () => draft.current?.requestId,
    /** It was accepted: nothing is kept any more. */
    settle: () => {
      draft.current = null;
      keep(key, undefined);
    },
    /** An empty form under a new id. */
    renew: () => {
      draft.current = newDraft(blank);
      started.current = false;
      form.reset(blank);
    },
  };
}

export type DraftKeeper = ReturnType<typeof useDraft>;
