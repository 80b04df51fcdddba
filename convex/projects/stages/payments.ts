import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { StageName } from "../../business/projectStages";
import { fail } from "../../errors";
import { sendPayLink } from "../../payments/links";
import { canPay, getPayment } from "../../payments/model";
import type { Stage } from "./fields";
import { requireSameVersion, toFields } from "./move";

interface Asked {
  title: string;
  cents: number;
}

const isSame = (payment: Stage["payment"], { title, cents }: Asked) =>
  payment?.title === title && payment.cents === cents;

/** Puts a payment with a stage. One link is one payment: a stage that had it before has none. */
function withStagePayment(stages: readonly Stage[], to: StageName, payment: Stage["payment"]) {
  return stages.map((stage): Stage => {
    if (stage.stage === to) return { ...stage, payment };
    return stage.payment?.payKey === payment?.payKey ? { ...stage, payment: undefined } : stage;
  });
}

/**
 * Asks for a payment with a stage, by the link to pay that its client is emailed: it's for the request whose quote they
 * accepted. Asked for again in the same words, it's the same payment, unless that was taken back; with another stage,
 * the link goes along to it. Fails with `notFound` where there's no such request or no cards are taken, and with
 * `changedMeanwhile`, also where the stage's payment was paid meanwhile: that stays with it.
 */
export async function askForStagePayment(
  ctx: MutationCtx,
  design: Doc<"webFormSubmissions">,
  { stage: name, ...asked }: Asked & { stage: StageName },
  { lastModified, by, now }: { lastModified: number; by: string; now: number },
): Promise<{ lastModified: number }> {
  const { quoteReference: reference } = design;
  if (reference === undefined || !canPay()) fail("notFound", {});
  const known = design.stages.find(({ stage }) => stage === name)?.payment;
  const state = known && (await getPayment(ctx, known.payKey))?.state;
  if (isSame(known, asked) && state !== "void") return { lastModified: design.lastModified };
  requireSameVersion(design, lastModified);
  if (state === "paid") fail("changedMeanwhile", { lastModified: design.lastModified });
  const payKey = await sendPayLink(ctx, { reference, ...asked }, now);
  const stages = withStagePayment(design.stages, name, { ...asked, payKey });
  const version = Math.max(now, design.lastModified + 1);
  await ctx.db.patch("webFormSubmissions", design._id, {
    ...toFields(design, { ...design, stages }),
    beforeMove: undefined,
    lastModified: version,
    lastModifiedBy: by,
  });
  return { lastModified: version };
}
