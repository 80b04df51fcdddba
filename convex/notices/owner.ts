import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation } from "../core/functions";
import { noticeRules } from "./formRules";
import { endNotice, setNotice } from "./model";
import { noticeFields } from "./tables";

/** Shows a site notice on every page, instead of the last one. Fails with `invalid`. */
export const set = ownerMutation({
  args: noticeFields,
  returns: v.null(),
  handler: (ctx, sent) => setNotice(ctx, checked(noticeRules(Date.now()), sent)),
});

/** Removes the site notice from every page. */
export const end = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => endNotice(ctx),
});
