import type { MutationCtx } from "../_generated/server";
import { auditLabels } from "../shared/auditLabels";
import { readReference } from "../shared/ids";
import { isRefusal } from "./errors";

/**
 * Writes what somebody of us did, once for all mutations: their builders call it after they succeeded
 * (`functions.ts`).
 */
export const noteDone =
  (by: string) =>
  async ({ ctx, args, result }: { ctx: MutationCtx; args: object; result: unknown }) => {
    const { name } = await ctx.meta.getFunctionMetadata();
    const label = auditLabels[name];
    if (label === undefined || isRefusal(result)) return;
    const typed = "reference" in args && typeof args.reference === "string" ? args.reference : "";
    const reference = readReference(typed) ?? undefined;
    const row = { at: Date.now(), by, what: name, isMoney: label.isMoney };
    await ctx.db.insert("auditLog", { ...row, ...(reference !== undefined && { reference }) });
  };
