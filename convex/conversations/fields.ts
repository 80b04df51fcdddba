import { v } from "convex/values";

export const vReplyTemplate = v.object({ title: v.string(), text: v.string() });
