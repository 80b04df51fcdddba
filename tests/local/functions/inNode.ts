"use node";

import { v } from "convex/values";
import { action } from "./builders";

/** Functions that run in Node. */

export const take = action({ args: { value: v.any() }, handler: () => Promise.resolve(null) });

export const processNames = action({
  args: {},
  handler: () => Promise.resolve(Object.keys(process)),
});

export const readTwice = action({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const file = await ctx.storage.get(await ctx.storage.store(new Blob([text])));
    return [await file?.text(), await file?.text()];
  },
});
