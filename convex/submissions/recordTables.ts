import type { Doc, Id, TableNames } from "../_generated/dataModel";
import type { Form, RecordForm } from "../core/forms";
import type { EventType } from "../notifications/rules";

/** The tables whose rows are records of a form. */
export type RecordTable = {
  [Table in TableNames]: Doc<Table> extends { reference: string; quarantined?: true | undefined }
    ? Table
    : never;
}[TableNames];

/** What all records have in common, whatever their form. */
export type StoredRecord = Pick<
  Doc<AnyRecordTable>,
  "_creationTime" | "reference" | "quarantined" | "isProved" | "photos"
> & { _id: Id<RecordTable> };

/** A form whose records are in a table. */
export type AnyForm = Form & { name: RecordForm; table: RecordTable; eventType: EventType };

/**
 * The database's types can't follow a table that is a parameter. What is read and written here of a record,
 * its reference and its quarantine, all record tables have in common with this one.
 */
export type AnyRecordTable = "contacts";
