import { getOrThrow } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { refuse } from "../core/errors";
import { answer, receive, type Submission } from "../submissions/model";
import { accept } from "../submissions/record";
import { toSenderKeys } from "../submissions/shares";
import { dateProblem, getDate, getDatePrice } from "./dates/model";
import { countSeat, hasEnoughSeats } from "./dates/seats";
import type { WebinarSignUp } from "./formRules";
import { announceSignUp, webinarRecord } from "./record";
import { startOf } from "./rules";

/**
 * Stores a sign-up, once, and announces it. One beyond its sender's share of seats is held for review. Returns the
 * results of `receive` and `accept`, and `invalid` for a date that's full or called off.
 * @param caller identifies the sender
 */
export async function signUp(
  ctx: MutationCtx,
  submission: Submission<WebinarSignUp>,
  caller: string,
) {
  const received = await receive(ctx, submission);
  if (!received.isNew) return received.answer;
  const { content, now } = received;
  const { session, email } = content;
  const earlier = received.earlier?.reference;
  const seat = { session, keys: await toSenderKeys(email, caller, "a sign-up") };
  const isTooMuch = received.needsReview || (await hasEnoughSeats(ctx, seat, earlier));
  const isQuarantined = received.isQuarantined || isTooMuch;
  const problem = isQuarantined ? null : await dateProblem(ctx, session, { earlier, now });
  if (problem !== null) return refuse("invalid", { fields: { session: problem } });
  const checked = { ...received, needsReview: isTooMuch, isQuarantined };
  const sent = await accept(ctx, webinarRecord, checked);
  if (!sent.isNew) return sent.answer;
  const { metadata, reference } = sent;
  const date = await getDate(ctx, session);
  const id = await ctx.db.insert("webinarsSignUps", {
    ...content,
    ...metadata,
    reference,
    timestamp: now,
    // The email has all there is to know about the date.
    ...(startOf(session) !== undefined && { toldAt: now }),
    ...(date !== null && { price: await getDatePrice(ctx, date) }),
  });
  if (!isQuarantined) {
    await announceSignUp(ctx, await getOrThrow(ctx, "webinarsSignUps", id), sent);
    await countSeat(ctx, reference, seat, now);
  }
  return answer(ctx, sent);
}
