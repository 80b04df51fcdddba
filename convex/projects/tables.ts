import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { stageNames } from "../business/projectStages";

export const vStageName = literals(...stageNames);

/** `business` is us. */
export const vTurn = literals("business", "client");

export const vStageState = literals("toCome", "on", "done");

/** A stage of a project, as both sides see it. */
export const stageFields = {
  stage: vStageName,
  state: vStageState,
  /** `YYYY-MM-DD`: the day by which it's to be done. */
  plannedFor: v.optional(v.string()),
  /** Epoch milliseconds; absent where nobody wrote them down. */
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
  stages: v.optional(v.array(vStage)),
  /** Absent where it's nobody's: the website is live, or on hold. */
  turn: v.optional(vTurn),
  /** The planned day of the stage that is on, for the owner's list; `NO_DAY` where there's none. */
  dueOn: v.optional(v.string()),
  /** The owner has set the progress: a move leaves it alone. */
  progressByHand: v.optional(v.boolean()),
};

/** What a brief's row holds of its project. A row from before has none of it: see `toProject`. */
export const projectFields = {
  ...standing,
  /** As it was before the last move or change of turn, for an Undo of that. */
  beforeMove: v.optional(
    v.object({
      ...standing,
      status: v.string(),
      progress: v.number(),
      /** Its client is to be emailed about it. */
      told: v.boolean(),
    }),
  ),
  /** The version of the brief's words: when its client last corrected them. */
  correctedAt: v.optional(v.number()),
  /** Of the request whose accepted quote it's built for. */
  quoteReference: v.optional(v.string()),
};

/** What can have happened in a project. */
export const vNews = literals(
  "stage",
  "draft",
  "comment",
  "approved",
  "changesAsked",
  "file",
  "brief",
  "message",
);

/** What a client's correction made of one field, as text. */
export const vBriefValue = v.object({ field: v.string(), from: v.string(), to: v.string() });

export const projectTables = {
  /** What of a project its client is still to be emailed, and when they were last. */
  projectEmails: defineTable({
    designId: v.id("webFormSubmissions"),
    waiting: v.array(v.object({ what: vNews, words: v.string(), at: v.number() })),
    /** When the next email leaves; absent while there's none to come. */
    dueAt: v.optional(v.number()),
    emailedAt: v.optional(v.number()),
    /** Its client wants no more of them. */
    stoppedAt: v.optional(v.number()),
  }).index("by_designId", ["designId"]),

  /** What a client put right in their brief: what it was before, and when. */
  briefChanges: defineTable({
    designId: v.id("webFormSubmissions"),
    at: v.number(),
    values: v.array(vBriefValue),
  }).index("by_designId_and_at", ["designId", "at"]),

  /** What a client wrote in their project; it stands in their conversation, too. */
  projectMessages: defineTable({
    designId: v.id("webFormSubmissions"),
    text: v.string(),
    at: v.number(),
    /** A push id: the same one for every try. */
    requestId: v.string(),
  })
    .index("by_designId_and_at", ["designId", "at"])
    .index("by_requestId", ["requestId"]),

  /** Who looks at a project: a row for each side. */
  projectViewers: defineTable({
    designId: v.id("webFormSubmissions"),
    side: vTurn,
    /** Until when they count as looking, unless they say so again. */
    until: v.number(),
  }).index("by_designId_and_side", ["designId", "side"]),
};
