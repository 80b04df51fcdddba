import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { dayFields, hourFields, sessionFields, vCountedForm, visitorFields, vStep } from "./fields";

/** No public query reads these tables, so a visit never reruns another screen's query. */
export const telemetryTables = {
  visitors: ownedTable(
    defineTable(visitorFields)
      .index("by_visitorId", ["visitorId"])
      .index("by_present_and_arrivedAt", ["present", "arrivedAt"])
      .index("by_lastActive", ["lastActive"]),
    {
      nobody: "A random number for a browser, which nothing ties to a person.",
      kept: [{ period: "visits", job: "telemetry/jobs" }],
    },
  ),

  sessions: ownedTable(defineTable(sessionFields).index("by_timestamp", ["timestamp"]), {
    nobody: "How long a visit was.",
    kept: [{ period: "visits", job: "telemetry/jobs" }],
  }),

  visitHours: ownedTable(defineTable(hourFields).index("by_hour", ["hour"]), {
    nobody: "Counts.",
    kept: [{ period: "visits", job: "telemetry/jobs" }],
  }),
  visitDays: ownedTable(defineTable(dayFields).index("by_day", ["day"]), {
    nobody: "Counts.",
    kept: [{ period: "visits", job: "telemetry/jobs" }],
  }),

  /** A queue for the totals, hours and days: visitors only insert and one job deletes, so nobody contends. */
  visitNews: ownedTable(
    defineTable({
      at: v.number(),
      hour: v.number(),
      day: v.string(),
      uniqueVisitors: v.number(),
      interactions: v.number(),
      views: v.array(v.string()),
      newInHour: v.boolean(),
      newInDay: v.boolean(),
      /** Steps of a booking reached for the first time today. */
      steps: v.array(vStep),
      source: v.string(),
      sent: v.array(vCountedForm),
    }).index("by_at", ["at"]),
    {
      nobody: "Counts that are still to be added.",
      kept: "telemetry/jobs adds them up within minutes",
    },
  ),
  /** One row: a run is scheduled for the news from before this time. */
  visitNewsJobs: ownedTable(defineTable({ before: v.number() }), {
    nobody: "When the scheduled job runs.",
    kept: "one row",
  }),

  exportKeys: ownedTable(
    defineTable({ hash: v.string(), createdAt: v.number() }).index("by_hash", ["hash"]),
    { nobody: "The owner’s own key, as a hash.", kept: "one row: the owner’s key" },
  ),
  /** Callers with bad keys in a row. */
  exportRefusals: ownedTable(
    defineTable({
      /** A hash of the address. */
      caller: v.string(),
      inARow: v.number(),
      waitUntil: v.number(),
      lastAt: v.number(),
    })
      .index("by_caller", ["caller"])
      .index("by_lastAt", ["lastAt"]),
    {
      nobody: "A hash of each caller with a wrong key, for a day.",
      kept: "telemetry/jobs, after a day",
    },
  ),
};
