import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { addDays, toInstant } from "../shared/dates";
import type { NoticeContent } from "./formRules";

/** The site notice, or null. */
export const getNotice = (ctx: ReadCtx) => ctx.db.query("siteNotices").first();

/** When a site notice expires, in epoch milliseconds. */
export const endOf = ({ until }: Pick<Doc<"siteNotices">, "until">): number | undefined =>
  until === undefined ? undefined : toInstant(addDays(until, 1), "00:00");

/** Deletes the site notice if there's one. */
export async function endNotice(ctx: MutationCtx): Promise<void> {
  const row = await getNotice(ctx);
  if (row !== null) await ctx.db.delete("siteNotices", row._id);
}

/** Replaces the site notice. With another text it gets a new id, so that people who dismissed the last one see it. */
export async function setNotice(ctx: MutationCtx, { text, until }: NoticeContent): Promise<void> {
  const row = await getNotice(ctx);
  const isSame = row?.text === text;
  if (isSame) await ctx.db.patch("siteNotices", row._id, { until });
  else await endNotice(ctx);
  const id = isSame ? row._id : await ctx.db.insert("siteNotices", { text, until });
  const at = endOf({ until });
  if (at !== undefined) await ctx.scheduler.runAt(at, internal.notices.jobs.end, { id, at });
}
