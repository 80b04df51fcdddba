export interface Tax {
  name: string;
  /** Of the price before tax. */
  percent: number;
}

/**
 * The tax included in all prices. Undefined for a business that isn't registered for one: then no page, email, invoice
 * or column names a tax, and no invoice is a tax invoice.
 */
export const tax: Tax | undefined = { name: "GST", percent: 10 };
