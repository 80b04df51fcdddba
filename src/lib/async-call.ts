import { useRef, useState } from "react";
import type { Failure } from "#convex/errors";
import { logFailure, toFailure, type VisibleFailure } from "./failure";

/** After this long without an answer the person is told, in milliseconds. An answer that still comes counts. */
const PATIENCE = 6_000;

/** What a function answers that a person called: it may refuse without throwing. */
export type Answer = { ok: true } | { ok: false; failure: Failure };

interface AsyncCallOptions {
  /**
   * What the person is told when patience runs out. With `unavailable` they may try again, so the call must
   * be one that can be made twice. With `unanswered` the wait goes on: the live client makes the call when
   * it's connected again, and a second one would then meet what the first has changed.
   */
  whenSilent?: "unavailable" | "unanswered";
  /** Hears of each failure that the person is told of. */
  onFailure?: (failure: VisibleFailure) => void;
}

async function answerOf(work: () => Promise<Answer>) {
  try {
    const answer = await work();
    return answer.ok ? answer : { ...answer, cause: answer.failure.code };
  } catch (thrown) {
    return { ok: false, failure: toFailure(thrown), cause: thrown } as const;
  }
}

/**
 * One call at a time to the deployment, and what went wrong with it; a second press meanwhile does nothing.
 * @param failed what to log when it fails
 */
export function useAsyncCall(failed: string, options: AsyncCallOptions = {}) {
  const { whenSilent = "unavailable", onFailure } = options;
  const [failure, setFailure] = useState<VisibleFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // State would let a second press through before the next render.
  const underWay = useRef(false);
  const latest = useRef(0);

  function settle(outcome: VisibleFailure | null) {
    underWay.current = false;
    setBusy(false);
    setFailure(outcome);
  }

  function fail(outcome: VisibleFailure, cause: unknown) {
    logFailure(failed, cause);
    settle(outcome);
    onFailure?.(outcome);
  }

  function losePatience() {
    const silence: VisibleFailure = { code: whenSilent };
    if (silence.code === "unavailable") {
      fail(silence, new Error("There was no answer in time"));
      return;
    }
    setFailure(silence);
    onFailure?.(silence);
  }

  /** Resolves when the work is over, however long that takes: whether it was done. */
  async function call(work: () => Promise<Answer>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    latest.current += 1;
    const own = latest.current;
    setBusy(true);
    setFailure(null);
    const patience = setTimeout(() => {
      if (own === latest.current) losePatience();
    }, PATIENCE);
    const answer = await answerOf(work);
    clearTimeout(patience);
    if (own === latest.current) {
      if (answer.ok) settle(null);
      else fail(answer.failure, answer.cause);
    }
    return answer.ok;
  }

  /** Waits no longer for the call that may be under way, and shows a failure or none in its place. */
  function end(outcome: VisibleFailure | null) {
    latest.current += 1;
    settle(outcome);
  }

  return { call, busy, failure, end };
}
