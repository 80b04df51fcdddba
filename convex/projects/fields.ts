import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { stageNames } from "../business/projectStages";
import { vPaymentState } from "../requests/fields";

export const vStageName = literals(...stageNames);

/** `business` is us. */
export const vProjectSide = literals("business", "client");

export const vStageState = literals("toCome", "on", "done");

/** A stage of a project, as both sides see it. */
export const stageFields = {
  stage: vStageName,
  state: vStageState,
  /** `YYYY-MM-DD`: the day by which it's to be done. */
  plannedFor: v.optional(v.string()),
  /** Epoch milliseconds; absent until it has begun, and for the brief, which says itself when it was sent. */
  startedAt: v.optional(v.number()),
  doneAt: v.optional(v.number()),
};

/** What is to be paid with a stage. The payment itself is a row of its own. */
export const vStagePayment = v.object({
  title: v.string(),
  cents: v.number(),
  payKey: v.string(),
});

export const vStage = v.object({ ...stageFields, payment: v.optional(vStagePayment) });
export type Stage = Infer<typeof vStage>;

/** Where a project stands: what a move changes, and its Undo puts back. */
const standing = {
  stages: v.array(vStage),
  /** Absent where it's nobody's: the website is live, or on hold. */
  waitingOn: v.optional(vProjectSide),
  /** The planned day of the stage that is on, for the owner's list; `NO_DAY` where there's none. */
  dueOn: v.string(),
  /** The owner has set the progress: a move leaves it alone. */
  progressByHand: v.boolean(),
};

/** What the owner says to whether a brief is for a quote. */
export const vProposalAnswer = literals("belongs", "doesNotBelong");

/** What a brief's row holds of its project. */
export const projectFields = {
  ...standing,
  /** As it was before the last move or change of turn, for an Undo of that. */
  beforeMove: v.optional(
    v.object({
      ...standing,
      status: v.string(),
      progress: v.number(),
      /** Its client is to be emailed about it. */
      notified: v.boolean(),
    }),
  ),
  /** The version of the brief's words: when its client last corrected them. */
  correctedAt: v.optional(v.number()),
  /** Of the request whose accepted quote it's built for. */
  quoteReference: v.optional(v.string()),
  /** Of the request by whose quote's link it was sent. */
  sentFromQuote: v.optional(v.string()),
  /** Of the request whose accepted quote it may be for: it has that client's address, and nothing proves more. */
  proposedQuote: v.optional(
    v.object({ reference: v.string(), answer: v.optional(vProposalAnswer) }),
  ),
};

/** Which side of a project somebody is on. */
export const vSide = literals("client", "owner");
export type Side = Infer<typeof vSide>;

/** What a client says to a version of the draft. */
export const vAnswerKind = literals("approved", "changesAsked");
export type AnswerKind = Infer<typeof vAnswerKind>;

/** An answer: it stands unless it was taken back. */
export const vDraftAnswer = v.object({
  /** The press that gave it. */
  requestId: v.string(),
  kind: vAnswerKind,
  /** What is to be changed, in the client's words. */
  words: v.optional(v.string()),
  /** Epoch milliseconds, as all times here. */
  at: v.number(),
  takenBackAt: v.optional(v.number()),
});
export type DraftAnswer = Infer<typeof vDraftAnswer>;

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
