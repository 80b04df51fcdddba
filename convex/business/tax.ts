import type { Tax } from "./countries/money.ts";
import { gst } from "./country.ts";

/**
 * The tax that all prices include. Undefined for a business that isn't registered: then no page, email, invoice or
 * column mentions tax, and invoices aren't tax invoices.
 */
export const tax: Tax | undefined = gst;
