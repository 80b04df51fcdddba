import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, query } from "../_generated/server";
import { requireClient, requireOwner, requireStaff } from "./account";
import { noteDone } from "./auditLog";
import { callerKey } from "./caller";
import { requireClientInUse, requireOwnerInUse, requireStaffInUse } from "./sessions";

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

/** Like `ownerQuery`, for changes. Records that the session was used, and what was done. */
export const ownerMutation = customMutation(mutation, {
  args: {},
  input: async (ctx) => {
    const owner = await requireOwnerInUse(ctx);
    return { ctx: { owner }, args: {}, onSuccess: noteDone(owner.email) };
  },
});

/** An owner or a helper. It shows and changes only what `ctx.staff` may see: a helper's own visits. */
export const staffQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ staff: await requireStaff(ctx) })),
);

/** Like `staffQuery`, for changes. Records that the session was used, and what was done. */
export const staffMutation = customMutation(mutation, {
  args: {},
  input: async (ctx) => {
    const staff = await requireStaffInUse(ctx);
    return { ctx: { staff }, args: {}, onSuccess: noteDone(staff.email) };
  },
});
