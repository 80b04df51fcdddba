import { pick } from "convex-helpers";
import * as z from "zod/mini";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { fail, refuse } from "../core/errors";
import { pickFields } from "../core/projection";
import { sha256 } from "../core/secrets";
import { requestFields } from "../requests/fields";
import { getRequest } from "../requests/model";
import type { SubmissionResult } from "../submissions/fields";
import { answer, receive, type Sender, type Sent, type Submission } from "../submissions/model";
import { accept } from "../submissions/record";
import { toSenderKeys } from "../submissions/shares";
import { slotProblem } from "./availability";
import type { CallerBooking } from "./formRules";
import { extentOf } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import { startsTaken } from "./hours/rules";
import {
  announceRequest,
  bookingRecord,
  insertRequest,
  type RequestContent,
  toWish,
} from "./record";
import { getSlot, repeatedNames, type Slot } from "./rules";
import { findPlaces, keptUntil, weighVisit } from "./senders";
import { endSlotHold, getChoice } from "./slotHolds";

/**
 * Stores a request, once, and announces it. It's a booking that reserves its time, or a quote request if it has no time
 * or its sender has too many bookings (docs/product.md 4.13). Returns the results of `receive` and `accept`, and
 * `slotTaken`.
 * @param browser the key by which the browser may hold the slot
 */
export async function book(
  ctx: MutationCtx,
  submission: Submission<CallerBooking>,
  browser?: string,
): Promise<SubmissionResult> {
  const received = await receive(ctx, submission);
  if (!received.isNew) return received.answer;
  const refusal = await refuseTaken(ctx, received, browser);
  if (refusal !== null) return refusal;
  const sent = await accept(ctx, bookingRecord, received);
  if (!sent.isNew) return sent.answer;
  // Others' holds stay: there's room for them, too.
  const choice = browser === undefined ? null : await getChoice(ctx, await sha256(browser));
  if (choice !== null && !sent.isQuarantined) await endSlotHold(ctx, choice);
  const content = await weigh(ctx, submission.sender, sent);
  const request = await insertRequest(ctx, content, sent);
  if (!sent.isQuarantined) await announceRequest(ctx, request, sent);
  return answer(ctx, sent, request.wish && "wish");
}

/** What was typed about the first visit isn't copied. */
const repeatedFields = pick(requestFields, [...repeatedNames]);

/**
 * Books another visit like a given one, once, at a time that the owner chose. Emails nobody. Returns its reference;
 * fails with `slotTaken`, or with any other failure of `book`.
 */
export async function bookAgain(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { requestId, slot }: { requestId: string; slot: Slot },
): Promise<string> {
  const again = { bookingDate: slot.date, bookingTime: slot.time };
  const content = { ...pickFields(repeatedFields, request), ...again };
  const submission = {
    form: "booking",
    sender: { by: "owner" },
    args: { requestId, reference: request.reference, ...again },
    // The time has been checked, and the rest was when it was first sent.
    rules: z.transform(() => content),
    // It has the first visit's address, so it's proved only if that one is.
    ...(request.isProved !== true && { proved: null }),
    isQuiet: true,
  } as const;
  const result = await book(ctx, submission);
  if (result.ok) return result.reference;
  const { code, ...details } = result.failure;
  return fail(code, details as never);
}

/** A failure if the slot is taken, unless by the request that this one replaces. */
async function refuseTaken(
  ctx: MutationCtx,
  { content: visit, earlier, by, now, isQuarantined }: Sent<CallerBooking>,
  browser: string | undefined,
) {
  const slot = getSlot(visit);
  if (slot === undefined || isQuarantined) return null;
  const own = earlier && (await getRequest(ctx, earlier.reference));
  const chosenBy = browser === undefined ? {} : { browser: await sha256(browser) };
  const wish = { slot, quoteRequestId: own?._id, visit, by, now, ...chosenBy };
  const problem = await slotProblem(ctx, wish);
  return problem && refuse("slotTaken", problem);
}

/**
 * Adds the counting keys of its sender to a booking with a time, or turns its time into a wish if they have too many
 * (docs/product.md 4.13).
 */
async function weigh(
  ctx: MutationCtx,
  sender: Sender,
  { content, now, isQuarantined }: Sent<CallerBooking>,
): Promise<RequestContent> {
  const slot = getSlot(content);
  if (slot === undefined || sender.by === "owner") return content;
  const share = await findShare(ctx, sender.key, content, now);
  if (share === null) return content;
  const counted = { ...content, sender: { ...share.sender, until: keptUntil(slot, now) } };
  return share.isReserved || isQuarantined ? counted : { ...counted, ...toWish(content, slot) };
}

/**
 * The keys that count a visitor's booking, and whether it reserves its time (docs/product.md 4.13). Times are scarce,
 * and anybody can type anybody's address. Null for the owner, who has no limits.
 */
async function findShare(ctx: MutationCtx, key: string, booking: CallerBooking, now: number) {
  const { email = "" } = booking;
  const account = await getAccount(ctx);
  if (account?.isOwner === true) return null;
  const keys = await toSenderKeys(email, key);
  const isProved = account?.email === email;
  const hours = await getHours(ctx);
  const starts = startsTaken(extentOf(hours, booking), hours);
  const { isEnough, crowd } = await weighVisit(ctx, keys, { isProved, starts, now });
  const sender = { ...keys, crowd, starts };
  if (isEnough || isProved) return { sender, isReserved: !isEnough };
  const places = await findPlaces(ctx, keys, { starts, now });
  return places === null
    ? { sender, isReserved: false }
    : { sender: { ...sender, places }, isReserved: true };
}
