import { ConvexError } from "convex/values";
import type { Failure } from "#convex/errors";

/** The typed failure that a call ends with; a call that succeeds, or fails untyped, fails the test. */
export async function failureOfCall(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof ConvexError) return thrown.data as Failure;
    throw thrown;
  }
  throw new Error("The call succeeded");
}
