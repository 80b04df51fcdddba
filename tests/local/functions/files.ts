import { v } from "convex/values";
import { action, mutation, query } from "./builders";

export const uploadUrl = mutation({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() });

export const describe = query({
  args: { storageId: v.id("_storage") },
  handler: async (ctx, { storageId }) => {
    const file = await ctx.db.system.get("_storage", storageId);
    if (file === null) return null;
    const url = await ctx.storage.getUrl(storageId);
    return { url, size: file.size, contentType: file.contentType ?? null };
  },
});

export const write = action({
  args: { text: v.string() },
  handler: (ctx, { text }) => ctx.storage.store(new Blob([text], { type: "text/plain" })),
});

export const remove = action({
  args: { storageId: v.id("_storage") },
  handler: async (ctx, { storageId }) => {
    await ctx.storage.delete(storageId);
  },
});

/** Reads every file first, so it conflicts with the person who uploads one meanwhile. */
export const noteNumber = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const number = (await ctx.db.system.query("_storage").collect()).length;
    await ctx.db.insert("notes", { text: `${text} ${number}` });
    return number;
  },
});
