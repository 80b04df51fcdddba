import { business } from "../business/business";

/* Messages about a failed submission, for the browser (`src/live/failure.ts`) and for pages without scripts. */

const callUs = `call us on ${business.phone.display}`;

/** A slot isn't available: it's booked, being chosen by somebody, or closed. */
export function formatSlotTaken({ choosing, closed }: { choosing?: true; closed?: true }): string {
  if (choosing === true) {
    return `Sorry, somebody else is choosing that time just now. Everything else you typed is still here. Please choose another time, or try again in a few minutes: it may be free then. Or ${callUs}.`;
  }
  return closed === true
    ? `Sorry, we’re closed on that day. Everything else you typed is still here. Please choose another day, or ${callUs}.`
    : `Sorry, someone else has just booked that time. Everything else you typed is still here. Please choose another time, or ${callUs}.`;
}

/** It was submitted already and can't be replaced. */
export const formatAlreadySubmitted = ({ reference }: { reference: string }): string =>
  `We already have your request. Its reference is ${reference}. To change it, please ${callUs}.`;

/** It was withdrawn before it arrived. */
export const WITHDRAWN =
  "This was stopped, or something newer took its place, so it doesn’t count any more.";

/** The business doesn't offer this. */
export const NOT_OFFERED = `We don’t offer this any more, so nothing was sent. Questions? Please ${callUs}.`;

/** Over a rate limit. @param retryAfter milliseconds until a retry can succeed */
export const formatTooManyRequests = ({ retryAfter }: { retryAfter: number }): string =>
  `You have sent this form several times in a short while. Please wait ${formatMinutes(retryAfter)} and try again, or ${callUs}. What you typed is still here.`;

function formatMinutes(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
