import X from "lucide-react/icons/x";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { actionFailureInWords, failureOf, logFailure } from "../lib/failure";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { IconButton } from "../ui/icon-button";
import { useIsAsking } from "./confirm";

/** How long an action can be undone, and its message stays, in milliseconds. */
const UNDO_FOR = 10_000;

/** After this long without an answer the owner is told; the call goes on, and its answer counts. */
const PATIENCE = 6_000;

/** Something the owner does with one press. */
export interface OwnerAction {
  /** Ends with `false` where the owner thought better of it: then nothing is said. */
  act: () => Promise<unknown>;
  /** What to say when it is done, such as "Booking confirmed." */
  done: string;
  /** Puts it back as it was; offered for ten seconds. */
  undo?: () => Promise<unknown>;
}

interface Message {
  kind: "done" | "failed";
  words: string;
  undo?: OwnerAction["undo"];
}

type Run = (action: OwnerAction) => Promise<void>;

const ActionContext = createContext<Run>(() => Promise.reject(new Error("No ActionProvider")));

/** Runs an action and turns what becomes of it into a message. */
function useMessages() {
  const [message, setMessage] = useState<Message | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const isAsking = useIsAsking();
  useEffect(() => {
    if (underWay === 0 || isAsking) return;
    const timer = setTimeout(() => {
      setMessage({ kind: "failed", words: actionFailureInWords({ code: "unanswered" }) });
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
    };
  }, [underWay, isAsking]);
  const run = useCallback(async ({ act, done, undo }: OwnerAction) => {
    setMessage(null);
    setUnderWay((count) => count + 1);
    try {
      const isDone = (await act()) !== false;
      setMessage(isDone ? { kind: "done", words: done, ...(undo && { undo }) } : null);
    } catch (thrown) {
      logFailure("The action failed", thrown);
      setMessage({ kind: "failed", words: actionFailureInWords(failureOf(thrown)) });
    } finally {
      setUnderWay((count) => count - 1);
    }
  }, []);
  const clear = useCallback(() => {
    setMessage(null);
  }, []);
  return { message, run, clear };
}

/** A done message goes by itself, but not while somebody is at it. */
function useFading(
  message: Message | null,
  bar: RefObject<HTMLDivElement | null>,
  clear: () => void,
) {
  useEffect(() => {
    if (message?.kind !== "done") return;
    const timer = setInterval(() => {
      if (bar.current?.matches(":hover, :has(:focus)") !== true) clear();
    }, UNDO_FOR);
    return () => {
      clearInterval(timer);
    };
  }, [message, bar, clear]);
}

const looks = {
  done: "border-eucalyptus bg-eucalyptus-pale",
  failed: "border-danger bg-danger-pale",
};

interface MessageLineProps {
  message: Message;
  onUndo: (undo: () => Promise<unknown>) => void;
  onClose: () => void;
}

function MessageLine({ message: { kind, words, undo }, onUndo, onClose }: MessageLineProps) {
  return (
    <div
      className={classNames(
        "pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 py-2 pr-2 pl-4 text-ink shadow-raised",
        looks[kind],
      )}
    >
      <p className="min-w-0 flex-1 font-semibold">{words}</p>
      {undo !== undefined && (
        <Button
          kind="secondary"
          onClick={() => {
            onUndo(undo);
          }}
        >
          Undo
        </Button>
      )}
      <IconButton label="Close this message" icon={X} onClick={onClose} />
    </div>
  );
}

/** What `useOwnerAction` needs above it; it says at the bottom of the screen what was done. */
export function ActionProvider({ children }: { children: ReactNode }) {
  const { message, run, clear } = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  useFading(message, bar, clear);
  // The button that was pressed goes; focus stays where it was, and does not fall back to the page's top.
  const keepFocus = () => bar.current?.focus();
  const line = message !== null && (
    <MessageLine
      message={message}
      onUndo={(undo) => {
        keepFocus();
        void run({ act: undo, done: "Undone." });
      }}
      onClose={() => {
        keepFocus();
        clear();
      }}
    />
  );
  return (
    <ActionContext value={run}>
      {children}
      <div
        ref={bar}
        tabIndex={-1}
        data-print="hide"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-30 mx-auto max-w-form focus:shadow-none focus:outline-none"
      >
        <div role="status">{message?.kind === "done" && line}</div>
        <div role="alert">{message?.kind === "failed" && line}</div>
      </div>
    </ActionContext>
  );
}

/**
 * For what a press of a button changes. `run` does it once, however often the button is pressed meanwhile,
 * and the console says what became of it. Give `busy` to the button.
 */
export function useOwnerAction() {
  const run = use(ActionContext);
  const [busy, setBusy] = useState(false);
  // State would let a second press through before the next render.
  const underWay = useRef(false);
  return useMemo(
    () => ({
      busy,
      run: async (action: OwnerAction) => {
        if (underWay.current) return;
        underWay.current = true;
        setBusy(true);
        await run(action);
        underWay.current = false;
        setBusy(false);
      },
    }),
    [busy, run],
  );
}
