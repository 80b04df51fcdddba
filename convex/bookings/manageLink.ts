import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { toInstant } from "../shared/dates";
import { getRequest } from "../submissions/byReference";
import { getSlot, type Slot } from "./rules";

/** What of a request decides the key of its manage link. */
type Linked = Pick<Doc<"quoteRequests">, "reference" | "manageLink">;

type ManageLink = NonNullable<Linked["manageLink"]>;

/**
 * What a request keeps of its manage link. A new seed makes a new key, and the old one opens nothing any more.
 * @param slot of the visit, which the link outlives by a few days; without one, or a quote, it has no end yet
 */
export function toManageLink(
  slot: Slot | undefined,
  { seed = newSecret(), quotedUntil }: Partial<ManageLink> = {},
): ManageLink {
  const visitAt = slot && toInstant(slot.date, slot.time);
  const ends = [visitAt, quotedUntil].filter((end) => end !== undefined);
  return {
    seed,
    ...(quotedUntil !== undefined && { quotedUntil }),
    ...(ends.length > 0 && { visitAt: Math.max(...ends) }),
  };
}

const hashOf = (reference: string, seed: string) =>
  keyedHash("manage link of a visit", `${reference} ${seed}`);

const toKey = async (reference: string, seed: string) =>
  `${reference}.${await hashOf(reference, seed)}`;

/**
 * The key in the links of a request's emails, or undefined where it has none. It's worked out each time, and kept
 * nowhere in the request: whoever has a copy of the database can't tell it (docs/decisions/0035-the-manage-link.md).
 */
export async function getManageKey({ reference, manageLink }: Linked): Promise<string | undefined> {
  return manageLink && toKey(reference, manageLink.seed);
}

/** As `getManageKey`; a request whose link was withdrawn gets another. */
export async function requireManageKey(
  ctx: MutationCtx,
  request: Linked & Pick<Doc<"quoteRequests">, "_id">,
  slot: Slot,
): Promise<string> {
  const { reference, manageLink = toManageLink(slot) } = request;
  if (request.manageLink === undefined)
    await ctx.db.patch("quoteRequests", request._id, { manageLink });
  return toKey(reference, manageLink.seed);
}

/** As `requireManageKey`; the link doesn't end before a quote does. @param quotedUntil epoch milliseconds */
export async function quoteManageKey(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  quotedUntil: number,
): Promise<string> {
  const manageLink = toManageLink(getSlot(request), { ...request.manageLink, quotedUntil });
  await ctx.db.patch("quoteRequests", request._id, { manageLink });
  return toKey(request.reference, manageLink.seed);
}

/** The request whose link has a key; null for one that is wrong, was withdrawn, or whose job has ended it. */
export async function findByManageKey(ctx: ReadCtx, key: string) {
  const parts = parseLinkKey(key);
  const request = parts && (await getRequest(ctx, parts.id));
  if (request?.manageLink === undefined) return null;
  return parts?.hash === (await hashOf(request.reference, request.manageLink.seed))
    ? request
    : null;
}
