import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail } from "../email/model";
import { toSiteUrl } from "../shared/siteUrl";
import { EMAILED_AFTER } from "../shared/undo";
import { projectNews } from "./emails";
import { type EventKind, isWorthAnEmail, nextEmailAt } from "./rules";
import { getDraftState } from "./waitingOn";

/** The most events in one email; older ones are left out. */
const MOST_WAITING = 30;

type DesignId = Id<"webFormSubmissions">;

/** The email state of a project; null if it never had any. */
export const getEmails = (ctx: ReadCtx, designId: DesignId): Promise<Doc<"projectEmails"> | null> =>
  getOneFrom(ctx.db, "projectEmails", "by_designId", designId);

/** The email state of a project, created if there was none. */
export async function requireEmails(
  ctx: MutationCtx,
  designId: DesignId,
): Promise<Doc<"projectEmails">> {
  const known = await getEmails(ctx, designId);
  if (known !== null) return known;
  const id = await ctx.db.insert("projectEmails", { designId, waiting: [] });
  const made = await ctx.db.get("projectEmails", id);
  if (made === null) throw new Error("The row that was just written is gone");
  return made;
}

/** Adds an event to the client's next email, and schedules that if it's worth one. */
export async function keepForEmail(
  ctx: MutationCtx,
  designId: DesignId,
  event: { what: EventKind; words: string },
): Promise<void> {
  const design = await ctx.db.get("webFormSubmissions", designId);
  const emails = await requireEmails(ctx, designId);
  if (design === null || emails.stoppedAt !== undefined) return;
  const now = Date.now();
  const waiting = [...emails.waiting, { ...event, at: now }].slice(-MOST_WAITING);
  const isDue = emails.dueAt === undefined && isWorthAnEmail(design, waiting);
  const dueAt = isDue ? nextEmailAt(now, EMAILED_AFTER, emails.emailedAt) : emails.dueAt;
  await ctx.db.patch("projectEmails", emails._id, { waiting, dueAt });
  if (isDue && dueAt !== undefined)
    await ctx.scheduler.runAt(dueAt, internal.projects.jobs.email, { designId });
}

/** Removes the last event of a kind from the waiting email. */
export async function takeBackFromEmail(
  ctx: MutationCtx,
  designId: DesignId,
  what: EventKind,
): Promise<void> {
  const emails = await getEmails(ctx, designId);
  const last = emails?.waiting.findLastIndex((event) => event.what === what) ?? -1;
  if (emails === null || last === -1) return;
  const waiting = emails.waiting.filter((_, index) => index !== last);
  await ctx.db.patch("projectEmails", emails._id, { waiting });
}

/**
 * Whether a separate email about the project's state may be sent now; the next digest is at least an hour later. Within
 * an hour of the last, it's added to the digest instead.
 */
export async function mayEmailNow(
  ctx: MutationCtx,
  designId: DesignId,
  { words, now }: { words: string; now: number },
): Promise<boolean> {
  const { _id, stoppedAt, emailedAt } = await requireEmails(ctx, designId);
  if (stoppedAt !== undefined) return false;
  if (nextEmailAt(now, 0, emailedAt) > now) {
    await keepForEmail(ctx, designId, { what: "stage", words });
    return false;
  }
  await ctx.db.patch("projectEmails", _id, { emailedAt: now });
  return true;
}

/** Sends a due project email, unless its events were undone, or its client has stopped them. */
export async function sendEmail(ctx: MutationCtx, designId: DesignId, now: number): Promise<void> {
  const emails = await getEmails(ctx, designId);
  if (emails?.dueAt === undefined || emails.dueAt > now) return;
  const design = await ctx.db.get("webFormSubmissions", designId);
  const { waiting, stoppedAt } = emails;
  if (design === null || stoppedAt !== undefined || !isWorthAnEmail(design, waiting)) {
    await ctx.db.patch("projectEmails", emails._id, { dueAt: undefined });
    return;
  }
  await ctx.db.patch("projectEmails", emails._id, {
    waiting: [],
    dueAt: undefined,
    emailedAt: now,
  });
  if (design.quarantined) return;
  const stopKey = await getStopKey(designId);
  const project = { ...design, draft: await getDraftState(ctx, design) };
  await enqueueEmail(ctx, {
    ...projectNews({ reference: design.reference, project, waiting, stopKey }),
    to: design.clientEmail,
    reference: design.reference,
    unsubscribeUrl: toSiteUrl(
      `/projects/stop?key=${encodeURIComponent(stopKey)}`,
      env.CONVEX_SITE_URL,
    ),
  });
}

/** Stops or resumes a project's emails to its client. */
export async function setEmailsStopped(
  ctx: MutationCtx,
  designId: DesignId,
  { stopped, now }: { stopped: boolean; now: number },
): Promise<void> {
  const emails = await requireEmails(ctx, designId);
  if ((emails.stoppedAt !== undefined) === stopped) return;
  await ctx.db.patch("projectEmails", emails._id, {
    stoppedAt: stopped ? now : undefined,
    waiting: [],
  });
}

const hashOf = (designId: DesignId) => keyedHash("link that stops a project's emails", designId);

/** The key of the link that stops a project's emails. It does nothing else, never expires and isn't stored. */
export async function getStopKey(designId: DesignId): Promise<string> {
  return `${designId}.${await hashOf(designId)}`;
}

/** The project of such a key; null for an invalid key or a deleted project. */
export async function findByStopKey(ctx: ReadCtx, key: string) {
  const parts = parseLinkKey(key);
  const designId = parts && ctx.db.normalizeId("webFormSubmissions", parts.id);
  if (designId === null || parts?.hash !== (await hashOf(designId))) return null;
  return ctx.db.get("webFormSubmissions", designId);
}
