import { type Infer, v } from "convex/values";

const bankAccount = {
  accountName: v.string(),
  /** `062-000` */
  bsb: v.string(),
  accountNumber: v.string(),
};

export const vBankAccount = v.object(bankAccount);
export type BankAccount = Infer<typeof vBankAccount>;

export const vInvoiceSettings = v.object({
  ...bankAccount,
  payWithinDays: v.number(),
});
export type InvoiceSettings = Infer<typeof vInvoiceSettings>;
