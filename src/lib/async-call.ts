import { useRef, useState } from "react";
import type { Failure } from "#convex/errors";
import { failureOf, logFailure, type VisibleFailure } from "./failure";

/** After this long without an answer the person is told, in milliseconds. */
const PATIENCE = 10_000;

/** What a function answers that a person called: it may refuse without throwing. */
export type Answer = { ok: true } | { ok: false; failure: Failure };

function outOfPatience(after: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("There was no answer in time"));
    }, after);
  });
}

/** The answer, or a rejection where it takes too long: without one, a client waits for ever. */
export function inTime<Result>(answer: Promise<Result>, patience = PATIENCE): Promise<Result> {
  return Promise.race([answer, outOfPatience(patience)]);
}

/**
 * One call at a time to the deployment, and what went wrong with it; a second press meanwhile does nothing.
 * @param failed what to log when it fails
 */
export function usePatientCall(failed: string) {
  const [failure, setFailure] = useState<VisibleFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // State would let a second press through before the next render.
  const underWay = useRef(false);

  function refuse(refused: VisibleFailure, cause: unknown) {
    logFailure(failed, cause);
    setFailure(refused);
  }

  async function call(work: () => Promise<Answer>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    let ok = false;
    try {
      const answer = await inTime(work());
      ok = answer.ok;
      if (!answer.ok) refuse(answer.failure, answer.failure.code);
    } catch (thrown) {
      refuse(failureOf(thrown), thrown);
    }
    underWay.current = false;
    setBusy(false);
    return ok;
  }

  return { call, busy, failure, setFailure };
}
