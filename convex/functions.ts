import { v } from "convex/values";
import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { type ActionCtx, httpAction as anyHttpAction, mutation, query } from "./_generated/server";
import { requireClient, requireOwner } from "./accounts/model";
import { noteUse } from "./accounts/sessions";
import { callerKey } from "./caller";
import { requireLookup } from "./lookups/model";

/**
 * The only place that imports the raw builders: who may call a function can be read off its builder,
 * and `tests/architecture` checks that it agrees with the file's name.
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

/** As `clientQuery`, for what changes something: the session is in use. */
export const clientMutation = customMutation(
  mutation,
  customCtx(async (ctx) => {
    const client = await requireClient(ctx);
    await noteUse(ctx, client, Date.now());
    return { client };
  }),
);

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

/** Called by the scheduler and by our own functions only. */
export { internalAction, internalMutation, internalQuery } from "./_generated/server";

/**
 * What every answer over HTTP says, unless it says something else: it loads nothing, stands in no frame, and is asked for
 * over HTTPS from now on (a browser that came over plain HTTP, as on one's own computer, takes no notice of that).
 */
const answerHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Anyone may call it over HTTP. */
export const httpAction = (handler: (ctx: ActionCtx, request: Request) => Promise<Response>) =>
  anyHttpAction(async (ctx: ActionCtx, request) => {
    const { body, status, headers: given } = await handler(ctx, request);
    const headers = new Headers(answerHeaders);
    given.forEach((value, name) => {
      headers.set(name, value);
    });
    return new Response(body, { status, headers });
  });
