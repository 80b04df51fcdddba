import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { RenewedPayKey } from "../payments/correcting";
import type { RightContact } from "../people/correcting";
import { projectOfQuote } from "./fromQuote";

/** Batch size: the longest briefs take 220 kB each, and a transaction may read 16 MB. */
const BRIEFS = 20;

/** Corrects open briefs from after an instant. Returns how many, and where to continue; null at the end. */
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

/** Replaces the key of a stage's payment page. */
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
