import { v } from "convex/values";
import { getOpening } from "../bookings/hours/model";
import { vShownDetails } from "../businessDetails/fields";
import { getVersioned } from "../businessDetails/model";
import { toBusiness } from "../businessDetails/rules";
import { visitorQuery } from "../core/functions";
import { pickFields } from "../core/projection";
import { getNotice } from "./model";
import { noticeFields } from "./tables";

/** What the owner sets for every page: the opening days, the notice a booking needs, the business's details, and the site notice. */
export const site = visitorQuery({
  args: {},
  returns: v.object({
    notice: v.nullable(v.object({ id: v.id("siteNotices"), ...noticeFields })),
    details: vShownDetails,
    /** Of all details: pages ask for those parts that they show if it isn't the one they were built with. */
    version: v.number(),
    opening: v.object({
      weekdays: v.array(v.number()),
      noticeHours: v.number(),
      minutes: v.number(),
      lengths: v.optional(v.record(v.string(), v.number())),
    }),
  }),
  handler: async (ctx) => {
    const [row, opening, { details, lastModified }] = await Promise.all([
      getNotice(ctx),
      getOpening(ctx),
      getVersioned(ctx),
    ]);
    return {
      notice: row && { id: row._id, text: row.text, until: row.until },
      opening,
      details: pickFields(vShownDetails.fields, toBusiness(details)),
      version: lastModified,
    };
  },
});
