import type { Doc } from "../_generated/dataModel";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { getPayment } from "../payments/model";
import { givenFields } from "./fields";
import { isGiven, waitsForBrief } from "./givenQuote";
import { getRest } from "./restToPay";
import { findQuotes } from "./versions";

/** The quote that stands for a request, as its client sees it; null where there is none. */
export async function viewQuote(ctx: ReadCtx, request: Doc<"quoteRequests">) {
  const { given } = await findQuotes(ctx, request._id);
  if (!isGiven(given)) return null;
  const payment = given.payKey === undefined ? null : await getPayment(ctx, given.payKey);
  const { reference, selectedService, status } = request;
  const isPaid = given.state === "accepted" && (await getRest(ctx, given, reference)) <= 0;
  const project = given.state === "accepted" ? request.quote?.project : undefined;
  const state = isPaid ? "paid" : payment?.state;
  return {
    reference,
    selectedService,
    requestStatus: status,
    ...pickFields(givenFields, given),
    ...(state !== undefined && { payment: state }),
    ...(project !== undefined && { project }),
    ...(waitsForBrief(request) && { wantsBrief: true as const }),
  };
}
