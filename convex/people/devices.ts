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

/** A person's cards that the caller may see and change. */
type Cards = readonly Doc<"people">[];

/** All cards of a person, for the owner. Fails with `notFound`. */
export const cardsForOwner = async (ctx: ReadCtx, contact: string): Promise<Cards> =>
  cardsOf(ctx, await requireForOwner(ctx, contact));

/** The card of a client's verified address only: the owner joins cards, and can be wrong. */
export async function cardsForClient(ctx: ReadCtx, email: string): Promise<Cards> {
  const card = await findByEmail(ctx, email);
  return card === null ? [] : [card];
}

export const devicesOf = (ctx: ReadCtx, { _id }: Doc<"people">) =>
  ctx.db
    .query("devices")
    .withIndex("by_personId", (q) => q.eq("personId", _id))
    .take(MOST_DEVICES);

/** The devices on some cards, in order of creation. */
export async function listDevices(ctx: ReadCtx, cards: Cards) {
  const devices = await Promise.all(cards.map((card) => devicesOf(ctx, card)));
  return devices.flat().map((device) => pickFields(deviceRow, device));
}

/** A device on one of some cards, or null; also for an invalid id. */
export async function findDevice(
  ctx: ReadCtx,
  cards: Cards,
  named: string,
): Promise<Doc<"devices"> | null> {
  const deviceId = ctx.db.normalizeId("devices", named);
  const device = deviceId && (await ctx.db.get("devices", deviceId));
  return device !== null && cards.some(({ _id }) => _id === device.personId) ? device : null;
}

/** Like `findDevice`. Fails with `notFound`. */
export const requireDevice = async (ctx: ReadCtx, cards: Cards, deviceId: Id<"devices">) =>
  (await findDevice(ctx, cards, deviceId)) ?? fail("notFound", {});

interface TypedDevice {
  deviceId?: Id<"devices"> | undefined;
  lastModified: number;
}

/** Adds or changes a device. Returns its version. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
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

/** Deletes a device, also from visits about it. Idempotent. Fails with `notFound` for other people's. */
export async function removeDevice(
  ctx: MutationCtx,
  cards: Cards,
  deviceId: Id<"devices">,
): Promise<void> {
  if ((await ctx.db.get("devices", deviceId)) === null) return;
  await requireDevice(ctx, cards, deviceId);
  await ctx.db.delete("devices", deviceId);
}
