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

/** The device that a request is about; null if none was named or it's deleted. */
export async function readDevice(ctx: ReadCtx, request: Request): Promise<Doc<"devices"> | null> {
  const row = await getRow(ctx, request);
  return row && ctx.db.get("devices", row.deviceId);
}

export const readDeviceName = async (ctx: ReadCtx, request: Request): Promise<string | undefined> =>
  (await readDevice(ctx, request))?.name;

/**
 * Links a request to the device its sender chose, if they're signed in with the request's address and it's theirs.
 * Otherwise ignores the choice rather than refuse the request.
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

/** Sets or clears the device of a visit, for the owner. Fails with `notFound` for another person's device. */
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

/** A visit about a device, and what was done. */
export const deviceVisit = {
  reference: v.string(),
  bookingDate: v.optional(v.string()),
  selectedService: v.string(),
  done: v.optional(v.string()),
};

/** A page of completed visits about a device, newest first. It may be short, because open ones are filtered out. */
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
