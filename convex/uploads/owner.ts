import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { vSentFile } from "./fields";
import * as model from "./model";
import { MAX_REQUEST_PHOTOS } from "./rules";

/** Photos that people sent, without missing ones. */
export const photos = ownerQuery({
  args: { ids: v.array(v.id("uploads")) },
  returns: v.array(vSentFile),
  handler: (ctx, { ids }) => model.viewFiles(ctx, ids.slice(0, MAX_REQUEST_PHOTOS)),
});
