import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getDetails } from "../../businessDetails/model";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { isSame } from "../../core/versions";
import { enqueueEmail } from "../../email/model";
import * as invoices from "../../invoices/changes";
import { ONE_PRESS } from "../../invoices/emailing";
import { readReturnOf } from "../../invoices/freeVisits";
import { isUninvoiced } from "../../invoices/ledger";
import { isCallOut } from "../../memberships/ledger";
import { oneLine, toLines } from "../../payments/lines/rules";
import { cardsOf, findByEmail, shownCard } from "../../people/lookup";
import { noteRatingAsked } from "../../people/model";
import type { Line, VisitReport } from "../../requests/fields";
import { findAgreedLines } from "../../requests/quotes";
import { getReport, writeReport } from "../../requests/reports";
import { findListPrice } from "../../services/prices";
import { offers } from "../../shared/pages";
import { EMAILED_AFTER } from "../../shared/undo";
import { isEmail } from "../../typed/emailAddress";
import type { ReportBasis } from "../fields";
import { getManageKey } from "../manageLink";
import { requireOpen } from "../status";
import { copyNamed, reportCopy, visitReport } from "./emails";
import type { ReportSent } from "./formRules";
import { saysSomething } from "./rules";
import { templatesFor } from "./templates";

type Request = Doc<"quoteRequests">;

/** A report, unless it's empty. */
const written = (report: VisitReport | undefined): VisitReport | undefined =>
  report !== undefined && saysSomething(report) ? report : undefined;

/** The report of a completed visit for its client, and its second recipient. */
export async function viewReport(ctx: ReadCtx, { _id, status }: Request) {
  const { report: said, copyTo } = (await getReport(ctx, _id)) ?? {};
  const report = written(said);
  return {
    ...(status === "Completed" && report !== undefined && { report }),
    ...(copyTo !== undefined && { copyTo }),
  };
}

type Proposed = { proposed: Line[]; basis?: ReportBasis };

/**
 * The proposed lines of a report: what was agreed, or else the work at its lowest price. Returning problems and a
 * membership's call-outs cost nothing unless the owner says so.
 */
async function proposeLines(ctx: ReadCtx, request: Request): Promise<Proposed> {
  const agreed = await findAgreedLines(ctx, request);
  if (agreed !== undefined)
    // Lines of an existing report have no basis but the owner's.
    return { proposed: agreed, ...(request.quote?.state === "accepted" && { basis: "agreed" }) };
  if ((await readReturnOf(ctx, request)) !== undefined) return { proposed: [], basis: "return" };
  if (await isCallOut(ctx, request)) return { proposed: [], basis: "plan" };
  const { selectedService: service, order } = request;
  const cents = order?.cents ?? findListPrice(request)?.range?.from;
  return { proposed: cents === undefined ? [] : oneLine(service, cents) };
}

/** Whether a report's lines are to be invoiced; projects are invoiced by stage instead. */
const isToInvoice = async (ctx: ReadCtx, request: Request): Promise<boolean> =>
  request.quote?.project === undefined && (await isUninvoiced(ctx, request));

/** The report for the owner's form; for a new one, the proposed lines. */
export async function readForOwner(ctx: ReadCtx, request: Request) {
  const row = await getReport(ctx, request._id);
  const { report, lastModified = 0, copyTo, dueAt, sentAt } = row ?? {};
  const isOpen = await isToInvoice(ctx, request);
  return {
    name: request.name,
    email: request.email,
    selectedService: request.selectedService,
    status: request.status,
    report,
    templates: templatesFor(request.selectedService, (await getDetails(ctx)).reportTemplates),
    ...(isOpen ? await proposeLines(ctx, request) : { proposed: [] }),
    canInvoice: isOpen && request.email !== undefined,
    lastModified,
    copyTo,
    dueAt,
    sentAt,
  };
}

/** Saves a report over the version that was edited, 0 for none. Fails with `changedMeanwhile`. */
export async function saveReport(
  ctx: MutationCtx,
  request: Request,
  { content, lastModified, now }: { content: ReportSent; lastModified: number; now: number },
): Promise<{ lastModified: number }> {
  const { lastModified: stored = 0, report: before } = (await getReport(ctx, request._id)) ?? {};
  const { done, minutes, next, lines } = content;
  const report: VisitReport = { done, minutes, next, lines: toLines(lines) };
  if (before !== undefined && isSame(before, report)) return { lastModified: stored };
  if (stored !== lastModified) fail("changedMeanwhile", { lastModified: stored });
  const version = Math.max(now, stored + 1);
  await writeReport(ctx, request, { report, lastModified: version });
  return { lastModified: version };
}

