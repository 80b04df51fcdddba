import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

type Records = FunctionReturnType<typeof api.records.owner.list>["page"];

/** What one email address has sent, as it is listed. */
export type PersonRecord = Records[number];

/** One record of any form. */
export type AnyRecord = NonNullable<PersonRecord["record"]>;

/** The row of one form's records. */
export type RowOf<Form extends AnyRecord["form"]> = Extract<AnyRecord, { form: Form }>["row"];

/** Somebody we have heard of. */
export type Person = FunctionReturnType<typeof api.people.owner.list>["page"][number];

/** A coupon as it is looked up. */
export type Coupon = FunctionReturnType<typeof api.coupons.owner.lookUp>[number];

/** What somebody is looked up by. */
export const contactOf = ({ email, phone = "" }: Pick<Person, "email" | "phone">): string =>
  email ?? phone;
