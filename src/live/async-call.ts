import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Failure } from "#convex/core/errors";
import { logFailure, toFailure, type VisibleFailure } from "./failure";

/** After this long without a response the person is told, in milliseconds. A later response still counts. */
const PATIENCE = 6_000;

/** The result of a function called by a person, which may refuse without throwing. */
export type Answer = { ok: true } | { ok: false; failure: Failure };

/** Lets a call be stopped, and reports when it's sent. */
export interface CallControl {
  /** Ends the wait for a connection; what was already sent can't be stopped. */
  signal: AbortSignal;
  /** The call is being sent now, and may arrive from here on. */
  onSend: () => void;
}

/** For a call that nobody waits for. */
export const unattended = (): CallControl => ({
  signal: new AbortController().signal,
  onSend: () => undefined,
});

interface AsyncCallOptions {
  /** Called for each failure shown, and for each message to wait. */
  onFailure?: (failure: VisibleFailure) => void;
  /** Called when the person left before there was a connection, so the call wasn't made. */
  onLeave?: () => void;
}

/** The state of a call, as every screen shows it. */
export interface CallState {
  busy: boolean;
  failure: VisibleFailure | null;
  /** Stops the call; present while nothing has been sent. */
  stop?: (() => void) | undefined;
}

async function answerOf(work: () => Promise<Answer>) {
  try {
    const answer = await work();
    return answer.ok ? answer : { ...answer, cause: answer.failure.code };
  } catch (thrown) {
    return { ok: false, failure: toFailure(thrown), cause: thrown } as const;
  }
}

interface UnderWay {
  abort: AbortController;
  isSent: boolean;
  patience: ReturnType<typeof setTimeout>;
}

/**
 * One call at a time to the deployment, with its failure; further presses are ignored while it's pending. Offline it
 * waits, and ends when its page unmounts. Once sent, it runs to the end.
 * @param failed the log text for a failure
 */
export function useAsyncCall(failed: string, { onFailure, onLeave }: AsyncCallOptions = {}) {
  const [failure, setFailure] = useState<VisibleFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  // A ref, because state would let a second press through before the next render.
  const underWay = useRef<UnderWay>(null);

  function tell(outcome: VisibleFailure) {
    setFailure(outcome);
    onFailure?.(outcome);
  }

  function settle(outcome: VisibleFailure | null) {
    clearTimeout(underWay.current?.patience);
    underWay.current = null;
    setBusy(false);
    setFailure(outcome);
  }

  /** Waits for a connection, and once it's sent, for a response. */
  function wait(abort: AbortController, sent: boolean) {
    clearTimeout(underWay.current?.patience);
    const patience = setTimeout(() => {
      tell({ code: sent ? "unanswered" : "unsent" });
    }, PATIENCE);
    underWay.current = { abort, isSent: sent, patience };
    setSent(sent);
  }

  function begin(): CallControl & { isCurrent: () => boolean } {
    const abort = new AbortController();
    const isCurrent = () => underWay.current?.abort === abort;
    wait(abort, false);
    setBusy(true);
    setFailure(null);
    return {
      isCurrent,
      signal: abort.signal,
      onSend: () => {
        if (isCurrent()) wait(abort, true);
      },
    };
  }

  /** Resolves when the work is over, however long that takes, with whether it succeeded. */
  async function call(work: (control: CallControl) => Promise<Answer>): Promise<boolean> {
    if (underWay.current !== null) return false;
    const { isCurrent, ...control } = begin();
    const answer = await answerOf(() => work(control));
    if (!isCurrent()) return answer.ok;
    if (answer.ok) {
      settle(null);
    } else {
      logFailure(failed, answer.cause);
      settle(answer.failure);
      onFailure?.(answer.failure);
    }
    return answer.ok;
  }

  /** Stops waiting for a pending call, and shows or clears a failure. */
  function end(outcome: VisibleFailure | null) {
    underWay.current?.abort.abort();
    settle(outcome);
  }

  const leave = useEffectEvent(() => {
    if (underWay.current?.isSent !== false) return;
    end(null);
    onLeave?.();
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );

  const stop = () => end(null);
  const state: CallState = { busy, failure, stop: busy && !isSent ? stop : undefined };
  return { call, end, ...state };
}
