import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { getRequest } from "../requests/model";
import { toInstant } from "../shared/dates";
import { getSlot, type Slot } from "./rules";

/** The parts of a request from which the key of its manage link is derived. */
type Linked = Pick<Doc<"quoteRequests">, "_id" | "reference">;

/** The manage link of a request, or null. */
export const getManageLink = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "manageLinks", "by_quoteRequestId", quoteRequestId);

/**
 * Creates a request's manage link, or changes when it ends; returns its seed.
 * @param slot of the visit, some days after which the link ends; without a slot or a quote it has no end yet
 */
export async function setManageLink(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  slot: Slot | undefined,
  quotedUntil?: number,
): Promise<string> {
  const link = await getManageLink(ctx, quoteRequestId);
  const quoted = quotedUntil ?? link?.quotedUntil;
  const visitAt = slot && toInstant(slot.date, slot.time);
  const ends = [visitAt, quoted].filter((end) => end !== undefined);
  const until = {
    quotedUntil: quoted,
    visitAt: ends.length > 0 ? Math.max(...ends) : undefined,
  };
  if (link !== null) {
    await ctx.db.patch("manageLinks", link._id, until);
    return link.seed;
  }
  const seed = newSecret();
  await ctx.db.insert("manageLinks", { quoteRequestId, seed, ...until });
  return seed;
}

/** Withdraws a request's manage link: its key stops working, and the next email has a new one. */
export async function withdrawManageLink(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const link = await getManageLink(ctx, quoteRequestId);
  if (link !== null) await ctx.db.delete("manageLinks", link._id);
}

const hashOf = (reference: string, seed: string) =>
  keyedHash("manage link of a visit", `${reference} ${seed}`);

const toKey = async (reference: string, seed: string) =>
  `${reference}.${await hashOf(reference, seed)}`;

/**
 * The key in the links of a request's emails; undefined if it has no link. It's derived each time and never stored, so
 * a copy of the database doesn't reveal it (docs/decisions/0035-the-manage-link.md).
 */
export async function getManageKey(
  ctx: ReadCtx,
  { _id, reference }: Linked,
): Promise<string | undefined> {
  const link = await getManageLink(ctx, _id);
  return link === null ? undefined : toKey(reference, link.seed);
}

/** Like `getManageKey`, but creates a link if there is none. */
export const requireManageKey = async (ctx: MutationCtx, request: Linked, slot: Slot) =>
  (await getManageKey(ctx, request)) ??
  toKey(request.reference, await setManageLink(ctx, request._id, slot));

/** Like `requireManageKey`, for a link that lasts at least as long as a quote. @param quotedUntil epoch milliseconds */
export const quoteManageKey = async (
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  quotedUntil: number,
): Promise<string> =>
  toKey(request.reference, await setManageLink(ctx, request._id, getSlot(request), quotedUntil));

/** The request with this link key; null if the key is wrong, withdrawn or has ended. */
export async function findByManageKey(ctx: ReadCtx, key: string) {
  const parts = parseLinkKey(key);
  const request = parts && (await getRequest(ctx, parts.id));
  const link = request && (await getManageLink(ctx, request._id));
  if (!request || !link) return null;
  return parts.hash === (await hashOf(request.reference, link.seed)) ? request : null;
}
