import { v } from "convex/values";
import { changeOwn, vChanged } from "../../bookings/clientChanges";
import { checked } from "../../core/checked";
import { requestMutation } from "../../core/functions";
import { versionRead } from "../fields";
import { declineForm } from "../formRules";
import * as model from "./model";

/**
 * Accepts the quote for one's own request. Fails with `notFound` (other people's too), `notOpen` or `quoteClosed`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const accept = requestMutation({
  args: versionRead,
  returns: vChanged,
  handler: (ctx, { version }) =>
    changeOwn(ctx, (ctx, request, now) => model.accept(ctx, request, { version, now })),
});

/** Declines it, with a word about why. Fails as `accept`, and with `invalid`. */
export const decline = requestMutation({
  args: { ...versionRead, answer: v.optional(v.string()) },
  returns: vChanged,
  handler: (ctx, { version, ...args }) =>
    changeOwn(
      ctx,
      (ctx, request, now) => {
        const { answer: words } = checked(declineForm, args);
        return model.decline(ctx, request, { version, words, now });
      },
      args.answer,
    ),
});
