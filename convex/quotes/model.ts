import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { quoteManageKey } from "../bookings/manageLink";
import { requireOpen } from "../bookings/requests";
import { writeEvent } from "../bookings/timeline";
import { money } from "../business/prices";
import { isSame } from "../content/versioned";
import { settleRequest } from "../conversations/requests";
import { enqueueEmail, enqueueOwnerEmail, takeBackEmail } from "../email/model";
import { fail } from "../errors";
import { getInvoice } from "../invoices/ledger";
import { getKept } from "../invoices/rules";
import { notifyOwner } from "../notifications/model";
import { sendPayLink } from "../payments/links";
import { canPay, getPayment } from "../payments/model";
import { voidUnpaid } from "../payments/voiding";
import { pickFields } from "../projection";
import { linkQuote, projectOfQuote, waitsForBrief } from "../projects/fromQuote";
import type { ReadCtx } from "../readCtx";
import { addDays, toInstant } from "../shared/dates";
import { EMAILED_AFTER } from "../shared/undo";
import { quoteAccepted, quoteAnsweredNotice, quoteGiven, quoteWithdrawn } from "./emails";
import { givenFields, type GivenState, quoteContent } from "./fields";
import type { QuoteSent } from "./formRules";
import { getStanding, toContent, validUntilProblem } from "./rules";
import { quoteTotal } from "./rules";
import { findQuotes } from "./versions";

type Request = Doc<"quoteRequests">;
type Quote = Doc<"quotes">;
type GivenQuote = Quote & { state: GivenState };

const isGiven = (quote: Quote | null): quote is GivenQuote =>
  quote !== null && quote.state !== "draft";

/** What the owner sees: the draft, and the quote that stands; each null where there is none. */
export async function readQuotes(ctx: ReadCtx, { _id }: Request) {
  const { draft, given } = await findQuotes(ctx, _id);
  return {
    draft: draft && { ...pickFields(quoteContent, draft), lastModified: draft.lastModified },
    given: isGiven(given) ? pickFields(givenFields, given) : null,
  };
}

/** The quote that stands for a request, as its client sees it; null where there is none. */
export async function viewQuote(ctx: ReadCtx, request: Request) {
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

/** What of a quote is still to be paid: what came in for its request counts, also with a stage of its project. */
async function getRest(ctx: ReadCtx, { lines }: Quote, reference: string): Promise<number> {
  const { cents } = quoteTotal(lines);
  const invoice = await getInvoice(ctx, reference);
  return invoice === null ? cents : cents - getKept(invoice) - invoice.waivedCents;
}

/** What is built for an accepted quote: a project, or one that waits for its brief. */
async function viewProjectOf(
  ctx: ReadCtx,
  request: Request,
): Promise<{ project?: string; wantsBrief?: true }> {
  const project = await projectOfQuote(ctx, request);
  if (project !== null) return { project: project.reference };
  return waitsForBrief(request) ? { wantsBrief: true } : {};
}

/** The request shows where its quote stands, on every screen that shows the request; while one does, it's answered. */
async function showOnRequest(ctx: MutationCtx, request: Request): Promise<void> {
  const { _id, reference, status, confirmed } = request;
  const { given } = await findQuotes(ctx, _id);
  const { state } = given ?? {};
  const stands = state === "sent" || state === "accepted" || state === "declined";
  await ctx.db.patch("quoteRequests", _id, {
    quote:
      given !== null && stands
        ? { state, cents: quoteTotal(given.lines).cents, validUntil: given.validUntil }
        : undefined,
  });
  await settleRequest(ctx, reference, stands || status !== "Pending" || confirmed);
}

/** Saves the draft, over the version of it that was edited: 0 where there was none. Fails with `notOpen` or `changedMeanwhile`. */
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
    await ctx.db.insert("quotes", {
      ...fields,
      quoteRequestId: request._id,
      version: (given?.version ?? 0) + 1,
      state: "draft",
      lastModified: now,
    });
    return { lastModified: now };
  }
  if (isSame(draft, fields)) return { lastModified: draft.lastModified };
  if (draft.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: draft.lastModified });
  const next = Math.max(now, draft.lastModified + 1);
  await ctx.db.patch("quotes", draft._id, { ...fields, lastModified: next });
  return { lastModified: next };
}

/** Throws the draft away; where there is none, it changes nothing. */
export async function discardDraft(ctx: MutationCtx, { _id }: Request): Promise<void> {
  const { draft } = await findQuotes(ctx, _id);
  if (draft !== null) await ctx.db.delete("quotes", draft._id);
}

