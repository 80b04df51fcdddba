import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Failure } from "#convex/core/errors";
import { logFailure, toFailure, type VisibleFailure } from "./failure";

/** After this long without an answer the person is told, in milliseconds. An answer that still comes counts. */
const PATIENCE = 6_000;

/** What a function answers that a person called: it may refuse without throwing. */
export type Answer = { ok: true } | { ok: false; failure: Failure };

/** What the person who makes a call can still do about it, and hears of it. */
export interface CallControl {
  /** Ends the wait for a connection; what was handed to the connection before can't be called back. */
  signal: AbortSignal;
  /** The call is handed to the connection now: from here on it may arrive. */
  onSend: () => void;
}

/** For a call that nobody waits for. */
export const unattended = (): CallControl => ({
  signal: new AbortController().signal,
  onSend: () => undefined,
});

interface AsyncCallOptions {
  /** Hears of each failure that the person is told of, and that they are told to wait. */
  onFailure?: (failure: VisibleFailure) => void;
  /** The person has left before there was a connection, so the call is not made. */
  onLeave?: () => void;
}

/** How a call stands that somebody made: what every screen shows of one. */
export interface CallState {
  busy: boolean;
  failure: VisibleFailure | null;
  /** Ends the call and goes back to where it was made from; there while nothing has left this page. */
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

/** One call under way. */
interface UnderWay {
  abort: AbortController;
  isSent: boolean;
  patience: ReturnType<typeof setTimeout>;
}

/**
 * One call at a time to the deployment, and what went wrong with it; a second press meanwhile does nothing. While
 * there's no connection it waits, and ends with the page that made it. What was sent goes on whatever happens.
 * @param failed what to log when it fails
 */
export function useAsyncCall(failed: string, { onFailure, onLeave }: AsyncCallOptions = {}) {
  const [failure, setFailure] = useState<VisibleFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  // State would let a second press through before the next render.
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

  /** Begins to wait: for a connection, and once it's sent, for an answer. */
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

  /** Resolves when the work is over, however long that takes: whether it was done. */
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

  /** Waits no longer for the call that may be under way, and shows a failure or none in its place. */
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
