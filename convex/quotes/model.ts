import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { quoteManageKey } from "../bookings/manageLink";
import { requireOpen } from "../bookings/status";
import { getBusiness } from "../businessDetails/model";
import { fail } from "../core/errors";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { isSame } from "../core/versions";
import { enqueueEmail, takeBackEmail } from "../email/model";
import { getInvoice } from "../invoices/ledger";
import { getKept } from "../invoices/rules";
import { settleRequest } from "../notifications/settle";
import { linesTotal } from "../payments/lines/rules";
import { getPayment } from "../payments/model";
import { voidUnpaid } from "../payments/voiding";
import { givenFields, type GivenState, quoteContent } from "../requests/fields";
import {
  addDraft,
  changeDraft,
  deleteDraft,
  quotesOf,
  setQuoteState,
  showQuote,
} from "../requests/quotes";
import { writeEvent } from "../requests/timeline";
import { isWebsite } from "../services/selectable";
import { addDays, toInstant } from "../shared/dates";
import { EMAILED_AFTER } from "../shared/undo";
import { quoteSent, quoteWithdrawn } from "./emails";
import type { QuoteSent } from "./formRules";
import { toQuoteLetter } from "./letter/rules";
import { toContent, validUntilProblem } from "./rules";

/** A request's draft and its current quote, or null. */
export async function findQuotes(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  const [newest = null, before = null] = await quotesOf(ctx, quoteRequestId).take(2);
  const isDraft = newest?.state === "draft";
  return { draft: isDraft ? newest : null, given: isDraft ? before : newest };
}

/** The newest quotes that a client was given, for a personal copy. */
export async function listGiven(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, most: number) {
  const quotes = await quotesOf(ctx, quoteRequestId).take(most);
  return quotes.flatMap(({ state, ...quote }) =>
    state === "draft" ? [] : [pickFields(givenFields, { ...quote, state })],
  );
}

/** What's still to be paid of a quote. Payments for the request count, and for stages of its project. */
export async function getRest(
  ctx: ReadCtx,
  { lines }: Doc<"quotes">,
  reference: string,
): Promise<number> {
  const { cents } = linesTotal(lines);
  const invoice = await getInvoice(ctx, reference);
  return invoice === null ? cents : cents - getKept(invoice) - invoice.writtenOffCents;
}

type Request = Doc<"quoteRequests">;
type Quote = Doc<"quotes">;

/** A quote that its client was given. */
export type GivenQuote = Quote & { state: GivenState };

export const isGiven = (quote: Quote | null): quote is GivenQuote =>
  quote !== null && quote.state !== "draft";

/** A request's current quote. Fails with `notFound`. */
export async function requireGiven(ctx: ReadCtx, { _id }: Request): Promise<GivenQuote> {
  const { given } = await findQuotes(ctx, _id);
  return isGiven(given) ? given : fail("notFound", {});
}

/** Shows a request's current quote on it, on every screen. A request with a quote counts as answered. */
export async function showOnRequest(ctx: MutationCtx, request: Request): Promise<void> {
  const { _id, reference, status, confirmed } = request;
  const { draft, given } = await findQuotes(ctx, _id);
  const { state } = given ?? {};
  const stands = state === "sent" || state === "accepted" || state === "declined";
  const quote =
    given !== null && stands
      ? {
          state,
          cents: linesTotal(given.lines).cents,
          validUntil: given.validUntil,
          project: request.quote?.project,
        }
      : undefined;
  await showQuote(ctx, request, { hasDraft: draft !== null, quote });
  await settleRequest(ctx, reference, stands || status !== "Pending" || confirmed);
}

/** Whether an accepted quote for a website waits for its brief. */
export const waitsForBrief = ({ quote, status, selectedService }: Request): boolean =>
  quote?.state === "accepted" &&
  quote.project === undefined &&
  status === "Pending" &&
  isWebsite(selectedService);

/** The end of the last day on which a quote can be accepted, in epoch milliseconds. */
export const endOf = ({ validUntil }: Pick<Quote, "validUntil">): number =>
  toInstant(addDays(validUntil, 1), "00:00");

/** A request's current quote for its client, or null. */
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

