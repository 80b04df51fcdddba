import { type ObjectType, v } from "convex/values";
import { bookingForm } from "../bookings/formRules";
import { viewReceipt } from "../bookings/ownRequests";
import { internalQuery } from "../core/internalFunctions";
import { vSubmissionResult } from "../submissions/fields";
import { fieldMessages } from "../typed/fieldMessages";
import { renderForm } from "./formPage";
import { toBookingArgs, vLead, vTyped } from "./posted";
import { renderAlreadySent, renderReceipt } from "./receiptPage";
import { type PlainTimes, readTimes } from "./times";

const pageArgs = {
  lead: vLead,
  typed: vTyped,
  /** Under which the form will be sent. */
  requestId: v.string(),
  /** The date to show times from; from the chosen time's unless given. */
  look: v.optional(v.string()),
  /** Whether it was sent, so that what's wrong is said. */
  isSent: v.boolean(),
  /** What became of it; absent where it isn't complete enough to be tried. */
  result: v.optional(vSubmissionResult),
  /** Epoch milliseconds. */
  now: v.number(),
};

interface Asked extends ObjectType<typeof pageArgs> {
  times: PlainTimes;
}

/** What is wrong with the answers that were sent: what the deployment said, or what the form's rules say. */
function getProblems({ lead, typed, isSent, result, times }: Asked): Record<string, string> {
  if (result?.ok === false) return result.failure.code === "invalid" ? result.failure.fields : {};
  if (!isSent) return {};
  const slot = lead === "slot" ? "required" : "optional";
  const checked = bookingForm({ ...times, slot }).safeParse(toBookingArgs(typed));
  return checked.success ? {} : fieldMessages(checked.error);
}

const statuses: Record<string, number> = { tooManyRequests: 429, invalid: 400 };

/** A page for the person who runs no scripts: the form as they have typed it, or what became of it. */
export const page = internalQuery({
  args: pageArgs,
  returns: v.object({ status: v.number(), page: v.string() }),
  handler: async (ctx, { look, ...asked }) => {
    const { lead, typed, result, isSent, now } = asked;
    if (result?.ok === true) {
      const receipt = await viewReceipt(ctx, asked.requestId);
      const sent = { ...typed, ...toBookingArgs(typed) };
      return { status: 200, page: renderReceipt(lead, sent, result, receipt?.manageKey) };
    }
    const failure = result?.failure;
    if (failure?.code === "alreadySubmitted" || failure?.code === "withdrawn") {
      return { status: 409, page: renderAlreadySent(lead, failure) };
    }
    const from = look ?? typed.slot.slice(0, "YYYY-MM-DD".length);
    const times = await readTimes(ctx, { look: from, now });
    const problems = getProblems({ ...asked, times });
    const status = isSent ? (statuses[failure?.code ?? "invalid"] ?? 409) : 200;
    return { status, page: renderForm({ ...asked, look, times, problems, failure }) };
  },
});
