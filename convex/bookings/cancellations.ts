import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import type { PaymentConsequence } from "../payments/rules";
import { cancelBilling } from "../payments/voiding";
import { dateAt } from "../shared/dates";
import { isPushId } from "../shared/ids";
import { getRequest } from "../submissions/byReference";
import { caps, cleanText, isVisible, tooLong } from "../typed/text";
import { whyKept } from "./availability";
import { applyChange, type ChangeAuthor, changeEach, quietly, reopen } from "./change";
import type { SenderMark, Undone } from "./fields";
import { releaseSlot } from "./reservations";
import { getSlot, MOST_AT_ONCE, visitTimes } from "./rules";
import { getSender } from "./senders";
import { requireOpen } from "./status";

type Request = Doc<"quoteRequests">;

/** A client who has begun to pay, or is to, is somebody to talk to first. */
export const hasPayment = ({ payment }: Pick<Request, "payment">) =>
  payment !== undefined && payment.paymentConsequences.length > 0;

/**
 * Cancels a request, frees its slot and stops what would still be charged for it. Returns what money was at
 * stake; null for one that is cancelled already: it stays as it is.
 * @param press by which the owner cancels it together with others
 * @param isQuiet nobody is emailed
 */
export async function cancel(
  ctx: MutationCtx,
  request: Request,
  {
    note,
    press,
    isQuiet = false,
    ...by
  }: ChangeAuthor & { note?: string | undefined; press?: string | undefined; isQuiet?: boolean },
): Promise<PaymentConsequence[] | null> {
  if (request.status === "Cancelled") return null;
  requireOpen(request);
  await releaseSlot(ctx, request._id, by.by);
  const paymentConsequences = await cancelBilling(ctx, request.reference, by.now);
  await applyChange(ctx, request, by, {
    fields: { status: "Cancelled" },
    event: { kind: "cancelled", from: getSlot(request), note, ...quietly(isQuiet) },
    paymentConsequences,
  });
  if (press !== undefined)
    await ctx.db.insert("undoableCancellations", { quoteRequestId: request._id, press, isQuiet });
  return paymentConsequences;
}

/**
 * What the owner tells a client whose request they cancel; none where it's blank. Fails with `invalid`. It's the rule of
 * `optionalParagraphs` without the validation library, which is too much beside all that a cancellation changes.
 */
export function checkNote(typed = ""): string | undefined {
  const note = cleanText(typed);
  if (!isVisible(note)) return undefined;
  return note.length > caps.longText
    ? fail("invalid", { fields: { note: tooLong(caps.longText) } })
    : note;
}

/** Cancels several requests with one note. What payments hang on stays: it's told at once, and can't be undone. */
export function cancelSeveral(
  ctx: MutationCtx,
  references: readonly string[],
  { note, press, ...by }: ChangeAuthor & { note: string | undefined; press: string },
) {
  if (!isPushId(press)) fail("invalid", { fields: { press: "This is not a push id" } });
  return changeEach(ctx, references, {
    problem: (request) =>
      request.status === "Completed" ? "notOpen" : hasPayment(request) ? "hasPayment" : undefined,
    isDue: (request) => request.status === "Pending",
    apply: (request) => cancel(ctx, request, { ...by, note, press }),
  });
}

/** Cancels a visit whose time is over and which hasn't happened; only what a payment hangs on is told. */
export async function cancelPast(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { press, ...by }: ChangeAuthor & { press: string },
): Promise<void> {
  const slot = getSlot(request);
  const isOver = slot !== undefined && visitTimes(request, slot).ends <= by.now;
  if (!isOver || !isPushId(press)) fail("invalid", { fields: {} });
  await cancel(ctx, request, { ...by, press, isQuiet: !hasPayment(request) });
}

/** Opens some of what a press has cancelled again; returns those whose time somebody else has by now. */
export async function undoCancel(ctx: MutationCtx, press: string, now: number): Promise<Undone> {
  const cancelled = await ctx.db
    .query("undoableCancellations")
    .withIndex("by_press", (q) => q.eq("press", press))
    .take(MOST_AT_ONCE);
  const taken: Undone["taken"] = [];
  for (const { _id, quoteRequestId, isQuiet } of cancelled) {
    await ctx.db.delete("undoableCancellations", _id);
    const request = await ctx.db.get("quoteRequests", quoteRequestId);
    if (request === null) continue;
    const { reference, name } = request;
    const slot = getSlot(request);
    if (slot !== undefined && (await whyKept(ctx, slot, { by: "owner" })) === "reserved")
      taken.push({ reference, name });
    else await reopen(ctx, request, { by: "owner", now, isQuiet });
  }
  return { taken, isMore: cancelled.length === MOST_AT_ONCE };
}

