import type { PaginationOptions } from "convex/server";
import { v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { cardsForClient, cardsForOwner, findDevice, requireDevice } from "../people/devices";
import { viewReport } from "./report/model";

type Request = Pick<Doc<"quoteRequests">, "_id">;

const getRow = (ctx: ReadCtx, { _id }: Request) =>
  getOneFrom(ctx.db, "visitDevices", "by_quoteRequestId", _id);

/** The device that a request is about; null where none was named, or it's deleted. */
export async function readDevice(ctx: ReadCtx, request: Request): Promise<Doc<"devices"> | null> {
  const row = await getRow(ctx, request);
  return row && ctx.db.get("devices", row.deviceId);
}

/** What it's called. */
export const readDeviceName = async (ctx: ReadCtx, request: Request): Promise<string | undefined> =>
  (await readDevice(ctx, request))?.name;

/**
 * Notes which device the sender of a request has chosen: one of their own, signed in with the address that they send it
 * with. What isn't theirs is no reason to refuse a request.
 */
export async function noteDevice(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  { named, email }: { named: string; email: string | undefined },
): Promise<void> {
  const account = await getAccount(ctx);
  if (account === null || account.email !== email) return;
  const device = await findDevice(ctx, await cardsForClient(ctx, email), named);
  if (device !== null)
    await ctx.db.insert("visitDevices", { quoteRequestId, deviceId: device._id });
}

/** Names the device that a visit is about, or takes that back, for the owner. Fails with `notFound` for another person's. */
export async function setDevice(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  deviceId: Id<"devices"> | undefined,
): Promise<void> {
  const { _id: quoteRequestId, email, phone = "" } = request;
  if (deviceId !== undefined)
    await requireDevice(ctx, await cardsForOwner(ctx, email ?? phone), deviceId);
  const before = await getRow(ctx, request);
  if (before !== null) await ctx.db.delete("visitDevices", before._id);
  if (deviceId !== undefined) await ctx.db.insert("visitDevices", { quoteRequestId, deviceId });
}

/** A visit that was about a device, and what was done. */
export const deviceVisit = {
  reference: v.string(),
  bookingDate: v.optional(v.string()),
  selectedService: v.string(),
  done: v.optional(v.string()),
};

/** A page of the visits that were about a device and are done, the newest first; few or none where others are open. */
export async function visitsOf(
  ctx: ReadCtx,
  deviceId: Id<"devices">,
  paginationOpts: PaginationOptions,
) {
  const found = await ctx.db
    .query("visitDevices")
    .withIndex("by_deviceId", (q) => q.eq("deviceId", deviceId))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  const visits = await Promise.all(
    found.page.map(async ({ quoteRequestId }) => {
      const request = await ctx.db.get("quoteRequests", quoteRequestId);
      if (request?.status !== "Completed") return [];
      const { reference, bookingDate, selectedService } = request;
      const { report } = await viewReport(ctx, request);
      return [{ reference, bookingDate, selectedService, done: report?.done }];
    }),
  );
  return { ...found, page: visits.flat() };
}
