import { type Infer, v } from "convex/values";
import { editedFields, scheduleArgs } from "../content/tables";

export const vUpdate = v.object({
  title: v.string(),
  version: v.string(),
  /** What changed, in a few plain sentences. */
  info: v.string(),
  /** The page it's about, by its key in `shared/pages.ts`. */
  page: v.optional(v.string()),
  createdAt: v.number(),
});

/** What the owner writes of an update. */
export const updateArgs = {
  version: v.string(),
  title: v.string(),
  info: v.string(),
  page: vUpdate.fields.page,
  /** The day it is filed under, `YYYY-MM-DD` on the business's calendar. */
  date: v.string(),
  /** Whether everyone may read it. */
  published: v.boolean(),
  ...scheduleArgs,
};

/** An update as the owner edits it. */
export const vWrittenUpdate = v.object({
  id: v.id("updates"),
  ...updateArgs,
  ...editedFields,
});
export type WrittenUpdate = Infer<typeof vWrittenUpdate>;
