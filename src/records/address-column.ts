import { NOT_CONFIRMED } from "#convex/notifications/rules";

/** Beside a form's address in a spreadsheet. @param field the address */
export const addressColumn = <Field extends string>(field: Field) => ({
  title: "Email address",
  value: (row: { isProved?: true | undefined } & { [Name in Field]?: string | undefined }) =>
    (row[field] ?? "") === "" || row.isProved === true ? "" : NOT_CONFIRMED,
});
