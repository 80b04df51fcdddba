import type { Doc } from "../_generated/dataModel";
import { getPayment } from "../payments/model";
import { pickFields } from "../projection";
import { viewProjectOf } from "../projects/fromQuote";
import type { ReadCtx } from "../readCtx";
import { givenFields } from "./fields";
import { isGiven } from "./givenQuote";
import { getRest } from "./restToPay";
import { findQuotes } from "./versions";

/** The quote that stands for a request, as its client sees it; null where there is none. */
export async function viewQuote(ctx: ReadCtx, request: Doc<"quoteRequests">) {
  const { given } = await findQuotes(ctx, request._id);
  if (!isGiven(given)) return null;
  const payment = given.payKey === undefined ? null : await getPayment(ctx, given.payKey);
  const { reference, selectedService, status } = request;
  const isPaid = given.state === "accepted" && (await getRest(ctx, given, reference)) <= 0;
  const state = isPaid ? "paid" : payment?.state;
  return {
    reference,
    selectedService,
    requestStatus: status,
    ...pickFields(givenFields, given),
    ...(state !== undefined && { payment: state }),
    ...(given.state === "accepted" && (await viewProjectOf(ctx, request))),
  };
}
