import { v } from "convex/values";

/** The version that was on screen: nobody accepts or pays what they haven't read. */
export const versionRead = { version: v.number() };
