/** A tax on sales. */
export interface Tax {
  /** As people call it. */
  name: string;
  /** Of the price before tax. */
  percent: number;
}

/**
 * The tax that all prices include. Undefined for a business that isn't registered for one: then no page, email, invoice or
 * column names a tax, and no invoice is a tax invoice.
 */
export const tax: Tax | undefined = { name: "GST", percent: 10 };
