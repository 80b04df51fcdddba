import { v } from "convex/values";
import { internalAction } from "../core/internalFunctions";
import { icsFile } from "../shared/calendarFiles";
import { readVisitFile } from "./visitFile";

/**
 * A visit's calendar file from the query string, with its name; null if we wouldn't have written the address. It's an
 * action because drawing the file needs a large module, and every HTTP call loads what the endpoints import.
 */
export const drawVisit = internalAction({
  args: { search: v.string(), stamp: v.number() },
  returns: v.union(v.null(), v.object({ text: v.string(), name: v.string() })),
  handler: (_ctx, { search, stamp }) => {
    const file = readVisitFile(new URLSearchParams(search));
    if (file === null) return Promise.resolve(null);
    const { visit, ...version } = file;
    return Promise.resolve({
      text: icsFile(visit, stamp, version),
      name: `${visit.reference}.ics`,
    });
  },
});
