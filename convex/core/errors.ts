import { ConvexError } from "convex/values";

/**
 * The details of each error code. Codes and details are the contract with the browser, which turns them into messages
 * (`src/live/failure.ts`). Only field messages are text already: the browser and the server share the rules that write
 * them.
 */
export interface FailureDetails {
  /** The input breaks a rule. One message for each field, by field name. */
  invalid: { fields: Record<string, string> };
  /** The slot is booked, held by somebody else, or on a closed day. Has the nearest free slots, closest first. */
  slotTaken: { nearest: { date: string; time: string }[]; closed?: true; choosing?: true };
  /** This `requestId` was used before, or the replaced submission was dealt with. Has the reference of that one. */
  alreadySubmitted: { reference: string };
  /** The sender cancelled this submission, or sent a newer one in its place, before it arrived. */
  withdrawn: unknown;
  /** Over a rate limit. `retryAfter` is in milliseconds. */
  tooManyRequests: { retryAfter: number };
  /** The access token doesn't exist or has expired. */
  accessEnded: unknown;
  /** The link from an email is wrong, was withdrawn, or ended with its visit. */
  linkEnded: unknown;
  /** We closed the time of this visit and its client is choosing another. The owner has to confirm it explicitly. */
  otherTimesOffered: unknown;
  /** The waiting list offered this time for half an hour, which is over. */
  offerEnded: unknown;
  /** There is no session, or it has ended. */
  signInRequired: unknown;
  /** The sign-in code is wrong, used, expired, from another browser, or was tried too often. */
  wrongCode: unknown;
  /** The action can't be undone, so it needs a code typed in the last few minutes. */
  freshCodeRequired: unknown;
  /** Signed in, but not allowed to do this. */
  forbidden: unknown;
  /** Somebody has saved a newer version since; has its `lastModified`. */
  changedMeanwhile: { lastModified: number };
  /** The business doesn't offer this (`business/features`). */
  notOffered: unknown;
  /** It doesn't exist, or no longer does. */
  notFound: unknown;
  /** The email has been sent, so it can't be taken back. */
  alreadySent: unknown;
  alreadyRedeemed: unknown;
  /** The request is completed or cancelled. The owner has to reopen it before changing it. */
  notOpen: { status: string };
  /** The quote can't be answered, for this reason. */
  quoteClosed: { because: "replaced" | "withdrawn" | "expired" | "declined" | "accepted" | "paid" };
  /** The visit is too soon: only the owner can still change it. */
  tooLate: unknown;
  /** The draft or comment can't be answered, changed or taken back, for this reason. */
  draftClosed: {
    because: "replaced" | "approved" | "changesAsked" | "takenBack" | "answered" | "told";
  };
}

export type FailureCode = keyof FailureDetails;

/** The `data` of every ConvexError that our functions throw. */
export type Failure = { [Code in FailureCode]: { code: Code } & FailureDetails[Code] }[FailureCode];

/**
 * A failure to return from a rate-limited call. Throwing would roll back the count (docs/product.md 3.5). Everything
 * else that was written stays too, so return it only before anything is written.
 */
export function refuse<Code extends FailureCode>(code: Code, details: FailureDetails[Code]) {
  const failure = { code, ...(details as object) } as { code: Code } & FailureDetails[Code];
  return { ok: false as const, failure };
}

/** Whether a call returned its failure. */
export const isRefusal = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "ok" in result && result.ok === false;

/** Throws a typed error, which rolls back a mutation's writes. */
export function fail<Code extends FailureCode>(code: Code, details: FailureDetails[Code]): never {
  throw new ConvexError({ code, ...(details as object) });
}
