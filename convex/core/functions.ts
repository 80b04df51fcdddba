import { v } from "convex/values";
import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, type MutationCtx, query } from "../_generated/server";
import { noteUse } from "../accounts/sessions";
import { type RequestHolder, vRequestAccess } from "../bookings/fields";
import { requireLookup } from "../lookups/model";
import { requireClient, requireOwner } from "./account";
import { callerKey } from "./caller";

/**
 * The only place that imports the raw builders, with `httpAction.ts` and `internalFunctions.ts`: who may call a function
 * can be read off its builder, and `tests/architecture` checks that it agrees with the file's name.
 */

/** Anyone may call it. Who calls is unknown to a query, so nothing personal comes back from one. */
export const visitorQuery = customQuery(
  query,
  customCtx(() => ({})),
);

/** Anyone may call it; `ctx.visitor.key` tells callers apart for the limits, and for nothing else. */
export const visitorMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ visitor: { by: "client" as const, key: await callerKey(ctx) } })),
);

/** A signed-in client, by the verified email of a live session. */
export const clientQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ client: await requireClient(ctx) })),
);

async function requireClientInUse(ctx: MutationCtx) {
  const client = await requireClient(ctx);
  await noteUse(ctx, client, Date.now());
  return client;
}

/** As `clientQuery`, for what changes something: the session is in use. */
export const clientMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ client: await requireClientInUse(ctx) })),
);

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

/**
 * The holder of an access token (docs/product.md 6.1): a typed email, which proves nothing, so it shows
 * little.
 */
export const lookupQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx, { token }) => ({
    ctx: { lookup: await requireLookup(ctx, token) },
    args: {},
  }),
});

/** The business's owner: a client whose email is in `OWNER_EMAILS`. */
export const ownerQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ owner: await requireOwner(ctx) })),
);

/** As `ownerQuery`, for what changes something: the session is in use. */
export const ownerMutation = customMutation(
  mutation,
  customCtx(async (ctx) => {
    const owner = await requireOwner(ctx);
    await noteUse(ctx, owner, Date.now());
    return { owner };
  }),
);
