/** The currency of all prices, a dollar: amounts are integer cents and have a `$` before them. */
interface Currency {
  /** ISO 4217. */
  code: string;
  name: string;
}

export interface Tax {
  name: string;
  /** Of the price before tax. */
  percent: number;
}

/** What accounts programs call the tax of a sale. */
interface TaxNames {
  taxed: string;
  /** For a business that isn't registered for a tax. */
  untaxed: string;
}

export const australianDollar: Currency = { code: "AUD", name: "Australian dollars" };
export const australianGst: Tax = { name: "GST", percent: 10 };
export const australianTaxNames = {
  xero: { taxed: "GST on Income", untaxed: "BAS Excluded" },
  myob: { taxed: "GST", untaxed: "N-T" },
} satisfies Record<string, TaxNames>;

export const newZealandDollar: Currency = { code: "NZD", name: "New Zealand dollars" };
export const newZealandGst: Tax = { name: "GST", percent: 15 };
export const newZealandTaxNames: typeof australianTaxNames = {
  xero: { taxed: "15% GST on Income", untaxed: "No GST" },
  myob: { taxed: "S15", untaxed: "N-T" },
};
