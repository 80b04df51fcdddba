import { v } from "convex/values";

/** Of the quote that was on the screen: nobody accepts, or pays, what they haven't read. */
export const versionRead = { version: v.number() };
