import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, query } from "../_generated/server";
import { requireClient, requireOwner } from "./account";
import { callerKey } from "./caller";
import { requireClientInUse, requireOwnerInUse } from "./sessions";

/**
 * A function's builder says who may call it, and `tests/architecture` checks that it agrees with the file's name. Only
 * files called `functions.ts` import the raw builders: this one, and those of features that know callers of their own.
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
  customCtx(async (ctx) => ({ client: await requireClientInUse(ctx) })),
);

/** The business's owner: a client whose email is in `OWNER_EMAILS`. */
export const ownerQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ owner: await requireOwner(ctx) })),
);

/** As `ownerQuery`, for what changes something: the session is in use. */
export const ownerMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ owner: await requireOwnerInUse(ctx) })),
);
