import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, get } from "react-hook-form";
import { useLeavingWarning } from "../lib/leaving-warning";
import { createListeners } from "../lib/listeners";
import { pushId } from "../lib/push-id";
import { type Answer, type CallControl, unattended, useAsyncCall } from "../live/async-call";
import { type DraftOptions, isSame, recallDraft, useDraft } from "./draft";
import { showProblems } from "./form-fields";
import { type FormOptions, useZodForm } from "./zod-form";

interface Options<
  Values extends FieldValues,
  Sent extends FieldValues,
  Saved,
  Envelope,
> extends FormOptions<Values, Sent> {
  /** Keeps what's typed in the tab: one name for each form, and for each record. Without it nothing is kept. */
  draftName?: string;
  /** What to log when it fails. */
  failed?: string;
  /** Of a `save` that itself says what came of it, such as `useToast().run`: whether that's under way. */
  busy?: boolean;
  /**
   * Does it. A refusal is shown; `false` means that nothing was done, and is said elsewhere.
   * @param typed the fields as they were typed, for a server that reads them by the same rules
   */
  save: (
    sent: Sent,
    envelope: Envelope & { control: CallControl },
    typed: Values,
  ) => Promise<Saved>;
  onSaved?: (sent: Sent, saved: Exclude<Saved, false | { ok: false }>) => void;
}

interface Versioned {
  lastModified: number;
}

/** A record that's there: its version rises with every change, and `by` is the person who made the last one. */
interface StoredOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
  Saved extends Versioned,
> extends Options<Values, Sent, Saved, Versioned> {
  stored: { values: DefaultValues<Values>; version: number; by?: string | undefined };
  /** What the screen calls the fields, to say which of them somebody else has changed. */
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
}

/** Something new. Every try has the same id, so that it's made once. After a save the form is empty, for the next one. */
interface NewOptions<Values extends FieldValues, Sent extends FieldValues, Saved> extends Options<
  Values,
  Sent,
  Saved,
  { requestId: string }
> {
  blank: DefaultValues<Values>;
  /** Whether this is a new record, not a correction of the one that was tried before. */
  isAnother?: (sent: Sent, tried: Sent) => boolean;
}

/** What stays in the form once it's done, such as a setting. Fields that nobody typed in follow what others save. */
interface SettingOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
  Saved,
> extends Options<Values, Sent, Saved, unknown> {
  saved: DefaultValues<Values>;
}

/** The request that makes a record. */
interface Request<Sent> {
  requestId: string;
  /** What was last sent under it, and may have arrived. */
  tried?: Sent;
}

/** What a form is based on: the request that makes its record, or the version that it changes. */
type Basis<Sent> = Request<Sent> | number | null;

type Envelope = Versioned & { requestId: string };

type AnyOptions<Values extends FieldValues, Sent extends FieldValues> = Options<
  Values,
  Sent,
  unknown,
  Envelope
> &
  Partial<
    Pick<StoredOptions<Values, Sent, Versioned>, "stored" | "labels"> &
      Pick<NewOptions<Values, Sent, unknown>, "blank" | "isAnother"> &
      Pick<SettingOptions<Values, Sent, unknown>, "saved">
  >;

const newRequest = () => ({ requestId: pushId() });

/** Notifies open forms of each request that has made its record, with what was typed. */
const made = createListeners<[requestId: string, typed: object]>();

const toVersion = (result: unknown) => (result as Versioned).lastModified;

const isRefusal = (result: unknown): result is Extract<Answer, { ok: false }> =>
  typeof result === "object" && result !== null && "ok" in result && result.ok === false;

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

interface Kept<Values extends FieldValues, Sent extends FieldValues> {
  options: AnyOptions<Values, Sent>;
  /** What the form says as long as nothing is typed. */
  shown: DefaultValues<Values>;
  isNew: boolean;
}

/** The fields, what's kept of them, and the call that saves them. */
function useSaving<Values extends FieldValues, Sent extends FieldValues>({
  options,
  shown,
  isNew,
}: Kept<Values, Sent>) {
  const { name, order, answered, rules, draftName, stored, isAnother, onSaved } = options;
  const kept: DraftOptions<Values, Basis<Sent>> = {
    draftName,
    blank: shown,
    basis: () => (isNew ? newRequest() : (stored?.version ?? null)),
  };
  const [begun] = useState(() => recallDraft(kept));
  type Save = typeof options.save;

  /** The id under which a new record is made. */
  function beginRequest(sent: Sent): string {
    const { requestId: lastId, tried } = draft.getBasis() as Request<Sent>;
    const isOther = tried !== undefined && isAnother?.(sent, tried) === true;
    const requestId = isOther ? pushId() : lastId;
    draft.settle(shown, { requestId, tried: sent });
    return requestId;
  }
  async function act(save: Save, sent: Sent, control: CallControl): Promise<Answer> {
    const typed = structuredClone(form.getValues());
    const lastModified = draft.getBasis() as number;
    const requestId = isNew ? beginRequest(sent) : "";
    const ids = { ...(isNew && { requestId }), ...(stored && { lastModified }) };
    const result = await save(
      sent,
      { ...ids, control } as Envelope & { control: CallControl },
      typed,
    );
    if (isRefusal(result)) return result;
    if (result === false) return { ok: true };
    if (isNew) {
      draft.startNext(typed, newRequest());
      made.notify(requestId, typed);
    } else {
      draft.settle(typed as DefaultValues<Values>, stored ? toVersion(result) : null);
    }
    onSaved?.(sent, result);
    return { ok: true };
  }
  const submitBy = (save: Save) => (sent: Sent) =>
    options.busy === undefined
      ? call((control) => act(save, sent, control))
      : act(save, sent, unattended());

  const { form, isOwn, ...fields } = useZodForm<Values, Sent>({
    name,
    order,
    rules,
    ...(answered && { answered }),
    defaultValues: begun.values,
    submit: submitBy(options.save),
  });
  const draft = useDraft<Values, Sent, Basis<Sent>>(form, kept, begun);
  const { call, failure, stop, busy, end } = useAsyncCall(options.failed ?? "Saving failed", {
    onFailure: (refused) => {
      if (refused.code === "invalid") showProblems(form, refused.fields);
    },
  });
  const { isDirty } = draft;
  useLeavingWarning(isDirty && draftName !== undefined);
  const isAtFields = failure?.code === "invalid" && isOwn(failure.fields);
  return {
    draft,
    fields: { ...fields, form, isDirty, stop, end, busy: options.busy ?? busy },
    /** What isn't said at the fields. */
    failure: isAtFields ? null : failure,
    hasFailed: failure !== null,
    /** Saves what is typed if it keeps to the rules, or does something else with it. */
    submit: (save = options.save) => void form.handleSubmit(submitBy(save))(),
  };
}

