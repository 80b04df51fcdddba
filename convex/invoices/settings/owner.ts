import { v } from "convex/values";
import { requireFreshCode } from "../../accounts/codes";
import { checked } from "../../core/checked";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { recordSecurityEvent } from "../../core/securityEvents";
import { vInvoiceSettings } from "./fields";
import { invoiceSettingsForm } from "./formRules";
import { getInvoiceSettings, setInvoiceSettings } from "./model";

export const get = ownerQuery({
  args: {},
  returns: vInvoiceSettings,
  handler: (ctx) => getInvoiceSettings(ctx),
});

/**
 * Saves the account that clients transfer to and their days to pay, for every invoice's page and all emails from now
 * on. Whoever changes it gets the money, so it takes a fresh code. Fails with `invalid` or `freshCodeRequired`.
 */
export const save = ownerMutation({
  args: vInvoiceSettings.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    await requireFreshCode(ctx, ctx.owner);
    await setInvoiceSettings(ctx, checked(invoiceSettingsForm, args));
    await recordSecurityEvent(ctx, { kind: "bankAccount", who: ctx.owner.email }, Date.now());
  },
});
