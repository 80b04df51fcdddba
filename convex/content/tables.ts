import { type GenericId, v } from "convex/values";
import { versionArgs } from "../core/versions";

/** The fields of every table that the owner writes, besides its content. */
export const writtenFields = {
  /** The request id of the form that created it: a retry updates this row instead of creating another. */
  requestId: v.optional(v.string()),
  /** When it last changed, in epoch milliseconds, which is also its version; absent until the first change. */
  lastModified: v.optional(v.number()),
  /** The address of the owner who last changed it; absent if that was a scheduled job. */
  lastModifiedBy: v.optional(v.string()),
};

/** Further fields of tables whose rows can be scheduled. */
export const scheduledFields = {
  /** When it will be published, in epoch milliseconds; visitors don't see it before. */
  scheduledFor: v.optional(v.number()),
};

/** The scheduled date and time in the business's time zone; absent without a schedule. */
export const scheduleArgs = {
  /** `YYYY-MM-DD`. */
  publishDate: v.optional(v.string()),
  /** `HH:mm`. */
  publishTime: v.optional(v.string()),
};

/** Identifies the submission of a new record: retries send the same id. */
export const newArgs = { requestId: v.string() };

export const editedFields = { ...versionArgs, lastModifiedBy: writtenFields.lastModifiedBy };

/** The result of a save: the row and its new version. */
export const vSaved = <Table extends string>(table: Table) =>
  v.object({ id: v.id(table), ...versionArgs });

export interface Saved<Table extends string> {
  id: GenericId<Table>;
  lastModified: number;
}

/** Rows per page; small, because posts are long. */
export const WRITTEN_PAGE = 25;
