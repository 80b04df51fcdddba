import { type Infer, v } from "convex/values";
import { editedFields, scheduleArgs } from "../content/tables";

export const vUpdate = v.object({
  title: v.string(),
  version: v.string(),
  info: v.string(),
  /** The page it's about, by its key in `shared/pages.ts`. */
  page: v.optional(v.string()),
  createdAt: v.number(),
});

export const updateArgs = {
  version: v.string(),
  title: v.string(),
  info: v.string(),
  page: vUpdate.fields.page,
  /** Its date, `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  published: v.boolean(),
  ...scheduleArgs,
};

export const vWrittenUpdate = v.object({
  id: v.id("updates"),
  ...updateArgs,
  ...editedFields,
});
export type WrittenUpdate = Infer<typeof vWrittenUpdate>;
