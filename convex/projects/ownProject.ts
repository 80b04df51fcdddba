import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../accounts/model";
import { fail } from "../errors";
import { overLimit, overText } from "../limits";
import type { ReadCtx } from "../readCtx";
import { returnFailures } from "../returnedFailures";
import { getDesign } from "./brief/byReference";

/** The brief of a reference, if it's this client's; other people's are as if there were none. */
export async function getOwn(ctx: ReadCtx, reference: string, email: string) {
  const design = await getDesign(ctx, reference);
  return design === null || design.quarantined || design.clientEmail !== email ? null : design;
}

/**
 * Does something in a project of the caller's, counted; what can't be done is returned, so that it counts. Other people's are
 * `notFound`.
 * @param typed what they say with it, which is counted in bytes
 */
export async function inOwn<
  Ctx extends MutationCtx & { client: Account },
  Result extends Record<string, unknown>,
>(
  ctx: Ctx,
  reference: string,
  act: (ctx: Ctx, design: Doc<"webFormSubmissions">, now: number) => Promise<Result>,
  typed = "",
) {
  const refusal =
    (await overLimit(ctx, "project", ctx.client.userId)) ?? (await overText(ctx, typed));
  if (refusal !== null) return refusal;
  return returnFailures(ctx, async (noted) => {
    const design = await getOwn(noted, reference, ctx.client.email);
    if (design === null) fail("notFound", {});
    return { ok: true as const, ...(await act(noted, design, Date.now())) };
  });
}
