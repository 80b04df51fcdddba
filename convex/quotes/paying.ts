import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireOpen } from "../bookings/status";
import { fail } from "../core/errors";
import { sendPayLink } from "../payments/links";
import { canPay, getPayment } from "../payments/model";
import { keepPayKey } from "../requests/quotes";
import { getRest, requireGiven } from "./model";

type Request = Doc<"quoteRequests">;

/**
 * The key of the page on which a client pays what's still due for an accepted quote; the same one each time. They also
 * get it by email. Fails with `notFound` (also if it isn't accepted, or cards aren't accepted), `notOpen` or
 * `quoteClosed`.
 */
export async function payQuote(
  ctx: MutationCtx,
  request: Request,
  { version, now }: { version: number; now: number },
): Promise<string> {
  const quote = await requireGiven(ctx, request);
  if (quote.version !== version) fail("quoteClosed", { because: "replaced" });
  if (quote.state === "sent") fail("notFound", {});
  if (quote.state !== "accepted") fail("quoteClosed", { because: quote.state });
  if (quote.payKey !== undefined) {
    const payment = await getPayment(ctx, quote.payKey);
    if (payment !== null && payment.state !== "void") return quote.payKey;
  }
  requireOpen(request);
  if (!canPay()) fail("notFound", {});
  const { reference, selectedService } = request;
  const cents = await getRest(ctx, quote, reference);
  if (cents <= 0) fail("quoteClosed", { because: "paid" });
  const payKey = await sendPayLink(ctx, { reference, cents, title: selectedService }, now);
  await keepPayKey(ctx, quote, payKey);
  return payKey;
}
