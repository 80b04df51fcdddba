import { v } from "convex/values";
import { clientMutation, clientQuery } from "../core/functions";
import { overLimit, overText } from "../core/limits";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { versionArgs } from "../core/versions";
import { cardsForClient, listDevices, removeDevice as remove, saveDevice as save } from "./devices";
import { deviceRow, typedDevice } from "./fields";

/** The client's devices; null if they have no card to keep them on. */
export const devices = clientQuery({
  args: {},
  returns: v.nullable(v.array(v.object(deviceRow))),
  handler: async (ctx) => {
    const cards = await cardsForClient(ctx, ctx.client.email);
    return cards.length === 0 ? null : listDevices(ctx, cards);
  },
});

/** Saves the client's device. Fails with `notFound`, `invalid` or `changedMeanwhile`; returns `tooManyRequests`. */
export const saveDevice = clientMutation({
  args: { ...typedDevice, ...versionArgs },
  returns: v.union(v.object({ ok: v.literal(true), ...versionArgs }), vRefused),
  handler: async (ctx, typed) => {
    const refusal =
      (await overLimit(ctx, "device", ctx.client.userId)) ??
      (await overText(ctx, `${typed.name}${typed.notes ?? ""}`));
    if (refusal !== null) return refusal;
    return returnFailures(ctx, async (noted) => {
      const cards = await cardsForClient(noted, ctx.client.email);
      return { ok: true as const, ...(await save(noted, cards, typed, Date.now())) };
    });
  },
});

/** Deletes the client's own device. Fails with `notFound`; returns `tooManyRequests`. */
export const removeDevice = clientMutation({
  args: { deviceId: v.id("devices") },
  returns: v.union(v.object({ ok: v.literal(true) }), vRefused),
  handler: async (ctx, { deviceId }) => {
    const refusal = await overLimit(ctx, "device", ctx.client.userId);
    if (refusal !== null) return refusal;
    return returnFailures(ctx, async (noted) => {
      await remove(noted, await cardsForClient(noted, ctx.client.email), deviceId);
      return { ok: true as const };
    });
  },
});
