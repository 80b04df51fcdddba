/** Where the shop's page shows what we sell. */
export const PLANS_ID = "plans";
