import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, query } from "../_generated/server";
import { requireClient, requireOwner } from "./account";
import { callerKey } from "./caller";
import { requireClientInUse, requireOwnerInUse } from "./sessions";

/**
 * The builder of a function says who may call it; `tests/architecture` checks that it agrees with the file's name. Only
 * files called `functions.ts` import the raw builders: this one, and those of features with their own kinds of caller.
 */

/** Anyone may call it. A query doesn't know its caller, so it returns nothing personal. */
export const visitorQuery = customQuery(
  query,
  customCtx(() => ({})),
);

/** Anyone may call it. `ctx.visitor.key` identifies callers for rate limits only. */
export const visitorMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ visitor: { by: "client" as const, key: await callerKey(ctx) } })),
);

/** A signed-in client, whose email address is verified. */
export const clientQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ client: await requireClient(ctx) })),
);

/** Like `clientQuery`, for changes. Records that the session was used. */
export const clientMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ client: await requireClientInUse(ctx) })),
);

/** The owner: a client whose email address is in `OWNER_EMAILS`. */
export const ownerQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ owner: await requireOwner(ctx) })),
);

/** Like `ownerQuery`, for changes. Records that the session was used. */
export const ownerMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ owner: await requireOwnerInUse(ctx) })),
);
