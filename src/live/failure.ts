import { ConvexError } from "convex/values";
import { business } from "#convex/business/business";
import { FREE_UNTIL_HOURS } from "#convex/business/terms";
import type { Failure } from "#convex/core/errors";
import {
  formatAlreadySubmitted,
  formatSlotTaken,
  formatTooManyRequests,
  NOT_OFFERED,
  WITHDRAWN,
} from "#convex/shared/failureWords";
import { CODE_MINUTES } from "#convex/shared/periods";
import { keepsForm } from "../lib/tab-storage";
import { isUnknownCall } from "../lib/unknown-call";
import { inConsole } from "../navigation/in-console";

/**
 * What a person can be told about: a failure from the deployment, that it's unavailable, that this page is outdated,
 * that a call couldn't be sent, or that it was sent without a response.
 */
export type VisibleFailure =
  Failure | { code: "unavailable" | "outdated" | "unsent" | "unanswered" };

/** Whether a call is still pending, with an unknown outcome. */
export const isWaiting = (failure: VisibleFailure | null): boolean =>
  failure?.code === "unsent" || failure?.code === "unanswered";

/** The one place that turns an exception into a failure. */
export function toFailure(thrown: unknown): VisibleFailure {
  if (thrown instanceof ConvexError) return thrown.data as Failure;
  return { code: isUnknownCall(thrown) ? "outdated" : "unavailable" };
}

const closedQuotes: Record<Extract<Failure, { code: "quoteClosed" }>["because"], string> = {
  replaced: "We’ve changed this quote meanwhile, so nothing was sent. Please read the new one.",
  withdrawn: "This quote was taken back, so nothing was changed.",
  expired: "This quote isn’t valid any more, so nothing was changed.",
  declined: "This quote was declined already, so nothing was changed.",
  accepted: "This quote was accepted already, so nothing was changed.",
  paid: "This quote is paid already, so there’s nothing to pay now.",
};

const closedDrafts: Record<Extract<Failure, { code: "draftClosed" }>["because"], string> = {
  replaced: "There’s a newer draft, so nothing was sent. Please look at that one.",
  approved: "This draft is approved already, so nothing was changed.",
  changesAsked: "Changes were asked for already. Add what else there is as a comment.",
  takenBack: "This draft was taken back, so nothing was sent.",
  answered: "Somebody has answered it meanwhile, so nothing was changed.",
  told: "The other side knows of it by now, so it can’t be taken back.",
};

const callUs = `call us on ${business.phone.display}`;
const orCallUs = () => (inConsole() ? "" : `, or ${callUs}`);
const inAHurry = () => (inConsole() ? "" : ` In a hurry? Please ${callUs}.`);

/** The one place that turns a failure into text: what happened, and what to do next. */
export function formatFailure(failure: VisibleFailure): string {
  switch (failure.code) {
    case "invalid":
      return "Some answers need another look. Please check the ones marked below.";
    case "slotTaken":
      return formatSlotTaken(failure);
    case "alreadySubmitted":
      return formatAlreadySubmitted(failure);
    case "withdrawn":
      return WITHDRAWN;
    case "tooManyRequests":
      return formatTooManyRequests(failure);
    case "accessEnded":
      return "To keep your details private, this page closes after half an hour. Please enter your email again.";
    case "linkEnded":
      return `This link doesn’t open your visit any more, so nothing was changed. Please sign in to My requests, or ${callUs}.`;
    case "quoteClosed":
      return `${closedQuotes[failure.because]} Questions? Please ${callUs}.`;
    case "draftClosed":
      return closedDrafts[failure.because];
    case "otherTimesOffered":
      return "This time is closed, and its client was offered others: nothing was confirmed. Open the booking to confirm the old time after all.";
    case "offerEnded":
      return `Sorry, this time isn’t held for you any more, so nothing was changed. Please choose another one below, or ${callUs}.`;
    case "signInRequired":
      return "Please sign in to go on.";
    case "wrongCode":
      return `That code didn’t work. Please check it against our newest email, or ask for a new one. It lasts for ${CODE_MINUTES} minutes, only in the browser that asked for it: on another device, ask for a code there. If you’re stuck, ${callUs}.`;
    case "freshCodeRequired":
      return "Please type a new code to go on.";
    case "forbidden":
      return "This page is for someone else. Please sign in with the right email address.";
    case "changedMeanwhile":
      return "Somebody saved a newer version while you were writing. What you typed is still here.";
    case "notFound":
      return "This isn’t there any more. Somebody may have deleted it.";
    case "notOffered":
      return NOT_OFFERED;
    case "notOpen":
      return `This one is ${failure.status.toLowerCase()} already, so nothing was changed.`;
    case "tooLate":
      return `It’s less than ${FREE_UNTIL_HOURS} hours until your visit, so please ${callUs}. We’ll sort it out together.`;
    case "alreadySent":
      return "It has left already, so it can’t be taken back.";
    case "alreadyRedeemed":
      return "This coupon was used already.";
    case "unavailable":
      return `We couldn’t send this just now. What you typed is still here. Please try again in a moment${orCallUs()}.`;
    case "outdated":
      return `There’s a new version of our site, so this couldn’t be sent.${keepsForm() ? " What you typed is kept." : ""} Please load the page again and send it then${orCallUs()}.`;
    case "unsent":
      return `There’s no connection, so this hasn’t left your device. We’ll send it as soon as there is one: please keep this page open. What you typed is safe.${inAHurry()}`;
    case "unanswered":
      return `This is on its way, but there’s no answer yet, so we can’t say whether it has arrived. We’re still trying: please keep this page open.${inAHurry()}`;
  }
}

/** The same for an action without a form. */
export function formatActionFailure(failure: VisibleFailure): string {
  switch (failure.code) {
    case "invalid":
      return Object.values(failure.fields).join(". ");
    case "slotTaken":
      return failure.closed === true
        ? "We’re closed on that day, so nothing was changed. Choose another day."
        : "Somebody else has that time, so nothing was changed. Choose another time.";
    case "changedMeanwhile":
      return "Somebody has changed it meanwhile, so nothing was done. Please look at it as it is now.";
    case "unavailable":
      return "That didn’t work, and nothing was changed. Please try again in a moment.";
    case "outdated":
      return "There’s a new version of our site, so nothing was changed. Please load the page again.";
    case "unsent":
      return "There’s no connection, so nothing has been changed. We’ll do it as soon as there is one. Please keep this page open.";
    case "unanswered":
      return "There’s no answer yet, so it may or may not be done. We’re still trying. Please keep this page open.";
    default:
      return formatFailure(failure);
  }
}

/** For a form that doesn't show the server's messages at its fields: they're included in the text. */
export function formatWholeFailure(failure: VisibleFailure): string {
  return failure.code === "invalid" ? formatActionFailure(failure) : formatFailure(failure);
}

/** The one place that logs a failure; some texts are fixed (docs/product.md 21). */
export function logFailure(text: string, thrown: unknown): void {
  console.error(text, thrown);
}
