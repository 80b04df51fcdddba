import { currency } from "../business/country";
import { tax } from "../business/tax";

/** `$60, GST included`; just the price if there's no tax. */
export const withTax = (price: string): string =>
  tax === undefined ? price : `${price}, ${tax.name} included`;

/** Shown with every list of prices. */
export const priceNote = `All prices are in ${currency.name}${tax === undefined ? "" : ` and include ${tax.name}`}.`;
