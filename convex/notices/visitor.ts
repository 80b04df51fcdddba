import { v } from "convex/values";
import { visitorQuery } from "../core/functions";
import { getNotice } from "./model";
import { noticeFields } from "./tables";

/** The site notice; null while there's none. */
export const get = visitorQuery({
  args: {},
  returns: v.nullable(v.object({ id: v.id("siteNotices"), ...noticeFields })),
  handler: async (ctx) => {
    const row = await getNotice(ctx);
    return row && { id: row._id, text: row.text, until: row.until };
  },
});
