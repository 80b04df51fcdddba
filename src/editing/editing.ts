import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldsOf } from "../forms/form-fields";
import { failureOf, logFailure, type VisibleFailure } from "../lib/failure";
import { useEditDraft } from "./edit-draft";

/** After this long without an answer the owner is told. In milliseconds. */
const PATIENCE = 6_000;

/** A record as it is stored now. */
interface Stored<Values extends FieldValues> {
  values: DefaultValues<Values>;
  /** Names the version: it rises with every change, whoever makes it. */
  version: number;
}

/** What a save answers: the record, and the version that it is now. */
interface Saved {
  id: string;
  lastModified: number;
}

interface EditOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Names what is typed in the tab's storage: one name for each record. */
  draftName: string;
  stored: Stored<Values>;
  order: readonly FieldPath<Values>[];
  /** The rules as they are now: some depend on the time. */
  rules: () => z.ZodMiniType<Sent, Values>;
  /** Sends it; `requestId` is the same for every try, `lastModified` the version that was edited. */
  save: (sent: Sent, envelope: { requestId: string; lastModified: number }) => Promise<Saved>;
  onSaved: (sent: Sent, saved: Saved) => void;
}

/**
 * Runs one save at a time and follows what becomes of it. One without an answer is not given up: the live
 * client sends it when it is connected again, and a second one would then meet the version that the first made.
 */
function useSaving() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<VisibleFailure | null>(null);
  // State would let a second press through before the next render.
  const underWay = useRef(false);

  function end(failed: VisibleFailure | null) {
    underWay.current = false;
    setBusy(false);
    setFailure(failed);
  }

  async function attempt(act: () => Promise<void>, onInvalid: (fields: Fields) => void) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    const outOfPatience = setTimeout(() => {
      setFailure({ code: "unanswered" });
    }, PATIENCE);
    try {
      await act();
      end(null);
    } catch (thrown) {
      const failed = failureOf(thrown);
      logFailure("Saving failed", thrown);
      if (failed.code === "invalid") onInvalid(failed.fields);
      end(failed);
    } finally {
      clearTimeout(outOfPatience);
    }
  }

  return { busy, failure, attempt };
}

type Fields = Record<string, string>;

/** A page with unsaved changes asks before it closes. */
function useLeavingWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
    };
  }, [active]);
}

/** As long as nothing is typed, a form shows what is stored. */
function useFollowing(isBehind: boolean, catchUp: () => void) {
  const follow = useEffectEvent(catchUp);
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
}

/**
 * The form mechanism for records that the owner changes: rules shared with the server, what is typed
 * survives a reload, and a version that somebody else saved meanwhile is neither lost nor overlooked.
 */
export function useEditing<Values extends FieldValues, Sent extends FieldValues>(
  options: EditOptions<Values, Sent>,
) {
  const { name, order, stored } = options;
  const form = useForm<Values, unknown, Sent>({
    defaultValues: stored.values,
    resolver: (values, context, settings) =>
      zodResolver(options.rules())(values, context, settings),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const draft = useEditDraft(form, options);
  const { busy, failure, attempt } = useSaving();
  useLeavingWarning(isDirty);

  const isBehind = !busy && stored.version > draft.version;
  useFollowing(isBehind && !isDirty, () => {
    draft.startFrom(stored);
  });

  function showProblems(fields: Fields) {
    for (const [field, message] of Object.entries(fields)) {
      form.setError(field as FieldPath<Values>, { message });
    }
  }

  async function saveOver(version: number, sent: Sent) {
    await attempt(async () => {
      const typed = form.getValues();
      const envelope = { requestId: draft.requestId, lastModified: version };
      const saved = await options.save(sent, envelope);
      draft.settle(typed, saved.lastModified);
      options.onSaved(sent, saved);
    }, showProblems);
  }

  return {
    ...fieldsOf(form, { name, order }),
    form,
    busy,
    failure,
    isDirty,
    /** Somebody else has saved a newer version than the one that is edited here. */
    isStale: isBehind && isDirty,
    /** Gives up what was typed for what is stored. */
    takeStored: () => {
      draft.startFrom(stored);
    },
    /** Saves what was typed over what somebody else saved. */
    overwrite: () => {
      void form.handleSubmit((sent) => saveOver(stored.version, sent))();
    },
    onSubmit: (event: SyntheticEvent) => {
      void form.handleSubmit((sent) => saveOver(draft.version, sent))(event);
    },
  };
}

export type Editing = Pick<
  ReturnType<typeof useEditing>,
  | "onSubmit"
  | "problems"
  | "attempt"
  | "busy"
  | "failure"
  | "isDirty"
  | "isStale"
  | "takeStored"
  | "overwrite"
>;
