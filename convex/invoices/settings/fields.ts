import { type Infer, v } from "convex/values";

const bankAccount = {
  accountName: v.string(),
  /** `062-000` */
  bsb: v.string(),
  accountNumber: v.string(),
};

/** The account that clients transfer money to. */
export const vBankAccount = v.object(bankAccount);
export type BankAccount = Infer<typeof vBankAccount>;

/** How clients pay an invoice. */
export const vInvoiceSettings = v.object({
  ...bankAccount,
  /** Days from issue to due date. */
  payWithinDays: v.number(),
});
export type InvoiceSettings = Infer<typeof vInvoiceSettings>;
