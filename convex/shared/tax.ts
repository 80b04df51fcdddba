import { tax } from "../business/tax";

/** The tax in a price that includes it, in cents. */
export const taxIn = (cents: number): number =>
  tax === undefined ? 0 : Math.round((cents * tax.percent) / (100 + tax.percent));

/** A price, and that it includes the tax; as it is where there's none. */
export const withTax = (price: string): string =>
  tax === undefined ? price : `${price}, ${tax.name} included`;

/** What stands for the tax in a total, beside its sum; undefined where there's none. */
export const taxLabel: string | undefined = tax && `${tax.name} included`;

/** What an invoice is called. */
export const invoiceKind = tax === undefined ? "invoice" : "tax invoice";

/** Printed wherever prices stand together. */
export const priceNote = `All prices are in Australian dollars${tax === undefined ? "" : ` and include ${tax.name}`}.`;
