import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { RenewedPayKey } from "../payments/correcting";
import type { RightContact } from "../people/correcting";
import { projectOfQuote } from "./fromQuote";

/** Briefs that one transaction reads: the longest take 220 kB each, and 16 MB is all that it may read. */
const BRIEFS = 20;

/** Corrects briefs that came after an instant and are still open. Returns how many, and where to go on; null at the end. */
export async function correctBriefs(
  ctx: MutationCtx,
  { known, name, email, phone }: RightContact,
  after: number,
) {
  const briefs = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", known).eq("quarantined", undefined).gt("_creationTime", after),
    )
    .take(BRIEFS);
  const open = briefs.filter(({ status }) => status !== "finished");
  const right = { clientName: name, clientEmail: email, clientPhone: phone };
  for (const { _id } of open) await ctx.db.patch("webFormSubmissions", _id, right);
  const last = briefs.at(-1);
  const next = briefs.length < BRIEFS || !last ? null : last._creationTime;
  return { corrected: open.length, next };
}

/** Gives a stage the new key of its payment's page. */
export async function renewStagePayKey(
  ctx: MutationCtx,
  { reference, key, payKey }: RenewedPayKey,
): Promise<void> {
  const project = await projectOfQuote(ctx, { reference });
  if (project === null) return;
  const stages = project.stages.map((stage): Doc<"webFormSubmissions">["stages"][number] =>
    stage.payment?.payKey === key ? { ...stage, payment: { ...stage.payment, payKey } } : stage,
  );
  await ctx.db.patch("webFormSubmissions", project._id, { stages });
}
