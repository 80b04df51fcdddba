import { visitorQuery } from "../functions";
import { getHours } from "./model";
import { vHours } from "./tables";

/** When visits can be booked, live wherever a time is chosen. */
export const get = visitorQuery({
  args: {},
  returns: vHours,
  handler: (ctx) => getHours(ctx),
});
