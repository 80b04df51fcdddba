import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

export const noticeFields = {
  text: v.string(),
  /** The last day on which it's shown (`YYYY-MM-DD`), if it expires. */
  until: v.optional(v.string()),
};

export const noticeTables = {
  /** The site notice, at most one row. Another text gets a new row. */
  siteNotices: ownedTable(defineTable(noticeFields), {
    nobody: "The owner’s notice for everybody.",
    kept: "until the owner ends it, or until its last day is over",
  }),
};
