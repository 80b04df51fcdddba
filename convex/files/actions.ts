import { v } from "convex/values";
import { internal } from "../_generated/api";
import { namesAtWork, toBusiness } from "../businessDetails/rules";
import { internalAction } from "../core/internalFunctions";
import { icsFile } from "../shared/calendarFiles";
import { withDetails } from "../shared/withDetails";
import { readVisitFile } from "./visitFile";

/**
 * A visit's calendar file from the query string, with its name; null if we wouldn't have written the address. It's an
 * action because drawing the file needs a large module, and every HTTP call loads what the endpoints import.
 */
export const drawVisit = internalAction({
  args: { search: v.string(), stamp: v.number() },
  returns: v.union(v.null(), v.object({ text: v.string(), name: v.string() })),
  handler: async (ctx, { search, stamp }) => {
    const { details } = await ctx.runQuery(internal.businessDetails.jobs.get, {});
    const ours = { team: namesAtWork(details), everybody: details.team.map(({ name }) => name) };
    const file = readVisitFile(new URLSearchParams(search), ours);
    if (file === null) return null;
    const { visit, ...version } = file;
    const description = withDetails(visit.description, toBusiness(details));
    return {
      text: icsFile({ ...visit, description }, stamp, version),
      name: `${visit.reference}.ics`,
    };
  },
});
