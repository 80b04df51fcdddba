import { requestMutation } from "../../core/functions";
import { changeOwn, vChanged } from "../changeOwn";
import { cancelOwn } from "./model";

/**
 * Cancels one's own request: a booking while it still may be changed, a quote request at any time. Once
 * cancelled it stays so. Fails with `notFound` (other people's too), `tooLate` or `notOpen`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const cancel = requestMutation({
  args: {},
  returns: vChanged,
  handler: (ctx) => changeOwn(ctx, (ctx, request, now) => cancelOwn(ctx, request, now)),
});
