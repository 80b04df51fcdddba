import { v } from "convex/values";
import { requestMutation } from "../../core/functions";
import { checked } from "../../typed/checked";
import { changeOwn, vChanged } from "../changeOwn";
import { messageForm } from "../noteRules";
import { addMessage } from "./model";

/**
 * Tells us something about one's own request, whatever has become of it. Fails with `notFound` or `invalid`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const tell = requestMutation({
  args: { message: v.string() },
  returns: vChanged,
  handler: (ctx, args) =>
    changeOwn(
      ctx,
      (ctx, request, now) => {
        const { message } = checked(messageForm, args);
        return addMessage(ctx, request, { message, now });
      },
      args.message,
    ),
});