/** Requests that a count looks at: with who calls they stay within what one call may read. */
const MOST_COUNTED = 40;

/** What a sender has open. */
export const countFields = {
  visits: v.number(),
  /** How many of the visits are confirmed. */
  confirmed: v.number(),
  wishes: v.number(),
  /** Those that payments hang on: they stay. */
  withPayment: v.number(),
  /** The addresses that they were sent under. */
  emails: v.array(v.string()),
  /** There may be more of each than was counted. */
  isMore: v.boolean(),
};

type OpenCount = Infer<ReturnType<typeof v.object<typeof countFields>>>;

interface Sender {
  /** Of any request of theirs. */
  reference: string;
  by: SenderMark;
}

/** Some of what is pending of the sender of a request, in the order in which it came; null where nothing tells them. */
async function pendingOf(
  ctx: ReadCtx,
  { reference, by }: Sender,
  { after = 0, most }: { after?: number | undefined; most: number },
): Promise<{ pending: Request[]; next: number | null } | null> {
  const request = await getRequest(ctx, reference);
  if (request === null) return null;
  const { email } = request;
  // Callers without an address have nothing in common.
  if (by === "email" && email === undefined) return null;
  const mark = by === "email" ? undefined : (await getSender(ctx, request._id))?.[by];
  if (by !== "email" && mark === undefined) return null;
  const rows =
    by === "email"
      ? await ctx.db
          .query("quoteRequests")
          .withIndex("by_email_and_quarantined", (q) =>
            q.eq("email", email).eq("quarantined", undefined).gt("_creationTime", after),
          )
          .take(most)
      : await ctx.db
          .query("requestSenders")
          .withIndex(`by_${by}`, (q) => q.eq(by as "network", mark).gt("_creationTime", after))
          .take(most);
  const requests = await Promise.all(
    rows.map(async (row) =>
      "quoteRequestId" in row ? ctx.db.get("quoteRequests", row.quoteRequestId) : row,
    ),
  );
  const pending = requests.filter((each) => each?.status === "Pending") as Request[];
  return { pending, next: rows.length < most ? null : (rows.at(-1)?._creationTime ?? null) };
}

/** Whether a pending request takes a time from others, or is to: a visit to come, or a wish. */
function isOpen({ quarantined, bookingDate, wish }: Request, today: string): boolean {
  if (quarantined === true) return false;
  return bookingDate === undefined ? wish !== undefined : bookingDate >= today;
}

/** Counts what a sender has open from a date on; null where nothing tells the sender. */
export async function countOpen(
  ctx: ReadCtx,
  { today, ...sender }: Sender & { today: string },
): Promise<OpenCount | null> {
  const found = await pendingOf(ctx, sender, { most: MOST_COUNTED });
  if (found === null) return null;
  const open = found.pending.filter((request) => isOpen(request, today));
  const free = open.filter((request) => !hasPayment(request));
  const visits = free.filter(({ bookingDate }) => bookingDate !== undefined);
  return {
    visits: visits.length,
    confirmed: visits.filter(({ confirmed }) => confirmed).length,
    wishes: free.length - visits.length,
    withPayment: open.length - free.length,
    emails: [...new Set(free.flatMap(({ email = [] }) => email))],
    isMore: found.next !== null,
  };
}

/** Cancels some of what a sender has open, after those that came up to an instant; says where to go on. */
export async function cancelOpen(
  ctx: MutationCtx,
  { press, after, ...sender }: Sender & { press: string; after?: number | undefined },
  now: number,
): Promise<{ cancelled: number; next: number | null }> {
  if (!isPushId(press)) fail("invalid", { fields: { press: "This is not a push id" } });
  const found = await pendingOf(ctx, sender, { after, most: MOST_AT_ONCE });
  if (found === null) fail("notFound", {});
  let cancelled = 0;
  for (const request of found.pending) {
    if (!isOpen(request, dateAt(now)) || hasPayment(request)) continue;
    await cancel(ctx, request, { by: "owner", now, press, isQuiet: true });
    cancelled += 1;
  }
  return { cancelled, next: found.next };
}
