import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import { type Account, ownerEmails } from "../core/account";
import type { SecurityEventKind } from "../core/fields";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { HOUR, MANY_CALLS, startOfHour } from "../core/securityEvents";
import { eventFields } from "./fields";
import { ALIKE, isRefusal, USUAL_REFUSALS } from "./rules";

export const isAboutOwner = ({ who }: Doc<"securityEvents">): boolean =>
  who !== undefined && ownerEmails().includes(who);

/** Tolerance between the clocks of an event and of its session's creation, which are in one mutation. */
const SAME_MOMENT = 10_000;

/** A page of events for an owner, newest first. */
export async function listSecurityEvents(
  ctx: ReadCtx,
  { email, sessionId }: Account,
  paginationOpts: PaginationOptions,
) {
  const session = await ctx.db.get("authSessions", sessionId);
  const isThisSession = ({ kind, who, device, count, at }: Doc<"securityEvents">) =>
    session !== null &&
    kind === "signIn" &&
    who === email &&
    device === session.device &&
    count === 1 &&
    Math.abs(at - session._creationTime) < SAME_MOMENT;
  const result = await ctx.db
    .query("securityEvents")
    .withIndex("by_at")
    .order("desc")
    .paginate(clampPage(paginationOpts));
  const page = result.page.map((event) => ({
    ...pickFields(eventFields, event),
    isOwner: isAboutOwner(event),
    isThisSession: isThisSession(event),
  }));
  return { ...result, page };
}

/** The most rows of an hour to read: more are unusual anyway. */
const MOST_LOOKED_AT = 500;

/** The events of the last full hour. */
export function eventsOfLastHour(ctx: ReadCtx, now: number): Promise<Doc<"securityEvents">[]> {
  return ctx.db
    .query("securityEvents")
    .withIndex("by_hour_and_key", (q) => q.eq("hour", startOfHour(now) - HOUR))
    .take(MOST_LOOKED_AT);
}

/** Whether the last full hour had many calls that couldn't be told apart. */
export async function wereAlike(ctx: ReadCtx, now: number): Promise<boolean> {
  const [callers, others] = await ctx.db
    .query("callerHours")
    .withIndex("by_hour_and_digits", (q) => q.eq("hour", startOfHour(now) - HOUR))
    .take(2);
  return callers !== undefined && others === undefined && callers.calls >= MANY_CALLS;
}

interface Counted {
  kind: SecurityEventKind;
  count: number;
  isNewBrowser?: boolean | undefined;
  isOwner?: boolean | undefined;
}

/** What was unusual in an hour, in sentences. @param isAlike whether many callers couldn't be told apart */
export function describeUnusual(events: readonly Counted[], isAlike: boolean): string[] {
  const refusals = events.filter(isRefusal).reduce((sum, { count }) => sum + count, 0);
  const hasNewBrowser = events.some(
    ({ kind, isNewBrowser, isOwner }) =>
      kind === "signIn" && isNewBrowser === true && isOwner === true,
  );
  return [
    ...(hasNewBrowser
      ? [
          "Somebody signed in as the owner with a browser that never had before. If that was you, there’s nothing to do.",
        ]
      : []),
    ...(refusals > USUAL_REFUSALS
      ? [
          `Within an hour there were ${refusals} wrong codes or calls beyond a limit. The limits held, so there’s nothing to do; it’s worth a look.`,
        ]
      : []),
    ...(isAlike ? [ALIKE] : []),
  ];
}
