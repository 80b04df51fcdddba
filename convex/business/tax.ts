export interface Tax {
  name: string;
  /** Of the price before tax. */
  percent: number;
}

/**
 * The tax that all prices include. Undefined for a business that isn't registered: then no page, email, invoice or
 * column mentions tax, and invoices aren't tax invoices.
 */
export const tax: Tax | undefined = { name: "GST", percent: 10 };
