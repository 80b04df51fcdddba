import X from "lucide-react/icons/x";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { UNDO_FOR } from "#convex/shared/undo";
import { pushId } from "../lib/push-id";
import { type CallControl, useAsyncCall } from "../live/async-call";
import { formatActionFailure, toFailure } from "../live/failure";
import { ActionError } from "../live/form-error";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { useDialogRefusals } from "../ui/dialog-refusals";
import { IconButton } from "../ui/icon-button";
import { isField } from "../ui/is-field";
import { useFreshCode } from "./fresh-code";

/** An action. Pass the control to the mutation, so that it can be stopped while offline. */
type Action = (control: CallControl) => Promise<unknown>;

/** Reverts the action; offered for ten seconds. */
type Undo = Action;

/** A message, or a function for one that depends on the result. */
type Words = string | (() => string);

/** What has changed, by reference or id. */
type About = string | readonly string[];

const isAboutSame = (one: About, other: About) =>
  [one].flat().some((thing) => [other].flat().includes(thing));

interface Message {
  key: string;
  kind: "done" | "failed";
  words: string;
  undo?: Undo | undefined;
  undone?: Words | undefined;
  about?: About | undefined;
  stop?: (() => void) | undefined;
}

type Show = (message: Omit<Message, "key"> | null, about?: About) => void;

const ToastContext = createContext<Show>(() => {
  throw new Error("No ToastProvider");
});

/** A success message disappears after a while, unless it's hovered or focused. */
function useFading(
  kind: Message["kind"],
  line: RefObject<HTMLDivElement | null>,
  close: () => void,
) {
  const fade = useEffectEvent(() => {
    if (line.current?.matches(":hover, :has(:focus)") !== true) close();
  });
  useEffect(() => {
    if (kind !== "done") return;
    const timer = setInterval(() => {
      fade();
    }, UNDO_FOR);
    return () => {
      clearInterval(timer);
    };
  }, [kind]);
}

const looks = {
  done: "border-brand bg-brand-pale",
  failed: "border-danger bg-danger-pale",
};

interface MessageLineProps {
  message: Message;
  onUndo: (undo: Undo) => void;
  onClose: () => void;
  onFade: () => void;
}

function MessageLine({ message, onUndo, onClose, onFade }: MessageLineProps) {
  const { kind, words, undo, stop } = message;
  const line = useRef<HTMLDivElement>(null);
  useFading(kind, line, onFade);
  return (
    <div
      ref={line}
      className={classNames(
        "pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 py-2 pr-2 pl-4 text-ink shadow-raised",
        looks[kind],
      )}
    >
      <p className="min-w-0 flex-1 font-semibold">{words}</p>
      {undo !== undefined && (
        <Button kind="secondary" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => onUndo(undo)}>
          Undo
        </Button>
      )}
      {stop !== undefined && (
        <Button kind="secondary" onClick={stop}>
          Stop
        </Button>
      )}
      <IconButton label="Close this message" icon={X} onClick={onClose} />
    </div>
  );
}

/** Ctrl-Z or Cmd-Z, except in a field or a dialog, which have their own undo. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || altKey || shiftKey) return false;
  return !isField(target) && document.querySelector("dialog[open]") === null;
}

/** How many messages can be stacked without hiding the page. */
const MOST_SHOWN = 3;

