import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { limits } from "../core/limits";
import { pickFields } from "../core/projection";
import { noteCaller } from "../core/securityEvents";
import { dateAt } from "../shared/dates";
import { visitorFields } from "./fields";
import type { Report, VisitReport } from "./formRules";
import {
  afterReport,
  callsTooOften,
  isNews,
  nothingNew,
  startOfHour,
  type Visitor,
} from "./presence";
import { bump, queueRollup } from "./rollups";
import { PRESENCE_MS, UNKNOWN_SOURCE } from "./rules";

/** When a call came, and from where; the latter is only for rate limits. */
interface Call {
  now: number;
  caller: string;
}

/** Whether the limits allow a new visitor. Known ones are limited by their own row. */
async function mayBeNew(ctx: MutationCtx, { caller, now }: Call): Promise<boolean> {
  await noteCaller(ctx, caller, now);
  const one = await limits.limit(ctx, "visitorByCaller", { key: caller });
  return one.ok && (await limits.limit(ctx, "visitorInTotal")).ok;
}

/** Counts one call. Returns false if it's over a limit, in which case nothing is counted. */
export async function takeReport(ctx: MutationCtx, report: Report, call: Call): Promise<boolean> {
  if (report.kind === "visit") return takeVisit(ctx, report, call);
  if (!(await mayBeNew(ctx, call))) return false;
  const { now } = call;
  const place = { hour: startOfHour(now), day: dateAt(now), source: UNKNOWN_SOURCE };
  await queueRollup(ctx, { ...nothingNew, ...place, views: report.views }, now);
  return true;
}

async function takeVisit(ctx: MutationCtx, report: VisitReport, { now, caller }: Call) {
  const known = await getOneFrom(ctx.db, "visitors", "by_visitorId", report.visitorId);
  if (known === null) {
    // A visitor who leaves must have been here.
    if (report.leaving === true) return true;
    if (!(await mayBeNew(ctx, { caller, now }))) return false;
  } else if (callsTooOften(known, now)) return false;

  const { visitor, news, come } = afterReport(
    known && pickFields(visitorFields, known),
    report,
    now,
  );
  await saveVisitor(ctx, known?._id ?? null, visitor, now);
  const { hour, day, source } = visitor;
  await bump(ctx, "present", come);
  if (isNews(news)) await queueRollup(ctx, { ...news, hour, day, source }, now);
  return true;
}

/** Stores a visitor. Each present one has a job that checks on them, rescheduled if it failed. */
async function saveVisitor(
  ctx: MutationCtx,
  known: Id<"visitors"> | null,
  visitor: Visitor,
  now: number,
) {
  const { checkAt = 0, sessionSince } = visitor;
  const isWatched = sessionSince === undefined || checkAt > now - PRESENCE_MS;
  const row = isWatched ? visitor : { ...visitor, checkAt: now + PRESENCE_MS };
  const id = known ?? (await ctx.db.insert("visitors", row));
  if (known !== null) await ctx.db.replace("visitors", known, row);
  if (!isWatched) await lookAgain(ctx, id, now + PRESENCE_MS);
}

async function lookAgain(ctx: MutationCtx, id: Id<"visitors">, at: number) {
  await ctx.scheduler.runAt(at, internal.telemetry.jobs.checkPresence, { id });
}

/** Ends the visit of somebody who's been silent for long enough, or checks again later. One job for each visitor. */
export async function checkPresence(
  ctx: MutationCtx,
  id: Id<"visitors">,
  now: number,
): Promise<void> {
  const visitor = await ctx.db.get("visitors", id);
  if (visitor === null) return;
  const checkAt = visitor.lastActive + PRESENCE_MS;
  if (checkAt > now) {
    await ctx.db.patch("visitors", id, { checkAt });
    await lookAgain(ctx, id, checkAt);
    return;
  }
  const nobody = { present: false, tabs: [], checkAt: undefined, sessionSince: undefined };
  await ctx.db.patch("visitors", id, nobody);
  if (visitor.present) await bump(ctx, "present", -1);
  if (visitor.sessionSince !== undefined) await logSession(ctx, visitor, visitor.sessionSince);
}

async function logSession(ctx: MutationCtx, { lastActive }: Doc<"visitors">, since: number) {
  const duration = lastActive - since;
  await ctx.db.insert("sessions", { duration, timestamp: lastActive });
  await bump(ctx, "sessionCount", 1);
  await bump(ctx, "totalDuration", duration);
}
