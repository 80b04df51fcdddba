import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import * as money from "../../invoices/changes";
import { vHandMethod } from "../../invoices/fields";
import { dateAt } from "../../shared/dates";
import { earlier } from "./earlier";

/* What becomes of the money for a visit of the week, at an instant (epoch milliseconds). */

const visit = { reference: v.string(), at: v.number() };
/** In cents, and what it's for. */
const price = v.object({ amount: v.number(), title: v.string() });

/** It's paid at the visit, and the client is sent the invoice. */
export const takePaid = internalMutation({
  args: { ...visit, price, method: vHandMethod },
  returns: v.null(),
  handler: async (ctx, { at, ...paid }) => {
    const dated = earlier(ctx, at);
    await money.markPaid(dated, paid, at);
    await money.send(dated, paid.reference, at);
    return null;
  },
});

/** The client is sent what there is to pay. */
export const ask = internalMutation({
  args: { ...visit, price },
  returns: v.null(),
  handler: async (ctx, { at, reference, price: asked }) => {
    const dated = earlier(ctx, at);
    await money.setAmount(dated, { reference, ...asked }, at);
    await money.send(dated, reference, at);
    return null;
  },
});

/** All of it comes in, or a part. Amounts are in cents. */
export const receive = internalMutation({
  args: { ...visit, seenOwing: v.number(), amount: v.number(), method: vHandMethod },
  returns: v.null(),
  handler: async (ctx, { at, ...received }) => {
    await money.receive(earlier(ctx, at), { ...received, receivedOn: dateAt(at) }, at);
    return null;
  },
});
