import { type GenericId, v } from "convex/values";
import { versionArgs } from "../core/versions";

/** What every row that the owner writes carries besides its content. */
export const writtenFields = {
  /** The form that made it: sent again, it changes this row instead of making another. */
  requestId: v.optional(v.string()),
  /** When it last changed, in epoch milliseconds; a row that never did has none. It names the version. */
  lastModified: v.optional(v.number()),
  /** The address of the owner who changed it last; none where that was a schedule. */
  lastModifiedBy: v.optional(v.string()),
};

/** What a row carries besides that can wait for a time of its own. */
export const scheduledFields = {
  /** When it's to be published, in epoch milliseconds; until then visitors don't see it. */
  scheduledFor: v.optional(v.number()),
};

/** When something is to be published, on the business's clock; left out where nothing is planned. */
export const scheduleArgs = {
  /** `YYYY-MM-DD`. */
  publishDate: v.optional(v.string()),
  /** `HH:mm`. */
  publishTime: v.optional(v.string()),
};

/** Names what is sent from a form that makes something new: the same id for every try. */
export const newArgs = { requestId: v.string() };

/** Which version it is that the owner edits, and who made it. */
export const editedFields = { ...versionArgs, lastModifiedBy: writtenFields.lastModifiedBy };

/** What a save answers: which row it is, and the version that it is now. */
export const vSaved = <Table extends string>(table: Table) =>
  v.object({ id: v.id(table), ...versionArgs });

export interface Saved<Table extends string> {
  id: GenericId<Table>;
  lastModified: number;
}

/** Rows on a page of what the owner has written: posts are long. */
export const WRITTEN_PAGE = 25;
