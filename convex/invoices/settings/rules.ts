import { business } from "../../business/business";
import type { BankAccount, InvoiceSettings } from "./fields";

export type { BankAccount } from "./fields";

export const defaultInvoiceSettings: InvoiceSettings = {
  ...business.bank,
  payWithinDays: business.payWithinDays,
};

/** `BSB 062-000, account 1234 5678` */
export const formatAccount = ({ bsb, accountNumber }: BankAccount): string =>
  `BSB ${bsb}, account ${accountNumber}`;
