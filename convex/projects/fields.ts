import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { stageNames } from "../business/projectStages";
import { vPaymentState } from "../requests/fields";

export const vStageName = literals(...stageNames);

/** `business` is us. */
export const vProjectSide = literals("business", "client");

export const vStageState = literals("toCome", "on", "done");

export const stageFields = {
  stage: vStageName,
  state: vStageState,
  /** The planned day, `YYYY-MM-DD`. */
  plannedFor: v.optional(v.string()),
  /** Epoch milliseconds; absent before it begins, and for the brief, which has its own date. */
  startedAt: v.optional(v.number()),
  doneAt: v.optional(v.number()),
};

/** The payment asked for with a stage, which is a row of its own. */
export const vStagePayment = v.object({
  title: v.string(),
  cents: v.number(),
  payKey: v.string(),
});

export const vStage = v.object({ ...stageFields, payment: v.optional(vStagePayment) });
export type Stage = Infer<typeof vStage>;

/** The state of a project: what a move changes and an undo restores. */
const standing = {
  stages: v.array(vStage),
  /** Absent if it's nobody's turn: the website is live, or on hold. */
  waitingOn: v.optional(vProjectSide),
  /** The planned day of the current stage, for sorting the owner's list; `NO_DAY` if there's none. */
  dueOn: v.string(),
  /** The owner has set the progress, so moves don't change it. */
  progressByHand: v.boolean(),
};

/** The owner's answer whether a brief is for a quote. */
export const vProposalAnswer = literals("belongs", "doesNotBelong");

export const projectFields = {
  ...standing,
  /** The state before the last move or change of turn, for an undo. */
  beforeMove: v.optional(
    v.object({
      ...standing,
      status: v.string(),
      progress: v.number(),
      notified: v.boolean(),
    }),
  ),
  /** Version of the brief: when its client last corrected it. */
  correctedAt: v.optional(v.number()),
  quoteReference: v.optional(v.string()),
  /** The request whose quote's link it was sent from. */
  sentFromQuote: v.optional(v.string()),
  /** The request whose accepted quote it may be for: it has the same address, which proves little. */
  proposedQuote: v.optional(
    v.object({ reference: v.string(), answer: v.optional(vProposalAnswer) }),
  ),
};

export const vSide = literals("client", "owner");
export type Side = Infer<typeof vSide>;

export const vAnswerKind = literals("approved", "changesAsked");
export type AnswerKind = Infer<typeof vAnswerKind>;

/** An answer, which counts unless it was taken back. */
export const vDraftAnswer = v.object({
  requestId: v.string(),
  kind: vAnswerKind,
  words: v.optional(v.string()),
  /** Epoch milliseconds, like all times here. */
  at: v.number(),
  takenBackAt: v.optional(v.number()),
});
export type DraftAnswer = Infer<typeof vDraftAnswer>;

export const vProjectView = v.object({
  stages: v.array(
    v.object({
      ...stageFields,
      payment: v.optional(v.object({ ...vStagePayment.fields, state: vPaymentState })),
    }),
  ),
  waitingOn: v.optional(vProjectSide),
  /** The state of the newest draft, if it determines what happens next. */
  draft: v.optional(v.union(v.literal("waits"), vAnswerKind)),
  /** The progress was set by hand, instead of by the stages. */
  progressByHand: v.boolean(),
  /** A correction names the version of the brief that it was made from. */
  briefVersion: v.number(),
  correctedAt: v.optional(v.number()),
  quoteReference: v.optional(v.string()),
  proposedQuote: v.optional(v.string()),
  emailsStopped: v.boolean(),
  /** Nothing has happened since the last move, so it can be undone. */
  canUndoMove: v.boolean(),
});

export const projectRow = {
  reference: v.string(),
  businessName: v.string(),
  clientName: v.string(),
  clientEmail: v.string(),
  status: v.string(),
  progress: v.number(),
  waitingOn: vProjectSide,
  stage: vStageName,
  /** When the stage began, if recorded. */
  stageSince: v.optional(v.number()),
  dueOn: v.string(),
  submittedAt: v.number(),
  lastModified: v.number(),
};

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