/** The provider for `useToast`, with the messages at the bottom of the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  // A message with an undo stays when the next one appears, unless both are about the same thing, because its undo
  // would then revert the newer change.
  const show: Show = useCallback((message, about = message?.about ?? []) => {
    setMessages((shown) =>
      [
        ...shown.filter((old) => old.undo !== undefined && !isAboutSame(old.about ?? [], about)),
        ...(message === null ? [] : [{ ...message, key: pushId() }]),
      ].slice(-MOST_SHOWN),
    );
  }, []);
  const remove = (message: Message) =>
    setMessages((shown) => shown.filter((other) => other !== message));
  const { run } = useRun(show);
  const bar = useRef<HTMLDivElement>(null);
  // The pressed button goes away; this keeps the focus here instead of losing it to the top of the page.
  const leave = (message: Message) => {
    bar.current?.focus();
    remove(message);
  };
  const undoLast = useEffectEvent((event: KeyboardEvent) => {
    const last = messages.findLast(({ undo }) => undo !== undefined);
    if (last?.undo === undefined || !isUndoKey(event)) return;
    event.preventDefault();
    remove(last);
    void run(last.undo, { done: last.undone ?? "Undone." });
  });
  useEffect(() => {
    document.addEventListener("keydown", undoLast);
    return () => {
      document.removeEventListener("keydown", undoLast);
    };
  }, []);
  const lines = (kind: Message["kind"]) =>
    messages.map(
      (message) =>
        message.kind === kind && (
          <MessageLine
            key={message.key}
            message={message}
            onUndo={(undo) => {
              leave(message);
              void run(undo, { done: message.undone ?? "Undone." });
            }}
            onClose={() => leave(message)}
            onFade={() => remove(message)}
          />
        ),
    );
  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={bar}
        tabIndex={-1}
        data-print="hide"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--save-bar,0px)+var(--bottom-bar,0px))] z-30 mx-auto max-w-form focus:shadow-none focus:outline-none"
      >
        <div role="status" aria-atomic={false} className="grid gap-2">
          {lines("done")}
        </div>
        <div role="alert">{lines("failed")}</div>
      </div>
    </ToastContext>
  );
}

interface Outcome {
  done: Words;
  undo?: Undo | undefined;
  /** The message after undo, if not "Undone." */
  undone?: Words;
  /** What it changes, if that's only known now. */
  about?: About;
}

function useRun(show: Show, usually: About = []) {
  const dialog = useDialogRefusals();
  const clear = (about?: About) => {
    dialog?.say(null);
    show(null, about);
  };
  const { call, busy, end } = useAsyncCall("The action failed", {
    onFailure: (failure) => {
      dialog?.say(null);
      const stop = () => {
        end(null);
        clear();
      };
      if (failure.code === "invalid" && dialog?.sayAtFields(failure.fields)) return;
      if (dialog?.say(<ActionError failure={failure} stop={stop} />)) return;
      const words = formatActionFailure(failure);
      show({ kind: "failed", words, stop: failure.code === "unsent" ? stop : undefined });
    },
    onLeave: () =>
      show({ kind: "failed", words: "There was no connection, so nothing was changed." }),
  });
  const askForCode = useFreshCode();
  async function run(action: Action, outcome: Outcome): Promise<boolean> {
    const refusal = { needsCode: false };
    const isOver = await call(async (control) => {
      const { done, about = usually, ...rest } = outcome;
      clear(about);
      try {
        const isDone = (await action(control)) !== false;
        const words = typeof done === "string" ? done : done();
        dialog?.say(null);
        show(isDone ? { kind: "done", words, about, ...rest } : null);
      } catch (thrown) {
        if (toFailure(thrown).code !== "freshCodeRequired") throw thrown;
        refusal.needsCode = true;
      }
      return { ok: true };
    });
    if (!refusal.needsCode) return isOver;
    return (await askForCode()) && (await run(action, outcome));
  }
  return { run, busy };
}

interface Toast<Done extends Outcome, Way extends Undo> {
  /** For the button that runs the action. */
  busy: boolean;
  /**
   * Runs an action once, ignoring further presses, and shows the outcome; shows nothing if the action returns `false`.
   * Ask for any confirmation beforehand, because this times the deployment's response.
   */
  run: (action: Action, outcome: Done) => Promise<boolean>;
  /** Shows a success message, and what changed if that's only known now. */
  say: (words: string, undo?: Way, changed?: About) => void;
}

/**
 * Reports what a button's action did.
 * @param about what it changes. Required for undo: the newest message about a thing replaces older ones.
 */
export function useToast(about: About): Toast<Outcome, Undo>;
export function useToast(): Toast<Pick<Outcome, "done">, never>;
export function useToast(about?: About): Toast<Outcome, Undo> {
  const show = use(ToastContext);
  const { run, busy } = useRun(show, about);
  return {
    busy,
    run,
    say: (words, undo, changed = about) => show({ kind: "done", words, undo, about: changed }),
  };
}
