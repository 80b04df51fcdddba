import { checked } from "../core/checked";
import type { ReadCtx } from "../core/readCtx";
import { moveForm } from "./formRules";
import { getHours } from "./hours/model";

/** Validates a slot that the owner chose. Fails with `invalid`. */
export async function checkSlot(ctx: ReadCtx, sent: object, now: number) {
  return checked(moveForm({ now, hours: await getHours(ctx), actor: "owner" }), sent);
}
