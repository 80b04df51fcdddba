import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import { isPushId } from "../submissions/ids";
import { cancel } from "./cancelling";
import { type ChangeAuthor, setConfirmed } from "./changes";
import { MOST_AT_ONCE } from "./formRules";
import { getRequest } from "./requests";
import { getSlot } from "./requestSlot";
import { visitTimes } from "./rules";
import { hasPayment } from "./senders";

type Request = Doc<"quoteRequests">;

/** Why one of several stays as it is. */
const vWhy = literals("notFound", "notOpen", "noTime", "hasPayment");
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
async function changeEach(
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

const notPending = ({ status }: Request) => (status === "Pending" ? undefined : "notOpen");

/** Confirms several requests, or takes that back. */
export const confirmSeveral = (
  ctx: MutationCtx,
  references: readonly string[],
  { confirmed, ...by }: ChangeAuthor & { confirmed: boolean },
) =>
  changeEach(ctx, references, {
    problem: (request) =>
      notPending(request) ?? (getSlot(request) === undefined ? "noTime" : undefined),
    isDue: (request) => request.confirmed !== confirmed,
    apply: (request) => setConfirmed(ctx, request, { ...by, confirmed }),
  });

/** Cancels several requests with one note. What payments hang on stays: it's told at once, and can't be undone. */
export function cancelSeveral(
  ctx: MutationCtx,
  references: readonly string[],
  { note, press, ...by }: ChangeAuthor & { note: string | undefined; press: string },
) {
  if (!isPushId(press)) fail("invalid", { fields: { press: "This is not a push id" } });
  return changeEach(ctx, references, {
    problem: (request) =>
      request.status === "Completed" ? "notOpen" : hasPayment(request) ? "hasPayment" : undefined,
    isDue: (request) => request.status === "Pending",
    apply: (request) => cancel(ctx, request, { ...by, note, press }),
  });
}

/** Cancels a visit whose time is over and which hasn't happened; only what a payment hangs on is told. */
export async function cancelPast(
  ctx: MutationCtx,
  request: Request,
  { press, ...by }: ChangeAuthor & { press: string },
): Promise<void> {
  const slot = getSlot(request);
  const isOver = slot !== undefined && visitTimes(request, slot).ends <= by.now;
  if (!isOver || !isPushId(press)) fail("invalid", { fields: {} });
  await cancel(ctx, request, { ...by, press, isQuiet: !hasPayment(request) });
}