/**
 * Schedules the report's emails for when it can't be undone. Does nothing if they're already scheduled, the client has
 * no email address, or the report is empty.
 * @param withInvoice creates the invoice of its lines and emails it at the same time
 */
export async function planEmails(
  ctx: MutationCtx,
  request: Request,
  { withInvoice = false, now }: { withInvoice?: boolean; now: number },
): Promise<void> {
  const row = await getReport(ctx, request._id);
  if (request.email === undefined || written(row?.report) === undefined) return;
  const { dueAt: waits = 0, sentAt = -Infinity, lastModified = 0 } = row ?? {};
  if (waits > now || (lastModified < sentAt && now < sentAt + ONE_PRESS)) return;
  const dueAt = now + EMAILED_AFTER;
  await writeReport(ctx, request, { dueAt, withInvoice: withInvoice || row?.withInvoice });
  const job = { requestId: request._id, dueAt };
  await ctx.scheduler.runAfter(EMAILED_AFTER, internal.bookings.jobs.sendReport, job);
}

/** Cancels scheduled emails. */
export async function takeBackEmails(ctx: MutationCtx, request: Request): Promise<void> {
  const row = await getReport(ctx, request._id);
  if (row?.dueAt !== undefined)
    await writeReport(ctx, request, { dueAt: undefined, withInvoice: undefined });
}

/** Emails a due report, once: to its client and the second recipient, with the invoice. */
export async function sendDue(
  ctx: MutationCtx,
  { requestId, dueAt }: { requestId: Id<"quoteRequests">; dueAt: number },
  now: number,
): Promise<void> {
  const request = await ctx.db.get("quoteRequests", requestId);
  const row = await getReport(ctx, requestId);
  if (request?.email === undefined || row?.report === undefined || row.dueAt !== dueAt) return;
  const { report, copyTo } = row;
  const { reference, email } = request;
  await writeReport(ctx, request, { dueAt: undefined, withInvoice: undefined, sentAt: now });
  const isInvoiced =
    row.withInvoice === true && report.lines.length > 0 && (await isToInvoice(ctx, request));
  const details = {
    ...request,
    report,
    manageKey: await getManageKey(ctx, request),
  };
  const asksForRating = await asksNow(ctx, email, now);
  await enqueueEmail(ctx, { ...visitReport(details, { isInvoiced, asksForRating }), to: email });
  if (copyTo !== undefined && (await mayCopyTo(ctx, request, copyTo)))
    await enqueueEmail(ctx, { ...reportCopy(details), to: copyTo });
  if (!isInvoiced) return;
  await invoices.save(ctx, { reference, lines: report.lines }, now);
  await invoices.send(ctx, reference, { delay: 0, now });
}

/** Skips a second recipient who can't be emailed, opted out, is the client, or was erased. */
async function mayCopyTo(ctx: ReadCtx, { email }: Request, copyTo: string): Promise<boolean> {
  if (copyTo === email || !isEmail(copyTo)) return false;
  return (await findByEmail(ctx, copyTo))?.mailProblem === undefined;
}

/** Six months, in milliseconds. */
const ASKED_AGAIN_AFTER = 183 * 24 * 60 * 60 * 1000;

/** Whether to ask for a rating, which is recorded: at most once in six months, under any of their cards. */
async function asksNow(ctx: MutationCtx, email: string, now: number): Promise<boolean> {
  const card = await findByEmail(ctx, email);
  if (card === null || !offers("ratings")) return false;
  const cards = await cardsOf(ctx, await shownCard(ctx, card));
  const last = Math.max(...cards.map(({ ratingAskedAt = 0 }) => ratingAskedAt));
  if (now < last + ASKED_AGAIN_AFTER) return false;
  await noteRatingAsked(ctx, card, now);
  return true;
}

/** Sets or removes the report's second recipient, and tells the client. Fails with `notOpen` once it's completed. */
export async function nameCopy(
  ctx: MutationCtx,
  request: Request,
  copyTo: string | undefined,
): Promise<void> {
  requireOpen(request);
  const before = (await getReport(ctx, request._id))?.copyTo;
  await writeReport(ctx, request, { copyTo });
  if (request.email !== undefined && copyTo !== undefined && copyTo !== before)
    await enqueueEmail(ctx, {
      ...copyNamed(request, copyTo),
      to: request.email,
      reference: request.reference,
    });
}
