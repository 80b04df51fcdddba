import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { quoteManageKey } from "../bookings/manageLink";
import { requireOpen } from "../bookings/status";
import { fail } from "../core/errors";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import { linesTotal } from "../payments/lines/rules";
import { noteContact } from "../people/model";
import { quoteContent } from "../requests/fields";
import { setQuoteState } from "../requests/quotes";
import { writeEvent } from "../requests/timeline";
import { isWebsite } from "../services/selectable";
import { money } from "../shared/money";
import { quoteAccepted, quoteAnsweredNotice } from "./emails";
import { endOf, type GivenQuote, requireGiven, showOnRequest, waitsForBrief } from "./model";
import { getQuoteState } from "./rules";

type Request = Doc<"quoteRequests">;

interface Answer {
  version: number;
  now: number;
}

/** The quote that a client read, if it can be answered; null if they've given this answer already. */
async function requireAnswerable(
  ctx: ReadCtx,
  request: Request,
  { version, now, state }: Answer & { state: "accepted" | "declined" },
): Promise<GivenQuote | null> {
  const quote = await requireGiven(ctx, request);
  if (quote.version !== version) fail("quoteClosed", { because: "replaced" });
  if (quote.state === state) return null;
  requireOpen(request);
  const standing = getQuoteState(quote, now);
  if (standing !== "sent") fail("quoteClosed", { because: standing });
  return quote;
}

async function answer(
  ctx: MutationCtx,
  request: Request,
  quote: GivenQuote,
  {
    state,
    words,
    now,
  }: { state: "accepted" | "declined"; words?: string | undefined; now: number },
): Promise<void> {
  await setQuoteState(ctx, quote, state, { answer: words, answeredAt: now });
  await showOnRequest(ctx, request);
  const kind = state === "accepted" ? "quoteAccepted" : "quoteDeclined";
  await writeEvent(ctx, request._id, { kind, by: "client", at: now, message: words });
  const { reference, name, email, phone, selectedService } = request;
  await notifyOwner(ctx, {
    eventType: "Quote Answered",
    reference,
    from: request,
    fields: {
      answer: state,
      name,
      ...(email !== undefined && { email }),
      selectedService,
      total: money(linesTotal(quote.lines).cents),
      ...(words !== undefined && { message: words }),
    },
  });
  await noteContact(ctx, request);
  const details = {
    reference,
    name,
    email,
    phone,
    selectedService,
    ...pickFields(quoteContent, quote),
  };
  await enqueueOwnerEmail(ctx, quoteAnsweredNotice(details, { state, answer: words }));
}

/** Accepts the version that the client read. Idempotent. Fails with `notFound`, `notOpen` or `quoteClosed`. */
export async function accept(ctx: MutationCtx, request: Request, how: Answer): Promise<void> {
  const quote = await requireAnswerable(ctx, request, { ...how, state: "accepted" });
  if (quote === null) return;
  await answer(ctx, request, quote, { state: "accepted", now: how.now });
  // For a website, the email also says whether we have its brief.
  if (isWebsite(request.selectedService))
    await ctx.scheduler.runAfter(0, internal.projects.jobs.quoteAccepted, { quoteId: quote._id });
  else await sendAgreement(ctx, quote);
}

/** Emails a client the quote that they accepted. */
export async function sendAgreement(ctx: MutationCtx, quote: Doc<"quotes">): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quote.quoteRequestId);
  if (request?.email === undefined) return;
  const manageKey = await quoteManageKey(ctx, request, endOf(quote));
  const { email: to, reference, selectedService } = request;
  const details = { reference, selectedService, ...pickFields(quoteContent, quote) };
  await enqueueEmail(ctx, { to, ...quoteAccepted(details, manageKey, waitsForBrief(request)) });
}

/** Declines a quote, with an optional message. Fails as `accept`. */
export async function decline(
  ctx: MutationCtx,
  request: Request,
  { words, ...how }: Answer & { words: string | undefined },
): Promise<void> {
  const quote = await requireAnswerable(ctx, request, { ...how, state: "declined" });
  if (quote !== null) await answer(ctx, request, quote, { state: "declined", words, now: how.now });
}
