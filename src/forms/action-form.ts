import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, get } from "react-hook-form";
import { createListeners } from "../lib/listeners";
import { pushId } from "../lib/push-id";
import { type Answer, type CallControl, unattended, useAsyncCall } from "../live/async-call";
import { type DraftOptions, isSame, recallDraft, useDraft } from "./draft";
import { showProblems } from "./form-fields";
import { useLeavingWarning } from "./leaving-warning";
import { type FormOptions, useZodForm } from "./zod-form";

interface Options<
  Values extends FieldValues,
  Sent extends FieldValues,
  Saved,
  Envelope,
> extends FormOptions<Values, Sent> {
  /** Keeps a draft in the tab under this name, unique for each form and record. Nothing is kept without it. */
  draftName?: string;
  /** The log text for a failure. */
  failed?: string;
  /** Whether a `save` is running that reports its own outcome, such as `useToast().run`. */
  busy?: boolean;
  /**
   * Saves. A refusal is shown; `false` means that nothing was done, which is reported elsewhere.
   * @param typed the raw input, for a server that parses it with the same rules
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

/** For a saved record. Its version increases with every change, and `by` made the last one. */
interface StoredOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
  Saved extends Versioned,
> extends Options<Values, Sent, Saved, Versioned> {
  stored: { values: DefaultValues<Values>; version: number; by?: string | undefined };
  /** The fields' labels, to name those that somebody else has changed. */
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
}

/** For a new record. Retries share its id, so it's only created once. After a save the form is empty for the next. */
interface NewOptions<Values extends FieldValues, Sent extends FieldValues, Saved> extends Options<
  Values,
  Sent,
  Saved,
  { requestId: string }
> {
  blank: DefaultValues<Values>;
  /** Whether this is a new record rather than a correction of the one tried before. */
  isAnother?: (sent: Sent, tried: Sent) => boolean;
}

/** For values that stay in the form, such as a setting. Unchanged fields follow what others save. */
interface SettingOptions<
  Values extends FieldValues,
  Sent extends FieldValues,
  Saved,
> extends Options<Values, Sent, Saved, unknown> {
  saved: DefaultValues<Values>;
}

/** The request that creates a record. */
interface Request<Sent> {
  requestId: string;
  /** What was last sent under it, and may have arrived. */
  tried?: Sent;
}

/** What a form is based on: the request that creates its record, or the version it changes. */
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

/** Notifies open forms of each request that has created its record, with what was typed. */
const made = createListeners<[requestId: string, typed: object]>();

const toVersion = (result: unknown) => (result as Versioned).lastModified;

const isRefusal = (result: unknown): result is Extract<Answer, { ok: false }> =>
  typeof result === "object" && result !== null && "ok" in result && result.ok === false;

/** Saves again what was typed and submitted during a save. */
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
  /** The form's values before anybody types. */
  shown: DefaultValues<Values>;
  isNew: boolean;
}

/** A form's fields, draft and saving. */
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
    /** Failures that aren't shown at the fields. */
    failure: isAtFields ? null : failure,
    hasFailed: failure !== null,
    /** Saves the input if it's valid, or passes it to another function. */
    submit: (save = options.save) => void form.handleSubmit(submitBy(save))(),
  };
}

/** Tracks what others save in the meantime. */
function useOthers<Values extends FieldValues, Sent extends FieldValues>(
  { stored, saved, order, labels }: AnyOptions<Values, Sent>,
  { draft, fields: { busy, isDirty }, submit }: ReturnType<typeof useSaving<Values, Sent>>,
) {
  // The form was closed during the save and reopened.
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
  // A list is taken over as a whole, because a single item of it means little.
  const parts = [...new Set(order.map((field) => field.replace(/\..*/, "") as FieldPath<Values>))];
  const changed = parts.filter(
    (field) => stored !== undefined && !isSame(get(draft.from, field), get(stored.values, field)),
  );
  const isNewer = isBehind && isDirty && changed.length > 0;
  // While nothing is typed, or all that changed isn't in it, the form follows what's saved.
  const mayFollow = isBehind && !isNewer;
  const takeStored = () => {
    if (stored) draft.startFrom(stored.values, stored.version);
  };
  const catchUp = useEffectEvent(() => {
    if (saved) draft.rebase(saved, null, order);
    else if (mayFollow && isDirty) draft.rebase(stored.values, stored.version, parts);
    else if (mayFollow) takeStored();
  });
  const isNow = JSON.stringify(saved);
  useEffect(() => {
    catchUp();
  }, [mayFollow, isNow]);
  if (stored === undefined) return undefined;
  return {
    by: stored.by,
    /** The labels of the fields that they changed. */
    changed: changed.flatMap((field) => labels?.[field] ?? []),
    /** Somebody else has saved a newer version than the one edited here. */
    isNewer,
    takeStored,
    /** Saves the input over somebody else's version, keeping their changes to other fields. */
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
    /** When it was last saved, in epoch milliseconds; absent for version 0, which was never saved. */
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

/** The form, for components that render its fields. */
export type ActionForm<Values extends FieldValues, Sent extends FieldValues> = ReturnType<
  typeof useAnyForm<Values, Sent>
>;

/** The state of a form, whatever its fields. */
export type FormState = Pick<
  ReturnType<typeof useAnyForm>,
  "frame" | "busy" | "failure" | "stop" | "isDirty" | "savedAt" | "others"
>;

/**
 * The form for everything but visitors' submissions: creating or editing a record, a setting, or a question in a
 * dialog. Shares its rules with the server, keeps failures in view and ignores a second press. With a `draftName` the
 * input survives a reload; with a version, nothing that somebody else saved is lost or overlooked.
 */
export const useActionForm: {
  <Values extends FieldValues, Sent extends FieldValues, Saved extends Versioned>(
    options: StoredOptions<Values, Sent, Saved>,
  ): ActionForm<Values, Sent>;
  <Values extends FieldValues, Sent extends FieldValues, Saved>(
    options: NewOptions<Values, Sent, Saved>,
  ): ActionForm<Values, Sent>;
  <Values extends FieldValues, Sent extends FieldValues, Saved>(
    // With a single signature, the parameters of `save` would have no type.
    // eslint-disable-next-line @typescript-eslint/unified-signatures
    options: SettingOptions<Values, Sent, Saved>,
  ): ActionForm<Values, Sent>;
} = useAnyForm;
