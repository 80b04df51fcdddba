import { v } from "convex/values";
import { internalAction } from "../core/internalFunctions";
import { icsFile } from "../shared/calendarFiles";
import { readVisitFile } from "./visitFile";

/**
 * The calendar file of a visit that stands in an address, and what it's called; null for one that we wouldn't have written. Here,
 * because what draws it is heavy, and every call over HTTP loads what the endpoints import.
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
