import { ConvexError } from "convex/values";

/**
 * What goes with each error code. The code and its details are the contract with the browser, which
 * turns them into words (`src/live/failure.ts`); only field messages are words already, because the
 * browser and the server share the rules that write them.
 */
export interface FailureDetails {
  /** What was sent breaks a rule: a message for each field, by field name. */
  invalid: { fields: Record<string, string> };
  /**
   * Someone else has the slot, or is choosing it at the moment, or we are closed on that day. The nearest free ones,
   * closest first.
   */
  slotTaken: { nearest: { date: string; time: string }[]; closed?: true; choosing?: true };
  /**
   * This `requestId` was used before, for other content; or what it supersedes has been dealt with and can't be
   * replaced any more. The reference of what was received then.
   */
  alreadySubmitted: { reference: string };
  /** Its sender stopped it, or sent something newer in its place, before it arrived. */
  withdrawn: unknown;
  /** Over a limit. Milliseconds until a new try can succeed. */
  tooManyRequests: { retryAfter: number };
  /** There is no such access token, or its time is over. */
  accessEnded: unknown;
  /** The link of an email opens nothing (any more): it's wrong, has ended with its visit, or was withdrawn. */
  linkEnded: unknown;
  /** We've closed the time of this visit, and its client is choosing another: it's only confirmed on purpose. */
  otherTimesOffered: unknown;
  /** The waiting list doesn't offer that time to them any more: it was theirs for half an hour. */
  offerEnded: unknown;
  /** There is no session, or it has ended. */
  signInRequired: unknown;
  /** There is no such sign-in code: wrong, used, another browser's, over its time or its tries. */
  wrongCode: unknown;
  /** What is asked for can't be undone, and needs a code that was typed in the last minutes. */
  freshCodeRequired: unknown;
  /** Signed in, but not as someone who may do this. */
  forbidden: unknown;
  /** Somebody has saved a newer version than the one that was open: that one's `lastModified`. */
  changedMeanwhile: { lastModified: number };
  /** It is not there, or not any more. */
  notFound: unknown;
  /** The email has left, so it can't be taken back. */
  alreadySent: unknown;
  /** The coupon was used before. */
  alreadyRedeemed: unknown;
  /** The request is completed or cancelled: the owner has to open it again before it can be changed. */
  notOpen: { status: string };
  /** The quote can't be answered (any more): what became of it. */
  quoteClosed: { because: "replaced" | "withdrawn" | "expired" | "declined" | "accepted" | "paid" };
  /** The visit is too near: only the owner may still change it. */
  tooLate: unknown;
  /** A draft can't be answered or taken back, or a comment on it changed (any more): what has come first. */
  draftClosed: {
    because: "replaced" | "approved" | "changesAsked" | "takenBack" | "answered" | "told";
  };
}

export type FailureCode = keyof FailureDetails;

/** The `data` of every ConvexError that our functions throw. */
export type Failure = { [Code in FailureCode]: { code: Code } & FailureDetails[Code] }[FailureCode];

/**
 * The failure of a call that anybody can make, to be returned: to throw would undo that it was counted. All else that
 * was written stays as well, so it's only for what is found out before anything is (docs/product.md 3.5).
 */
export function refuse<Code extends FailureCode>(code: Code, details: FailureDetails[Code]) {
  const failure = { code, ...(details as object) } as { code: Code } & FailureDetails[Code];
  return { ok: false as const, failure };
}

/** Ends the function with a typed error; a mutation's writes are undone. */
export function fail<Code extends FailureCode>(code: Code, details: FailureDetails[Code]): never {
  throw new ConvexError({ code, ...(details as object) });
}
