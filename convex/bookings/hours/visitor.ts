import { visitorQuery } from "../../core/functions";
import { vHours } from "./fields";
import { getHours } from "./model";

/** The booking hours, live wherever a time is chosen. */
export const get = visitorQuery({
  args: {},
  returns: vHours,
  handler: (ctx) => getHours(ctx),
});
