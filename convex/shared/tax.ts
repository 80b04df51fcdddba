import { tax } from "../business/tax";

/** A price, and that it includes the tax; as it is where there's none. */
export const withTax = (price: string): string =>
  tax === undefined ? price : `${price}, ${tax.name} included`;

/** Printed wherever prices stand together. */
export const priceNote = `All prices are in Australian dollars${tax === undefined ? "" : ` and include ${tax.name}`}.`;
