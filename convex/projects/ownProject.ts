import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../accounts/model";
import { getDesign } from "../designs/byReference";
import { fail } from "../errors";
import { overLimit } from "../limits";
import type { ReadCtx } from "../readCtx";

/** The brief of a reference, if it's this client's; other people's are as if there were none. */
export async function getOwn(ctx: ReadCtx, reference: string, email: string) {
  const design = await getDesign(ctx, reference);
  return design === null || design.quarantined || design.clientEmail !== email ? null : design;
}

/** Does something in a project of the caller's, counted; other people's fail with `notFound`. */
export async function inOwn<Result extends object>(
  ctx: MutationCtx & { client: Account },
  reference: string,
  act: (design: Doc<"webFormSubmissions">, now: number) => Promise<Result>,
) {
  const refusal = await overLimit(ctx, "project", ctx.client.userId);
  if (refusal !== null) return refusal;
  const design = await getOwn(ctx, reference, ctx.client.email);
  if (design === null) fail("notFound", {});
  return { ok: true as const, ...(await act(design, Date.now())) };
}
