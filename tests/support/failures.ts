import { ConvexError } from "convex/values";
import type { Failure } from "#convex/core/errors";

/**
 * The typed failure that a call ends with, thrown or returned; a call that succeeds, or fails untyped, fails the test.
 */
export async function failureOfCall(call: Promise<unknown>): Promise<Failure> {
  try {
    const answer = await call;
    if (isRefusal(answer)) return answer.failure;
  } catch (thrown) {
    if (thrown instanceof ConvexError) return thrown.data as Failure;
    throw thrown;
  }
  throw new Error("The call succeeded");
}

/** The failures of calls that run at once; of calls that are awaited in turns, one may fail before anybody looks. */
export function failuresOf(calls: readonly Promise<unknown>[]): Promise<Failure[]> {
  return Promise.all(calls.map(failureOfCall));
}

const isRefusal = (answer: unknown): answer is { failure: Failure } =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;

/** Fails with the reason where a call was refused. */
export function requireOk<Answer extends { ok: boolean }>(
  answer: Answer,
): asserts answer is Extract<Answer, { ok: true }> {
  if (isRefusal(answer)) throw new Error(`Refused: ${JSON.stringify(answer.failure)}`);
}
