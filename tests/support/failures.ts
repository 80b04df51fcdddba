import { ConvexError } from "convex/values";
import type { Failure } from "#convex/errors";

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

const isRefusal = (answer: unknown): answer is { failure: Failure } =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