/** The end of a date, in epoch milliseconds. */
const endOf = (date: string): number => toInstant(addDays(date, 1), "00:00");

/** Emails a quote to its client, once that can't be undone any more; it returns the email. */
async function emailQuote(ctx: MutationCtx, request: Request, quote: Quote) {
  const { email, reference, selectedService } = request;
  // The owner calls them, and takes the quote along.
  if (email === undefined) fail("notFound", {});
  const manageKey = await quoteManageKey(ctx, request, endOf(quote.validUntil));
  return enqueueEmail(ctx, {
    to: email,
    ...quoteGiven({ reference, selectedService, ...pickFields(quoteContent, quote) }, manageKey),
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
  await writeEvent(ctx, request._id, { kind: "quoteGiven", by: "owner", at: now });
}

/** A quote doesn't stand any more, because another one is given: what it asked for can't be paid beside that one. */
async function replace(ctx: MutationCtx, { reference }: Request, given: Quote, now: number) {
  if (given.emailId !== undefined) await takeBackEmail(ctx, given.emailId, now);
  if (given.payKey !== undefined) await voidUnpaid(ctx, reference, now);
  await ctx.db.patch("quotes", given._id, { state: "replaced" });
}

async function requireGiven(ctx: ReadCtx, { _id }: Request): Promise<GivenQuote> {
  const { given } = await findQuotes(ctx, _id);
  return isGiven(given) ? given : fail("notFound", {});
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
    kind: "quoteGiven",
    by: "owner",
    at: now,
    ...(isUnheard && { isQuiet: true }),
  });
}

interface Answer {
  /** Of the quote that was on the screen. */
  version: number;
  now: number;
}

/** The quote that a client has read, if it can be answered; null where they've given that answer before. */
async function requireAnswerable(
  ctx: ReadCtx,
  request: Request,
  { version, now, state }: Answer & { state: "accepted" | "declined" },
): Promise<GivenQuote | null> {
  const quote = await requireGiven(ctx, request);
  if (quote.version !== version) fail("quoteClosed", { because: "replaced" });
  if (quote.state === state) return null;
  requireOpen(request);
  const standing = getStanding(quote, now);
  if (standing !== "sent") fail("quoteClosed", { because: standing });
  return quote;
}

/** Writes an answer down, and tells the owner of it. */
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
  await ctx.db.patch("quotes", quote._id, { state, answer: words, answeredAt: now });
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
      total: money(quoteTotal(quote.lines).cents),
      ...(words !== undefined && { message: words }),
    },
  });
  const told = {
    reference,
    name,
    email,
    phone,
    selectedService,
    ...pickFields(quoteContent, quote),
  };
  await enqueueOwnerEmail(ctx, quoteAnsweredNotice(told, { state, answer: words }));
}

/**
 * Accepts a quote for its client, in the version that they've read, and sends them what they've agreed on. Repeated, it
 * changes nothing. Fails with `notFound`, `notOpen` or `quoteClosed`.
 */
export async function accept(ctx: MutationCtx, request: Request, how: Answer): Promise<void> {
  const quote = await requireAnswerable(ctx, request, { ...how, state: "accepted" });
  if (quote === null) return;
  await answer(ctx, request, quote, { state: "accepted", now: how.now });
  await linkQuote(ctx, request);
  const { email, reference, selectedService } = request;
  if (email === undefined) return;
  const manageKey = await quoteManageKey(ctx, request, endOf(quote.validUntil));
  const now = (await ctx.db.get("quoteRequests", request._id)) ?? request;
  const { wantsBrief } = await viewProjectOf(ctx, now);
  const told = { reference, selectedService, ...pickFields(quoteContent, quote) };
  await enqueueEmail(ctx, { to: email, ...quoteAccepted(told, manageKey, wantsBrief) });
}

/** Declines a quote for its client, with a word if they leave one. Otherwise as `accept`. */
export async function decline(
  ctx: MutationCtx,
  request: Request,
  { words, ...how }: Answer & { words: string | undefined },
): Promise<void> {
  const quote = await requireAnswerable(ctx, request, { ...how, state: "declined" });
  if (quote !== null) await answer(ctx, request, quote, { state: "declined", words, now: how.now });
}

/**
 * The key of the page on which a client pays what they've accepted, as far as it isn't paid yet; pressed again, it's the
 * same one. It's in an email to them as well. Fails with `notFound` (also of one that isn't accepted yet, and
 * where no cards are taken), `notOpen` or `quoteClosed`.
 */
export async function pay(
  ctx: MutationCtx,
  request: Request,
  { version, now }: Answer,
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
  await ctx.db.patch("quotes", quote._id, { payKey });
  return payKey;
}
