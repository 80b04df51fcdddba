import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { quoteManageKey } from "../bookings/manageLink";
import { requireOpen } from "../bookings/status";
import { writeEvent } from "../bookings/timeline";
import { fail } from "../core/errors";
import { pickFields } from "../core/projection";
import { enqueueEmail, takeBackEmail } from "../email/model";
import { voidUnpaid } from "../payments/voiding";
import { EMAILED_AFTER } from "../shared/undo";
import { quoteSent, quoteWithdrawn } from "./emails";
import { quoteContent } from "./fields";
import { endOf, requireGiven, showOnRequest } from "./givenQuote";
import { validUntilProblem } from "./rules";
import { findQuotes } from "./versions";

type Request = Doc<"quoteRequests">;
type Quote = Doc<"quotes">;

/** Emails a quote to its client, once that can't be undone any more; it returns the email. */
async function emailQuote(ctx: MutationCtx, request: Request, quote: Quote) {
  const { email, reference, selectedService } = request;
  // The owner calls them, and takes the quote along.
  if (email === undefined) fail("notFound", {});
  const manageKey = await quoteManageKey(ctx, request, endOf(quote));
  return enqueueEmail(ctx, {
    to: email,
    ...quoteSent({ reference, selectedService, ...pickFields(quoteContent, quote) }, manageKey),
    delay: EMAILED_AFTER,
  });
}

const requireValid = ({ validUntil }: Quote, now: number) => {
  const problem = validUntilProblem(validUntil, now);
  if (problem !== null) fail("invalid", { fields: { validUntil: problem } });
};

/**
 * Gives the draft to the client, in the place of what they were given before. Sent again, it changes nothing. Fails with
 * `notFound` (also of whoever has no email address), `notOpen`, `invalid` for one that's too old, or `changedMeanwhile`.
 * @param lastModified the version of the draft that was on the screen
 */
export async function sendDraft(
  ctx: MutationCtx,
  request: Request,
  { lastModified, now }: { lastModified: number; now: number },
): Promise<void> {
  const { draft, given } = await findQuotes(ctx, request._id);
  if (draft === null) {
    if (given?.lastModified === lastModified) return;
    fail("notFound", {});
  }
  requireOpen(request);
  if (draft.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: draft.lastModified });
  requireValid(draft, now);
  if (given !== null) await replace(ctx, request, given, now);
  const emailId = await emailQuote(ctx, request, draft);
  await ctx.db.patch("quotes", draft._id, { state: "sent", sentAt: now, emailId });
  await showOnRequest(ctx, request);
  await writeEvent(ctx, request._id, { kind: "quoteSent", by: "owner", at: now });
}

/** A quote doesn't stand any more, because another one is given: what it asked for can't be paid beside that one. */
async function replace(ctx: MutationCtx, { reference }: Request, given: Quote, now: number) {
  if (given.emailId !== undefined) await takeBackEmail(ctx, given.emailId, now);
  if (given.payKey !== undefined) await voidUnpaid(ctx, reference, now);
  await ctx.db.patch("quotes", given._id, { state: "replaced" });
}

/**
 * Takes a quote back that isn't answered. Its client hears of it, unless the email with it hasn't left yet. One that is
 * withdrawn stays so. Fails with `notFound` or `quoteClosed`.
 */
export async function withdraw(ctx: MutationCtx, request: Request, now: number): Promise<void> {
  const quote = await requireGiven(ctx, request);
  if (quote.state === "withdrawn") return;
  if (quote.state !== "sent") fail("quoteClosed", { because: quote.state });
  const isUnheard = quote.emailId !== undefined && (await takeBackEmail(ctx, quote.emailId, now));
  const { email, reference, selectedService } = request;
  const withdrawalEmailId =
    isUnheard || email === undefined
      ? undefined
      : await enqueueEmail(ctx, {
          to: email,
          ...quoteWithdrawn({ reference, selectedService, ...pickFields(quoteContent, quote) }),
          delay: EMAILED_AFTER,
        });
  await ctx.db.patch("quotes", quote._id, {
    state: "withdrawn",
    withdrawalEmailId,
    ...(isUnheard && { emailId: undefined }),
  });
  await showOnRequest(ctx, request);
  await writeEvent(ctx, request._id, {
    kind: "quoteWithdrawn",
    by: "owner",
    at: now,
    ...(withdrawalEmailId === undefined && { isQuiet: true }),
  });
}

/**
 * Gives a withdrawn quote again, as it was; one that stands stays as it is. As long as its client hasn't heard that it was
 * withdrawn, they hear nothing. Fails with `notFound`, `notOpen`, `invalid` or `quoteClosed`.
 */
export async function restore(ctx: MutationCtx, request: Request, now: number): Promise<void> {
  const quote = await requireGiven(ctx, request);
  if (quote.state === "sent") return;
  if (quote.state !== "withdrawn") fail("quoteClosed", { because: quote.state });
  requireOpen(request);
  requireValid(quote, now);
  const { withdrawalEmailId } = quote;
  const isUnheard =
    withdrawalEmailId !== undefined && (await takeBackEmail(ctx, withdrawalEmailId, now));
  await ctx.db.patch("quotes", quote._id, {
    state: "sent",
    withdrawalEmailId: undefined,
    ...(!isUnheard && { emailId: await emailQuote(ctx, request, quote) }),
  });
  await showOnRequest(ctx, request);
  await writeEvent(ctx, request._id, {
    kind: "quoteSent",
    by: "owner",
    at: now,
    ...(isUnheard && { isQuiet: true }),
  });
}
