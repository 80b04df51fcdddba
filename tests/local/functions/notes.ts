import { makeFunctionReference, paginationOptsValidator } from "convex/server";
import { ConvexError, v } from "convex/values";
import { action, internalMutation, mutation, query } from "./builders";

const functions = {
  add: makeFunctionReference<"mutation", { text: string }>("notes:add"),
  addUnseen: makeFunctionReference<"mutation", { text: string }>("notes:addUnseen"),
  stumble: makeFunctionReference<"mutation", Record<string, never>>("notes:stumble"),
  writeSlowly: makeFunctionReference<"action", { delay: number }>("notes:writeSlowly"),
};

export const list = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("notes").take(100)).map(({ text }) => text),
});

export const listAll = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text),
});

export const page = query({
  args: { paginationOpts: paginationOptsValidator },
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db.query("notes").order("desc").paginate(paginationOpts);
    return { ...result, page: result.page.map(({ text }) => text) };
  },
});

export const add = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    await ctx.db.insert("notes", { text });
    return text.length;
  },
});

export const addUnseen = internalMutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    await ctx.db.insert("notes", { text });
  },
});

export const addLater = mutation({
  args: { text: v.string(), delay: v.number() },
  handler: async (ctx, { text, delay }) => {
    await ctx.scheduler.runAfter(delay, functions.addUnseen, { text });
  },
});

export const addFromAction = action({
  args: { text: v.string() },
  handler: async (ctx, { text }): Promise<string> => {
    await ctx.runMutation(functions.add, { text });
    return `added ${text}`;
  },
});

/** A slow action that can be stopped half way. */
export const writeSlowly = action({
  args: { delay: v.number() },
  handler: async (ctx, { delay }) => {
    await ctx.runMutation(functions.add, { text: "begun" });
    await new Promise((resolve) => setTimeout(resolve, delay));
    await ctx.runMutation(functions.add, { text: "ended" });
  },
});

export const startWritingSlowly = mutation({
  args: { delay: v.number() },
  handler: async (ctx, { delay }) => {
    await ctx.scheduler.runAfter(0, functions.writeSlowly, { delay });
  },
});

/** Writes first, so that a test can see the write rolled back. */
export const refuse = mutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("notes", { text: "refused" });
    throw new ConvexError({ code: "refused", reasons: ["too late", 7n] });
  },
});

export const refuseToList = query({
  args: {},
  handler: () => {
    throw new ConvexError({ code: "forbidden" });
  },
});

export const refuseToAct = action({
  args: {},
  handler: () => {
    throw new ConvexError({ code: "refused" });
  },
});

/** The first UTF-16 unit of a text, perhaps half a character. */
export const firstUnit = query({
  args: { text: v.string() },
  handler: (_ctx, { text }) => text.slice(0, 1),
});

export const addFirstUnit = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    await ctx.db.insert("notes", { text: text.slice(0, 1) });
  },
});

export const stumble = mutation({
  args: {},
  handler: () => {
    throw new Error("a bug");
  },
});

export const stumbleLater = mutation({
  args: { delay: v.number() },
  handler: async (ctx, { delay }) => {
    await ctx.scheduler.runAfter(delay, functions.stumble, {});
  },
});
