/**
 * The services that you offer: "all", or a list of ids of `convex/services/titles.ts` `as const`. What isn't in it is
 * in no list, form, price list or search, and has no page; requests from before keep its name.
 */
export const offeredServices = "all";
