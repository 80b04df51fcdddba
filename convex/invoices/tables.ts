import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { goneFields } from "../payments/fields";
import {
  dashboardSums,
  dashboardWords,
  entryGst,
  entryWords,
  invoiceRow,
  monthSums,
  vDashboardPaymentState,
  vEmailedInvoice,
} from "./fields";
import { vInvoiceSettings } from "./settings/fields";

export const invoiceTables = {
  /** What somebody is to pay for a request, or has paid: at most one for each request. */
  invoices: ownedTable(
    defineTable({
      ...invoiceRow,
      /** Makes the key of its link; the key itself is kept nowhere. */
      linkSeed: v.string(),
      /** What it said when it was emailed: the newest version, and the one before. */
      emailed: v.optional(v.array(vEmailedInvoice)),
      /** When it was cancelled. */
      cancelledAt: v.optional(v.number()),
      /** It was cancelled by the same press as its request, and comes back with it. */
      cancelledWithRequest: v.optional(v.literal(true)),
      changedAt: v.number(),
      /** There where something is owing: a list of those needs no look at the others. */
      isOwed: v.optional(v.literal(true)),
      /** The newest email, which can be taken back while it waits, and what was emailed before it. */
      lastEmail: v.optional(
        v.object({
          emailId: v.id("emails"),
          before: v.object({
            sentAt: v.optional(v.number()),
            remindedAt: v.optional(v.number()),
            emailed: v.optional(v.array(vEmailedInvoice)),
          }),
        }),
      ),
    })
      .index("by_reference", ["reference"])
      .index("by_number", ["number"])
      .index("by_email_and_isOwed", ["email", "isOwed"])
      .index("by_changedAt", ["changedAt"])
      .index("by_issuedAt", ["issuedAt"])
      .index("by_remindAt", ["remindAt"])
      .index("by_creditCents", ["creditCents"])
      .index("by_email_and_creditCents", ["email", "creditCents"])
      .index("by_isOwed_and_dueAt", ["isOwed", "dueAt"])
      .index("by_isOwed_and_owingCents", ["isOwed", "owingCents"])
      .index("by_isOwed_and_name", ["isOwed", "name"]),
    {
      byEmail: "by_email_and_isOwed",
      erase: "invoice",
      cleared: [
        "name",
        "email",
        "title",
        "lines",
        "organisation",
        "abn",
        "orderNumber",
        "emailed",
        "lastEmail",
        "linkSeed",
      ],
      copy: "invoices",
      withheld: ["linkSeed"],
      kept: [
        {
          period: "payments",
          by: "by_changedAt",
          // What somebody still owes, or has in credit, isn't forgotten.
          stays: ({ isOwed, creditCents }) => isOwed === true || creditCents > 0,
        },
      ],
    },
  ),

  /** The books: everything that was invoiced, came in, went back or was written off. Entries are never deleted or changed, only made void. */
  moneyEntries: ownedTable(
    defineTable({
      ...entryWords,
      ...entryGst,
      invoiceId: v.id("invoices"),
      /** In which it counts: `YYYY-MM` of `at`, on the business's clock; where that was closed, of when it was written. */
      month: v.string(),
      note: v.optional(v.string()),
      by: v.optional(v.string()),
      /** The same credit on the other invoice; what's no longer written off, and the payment that it follows from. */
      otherEntryId: v.optional(v.id("moneyEntries")),
      voidedAt: v.optional(v.number()),
      /** In a later month, where its own is closed: what takes it out of the books, and of which it does that. */
      takenOutBy: v.optional(v.id("moneyEntries")),
      takesOut: v.optional(v.id("moneyEntries")),
      /** Stripe's id of money that Stripe took: each counts once, however often we hear of it. */
      source: v.optional(v.string()),
      dashboardPaymentId: v.optional(v.id("dashboardPayments")),
    })
      .index("by_invoiceId_and_at", ["invoiceId", "at"])
      .index("by_month_and_at", ["month", "at"])
      .index("by_source", ["source"])
      .index("by_dashboardPaymentId_and_voidedAt", ["dashboardPaymentId", "voidedAt"]),
    {
      belongsTo: "invoiceId",
      copy: "nothing: it adds up in the invoice",
      cleared: ["note"],
      mentions: { label: "Note in the books", fields: ["note"] },
      kept: [{ period: "payments" }],
    },
  ),

  /** Money that came in at Stripe without this website, once for each payment intent. */
  dashboardPayments: ownedTable(
    defineTable({
      ...dashboardWords,
      ...dashboardSums,
      ...goneFields,
      state: vDashboardPaymentState,
      reference: v.optional(v.string()),
      /** The invoice was made, or opened again, by matching it, and is cancelled with it. */
      madeInvoice: v.optional(v.literal(true)),
      /** When Stripe last said that something went back, or has come back. */
      goneAt: v.optional(v.number()),
      changedAt: v.number(),
    })
      .index("by_paymentIntentId", ["paymentIntentId"])
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_paidAt", ["paidAt"])
      .index("by_changedAt", ["changedAt"])
      .index("by_problem", ["problem"])
      .index("by_state_and_paidAt", ["state", "paidAt"]),
    {
      byEmail: "by_email",
      erase: "dashboardPayment",
      cleared: ["name", "email", "description"],
      copy: "dashboardPayments",
      mentions: { label: "Payment at Stripe", fields: ["name", "description"] },
      kept: [
        {
          period: "payments",
          by: "by_changedAt",
          // What nobody has said the purpose of isn't forgotten.
          stays: ({ state }) => state === "waiting",
        },
      ],
    },
  ),

  /** What each month adds up to, written together with its entries: nobody has to read those to add them up. */
  moneyMonths: ownedTable(
    defineTable({ month: v.string(), ...monthSums }).index("by_month", ["month"]),
    { nobody: "Sums of money.", kept: "a row for each month" },
  ),

  /** One row: the number of the newest invoice, what is owing and in credit in all of them, and what is closed. */
  invoiceTotals: ownedTable(
    defineTable({
      lastNumber: v.number(),
      owedCents: v.number(),
      owedCount: v.number(),
      creditCents: v.number(),
      creditCount: v.number(),
      /** The last day (`YYYY-MM-DD`) of the books that are closed. */
      closedUntil: v.optional(v.string()),
    }),
    {
      nobody: "Sums of money, the newest invoice’s number, and the last day that’s closed.",
      kept: "one row",
    },
  ),

  /** What the owner has set, in one row; none while it's as `defaultInvoiceSettings` has it. */
  invoiceSettings: ownedTable(defineTable(vInvoiceSettings), {
    nobody: "Our own bank account, and the days that clients have.",
    kept: "the owner’s own setting",
  }),
};
