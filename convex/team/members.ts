import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { serviceNames } from "../bookings/hours/formRules";
import { getHours } from "../bookings/hours/model";
import { visitsOf } from "../bookings/lists";
import { formatSlot } from "../bookings/status";
import { memberForm, MOST_EVER, MOST_MEMBERS } from "../businessDetails/formRules";
import { getDetails, getVersioned, saveDetails } from "../businessDetails/model";
import { namesAtWork } from "../businessDetails/rules";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { listHelpers } from "../core/helpers";
import type { ReadCtx } from "../core/readCtx";
import { isSame } from "../core/versions";
import { dateAt } from "../shared/dates";
import { fold } from "../shared/fold";
import { listOf } from "../shared/opening";
import type { vAhead } from "./fields";

type Saving = Parameters<typeof saveDetails>[2];
type Saved = Promise<{ lastModified: number }>;

const refuse = (name: string) => fail("invalid", { fields: { name } });

function requireRoom(team: readonly string[]): void {
  if (team.length >= MOST_MEMBERS)
    refuse(`There are ${MOST_MEMBERS} of you already. Somebody has to leave first`);
}

/** Saves a larger team, and offers the times that become free to the waiting list. */
async function withMoreRoom(ctx: MutationCtx, save: () => Saved): Saved {
  const before = await getHours(ctx);
  const saved = await save();
  await ctx.scheduler.runAfter(0, internal.bookings.waitingList.jobs.offerNewTimes, { before });
  return saved;
}

/** Adds a member, without a picture. Fails with `invalid` or `changedMeanwhile`. */
export async function addMember(ctx: MutationCtx, typed: unknown, saving: Saving): Saved {
  const member = checked(memberForm, typed);
  const { name } = member;
  const { details, lastModified } = await getVersioned(ctx);
  const added = { ...member, added: true as const };
  const known = details.team.find((each) => fold(each.name) === fold(name));
  if (known !== undefined) {
    // The same once more, because the first answer was lost.
    if (isSame({ known }, { known: added })) return { lastModified };
    refuse(
      details.formerMembers.includes(known.name)
        ? `${known.name} was in the team before, and visits name them. Bring them back, or choose a name that tells the two apart`
        : `${known.name} is in the team already. Choose a name that tells the two apart`,
    );
  }
  requireRoom(namesAtWork(details));
  if (details.team.length >= MOST_EVER)
    refuse(`${MOST_EVER} people have been in the team: that’s all we can keep`);
  return withMoreRoom(ctx, () =>
    saveDetails(ctx, { team: [added], teamPictures: [{ name, picture: "none" }] }, saving),
  );
}

/** What's planned for a member from a day on. */
export async function aheadOf(
  ctx: ReadCtx,
  name: string,
  today: string,
): Promise<Infer<typeof vAhead>> {
  const { specialists = {} } = await getHours(ctx);
  const helpers = await listHelpers(ctx);
  return {
    visits: await visitsOf(ctx, name, today),
    helpers: helpers.flatMap(({ email, member }) => (member === name ? [email] : [])),
    services: Object.entries(specialists).flatMap(([key, who]) =>
      who === name ? [serviceNames[key] ?? key] : [],
    ),
  };
}

/** Why somebody can't leave yet, or null. */
export function leavingProblem(
  name: string,
  { visits, helpers }: Infer<typeof vAhead>,
): string | null {
  if (visits.length > 0) {
    const list = visits.map(({ reference, ...slot }) => `${formatSlot(slot)} (${reference})`);
    return `${name} has visits to come: ${listOf("conjunction", list)}. Give them to somebody else first, or leave it open who comes`;
  }
  return helpers.length > 0
    ? `${name} still signs in as a helper, with ${listOf("conjunction", helpers)}. Remove that first, under Helpers in the settings`
    : null;
}

/**
 * Takes a member out of the team: off the pages, and out of every choice. What they did goes on naming them. Fails with
 * `notFound`, `changedMeanwhile`, or with `invalid` while something is planned for them, or for the last one.
 */
export async function retire(ctx: MutationCtx, name: string, saving: Saving): Saved {
  const details = await getDetails(ctx);
  const { team, formerMembers } = details;
  if (!team.some((member) => member.name === name)) fail("notFound", {});
  if (!formerMembers.includes(name)) {
    if (namesAtWork(details).length === 1) refuse(`${name} is the only one of the team`);
    const problem = leavingProblem(name, await aheadOf(ctx, name, dateAt(saving.now)));
    if (problem !== null) refuse(problem);
  }
  return saveDetails(ctx, { formerMembers: [...new Set([...formerMembers, name])] }, saving);
}

/** Brings a member back. Fails with `notFound`, `changedMeanwhile`, or with `invalid` if the team is full. */
export async function bringBack(ctx: MutationCtx, name: string, saving: Saving): Saved {
  const details = await getDetails(ctx);
  const { team, formerMembers } = details;
  if (!team.some((member) => member.name === name)) fail("notFound", {});
  if (formerMembers.includes(name)) requireRoom(namesAtWork(details));
  return withMoreRoom(ctx, () =>
    saveDetails(ctx, { formerMembers: formerMembers.filter((each) => each !== name) }, saving),
  );
}
