import { defineTable } from "convex/server";
import { v } from "convex/values";
import { vBriefValue, vNews, vTurn } from "./fields";

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
