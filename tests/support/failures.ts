import { ConvexError } from "convex/values";
import type { Failure } from "#convex/core/errors";

/** The typed failure of a call, thrown or returned; a call that succeeds, or fails untyped, fails the test. */
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

/** The failures of concurrent calls. If we awaited them one by one, one could reject before anybody handles it. */
export function failuresOf(calls: readonly Promise<unknown>[]): Promise<Failure[]> {
  return Promise.all(calls.map(failureOfCall));
}

const isRefusal = (answer: unknown): answer is { failure: Failure } =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;

/** Fails with the reason if a call was refused. */
export function requireOk<Answer extends { ok: boolean }>(
  answer: Answer,
): asserts answer is Extract<Answer, { ok: true }> {
  if (isRefusal(answer)) throw new Error(`Refused: ${JSON.stringify(answer.failure)}`);
}
