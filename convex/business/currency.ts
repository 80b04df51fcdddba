/** The currency of all prices, a dollar: amounts are integer cents and have a `$` before them. */
export const currency = {
  /** ISO 4217. */
  code: "AUD",
  name: "Australian dollars",
} as const;

/** The code as Stripe writes it. */
export const stripeCurrency = currency.code.toLowerCase();
