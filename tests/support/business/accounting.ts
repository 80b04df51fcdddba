/** The account that sales go to in an accounts program, and its words for tax. */
interface Program {
  account: string;
  /** With the tax of `tax.ts`. */
  taxed: string;
  /** For a business that isn't registered for a tax. */
  untaxed: string;
}

/**
 * Xero's default sales account and the usual one at MYOB: put in your own, as your chart of accounts has it
 * (docs/decisions/0071-files-of-other-programs.md).
 */
export const accounting = {
  xero: { account: "200", taxed: "GST on Income", untaxed: "BAS Excluded" },
  myob: { account: "4-1000", taxed: "GST", untaxed: "N-T" },
} satisfies Record<string, Program>;
