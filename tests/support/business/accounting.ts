/** The accounts that sales go to. */
export const accounts = { xero: "200", myob: "4-1000" };
