import { pick } from "convex-helpers";
import * as z from "zod/mini";
import { invoiceForm } from "../../invoices/formRules";
import { callerFields } from "../../requests/formRules";
import { nameField, ruleAt } from "../../typed/fields";
import { field, formOf } from "../../typed/form";

const NO_CONTACT = "Enter their phone number, or an email address";

const payerFields = {
  ...pick(callerFields, ["email", "phone"]),
  name: field(nameField("Enter their name"), "Name"),
};

/** A sale without a visit: who pays, and for what. */
export const saleForm = z
  .object({ ...formOf(payerFields).shape, ...invoiceForm.shape })
  .check(
    ruleAt("phone", ({ email, phone }) => ((email ?? phone) === undefined ? NO_CONTACT : null)),
  );

export type SaleInput = z.input<typeof saleForm>;

export type SaleSent = z.output<typeof saleForm>;
