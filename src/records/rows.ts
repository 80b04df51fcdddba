import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

type Records = FunctionReturnType<typeof api.records.owner.list>["page"];

/** A record in the list of everything from one address. */
export type PersonRecord = Records[number];

export type AnyRecord = NonNullable<PersonRecord["record"]>;

/** The row type of one form's records. */
export type RowOf<Form extends AnyRecord["form"]> = Extract<AnyRecord, { form: Form }>["row"];

/** A person in the list. */
export type Person = FunctionReturnType<typeof api.people.owner.list>["page"][number];

/** A coupon, as looked up by the owner. */
export type Coupon = FunctionReturnType<typeof api.coupons.owner.lookUp>[number];

/** The address or number that identifies a person. */
export const contactOf = ({ email, phone = "" }: Pick<Person, "email" | "phone">): string =>
  email ?? phone;
