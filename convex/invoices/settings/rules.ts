import { business } from "../../business/business";
import { country } from "../../business/country";
import type { BankAccount, InvoiceSettings } from "./fields";

export type { BankAccount } from "./fields";

export const defaultInvoiceSettings: InvoiceSettings = {
  ...business.bank,
  payWithinDays: business.payWithinDays,
};

const { branch } = country.bank;

/** `BSB 062-000, account 1234 5678`, or the account alone where branches are a part of it. */
export const formatAccount = ({ bsb, accountNumber }: BankAccount): string =>
  branch === undefined
    ? `Account ${accountNumber}`
    : `${branch.name} ${bsb}, account ${accountNumber}`;
