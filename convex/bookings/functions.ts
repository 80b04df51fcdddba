import { customMutation } from "convex-helpers/server/customFunctions";
import { mutation } from "../_generated/server";
import { callerKey } from "../core/caller";
import { requireClientInUse } from "../core/sessions";
import { type RequestHolder, vRequestAccess } from "./fields";

/**
 * Somebody changes a request of their own: a signed-in client, or anyone who holds its manage link (docs/product.md 8.8).
 * The link's key is looked up by the handler, after the call was counted.
 */
export const requestMutation = customMutation(mutation, {
  args: { request: vRequestAccess },
  input: async (ctx, { request }) => {
    const holder: RequestHolder =
      "key" in request
        ? { key: request.key, caller: await callerKey(ctx) }
        : { reference: request.reference, client: await requireClientInUse(ctx) };
    return { ctx: { holder }, args: {} };
  },
});
