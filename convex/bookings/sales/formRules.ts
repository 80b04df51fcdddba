import { pick } from "convex-helpers";
import * as z from "zod/mini";
import { invoiceForm } from "../../invoices/formRules";
import { ruleAt } from "../../typed/fields";
import { formOf } from "../../typed/form";
import { callerFields } from "../formRules";

const NO_CONTACT = "Enter their phone number, or an email address";

/** A sale without a visit: who pays, and for what. */
export const saleForm = z
  .object({ ...formOf(pick(callerFields, ["name", "email", "phone"])).shape, ...invoiceForm.shape })
  .check(
    ruleAt("phone", ({ email, phone }) => ((email ?? phone) === undefined ? NO_CONTACT : null)),
  );

/** What that form holds. */
export type SaleInput = z.input<typeof saleForm>;

/** What it comes to. */
export type SaleSent = z.output<typeof saleForm>;
