import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { eventTypes } from "./rules";

export const vEventType = literals(...eventTypes);

export const notificationTables = {
  adminNotifications: defineTable({
    eventType: vEventType,
    /** The reference of the record that it tells of. */
    reference: v.string(),
    /** What the owner sees of that record at a glance; which fields depends on the event type. */
    fields: v.record(v.string(), v.string()),
    timestamp: v.number(),
    read: v.boolean(),
  })
    .index("by_timestamp", ["timestamp"])
    .index("by_reference", ["reference"])
    .index("by_read_and_timestamp", ["read", "timestamp"])
    .index("by_eventType_and_timestamp", ["eventType", "timestamp"])
    .index("by_eventType_and_read_and_timestamp", ["eventType", "read", "timestamp"]),
};
