import { v } from "convex/values";
import { customQuery } from "convex-helpers/server/customFunctions";
import { query } from "../_generated/server";
import { requireLookup } from "./model";

/** A query for the holder of an access token (docs/product.md 6.1), which proves nothing, so it shows little. */
export const lookupQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx, { token }) => ({
    ctx: { lookup: await requireLookup(ctx, token) },
    args: {},
  }),
});
