import type { Doc } from "../_generated/dataModel";
import type { Staff } from "../core/account";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { getRequest } from "./model";

type Request = Doc<"quoteRequests">;

/** Somebody of us who asks: an owner, or a helper. */
export type StaffCtx = ReadCtx & { staff: Staff };

/** Whether a request is theirs to see: any for an owner; for a helper, a visit that is assigned to them. */
export const isOwn = ({ staff }: StaffCtx, { member }: Pick<Request, "member">): boolean =>
  staff.role === "owner" || member === staff.member;

/** The request with this reference that they may see, or null. */
export async function findOwnVisit(ctx: StaffCtx, reference: string): Promise<Request | null> {
  const request = await getRequest(ctx, reference);
  return request !== null && isOwn(ctx, request) ? request : null;
}

/** Like `findOwnVisit`; fails with `notFound`. */
export const requireOwnVisit = async (ctx: StaffCtx, reference: string): Promise<Request> =>
  (await findOwnVisit(ctx, reference)) ?? fail("notFound", {});

/** Fails with `notFound` unless it's theirs. An owner also asks for invoices without a request. */
export async function requireOwn(ctx: StaffCtx, reference: string): Promise<void> {
  if (ctx.staff.role === "helper") await requireOwnVisit(ctx, reference);
}
