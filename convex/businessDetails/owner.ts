import { v } from "convex/values";
import { omit, pick } from "convex-helpers";
import { team } from "../business/team";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pickFields } from "../core/projection";
import { versionArgs } from "../core/versions";
import { defaultDetails } from "./defaults";
import { changeFields, partFields, versionedDetails, vSomeDetails } from "./fields";
import { someDetails } from "./formRules";
import { getVersioned, listChanges, saveDetails, showEverybody } from "./model";

const priceNames: ("prices" | "planCents")[] = ["prices", "planCents"];

/** The details, their version, the prices in the file, and the team with those who have left. */
export const get = ownerQuery({
  args: {},
  returns: v.object({
    ...versionedDetails,
    inFile: v.object(pick(partFields, priceNames)),
    shownTeam: partFields.team,
    /** Who has a picture in the file. */
    pictured: v.array(v.string()),
  }),
  handler: async (ctx) => {
    const versioned = await getVersioned(ctx);
    return {
      ...versioned,
      inFile: pick(defaultDetails, priceNames),
      shownTeam: await showEverybody(ctx, versioned.details),
      pictured: team.flatMap(({ name, photo }) => (photo === undefined ? [] : [name])),
    };
  },
});

/** Who changed what, newest first. */
export const changes = ownerQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id("businessDetailChanges"), ...changeFields })),
  handler: async (ctx) =>
    (await listChanges(ctx)).map((row) => ({ _id: row._id, ...pickFields(changeFields, row) })),
});

/**
 * Saves some of the details, live on every open page and in all emails from now on. Returns their version. Fails with
 * `invalid`, or with `changedMeanwhile` if somebody else has saved them since.
 */
export const save = ownerMutation({
  // Who is in the team, and their pictures, have their own functions (team/owner.ts).
  args: { ...omit(vSomeDetails.fields, ["teamPictures", "formerMembers"]), ...versionArgs },
  returns: v.object(versionArgs),
  handler: (ctx, { lastModified, ...sent }) =>
    saveDetails(ctx, checked(someDetails, sent), {
      lastModified,
      by: ctx.owner.email,
      now: Date.now(),
    }),
});

/**
 * Makes details as they were before a change, but not who's in the team, which has rules of its own (team/owner.ts).
 * Returns their version. Fails with `notFound`, `changedMeanwhile`, or `invalid` if a picture is deleted by now.
 */
export const putBack = ownerMutation({
  args: { change: v.id("businessDetailChanges"), ...versionArgs },
  returns: v.object(versionArgs),
  handler: async (ctx, { change, lastModified }) => {
    const { before } = (await ctx.db.get("businessDetailChanges", change)) ?? fail("notFound", {});
    return saveDetails(ctx, omit(before, ["formerMembers"]), {
      lastModified,
      by: ctx.owner.email,
      now: Date.now(),
    });
  },
});
