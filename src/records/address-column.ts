import { NOT_CONFIRMED } from "#convex/notifications/rules";

/** A CSV column beside a form's address, saying whether it's confirmed. @param field the address */
export const addressColumn = <Field extends string>(field: Field) => ({
  title: "Email address",
  value: (row: { isProved?: true | undefined } & { [Name in Field]?: string | undefined }) =>
    (row[field] ?? "") === "" || row.isProved === true ? "" : NOT_CONFIRMED,
});
