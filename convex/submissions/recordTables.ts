import type { Doc, Id, TableNames } from "../_generated/dataModel";
import type { Form, RecordForm } from "../core/forms";
import type { EventType } from "../notifications/rules";

export type RecordTable = {
  [Table in TableNames]: Doc<Table> extends { reference: string; quarantined?: true | undefined }
    ? Table
    : never;
}[TableNames];

/** The fields that all records share. */
export type StoredRecord = Pick<
  Doc<AnyRecordTable>,
  "_creationTime" | "reference" | "quarantined" | "isProved" | "photos"
> & { _id: Id<RecordTable> };

/** A form with the table of its records. */
export type AnyForm = Form & { name: RecordForm; table: RecordTable; eventType: EventType };

/** Stands for all record tables, since types can't follow a table parameter: only shared fields are used. */
export type AnyRecordTable = "contacts";
