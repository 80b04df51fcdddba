import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { deviceRow } from "./fields";
import { deviceForm } from "./formRules";
import { cardsOf, findByEmail, requireForOwner } from "./lookup";
import { MOST_DEVICES } from "./rules";

/** The cards of a person whose devices somebody may see and change. */
type Cards = readonly Doc<"people">[];

/** For the owner: all cards of a person. Fails with `notFound`. */
export const cardsForOwner = async (ctx: ReadCtx, contact: string): Promise<Cards> =>
  cardsOf(ctx, await requireForOwner(ctx, contact));

/**
 * For a signed-in client: the card of the address that they proved to read. It's joined with others by the owner, who
 * can be wrong.
 */
export async function cardsForClient(ctx: ReadCtx, email: string): Promise<Cards> {
  const card = await findByEmail(ctx, email);
  return card === null ? [] : [card];
}

/** What there is on one card. */
export const devicesOf = (ctx: ReadCtx, { _id }: Doc<"people">) =>
  ctx.db
    .query("devices")
    .withIndex("by_personId", (q) => q.eq("personId", _id))
    .take(MOST_DEVICES);

/** What there is on some cards, in the order in which it was added. */
export async function listDevices(ctx: ReadCtx, cards: Cards) {
  const devices = await Promise.all(cards.map((card) => devicesOf(ctx, card)));
  return devices.flat().map((device) => pickFields(deviceRow, device));
}

/** A device on one of some cards, or null: also for an id that's none. */
export async function findDevice(
  ctx: ReadCtx,
  cards: Cards,
  named: string,
): Promise<Doc<"devices"> | null> {
  const deviceId = ctx.db.normalizeId("devices", named);
  const device = deviceId && (await ctx.db.get("devices", deviceId));
  return device !== null && cards.some(({ _id }) => _id === device.personId) ? device : null;
}

/** The same. Fails with `notFound`. */
export const requireDevice = async (ctx: ReadCtx, cards: Cards, deviceId: Id<"devices">) =>
  (await findDevice(ctx, cards, deviceId)) ?? fail("notFound", {});

interface TypedDevice {
  deviceId?: Id<"devices"> | undefined;
  lastModified: number;
}

/**
 * Adds a device to the first of some cards, or changes one. Returns its version; fails with `notFound`, `invalid`, or
 * `changedMeanwhile` where somebody else was quicker.
 */
export async function saveDevice(
  ctx: MutationCtx,
  cards: Cards,
  { deviceId, lastModified, ...typed }: TypedDevice,
  now: number,
): Promise<{ lastModified: number }> {
  const content = checked(deviceForm, typed);
  if (deviceId === undefined) {
    const card = cards[0] ?? fail("notFound", {});
    if ((await devicesOf(ctx, card)).length === MOST_DEVICES)
      fail("invalid", { fields: { name: `These are ${MOST_DEVICES} already: delete one first` } });
    await ctx.db.insert("devices", { personId: card._id, ...content, lastModified: now });
    return { lastModified: now };
  }
  const device = await requireDevice(ctx, cards, deviceId);
  if (device.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: device.lastModified });
  const next = Math.max(now, lastModified + 1);
  const { kind, name, year, notes } = content;
  await ctx.db.patch("devices", deviceId, { kind, name, year, notes, lastModified: next });
  return { lastModified: next };
}

/** Deletes a device: visits that were about it name none then. Done before, it changes nothing. Fails with `notFound` for others'. */
export async function removeDevice(
  ctx: MutationCtx,
  cards: Cards,
  deviceId: Id<"devices">,
): Promise<void> {
  if ((await ctx.db.get("devices", deviceId)) === null) return;
  await requireDevice(ctx, cards, deviceId);
  await ctx.db.delete("devices", deviceId);
}
