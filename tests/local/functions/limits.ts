import { cpuUsage } from "node:process";
import { makeFunctionReference } from "convex/server";
import { v, type Value } from "convex/values";
import { action, internalMutation, mutation, query } from "./builders";

/** Functions that reach and exceed Convex's limits. */

export const take = mutation({ args: { value: v.any() }, handler: () => null });

export const give = query({
  args: { kind: v.union(v.literal("text"), v.literal("list")), length: v.number() },
  handler: (_ctx, { kind, length }) =>
    kind === "text" ? "x".repeat(length) : Array.from({ length }, () => null),
});

/** What an action passes on is measured, too. */
export const passOn = action({
  args: { length: v.number() },
  handler: async (ctx, { length }) => {
    const value = "x".repeat(length);
    await ctx.runMutation(makeFunctionReference<"mutation">("limits:take"), { value });
  },
});

export const store = mutation({
  args: { value: v.any(), count: v.optional(v.number()) },
  handler: async (ctx, { value, count = 1 }: { value: Value; count?: number }) => {
    for (let made = 0; made < count; made += 1) await ctx.db.insert("things", { value });
  },
});

export const extend = mutation({
  args: { more: v.any() },
  handler: async (ctx, { more }: { more: Value }) => {
    const first = await ctx.db.query("things").first();
    if (first !== null) await ctx.db.patch("things", first._id, { more });
  },
});

export const note = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    await ctx.db.insert("notes", { text });
  },
});

export const search = query({
  args: { words: v.string() },
  handler: async (ctx, { words }) => {
    const notes = ctx.db
      .query("notes")
      .withSearchIndex("search_text", (q) => q.search("text", words));
    return (await notes.take(10)).length;
  },
});

export const countAll = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("things").collect()).length,
});

export const ask = query({
  args: { times: v.number() },
  handler: async (ctx, { times }) => {
    for (let asked = 0; asked < times; asked += 1) await ctx.db.query("ticks").first();
  },
});

export const idle = internalMutation({ args: { value: v.any() }, handler: () => null });

export const schedule = mutation({
  args: { count: v.number(), length: v.number() },
  handler: async (ctx, { count, length }) => {
    const value = "x".repeat(length);
    for (let made = 0; made < count; made += 1) {
      const idle = makeFunctionReference<"mutation">("limits:idle");
      await ctx.scheduler.runAfter(3_600_000, idle, { value });
    }
  },
});

export const wait = mutation({
  args: {},
  handler: async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
  },
});

export const repeat = query({
  args: {},
  handler: () => {
    clearInterval(setInterval(() => undefined, 1));
  },
});

export const download = query({
  args: {},
  handler: async () => {
    await fetch("http://127.0.0.1:9");
  },
});

/** Uses so much CPU time without a pause. */
export const work = mutation({
  args: { milliseconds: v.number() },
  handler: async (ctx, { milliseconds }) => {
    await ctx.db.insert("notes", { text: "worked" });
    const getTime = () => {
      const { user, system } = cpuUsage();
      return (user + system) / 1000;
    };
    const end = getTime() + milliseconds;
    while (getTime() < end) continue;
  },
});
