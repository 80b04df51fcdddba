import type { MutationCtx } from "../../_generated/server";
import { type ChangeAuthor, complete, reopen, setConfirmed } from "../changes";
import { getSlot } from "../requestSlot";
import { changeEach } from "../several";
import { isReplaced } from "../status";

/** Confirms several requests, or takes that back. */
export const confirmSeveral = (
  ctx: MutationCtx,
  references: readonly string[],
  { confirmed, ...by }: ChangeAuthor & { confirmed: boolean },
) =>
  changeEach(ctx, references, {
    problem: (request) => {
      if (request.status !== "Pending") return "notOpen";
      if (confirmed && isReplaced(request)) return "otherTimesOffered";
      return getSlot(request) === undefined ? "noTime" : undefined;
    },
    isDue: (request) => request.confirmed !== confirmed,
    apply: (request) => setConfirmed(ctx, request, { ...by, confirmed }),
  });

/** Marks several requests as done, or takes that back. */
export const completeSeveral = (
  ctx: MutationCtx,
  references: readonly string[],
  { completed, ...by }: ChangeAuthor & { completed: boolean },
) =>
  changeEach(ctx, references, {
    problem: ({ status }) => (status === "Cancelled" ? "notOpen" : undefined),
    isDue: ({ status }) => (status === "Completed") !== completed,
    apply: (request) => (completed ? complete(ctx, request, by) : reopen(ctx, request, by)),
  });
