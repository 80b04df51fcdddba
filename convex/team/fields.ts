import { v } from "convex/values";

/** What's planned for a member of the team. */
export const vAhead = v.object({
  visits: v.array(v.object({ reference: v.string(), date: v.string(), time: v.string() })),
  /** The addresses with which they sign in. */
  helpers: v.array(v.string()),
  /** The names of services that only they do. */
  services: v.array(v.string()),
});
