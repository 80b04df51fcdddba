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

/** Does something; hand the control to the mutation, so that it can be stopped while there's no connection. */
type Action = (control: CallControl) => Promise<unknown>;

/** Puts what was done back as it was; offered for ten seconds. */
type Undo = Action;

/** What to say of something; where that depends on what came of it, asked for once it's over. */
type Words = string | (() => string);

/** What's changed, by reference or id: one thing, or several. */
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
  /** Ends what is waited for. */
  stop?: (() => void) | undefined;
}

/** Says something, or nothing more. */
type Show = (message: Omit<Message, "key"> | null, about?: About) => void;

const ToastContext = createContext<Show>(() => {
  throw new Error("No ToastProvider");
});

/** A done message goes by itself, but not while somebody is at it. */
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
  done: "border-eucalyptus bg-eucalyptus-pale",
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

/** Ctrl-Z or Cmd-Z, where it isn't typing or a window that it would undo something of. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || altKey || shiftKey) return false;
  return !isField(target) && document.querySelector("dialog[open]") === null;
}

/** Messages that can stand one above the other without hiding the page. */
const MOST_SHOWN = 3;

/** What `useToast` needs above it: the place at the bottom of the screen that says what was done. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  // What can still be undone stays beside what is done next, unless that's about the same thing: its undo would take back
  // what has been done since.
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
  // The button that was pressed goes; focus stays where it was, and does not fall back to the page's top.
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
  /** What to say when it is done, such as "Booking confirmed." */
  done: Words;
  undo?: Undo | undefined;
  /** What to say when it's undone, where that isn't simply "Undone." */
  undone?: Words;
  /** What it changes, where that's known only now. */
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
   * Does something once, however often the button is pressed meanwhile, and says what became of it. Nothing
   * is said of an action that ends with `false`. Ask what there is to ask before: only the deployment's
   * answer is waited for here.
   */
  run: (action: Action, outcome: Done) => Promise<boolean>;
  /** Says of something that it was done; what it changed, where that's known only now. */
  say: (words: string, undo?: Way, changed?: About) => void;
}

/**
 * Says what a press of a button has done.
 * @param about what it changes. Needed for an undo: the newest message about a thing takes the place of older ones.
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
