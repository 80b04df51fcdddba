import type { MutationCtx } from "../../_generated/server";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { type BankAccount, type InvoiceSettings, vBankAccount, vInvoiceSettings } from "./fields";
import { defaultInvoiceSettings } from "./rules";

const getRow = (ctx: ReadCtx) => ctx.db.query("invoiceSettings").first();

/** The owner's settings for invoices, or the default ones. */
export async function getInvoiceSettings(ctx: ReadCtx): Promise<InvoiceSettings> {
  const row = await getRow(ctx);
  return row === null ? defaultInvoiceSettings : pickFields(vInvoiceSettings.fields, row);
}

/** The account that clients transfer money to. */
export const getBankAccount = async (ctx: ReadCtx): Promise<BankAccount> =>
  pickFields(vBankAccount.fields, await getInvoiceSettings(ctx));

/** Saves the settings; issued invoices keep their due dates. */
export async function setInvoiceSettings(
  ctx: MutationCtx,
  settings: InvoiceSettings,
): Promise<void> {
  const row = await getRow(ctx);
  if (row === null) await ctx.db.insert("invoiceSettings", settings);
  else await ctx.db.replace("invoiceSettings", row._id, settings);
}
