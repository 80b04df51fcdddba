import { type Infer, v } from "convex/values";

/** What an undo has left cancelled, because somebody else has its time by now. */
export const vUndone = v.object({
  taken: v.array(v.object({ reference: v.string(), name: v.string() })),
  isMore: v.boolean(),
});
export type Undone = Infer<typeof vUndone>;
