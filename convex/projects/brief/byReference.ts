import { getOneFrom } from "convex-helpers/server/relationships";
import type { ReadCtx } from "../../readCtx";

/** The design of a reference, or null. */
export function getDesign(ctx: ReadCtx, reference: string) {
  return getOneFrom(ctx.db, "webFormSubmissions", "by_reference", reference);
}