/** A request's draft and its current quote for the owner, or null. */
export async function readQuotes(ctx: ReadCtx, { _id }: Request) {
  const { draft, given } = await findQuotes(ctx, _id);
  return {
    draft: draft && { ...pickFields(quoteContent, draft), lastModified: draft.lastModified },
    given: isGiven(given) ? pickFields(givenFields, given) : null,
  };
}

/** Saves the draft over the version that was edited, 0 for none. Fails with `notOpen` or `changedMeanwhile`. */
export async function saveDraft(
  ctx: MutationCtx,
  request: Request,
  { content, lastModified, now }: { content: QuoteSent; lastModified: number; now: number },
): Promise<{ lastModified: number }> {
  requireOpen(request);
  const { draft, given } = await findQuotes(ctx, request._id);
  const fields = { text: undefined, ...toContent(content) };
  if (draft === null) {
    if (lastModified !== 0) fail("changedMeanwhile", { lastModified: 0 });
    const version = (given?.version ?? 0) + 1;
    await addDraft(ctx, request, { ...fields, version, lastModified: now });
    return { lastModified: now };
  }
  if (isSame(draft, fields)) return { lastModified: draft.lastModified };
  if (draft.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: draft.lastModified });
  const next = Math.max(now, draft.lastModified + 1);
  await changeDraft(ctx, draft, { ...fields, lastModified: next });
  return { lastModified: next };
}

/** Deletes the draft, if there is one. */
export async function discardDraft(ctx: MutationCtx, { _id }: Request): Promise<void> {
  const { draft } = await findQuotes(ctx, _id);
  if (draft !== null) await deleteDraft(ctx, draft);
}

/** Emails a quote to its client, once that can't be undone. Returns the email. */
async function emailQuote(ctx: MutationCtx, request: Request, quote: Quote, now: number) {
  const { email, reference, selectedService } = request;
  // Clients without an address are called instead.
  if (email === undefined) fail("notFound", {});
  const manageKey = await quoteManageKey(ctx, request, endOf(quote));
  const details = { reference, selectedService, ...pickFields(quoteContent, quote) };
  return enqueueEmail(ctx, {
    to: email,
    ...quoteSent(details, manageKey),
    attachments: [
      {
        filename: `quote-${reference}.pdf`,
        letter: toQuoteLetter({ ...details, sentAt: quote.sentAt ?? now }, await getBusiness(ctx)),
      },
    ],
    delay: EMAILED_AFTER,
  });
}

const requireValid = ({ validUntil }: Quote, now: number) => {
  const problem = validUntilProblem(validUntil, now);
  if (problem !== null) fail("invalid", { fields: { validUntil: problem } });
};

/**
 * Sends the draft to the client, in place of their earlier quote. Idempotent. Fails with `notFound` (also if they have
 * no email address), `notOpen`, `invalid` if it has expired, or `changedMeanwhile`.
 * @param lastModified the version of the draft that was on screen
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
  const emailId = await emailQuote(ctx, request, draft, now);
  await setQuoteState(ctx, draft, "sent", { sentAt: now, emailId });
  await showOnRequest(ctx, request);
  await writeEvent(ctx, request._id, { kind: "quoteSent", by: "owner", at: now });
}

async function replace(ctx: MutationCtx, { reference }: Request, given: Quote, now: number) {
  if (given.emailId !== undefined) await takeBackEmail(ctx, given.emailId, now);
  if (given.payKey !== undefined) await voidUnpaid(ctx, reference, now);
  await setQuoteState(ctx, given, "replaced");
}

/** Withdraws an unanswered quote, and tells its client. Idempotent. Fails with `notFound` or `quoteClosed`. */
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
  await setQuoteState(ctx, quote, "withdrawn", {
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
 * Restores a withdrawn quote; a current one stays as it is. If the client hasn't been told of the withdrawal yet,
 * nothing is sent. Fails with `notFound`, `notOpen`, `invalid` or `quoteClosed`.
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
  await setQuoteState(ctx, quote, "sent", {
    withdrawalEmailId: undefined,
    ...(!isUnheard && { emailId: await emailQuote(ctx, request, quote, now) }),
  });
  await showOnRequest(ctx, request);
  await writeEvent(ctx, request._id, {
    kind: "quoteSent",
    by: "owner",
    at: now,
    ...(isUnheard && { isQuiet: true }),
  });
}
