import { v } from "convex/values";
import { omit } from "convex-helpers";
import { vDetails } from "../businessDetails/fields";
import { ownerMutation, ownerQuery } from "../core/functions";
import { versionArgs } from "../core/versions";
import { vAhead } from "./fields";
import * as members from "./members";
import * as pictures from "./pictures";

const one = { name: v.string() };
const vSaved = v.object(versionArgs);

const savingBy = ({ owner }: { owner: { email: string } }, lastModified: number) => ({
  lastModified,
  by: owner.email,
  now: Date.now(),
});

/** What's planned for a member from a day on: who leaves has to give it away first. */
export const ahead = ownerQuery({
  args: { ...one, today: v.string() },
  returns: vAhead,
  handler: (ctx, { name, today }) => members.aheadOf(ctx, name, today),
});

/** Adds a member. Returns the version of the details. Fails with `invalid` or `changedMeanwhile`. */
export const add = ownerMutation({
  args: { ...omit(vDetails.fields.team.element.fields, ["added"]), ...versionArgs },
  returns: vSaved,
  handler: (ctx, { lastModified, ...typed }) =>
    members.addMember(ctx, typed, savingBy(ctx, lastModified)),
});

/**
 * Takes a member out of the team, who stays named in what they did. Returns the version of the details. Fails with
 * `notFound`, `changedMeanwhile`, or with `invalid` while something is planned for them, or for the last one.
 */
export const retire = ownerMutation({
  args: { ...one, ...versionArgs },
  returns: vSaved,
  handler: (ctx, { name, lastModified }) => members.retire(ctx, name, savingBy(ctx, lastModified)),
});

/** Brings back a member who has left. Returns the version of the details. Fails like `retire`. */
export const bringBack = ownerMutation({
  args: { ...one, ...versionArgs },
  returns: vSaved,
  handler: (ctx, { name, lastModified }) =>
    members.bringBack(ctx, name, savingBy(ctx, lastModified)),
});

/**
 * Sets a member's picture: a file that the browser sent under its key, an earlier picture of the team, `file` for the
 * one that the website was made with, or `none`. Returns the version of the details. Fails with `notFound`, `invalid`
 * or `changedMeanwhile`.
 */
export const setPicture = ownerMutation({
  args: { ...one, picture: v.string(), key: v.optional(v.string()), ...versionArgs },
  returns: vSaved,
  handler: (ctx, { name, picture, key, lastModified }) =>
    pictures.setPicture(ctx, { name, picture, key }, savingBy(ctx, lastModified)),
});
