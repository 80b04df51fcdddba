import { defineTable } from "convex/server";
import { v } from "convex/values";
import { dayFields, hourFields, sessionFields, visitorFields, vStep } from "./fields";

/** Nothing here is read by a public query: a visit makes no other screen's query run again. */
export const telemetryTables = {
  visitors: defineTable(visitorFields)
    .index("by_visitorId", ["visitorId"])
    .index("by_present_and_arrivedAt", ["present", "arrivedAt"])
    .index("by_lastActive", ["lastActive"]),

  /** The log of visits that are over. */
  sessions: defineTable(sessionFields).index("by_timestamp", ["timestamp"]),

  visitHours: defineTable(hourFields).index("by_hour", ["hour"]),
  visitDays: defineTable(dayFields).index("by_day", ["day"]),

  /**
   * What has still to be added to the totals, the hours and the days. Visitors only add rows here, and one job at a time
   * takes them away: nobody waits for anybody.
   */
  visitNews: defineTable({
    at: v.number(),
    hour: v.number(),
    day: v.string(),
    /** 1 of somebody who was never here before. */
    uniqueVisitors: v.number(),
    interactions: v.number(),
    views: v.array(v.string()),
    newInHour: v.boolean(),
    newInDay: v.boolean(),
    /** Of a booking, as far as they're reached for the first time today. */
    steps: v.array(vStep),
  }).index("by_at", ["at"]),
  /** One row: a run is on its way that takes the news from before this time. */
  visitNewsJobs: defineTable({ before: v.number() }),

  /** What the owner reads exports with; only its hash is kept. */
  exportKeys: defineTable({ hash: v.string(), createdAt: v.number() }).index("by_hash", ["hash"]),
  /** Callers that came with bad keys, one after the other. */
  exportRefusals: defineTable({
    /** A hash of the address. */
    caller: v.string(),
    inARow: v.number(),
    /** Nothing is answered until then. */
    waitUntil: v.number(),
    lastAt: v.number(),
  })
    .index("by_caller", ["caller"])
    .index("by_lastAt", ["lastAt"]),
};
