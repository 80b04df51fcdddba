import { clientQuery } from "../../core/functions";
import { copyArgs, vCopyPage } from "../fields";
import { requireCopy } from "../requests";
import { requireSubject } from "../subject";
import { readCopy } from "./model";

/** A page of a part of the client's own copy, once the owner has released it; fails with `notFound` before. */
export const read = clientQuery({
  args: copyArgs,
  returns: vCopyPage,
  handler: async (ctx, page) => {
    const { email } = ctx.client;
    await requireCopy(ctx, email);
    return readCopy(ctx, await requireSubject(ctx, email), page);
  },
});
