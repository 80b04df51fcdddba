/**
 * The accounts that your sales go to: Xero's default and the usual one at MYOB. Put in your own, as your chart of
 * accounts has them (docs/decisions/0071-files-of-other-programs.md).
 */
export const accounts = { xero: "200", myob: "4-1000" };
