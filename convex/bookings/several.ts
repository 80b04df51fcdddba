import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { getRequest } from "./requests";
import { MOST_AT_ONCE } from "./rules";

type Request = Doc<"quoteRequests">;

/** Why one of several stays as it is. */
const vWhy = literals("notFound", "notOpen", "noTime", "hasPayment", "otherTimesOffered");
type Why = Infer<typeof vWhy>;

/** What came of a press for several requests: the references of those that it has changed, and those that stay. */
export const vSeveral = v.object({
  changed: v.array(v.string()),
  left: v.array(v.object({ reference: v.string(), name: v.string(), why: vWhy })),
});

interface Change {
  /** Why it can't be done to a request, or undefined. */
  problem: (request: Request) => Why | undefined;
  /** Whether there's anything to do. */
  isDue: (request: Request) => boolean;
  apply: (request: Request) => Promise<unknown>;
}

/** Does the same to each of several requests; one that it can't be done to stays, and the others are done. */
export async function changeEach(
  ctx: MutationCtx,
  references: readonly string[],
  { problem, isDue, apply }: Change,
): Promise<Infer<typeof vSeveral>> {
  if (references.length > MOST_AT_ONCE) fail("invalid", { fields: {} });
  const result: Infer<typeof vSeveral> = { changed: [], left: [] };
  for (const reference of new Set(references)) {
    const request = await getRequest(ctx, reference);
    const why = request === null ? "notFound" : problem(request);
    if (request === null || why !== undefined) {
      result.left.push({ reference, name: request?.name ?? reference, why: why ?? "notFound" });
    } else if (isDue(request)) {
      await apply(request);
      result.changed.push(reference);
    }
  }
  return result;
}
