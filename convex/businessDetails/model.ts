import { omit } from "convex-helpers";
import { internal } from "../_generated/api";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { PlanCents } from "../business/planCents";
import { team } from "../business/team";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { withAmounts } from "../services/priceList";
import { DAY } from "../shared/periods";
import { CHOOSE_MEMBER } from "../shared/team";
import { changedBy, differing } from "./changing";
import { defaultDetails } from "./defaults";
import type { Details, Parts, SomeDetails } from "./fields";
import { atWork, namesAtWork, type Sender, toBusiness } from "./rules";

/** Changes that are kept. */
const MOST_CHANGES = 100;

/** After the last change, in milliseconds, so that an hour of corrections is one build. */
const BUILT_AFTER = 10 * 60_000;

/** How long a picture that was replaced can be put back, in milliseconds. */
export const PICTURE_KEPT = 30 * DAY;

/** The row of what the owner has changed, if there is one. */
export const getRow = (ctx: ReadCtx) => ctx.db.query("businessDetails").first();

/** The details with their version, 0 while they're those of the file. */
export async function getVersioned(ctx: ReadCtx) {
  const row = await getRow(ctx);
  return {
    details: changedBy(defaultDetails, row?.details ?? {}),
    lastModified: row?.lastModified ?? 0,
    ...(row && { lastModifiedBy: row.lastModifiedBy }),
  };
}

export const getDetails = async (ctx: ReadCtx): Promise<Details> =>
  (await getVersioned(ctx)).details;

/** Where we visit people today. */
export const getServiceArea = async (ctx: ReadCtx) => (await getDetails(ctx)).serviceArea;

/** The names of the team as it is now. */
export const getTeam = async (ctx: ReadCtx): Promise<string[]> =>
  namesAtWork(await getDetails(ctx));

/** Fails with `invalid` for somebody who isn't in the team. @param member undefined if nobody is chosen */
export async function requireMember(ctx: ReadCtx, member: string | undefined): Promise<void> {
  if (member !== undefined && !(await getTeam(ctx)).includes(member))
    fail("invalid", { fields: { member: CHOOSE_MEMBER } });
}

/** The business as it is now: the file, with the owner's details. */
export const getBusiness = async (ctx: ReadCtx): Promise<Sender> =>
  toBusiness(await getDetails(ctx));

async function photoOf(
  { storage }: Pick<QueryCtx, "storage">,
  { teamPictures }: Details,
  name: string,
): Promise<{ photo?: string }> {
  const picture = teamPictures.find((each) => each.name === name)?.picture;
  if (picture === undefined || picture === "none") return {};
  const photo =
    picture === "file"
      ? team.find((member) => member.name === name)?.photo
      : await storage.getUrl(picture);
  return photo === undefined || photo === null ? {} : { photo };
}

const showMembers = (
  ctx: Pick<QueryCtx, "storage">,
  details: Details,
  members: Details["team"],
): Promise<Parts["team"]> =>
  Promise.all(
    members.map(async (member) => ({
      ...omit(member, ["added"]),
      ...(await photoOf(ctx, details, member.name)),
    })),
  );

/** The team as pages show it. */
export const showTeam = (ctx: Pick<QueryCtx, "storage">, details: Details) =>
  showMembers(ctx, details, atWork(details));

/** The same with those who have left. */
export const showEverybody = (ctx: Pick<QueryCtx, "storage">, details: Details) =>
  showMembers(ctx, details, details.team);

/** The newest changes first. */
export const listChanges = (ctx: ReadCtx, count = MOST_CHANGES) =>
  ctx.db.query("businessDetailChanges").order("desc").take(count);

/** The prices that apply today. */
export const getServicePrices = async (ctx: ReadCtx) => withAmounts((await getDetails(ctx)).prices);

/** What plans and webinars cost today, and the call-out fee. */
export const getPlanCents = async (ctx: ReadCtx) => (await getDetails(ctx)).planCents as PlanCents;

const filesIn = ({ teamPictures = [] }: SomeDetails) =>
  teamPictures.flatMap(({ picture }) =>
    picture === "file" || picture === "none" ? [] : [picture],
  );

/** A picture of the team, if it's shown, or was replaced a short time ago. */
export async function findPicture(ctx: ReadCtx, picture: string, now: number) {
  const replaced = (await listChanges(ctx)).flatMap(({ before, at }) =>
    at > now - PICTURE_KEPT ? filesIn(before) : [],
  );
  const kept = [...filesIn(await getDetails(ctx)), ...replaced];
  return kept.find((each) => each === picture);
}

/**
 * Saves some of the details over the version that was open. Fails with `changedMeanwhile`, or with `invalid` if a
 * picture is deleted.
 */
export async function saveDetails(
  ctx: MutationCtx,
  sent: SomeDetails,
  { lastModified, by, now }: { lastModified: number; by: string; now: number },
): Promise<{ lastModified: number }> {
  const { details: before, lastModified: version } = await getVersioned(ctx);
  const changes = differing(sent, before);
  if (Object.keys(changes).length === 0) return { lastModified: version };
  if (version !== lastModified) fail("changedMeanwhile", { lastModified: version });
  const after = changedBy(before, sent);
  for (const picture of filesIn(changes))
    if ((await ctx.db.system.get("_storage", picture)) === null)
      fail("invalid", { fields: { picture: "That picture is deleted. Choose it again" } });
  // What's as in the file follows the file.
  const details = differing(after, defaultDetails);
  const next = { details, lastModified: Math.max(now, version + 1), lastModifiedBy: by };
  const row = await getRow(ctx);
  const replaced = differing(before, after);
  if (row === null) await ctx.db.insert("businessDetails", next);
  else await ctx.db.replace("businessDetails", row._id, next);
  await ctx.db.insert("businessDetailChanges", {
    by,
    at: now,
    before: replaced,
    after: changes,
  });
  const all = await listChanges(ctx, MOST_CHANGES + 1);
  for (const { _id } of all.slice(MOST_CHANGES)) await ctx.db.delete("businessDetailChanges", _id);
  await ctx.scheduler.runAfter(BUILT_AFTER, internal.businessDetails.actions.build, {
    version: next.lastModified,
  });
  for (const picture of filesIn(replaced))
    await ctx.scheduler.runAfter(PICTURE_KEPT, internal.team.jobs.deletePicture, { picture });
  return { lastModified: next.lastModified };
}
