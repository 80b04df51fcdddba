import { v } from "convex/values";
import { getOpening } from "../bookings/hours/model";
import { visitorQuery } from "../core/functions";
import { getNotice } from "./model";
import { noticeFields } from "./tables";

/** What the owner sets for every page: the opening days, the notice a booking needs, and the site notice. */
export const site = visitorQuery({
  args: {},
  returns: v.object({
    notice: v.nullable(v.object({ id: v.id("siteNotices"), ...noticeFields })),
    opening: v.object({
      weekdays: v.array(v.number()),
      noticeHours: v.number(),
      minutes: v.number(),
      lengths: v.optional(v.record(v.string(), v.number())),
    }),
  }),
  handler: async (ctx) => {
    const [row, opening] = await Promise.all([getNotice(ctx), getOpening(ctx)]);
    return { notice: row && { id: row._id, text: row.text, until: row.until }, opening };
  },
});
