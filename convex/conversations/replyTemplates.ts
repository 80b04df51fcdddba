import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { defaultTemplates, replyTemplatesForm } from "./form";

const getRow = (ctx: ReadCtx) => ctx.db.query("replyTemplates").first();

/** The texts for answers, as the owner has set them or as the business begins with; the version rises with each change. */
export async function getTemplates(ctx: ReadCtx) {
  const row = await getRow(ctx);
  return row === null
    ? { templates: defaultTemplates, lastModified: 0 }
    : { templates: row.templates, lastModified: row.lastModified };
}

/** Sets them. Fails with `invalid`, or with `changedMeanwhile` where somebody else has saved since. */
export async function setTemplates(
  ctx: MutationCtx,
  { templates: typed, lastModified }: { templates: unknown; lastModified: number },
  now: number,
): Promise<{ lastModified: number }> {
  const { templates } = checked(replyTemplatesForm, { templates: typed });
  const row = await getRow(ctx);
  const current = row?.lastModified ?? 0;
  if (current !== lastModified) fail("changedMeanwhile", { lastModified: current });
  const next = { templates, lastModified: Math.max(now, current + 1) };
  if (row === null) await ctx.db.insert("replyTemplates", next);
  else await ctx.db.patch("replyTemplates", row._id, next);
  return { lastModified: next.lastModified };
}
