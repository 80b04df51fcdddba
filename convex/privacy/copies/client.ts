import { clientQuery } from "../../core/functions";
import { copyArgs, vCopyPage } from "../fields";
import { requireCopy } from "../requests";
import { requireSubject } from "../subject";
import { readCopy } from "./model";

/** A page of a part of one's own copy, once the owner has let one have it. Fails with `notFound` before. */
export const read = clientQuery({
  args: copyArgs,
  returns: vCopyPage,
  handler: async (ctx, page) => {
    const { email } = ctx.client;
    await requireCopy(ctx, email);
    return readCopy(ctx, await requireSubject(ctx, email), page);
  },
});
