import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vPaymentState } from "../payments/fields";
import { vAnswerKind } from "./drafts/fields";
import { stageFields, vProjectSide, vStageName, vStagePayment } from "./stages/fields";

/** Where a project stands, for both of its sides. */
export const vProjectView = v.object({
  stages: v.array(
    v.object({
      ...stageFields,
      payment: v.optional(v.object({ ...vStagePayment.fields, state: vPaymentState })),
    }),
  ),
  waitingOn: v.optional(vProjectSide),
  /** Where the newest draft stands, as far as it says what happens next. */
  draft: v.optional(v.union(v.literal("waits"), vAnswerKind)),
  /** The progress was set by hand, and doesn't follow from the stages. */
  progressByHand: v.boolean(),
  /** A correction names the version of the brief that it was made from. */
  briefVersion: v.number(),
  correctedAt: v.optional(v.number()),
  quoteReference: v.optional(v.string()),
  /** The owner is to say whether it's for this accepted quote. */
  proposedQuote: v.optional(v.string()),
  emailsStopped: v.boolean(),
  /** Nothing came after the last move: it can be taken back. */
  canUndoMove: v.boolean(),
});

/** What the owner's list says of a project. */
export const projectRow = {
  reference: v.string(),
  businessName: v.string(),
  clientName: v.string(),
  clientEmail: v.string(),
  status: v.string(),
  progress: v.number(),
  waitingOn: vProjectSide,
  stage: vStageName,
  /** Since when, where somebody wrote it down. */
  stageSince: v.optional(v.number()),
  dueOn: v.string(),
  submittedAt: v.number(),
  lastModified: v.number(),
};

/** What can have happened in a project. */
export const vEventKind = literals(
  "stage",
  "draft",
  "comment",
  "approved",
  "changesAsked",
  "file",
  "brief",
  "message",
);
export type EventKind = Infer<typeof vEventKind>;
