import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

/** What the owner writes of a site notice. */
export const noticeFields = {
  text: v.string(),
  /** The last day on which it's shown (`YYYY-MM-DD`), where it ends by itself. */
  until: v.optional(v.string()),
};

export const noticeTables = {
  /** The site notice, in one row; none while there's nothing to say. Other words are a new row. */
  siteNotices: ownedTable(defineTable(noticeFields), {
    nobody: "What the owner tells everybody.",
    kept: "until the owner ends it, or until its last day is over",
  }),
};
