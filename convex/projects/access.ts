import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../core/account";
import { fail } from "../core/errors";
import { overLimit, overText } from "../core/limits";
import type { ReadCtx } from "../core/readCtx";
import { returnFailures } from "../core/returnedFailures";
import { isPushId } from "../shared/ids";
import type { Side } from "./fields";

type Design = Doc<"webFormSubmissions">;

export interface Party {
  side: Side;
  account: Pick<Account, "userId" | "email">;
}

export const asClient = ({ client }: { client: Account }): Party => ({
  side: "client",
  account: client,
});

export const asOwner = ({ owner }: { owner: Account }): Party => ({
  side: "owner",
  account: owner,
});

/** The empty page for somebody who may see nothing of a list. */
export const nothing = { page: [], isDone: true, continueCursor: "" };

/** Whether somebody may see a project: nobody sees quarantined ones, and clients see their own. */
const mayLook = ({ side, account }: Party, { clientEmail, quarantined }: Design): boolean =>
  quarantined !== true && (side === "owner" || clientEmail === account.email);

/** The design with this reference; null if they may not see it. */
export async function findDesign(
  ctx: ReadCtx,
  party: Party,
  reference: string,
): Promise<Design | null> {
  const design = await getOneFrom(ctx.db, "webFormSubmissions", "by_reference", reference);
  return design !== null && mayLook(party, design) ? design : null;
}

/** As `findDesign`; fails with `notFound`. */
export async function requireDesign(
  ctx: ReadCtx,
  party: Party,
  reference: string,
): Promise<Design> {
  return (await findDesign(ctx, party, reference)) ?? fail("notFound", {});
}

/** The design of something; fails with `notFound` unless they may see it. */
export async function requireAccess(
  ctx: ReadCtx,
  party: Party,
  designId: Id<"webFormSubmissions">,
): Promise<Design> {
  const design = await ctx.db.get("webFormSubmissions", designId);
  return design !== null && mayLook(party, design) ? design : fail("notFound", {});
}

/** Fails with `invalid` unless it's a push id. */
export function checkRequestId(requestId: string): void {
  if (!isPushId(requestId)) fail("invalid", { fields: { requestId: "This is not a request id" } });
}

type ClientCtx = MutationCtx & { client: Account };

/**
 * Makes a client's change within the rate limits. Returns failures, so that the call is counted.
 * @param how the limit to count, and the typed text, counted in bytes
 */
export async function changeAsClient<Ctx extends ClientCtx, Result>(
  ctx: Ctx,
  { limit, typed = "" }: { limit: "draft" | "project"; typed?: string | undefined },
  change: (ctx: Ctx, party: Party, now: number) => Promise<Result>,
) {
  const refusal = (await overLimit(ctx, limit, ctx.client.userId)) ?? (await overText(ctx, typed));
  if (refusal !== null) return refusal;
  return returnFailures(ctx, (noted) => change(noted, asClient(ctx), Date.now()));
}

/** As `changeAsClient`, for the client's own project; other people's are `notFound`. */
export const changeOwnProject = <Ctx extends ClientCtx, Result extends object>(
  ctx: Ctx,
  reference: string,
  change: (ctx: Ctx, design: Design, now: number) => Promise<Result>,
  typed = "",
) =>
  changeAsClient(ctx, { limit: "project", typed }, async (noted, party, now) => ({
    ok: true as const,
    ...(await change(noted, await requireDesign(noted, party, reference), now)),
  }));
