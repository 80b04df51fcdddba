import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { MOST_CORRECTED, type RightContact } from "../people/correcting";
import { correctSender, getRequest } from "../requests/model";
import { withdrawManageLink } from "./manageLink";
import { indexRequest } from "./requestTexts";

type Place = Pick<Doc<"quoteRequests">, "address" | "postcode">;

export interface RightPlace {
  was: Place;
  is: Place;
}

/** A request's place, corrected only if it was this person's own address. */
function placeOf(request: Doc<"quoteRequests">, { was, is }: RightPlace): Place {
  const { address, postcode, serviceType, visitedName } = request;
  const isTheirs =
    serviceType === "in-person" &&
    visitedName === undefined &&
    address === was.address &&
    postcode === was.postcode;
  return isTheirs ? { address: is.address ?? address, postcode: is.postcode ?? postcode } : {};
}

/** Corrects a person's open requests. Returns how many. */
export async function correctRequests(
  ctx: MutationCtx,
  { known, name, email, phone }: RightContact,
  place: RightPlace,
): Promise<number> {
  const open = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_visit", (q) =>
      q.eq("email", known).eq("quarantined", undefined).eq("status", "Pending"),
    )
    .take(MOST_CORRECTED);
  for (const request of open) {
    await correctSender(ctx, request, { name, email, phone, ...placeOf(request, place) });
    await indexRequest(ctx, request._id);
    // Readers of the old address mustn't be able to use it; the next email has a new link.
    if (email !== known) await withdrawManageLink(ctx, request._id);
  }
  return open.length;
}

/** The same for the open requests of a caller without an email address, found by their card. */
export async function correctCallersRequests(
  ctx: MutationCtx,
  personId: Id<"people">,
  { name, email, phone }: Partial<RightContact>,
  place: RightPlace,
): Promise<number> {
  const traces = await ctx.db
    .query("personRecords")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
    .order("desc")
    .take(MOST_CORRECTED);
  let corrected = 0;
  for (const { reference, form, role } of traces) {
    if (form !== "booking" || role !== "sender") continue;
    const request = await getRequest(ctx, reference);
    if (request?.status !== "Pending" || request.email !== undefined) continue;
    const right = { name, email, phone: phone ?? request.phone, ...placeOf(request, place) };
    await correctSender(ctx, request, right);
    await indexRequest(ctx, request._id);
    corrected += 1;
  }
  return corrected;
}