/** What others do to a record meanwhile. */
function useOthers<Values extends FieldValues, Sent extends FieldValues>(
  { stored, saved, order, labels }: AnyOptions<Values, Sent>,
  { draft, fields: { busy, isDirty }, submit }: ReturnType<typeof useSaving<Values, Sent>>,
) {
  // The form was closed during the save and is open again.
  const beginNext = useEffectEvent((requestId: string, typed: object) => {
    const basis = draft.getBasis() as Partial<Request<Sent>> | null;
    if (basis?.requestId === requestId) draft.startNext(typed, newRequest());
  });
  useEffect(
    () =>
      made.subscribe((requestId, typed) => {
        beginNext(requestId, typed);
      }),
    [],
  );
  const isBehind = stored !== undefined && !busy && stored.version > (draft.basis as number);
  // As long as nothing is typed, the form shows what is stored.
  const mayFollow = isBehind && !isDirty;
  const takeStored = () => {
    if (stored) draft.startFrom(stored.values, stored.version);
  };
  const catchUp = useEffectEvent(() => {
    if (saved) draft.rebase(saved, null, order);
    else if (mayFollow) takeStored();
  });
  const isNow = JSON.stringify(saved);
  useEffect(() => {
    catchUp();
  }, [mayFollow, isNow]);
  if (stored === undefined) return undefined;
  // A list is taken over as a whole: what one of its places holds says little.
  const parts = [...new Set(order.map((field) => field.replace(/\..*/, "") as FieldPath<Values>))];
  return {
    by: stored.by,
    /** The fields that they changed, as the screen calls them. */
    changed: parts
      .filter((field) => !isSame(get(draft.from, field), get(stored.values, field)))
      .flatMap((field) => labels?.[field] ?? []),
    /** Somebody else has saved a newer version than the one that is edited here. */
    isNewer: isBehind && isDirty,
    /** Gives up what was typed for what is stored. */
    takeStored,
    /** Saves what was typed over what somebody else saved; what they did elsewhere in the record stays. */
    overwrite: () => {
      draft.rebase(stored.values, stored.version, parts);
      submit();
    },
  };
}

function useAnyForm<Values extends FieldValues, Sent extends FieldValues>(
  options: AnyOptions<Values, Sent>,
) {
  const { stored, saved, blank, draftName } = options;
  const isNew = blank !== undefined;
  const shown = (stored?.values ?? saved ?? blank) as DefaultValues<Values>;
  const saving = useSaving({ options, shown, isNew });
  const { fields, failure, submit, draft } = saving;
  const { busy, isDirty } = fields;
  const others = useOthers(options, saving);
  const askAgain = useSavingAgain(busy, isDirty && !saving.hasFailed, submit);
  return {
    ...fields,
    failure,
    submit,
    others,
    /** When it was last saved, in epoch milliseconds; a new one never was, and what was never saved has the version 0. */
    savedAt: stored && draft.basis !== 0 ? (draft.basis as number) : undefined,
    frame: {
      ...fields.frame,
      locked: busy && (isNew || draftName === undefined),
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        if (busy && stored) askAgain();
        else submit();
      },
    },
  };
}

/** A form of this mechanism, for the parts that its fields are in. */
export type ActionForm<Values extends FieldValues, Sent extends FieldValues> = ReturnType<
  typeof useAnyForm<Values, Sent>
>;

/** How such a form stands, whatever its fields. */
export type FormState = Pick<
  ReturnType<typeof useAnyForm>,
  "frame" | "busy" | "failure" | "stop" | "isDirty" | "savedAt" | "others"
>;

/**
 * The form for everything but what visitors send in: a record that's made or changed, a setting, a question in a window.
 * Rules shared with the server, failures kept in view, and a second press does nothing. With a `draftName` what's typed
 * survives a reload; with a version, what somebody else saved meanwhile is neither lost nor overlooked.
 */
export const useActionForm: {
  <Values extends FieldValues, Sent extends FieldValues, Saved extends Versioned>(
    options: StoredOptions<Values, Sent, Saved>,
  ): ActionForm<Values, Sent>;
  <Values extends FieldValues, Sent extends FieldValues, Saved>(
    options: NewOptions<Values, Sent, Saved>,
  ): ActionForm<Values, Sent>;
  <Values extends FieldValues, Sent extends FieldValues, Saved>(
    // With one signature for both the parameters of `save` would have no type.
    // eslint-disable-next-line @typescript-eslint/unified-signatures
    options: SettingOptions<Values, Sent, Saved>,
  ): ActionForm<Values, Sent>;
} = useAnyForm;
