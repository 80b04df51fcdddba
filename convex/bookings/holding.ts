import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { enqueueEmail } from "../email/model";
import { newSecret, sha256 } from "../secrets";
import { bookingHeld } from "./holdEmails";
import { getSlot } from "./requestSlot";
import { claimSlot } from "./reservations";

/** How long a time is held for whoever has to press the link in our email, in milliseconds. */
export const HOLD_LASTS = 30 * 60 * 1000;

/** Holds the time of a booking that was just written apart, and emails the link that lets it through. */
export async function holdSlot(
  ctx: MutationCtx,
  { reference, now }: { reference: string; now: number },
): Promise<void> {
  const request = await getOneFrom(ctx.db, "quoteRequests", "by_reference", reference);
  const slot = request && getSlot(request);
  if (!slot || request.email === undefined) throw new Error("A booking is gone while it is saved");
  const { _id: quoteRequestId, email: to } = request;
  await claimSlot(ctx, { slot, quoteRequestId, by: "client", now });
  const key = newSecret();
  const until = now + HOLD_LASTS;
  await ctx.db.patch("quoteRequests", quoteRequestId, {
    hold: { keyHash: await sha256(key), until },
  });
  await ctx.scheduler.runAt(until, internal.bookings.jobs.endHold, { quoteRequestId });
  await enqueueEmail(ctx, { ...bookingHeld(request, key), to, reference });
}
