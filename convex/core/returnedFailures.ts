import { ConvexError, type Infer, v } from "convex/values";
import type { MutationCtx } from "../_generated/server";

/** The failure that a rate-limited call returns. */
export const vRefused = v.object({
  ok: v.literal(false),
  failure: v.union(
    v.object({ code: v.literal("tooManyRequests"), retryAfter: v.number() }),
    v.object({ code: v.literal("invalid"), fields: v.record(v.string(), v.string()) }),
    v.object({
      code: v.literal("slotTaken"),
      nearest: v.array(v.object({ date: v.string(), time: v.string() })),
      closed: v.optional(v.literal(true)),
      choosing: v.optional(v.literal(true)),
    }),
    v.object({ code: v.literal("linkEnded") }),
    v.object({ code: v.literal("offerEnded") }),
    v.object({ code: v.literal("forbidden") }),
    v.object({ code: v.literal("changedMeanwhile"), lastModified: v.number() }),
    v.object({ code: v.literal("notFound") }),
    v.object({ code: v.literal("notOpen"), status: v.string() }),
    v.object({
      code: v.literal("quoteClosed"),
      because: v.union(
        v.literal("replaced"),
        v.literal("withdrawn"),
        v.literal("expired"),
        v.literal("declined"),
        v.literal("accepted"),
        v.literal("paid"),
      ),
    }),
    v.object({ code: v.literal("tooLate") }),
    v.object({
      code: v.literal("draftClosed"),
      because: v.union(
        v.literal("replaced"),
        v.literal("approved"),
        v.literal("changesAsked"),
        v.literal("takenBack"),
        v.literal("answered"),
        v.literal("told"),
      ),
    }),
  ),
});
export type Refused = Infer<typeof vRefused>;

interface Writes {
  any: boolean;
}

/** A proxy that records calls of the given methods. */
function noting<Target extends object>(
  target: Target,
  writing: readonly string[],
  writes: Writes,
): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (writing.includes(String(name))) writes.any = true;
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/**
 * Runs a rate-limited call, and returns its failure: throwing would roll back the count (docs/product.md 3.5). A
 * failure after the first write is still thrown, so nothing is ever half done.
 * @param act must use only the context that it's given
 */
export async function returnFailures<Ctx extends MutationCtx, Result>(
  ctx: Ctx,
  act: (ctx: Ctx) => Promise<Result>,
): Promise<Result | Refused> {
  const writes = { any: false };
  const noted = {
    ...ctx,
    db: noting(ctx.db, ["insert", "patch", "replace", "delete"], writes),
    scheduler: noting(ctx.scheduler, ["runAfter", "runAt"], writes),
    storage: noting(ctx.storage, ["delete"], writes),
  };
  try {
    return await act(noted);
  } catch (thrown) {
    if (writes.any || !(thrown instanceof ConvexError)) throw thrown;
    return { ok: false, failure: thrown.data as Refused["failure"] };
  }
}

export const vTooManyRequests = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("tooManyRequests"), retryAfter: v.number() }),
});

export const vInvalid = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("invalid"), fields: v.record(v.string(), v.string()) }),
});
