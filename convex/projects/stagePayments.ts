import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { StageName } from "../business/projectStages";
import { fail } from "../errors";
import { sendPayLink } from "../payments/links";
import { canPay } from "../payments/model";
import { requireSameVersion, toFields } from "./moving";
import { toProject } from "./rules";

/**
 * Asks for a payment with a stage, by the link to pay that its client is emailed: it's for the request whose quote they
 * accepted. Asked for again in the same words, it's the same payment. Fails with `notFound` where there's no such
 * request or no cards are taken, and with `changedMeanwhile`.
 */
export async function askForStagePayment(
  ctx: MutationCtx,
  design: Doc<"webFormSubmissions">,
  { stage: name, ...asked }: { stage: StageName; title: string; cents: number },
  { lastModified, by, now }: { lastModified: number; by: string; now: number },
): Promise<{ lastModified: number }> {
  const { quoteReference: reference } = design;
  if (reference === undefined || !canPay()) fail("notFound", {});
  const project = toProject(design);
  const known = project.stages.find(({ stage }) => stage === name)?.payment;
  const isAsked = known?.title === asked.title && known.cents === asked.cents;
  const payKey = isAsked ? known.payKey : await sendPayLink(ctx, { reference, ...asked }, now);
  if (isAsked) return { lastModified: design.lastModified };
  requireSameVersion(design, lastModified);
  const stages = project.stages.map((stage) =>
    stage.stage === name ? { ...stage, payment: { ...asked, payKey } } : stage,
  );
  const version = Math.max(now, design.lastModified + 1);
  await ctx.db.patch("webFormSubmissions", design._id, {
    ...toFields(design, { ...project, stages }),
    beforeMove: undefined,
    lastModified: version,
    lastModifiedBy: by,
  });
  return { lastModified: version };
}
