import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { action, mutation, query } from "./builders";

/** Functions that inspect their runtime, which is Convex's own. */

/** Long enough for a clock to move on. */
function work(): void {
  let sum = 0;
  for (let step = 0; step < 20_000_000; step += 1) sum += step % 7;
  if (sum === 0) throw new Error("It has worked.");
}

function readClocks(): number[] {
  const before = [Date.now(), new Date().getTime()];
  work();
  return [...before, Date.now(), new Date().getTime()];
}

export const clocksInQuery = query({ args: {}, handler: readClocks });

/** Also those of a nested mutation. */
export const clocksInMutation = mutation({
  args: { isWithin: v.optional(v.boolean()) },
  handler: async (ctx, { isWithin = false }): Promise<number[]> => {
    const own = readClocks();
    if (isWithin) return own;
    const within = makeFunctionReference<"mutation">("runtime:clocksInMutation");
    return [...own, ...((await ctx.runMutation(within, { isWithin: true })) as number[])];
  },
});

export const clocksInAction = action({
  args: {},
  handler: () => Promise.resolve(readClocks()),
});

export const timeWorked = query({
  args: {},
  handler: () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  },
});

/** The parts of Node's `process`, and a setting. */
export const processNames = action({
  args: {},
  handler: () => Promise.resolve([...Object.keys(process), process.env["CONVEX_SITE_URL"] ?? ""]),
});

export const readTwice = action({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const file = await ctx.storage.get(await ctx.storage.store(new Blob([text])));
    return [await file?.text(), await file?.text()];
  },
});

/** Reads the beginning of a file and the whole of it, and stores what it has read. */
export const copy = action({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const stored = await ctx.storage.get(await ctx.storage.store(new Blob([text])));
    const beginning = await stored?.slice(0, 2).text();
    const copied = stored && (await ctx.storage.get(await ctx.storage.store(stored)));
    return [beginning, await copied?.text()];
  },
});
