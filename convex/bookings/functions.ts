import { customMutation } from "convex-helpers/server/customFunctions";
import { mutation } from "../_generated/server";
import { callerKey } from "../core/caller";
import { requireClientInUse } from "../core/sessions";
import { type RequestHolder, vRequestAccess } from "./fields";

/**
 * Changes a request by its client, who is signed in or holds its manage link (docs/product.md 8.8). The handler looks
 * up the link's key after the call was counted.
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
