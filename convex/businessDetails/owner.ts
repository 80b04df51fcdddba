import { v } from "convex/values";
import { pick } from "convex-helpers";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pickFields } from "../core/projection";
import { versionArgs } from "../core/versions";
import { defaultDetails } from "./defaults";
import { changeFields, partFields, versionedDetails, vSomeDetails } from "./fields";
import { someDetails } from "./formRules";
import { getVersioned, listChanges, saveDetails } from "./model";

const priceNames: ("prices" | "planCents")[] = ["prices", "planCents"];

/** The details, their version, and the prices in the file. */
export const get = ownerQuery({
  args: {},
  returns: v.object({ ...versionedDetails, inFile: v.object(pick(partFields, priceNames)) }),
  handler: async (ctx) => ({
    ...(await getVersioned(ctx)),
    inFile: pick(defaultDetails, priceNames),
  }),
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
  args: { ...vSomeDetails.fields, ...versionArgs },
  returns: v.object(versionArgs),
  handler: (ctx, { lastModified, ...sent }) =>
    saveDetails(ctx, checked(someDetails, sent), {
      lastModified,
      by: ctx.owner.email,
      now: Date.now(),
    }),
});
