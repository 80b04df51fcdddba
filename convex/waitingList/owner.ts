import { v } from "convex/values";
import { vSlot } from "../bookings/fields";
import { ownerQuery } from "../core/functions";
import { listOnOffer } from "./model";

/** The times that are on offer to the waiting list at the moment, in order. */
export const onOffer = ownerQuery({
  args: {},
  returns: v.array(vSlot),
  handler: (ctx) => listOnOffer(ctx),
});
