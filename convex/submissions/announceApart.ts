import type { MutationCtx } from "../_generated/server";
import type { RecordForm } from "../forms";
import { records } from "../records";
import type { Accepted } from "./model";

/**
 * Has a record count that was just written, and everybody told, unless it waits for its release: by a function of its
 * room, in the same transaction. For forms whose rules and emails would be too much for one call to load.
 */
export async function announceApart(
  ctx: MutationCtx,
  form: RecordForm,
  { reference, now, by, told, marks }: Accepted,
): Promise<void> {
  if (marks.quarantined) return;
  await ctx.runMutation(records[form].announce, { reference, now, by, told: [...told] });
}
