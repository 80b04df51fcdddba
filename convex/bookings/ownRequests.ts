import type { PaginationOptions } from "convex/server";
import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Account } from "../accounts/model";
import { enqueueOwnerEmail } from "../email/model";
import { fail } from "../errors";
import { overLimit } from "../limits";
import { notifyOwner } from "../notifications/model";
import { bounded, MAX_PAGE } from "../paging";
import type { Stake } from "../payments/rules";
import { projected } from "../projection";
import * as changes from "./changes";
import { bookingChangedNotice } from "./emails";
import { getRequest } from "./lists";
import { mayStillChange, type Slot } from "./rules";
import { slotInWords } from "./status";
import { requestFields } from "./tables";
import { timelineOf } from "./timeline";

/** Requests on a page that shows all of each, and the steps of each one's story: 44 reads together. */
const IN_FULL = 6;
const STEPS = 6;

type Request = Doc<"quoteRequests">;

/** What whoever proved to be a request's sender sees of it. */
export const ownFields = { ...requestFields, payKey: v.optional(v.string()) };

/** Newest first, without what programs sent. */
function ofAddress(ctx: Pick<QueryCtx, "db">, email: string) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc");
}

/** What an e-mail address alone shows of its requests, newest first (docs/product.md 6.2). */
export async function requestsOf(ctx: Pick<QueryCtx, "db">, email: string) {
  const requests = await ofAddress(ctx, email).take(MAX_PAGE);
  return requests.map((request) => ({
    reference: request.reference,
    selectedService: request.selectedService,
    ...(request.bookingDate !== undefined && { bookingDate: request.bookingDate }),
    ...(request.bookingTime !== undefined && { bookingTime: request.bookingTime }),
    status: request.status,
    confirmed: request.confirmed,
  }));
}

/** A page of the requests of an address that somebody proved to read, each with its story. */
export async function requestsInFull(
  ctx: Pick<QueryCtx, "db">,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const result = await ofAddress(ctx, email).paginate(bounded(paginationOpts, IN_FULL));
  const page = await Promise.all(
    result.page.map(async (request) => ({
      ...projected(ownFields, request),
      timeline: await timelineOf(ctx, request._id, STEPS),
    })),
  );
  return { ...result, page };
}

type ClientCtx = MutationCtx & { client: Account };

/** Changes a client's own request, within the limits. Of other people's it says what it says of none. */
export async function changeOwn(
  ctx: ClientCtx,
  reference: string,
  change: (request: Request, now: number) => Promise<void>,
) {
  const refusal = await overLimit(ctx, "change", ctx.client.userId);
  if (refusal !== null) return refusal;
  const request = await getRequest(ctx, reference);
  if (request?.email !== ctx.client.email) fail("notFound", {});
  await change(request, Date.now());
  return { ok: true as const };
}

/** Fails with `tooLate` less than 24 hours before the visit. */
function requireTime(request: Request, now: number): void {
  const slot = changes.slotOf(request);
  if (slot !== undefined && !mayStillChange(slot, now)) fail("tooLate", {});
}

/** Cancels a request for its client and tells the owner; a cancelled one stays as it is. */
export async function cancelOwn(ctx: MutationCtx, request: Request, now: number): Promise<void> {
  if (request.status === "Pending") requireTime(request, now);
  const stakes = await changes.cancel(ctx, request, { by: "client", now });
  if (stakes !== null) await tellOwner(ctx, request, { stakes });
}

/** Moves a request for its client and tells the owner; one that has the slot already stays as it is. */
export async function moveOwn(
  ctx: MutationCtx,
  request: Request,
  { slot, now }: { slot: Slot; now: number },
): Promise<void> {
  if (request.status === "Pending") requireTime(request, now);
  if (!(await changes.move(ctx, request, { by: "client", slot, now }))) return;
  const moved = { ...request, bookingDate: slot.date, bookingTime: slot.time };
  await tellOwner(ctx, moved, { from: changes.slotOf(request), moved: true });
}

interface OwnChange {
  moved?: true;
  /** The time before, where it was moved and had one. */
  from?: Slot | undefined;
  /** The money at stake, where it was cancelled. */
  stakes?: Stake[];
}

async function tellOwner(
  ctx: MutationCtx,
  request: Request,
  { moved, from, stakes }: OwnChange,
): Promise<void> {
  const { reference, name, email, selectedService, bookingDate, bookingTime } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    fields: {
      change: moved === true ? "moved" : "cancelled",
      name,
      email,
      selectedService,
      ...(bookingDate !== undefined && { bookingDate }),
      ...(bookingTime !== undefined && { bookingTime }),
      ...(from !== undefined && { before: slotInWords(from) }),
    },
  });
  const kind = moved === true ? "changed" : "cancelled";
  await enqueueOwnerEmail(ctx, bookingChangedNotice(request, { kind, from, stakes }));
}
