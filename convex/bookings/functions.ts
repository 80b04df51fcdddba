import type { RegisteredMutation } from "convex/server";
import { type Infer, type ObjectType, type PropertyValidators, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { mutation, type MutationCtx } from "../_generated/server";
import { callerKey } from "../core/caller";
import { fail } from "../core/errors";
import { overAny, overLimit, overText } from "../core/limits";
import { type Refused, returnFailures, vRefused } from "../core/returnedFailures";
import { requireClientInUse } from "../core/sessions";
import { getRequest } from "../requests/model";
import { retentionMs } from "../shared/periods";
import { type RequestHolder, vRequestAccess } from "./fields";
import { findByManageKey, getManageLink } from "./manageLink";

type Access = Infer<typeof vRequestAccess>;

const holderOf = async (ctx: MutationCtx, access: Access): Promise<RequestHolder> =>
  "key" in access
    ? { key: access.key, caller: await callerKey(ctx) }
    : { reference: access.reference, client: await requireClientInUse(ctx) };

/** The request of a client or manage link; null if the link has ended. Other people's seem not to exist. */
async function findOwn(ctx: MutationCtx, holder: RequestHolder, now: number) {
  if ("key" in holder) {
    const request = await findByManageKey(ctx, holder.key);
    const link = request && (await getManageLink(ctx, request._id));
    return (link?.visitAt ?? now) + retentionMs("manageLinks") < now ? null : request;
  }
  const request = await getRequest(ctx, holder.reference);
  return request?.email === holder.client.email ? request : fail("notFound", {});
}

type RequestCtx = MutationCtx & {
  holder: RequestHolder;
  request: Doc<"quoteRequests">;
  /** Epoch milliseconds. */
  now: number;
};

type Given<Answer> = Answer extends PropertyValidators ? ObjectType<Answer> : unknown;

interface Definition<Args extends PropertyValidators, Answer> {
  args: Args;
  /** What it returns beside `ok`. */
  answer?: Answer;
  /** Typed text that's stored with the change, counted in bytes. */
  typed?: (args: ObjectType<Args>) => string | undefined;
  handler: (ctx: RequestCtx, args: ObjectType<Args>) => Promise<Given<Answer>>;
}

const define = ({
  args,
  answer,
  typed,
  handler,
}: Definition<PropertyValidators, PropertyValidators>) =>
  mutation({
    args: { ...args, request: vRequestAccess },
    returns: v.union(v.object({ ok: v.literal(true), ...answer }), vRefused),
    handler: async (ctx, { request: named, ...given }) => {
      const holder = await holderOf(ctx, named);
      const counted = "key" in holder ? holder.caller : holder.client.userId;
      const refusal =
        (await overLimit(ctx, "change", counted)) ?? (await overText(ctx, typed?.(given) ?? ""));
      if (refusal !== null) return refusal;
      const now = Date.now();
      return returnFailures(ctx, async (noted) => {
        const request = await findOwn(noted, holder, now);
        if (request === null) fail("linkEnded", {});
        const ofLink = "key" in holder ? await overAny(ctx, [["changeByLink", request._id]]) : null;
        if (ofLink !== null) return ofLink;
        const changed = await handler({ ...noted, holder, request, now }, given);
        return { ok: true as const, ...changed };
      });
    },
  });

/**
 * Changes a request by its client, who is signed in or holds its manage link (docs/product.md 8.8), within the rate
 * limits. Returns failures, so that the call is counted.
 */
export const requestMutation = <
  Args extends PropertyValidators,
  Answer extends PropertyValidators | undefined = undefined,
>(
  definition: Definition<Args, Answer>,
) =>
  define(definition as unknown as Definition<PropertyValidators, PropertyValidators>) as unknown as
    // Spelt out, because Convex reads the types of a function's arguments and result from this name.
    RegisteredMutation<
      "public",
      ObjectType<Args> & { request: Access },
      Promise<({ ok: true } & Given<Answer>) | Refused>
    >;
