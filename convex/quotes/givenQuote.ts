import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { settleRequest } from "../notifications/settle";
import { isWebsite } from "../services/selectable";
import { addDays, toInstant } from "../shared/dates";
import type { GivenState } from "./fields";
import { quoteTotal } from "./rules";
import { findQuotes } from "./versions";

type Request = Doc<"quoteRequests">;
type Quote = Doc<"quotes">;

/** A quote that its client was given. */
export type GivenQuote = Quote & { state: GivenState };

export const isGiven = (quote: Quote | null): quote is GivenQuote =>
  quote !== null && quote.state !== "draft";

/** The quote that stands for a request. Fails with `notFound`. */
export async function requireGiven(ctx: ReadCtx, { _id }: Request): Promise<GivenQuote> {
  const { given } = await findQuotes(ctx, _id);
  return isGiven(given) ? given : fail("notFound", {});
}

/** The request shows where its quote stands, on every screen that shows the request; while one does, it's answered. */
export async function showOnRequest(ctx: MutationCtx, request: Request): Promise<void> {
  const { _id, reference, status, confirmed } = request;
  const { given } = await findQuotes(ctx, _id);
  const { state } = given ?? {};
  const stands = state === "sent" || state === "accepted" || state === "declined";
  await ctx.db.patch("quoteRequests", _id, {
    quote:
      given !== null && stands
        ? {
            state,
            cents: quoteTotal(given.lines).cents,
            validUntil: given.validUntil,
            project: request.quote?.project,
          }
        : undefined,
  });
  await settleRequest(ctx, reference, stands || status !== "Pending" || confirmed);
}

/** Whether a request's quote is accepted and for a website, and waits for the brief that it begins with. */
export const waitsForBrief = ({ quote, status, selectedService }: Request): boolean =>
  quote?.state === "accepted" &&
  quote.project === undefined &&
  status === "Pending" &&
  isWebsite(selectedService);

/** The end of the last day on which a quote can be accepted, in epoch milliseconds. */
export const endOf = ({ validUntil }: Pick<Quote, "validUntil">): number =>
  toInstant(addDays(validUntil, 1), "00:00");
