import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { dateAt } from "../../shared/dates";
import { isPushId } from "../../shared/ids";
import { cancel, hasPayment } from "../cancelling";
import type { SenderMark } from "../fields";
import { getRequest } from "../requests";

type Request = Doc<"quoteRequests">;

/** Requests that a count looks at: with who calls they stay within what one call may read. */
const MOST_COUNTED = 40;

/** Requests that one transaction takes up: each has its slot, its payments and its timeline beside it. */
const BATCH = 50;

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

/** What is pending of whoever sent a request, in the order in which it came; null where nothing tells them. */
async function pendingOf(ctx: ReadCtx, { reference, by }: Sender, after = 0) {
  const request = await getRequest(ctx, reference);
  if (request === null) return null;
  const requests = ctx.db.query("quoteRequests");
  const { email, sentFrom: { domain, network } = {} } = request;
  switch (by) {
    case "email":
      // Callers without an address have nothing in common.
      if (email === undefined) return null;
      return requests.withIndex("by_email_and_status", (q) =>
        q.eq("email", email).eq("status", "Pending").gt("_creationTime", after),
      );
    case "domain":
      if (domain === undefined) return null;
      return requests.withIndex("by_sentFrom_domain_and_status", (q) =>
        q.eq("sentFrom.domain", domain).eq("status", "Pending").gt("_creationTime", after),
      );
    case "network":
      if (network === undefined) return null;
      return requests.withIndex("by_sentFrom_network_and_status", (q) =>
        q.eq("sentFrom.network", network).eq("status", "Pending").gt("_creationTime", after),
      );
  }
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
  const pending = await (await pendingOf(ctx, sender))?.take(MOST_COUNTED + 1);
  if (pending === undefined) return null;
  const open = pending.slice(0, MOST_COUNTED).filter((request) => isOpen(request, today));
  const free = open.filter((request) => !hasPayment(request));
  const visits = free.filter(({ bookingDate }) => bookingDate !== undefined);
  return {
    visits: visits.length,
    confirmed: visits.filter(({ confirmed }) => confirmed).length,
    wishes: free.length - visits.length,
    withPayment: open.length - free.length,
    emails: [...new Set(free.flatMap(({ email = [] }) => email))],
    isMore: pending.length > MOST_COUNTED,
  };
}

/** Cancels some of what a sender has open, after those that came up to an instant; says where to go on. */
export async function cancelOpen(
  ctx: MutationCtx,
  { press, after, ...sender }: Sender & { press: string; after?: number | undefined },
  now: number,
): Promise<{ cancelled: number; next: number | null }> {
  if (!isPushId(press)) fail("invalid", { fields: { press: "This is not a push id" } });
  const pending = await (await pendingOf(ctx, sender, after))?.take(BATCH);
  if (pending === undefined) fail("notFound", {});
  let cancelled = 0;
  for (const request of pending) {
    if (!isOpen(request, dateAt(now)) || hasPayment(request)) continue;
    await cancel(ctx, request, { by: "owner", now, press, isQuiet: true });
    cancelled += 1;
  }
  const last = pending.at(-1);
  return { cancelled, next: pending.length < BATCH || !last ? null : last._creationTime };
}
