import type { Doc } from "../_generated/dataModel";
import type { ReadCtx } from "../core/readCtx";
import { cardsOf } from "../people/lookup";
import { getRequest } from "../requests/model";

export interface Place {
  address?: string | undefined;
  postcode?: string | undefined;
}

/** Requests of a card that are searched for an address. */
const MOST_ADDRESSES = 3;

/** A card's newest requests: by its email address, or by its records if it has none. */
export async function newestRequests(
  ctx: ReadCtx,
  { _id, email }: Doc<"people">,
  most: number,
): Promise<Doc<"quoteRequests">[]> {
  if (email !== undefined)
    return ctx.db
      .query("quoteRequests")
      .withIndex("by_email_and_quarantined", (q) =>
        q.eq("email", email).eq("quarantined", undefined),
      )
      .order("desc")
      .take(most);
  const traces = await ctx.db
    .query("personRecords")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
    .order("desc")
    .take(most);
  const references = traces.flatMap(({ form, role, reference }) =>
    form === "booking" && role === "sender" ? reference : [],
  );
  const requests = await Promise.all(references.map((reference) => getRequest(ctx, reference)));
  return requests.filter(
    (request) => request !== null && !request.quarantined,
  ) as Doc<"quoteRequests">[];
}

/** Where somebody is visited: the owner's correction, else the last address that they sent for themselves. */
export async function findPlace(ctx: ReadCtx, shown: Doc<"people">): Promise<Place> {
  const { address, postcode } = shown;
  if (address !== undefined || postcode !== undefined) return { address, postcode };
  for (const card of await cardsOf(ctx, shown)) {
    const requests = await newestRequests(ctx, card, MOST_ADDRESSES);
    const visited = requests.find(
      (each) => each.address !== undefined && each.visitedName === undefined,
    );
    if (visited !== undefined) return { address: visited.address, postcode: visited.postcode };
  }
  return {};
}
