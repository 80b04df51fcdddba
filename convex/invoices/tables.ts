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
  invoices: ownedTable(
    defineTable({
      ...invoiceRow,
      /** The seed of its link's key, which isn't stored itself. */
      linkSeed: v.string(),
      /** Its text as emailed: the newest version, and the one before. */
      emailed: v.optional(v.array(vEmailedInvoice)),
      cancelledAt: v.optional(v.number()),
      /** It was cancelled along with its request, and is reopened with it. */
      cancelledWithRequest: v.optional(v.literal(true)),
      changedAt: v.number(),
      /** Set if money is owing, so that a list of those reads no others. */
      isOwed: v.optional(v.literal(true)),
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
          // Invoices with money owing or in credit stay.
          stays: ({ isOwed, creditCents }) => isOwed === true || creditCents > 0,
        },
      ],
    },
  ),

  /** The books: everything invoiced, received, refunded or written off. Entries are only ever voided. */
  moneyEntries: ownedTable(
    defineTable({
      ...entryWords,
      ...entryGst,
      invoiceId: v.id("invoices"),
      /** In which it counts: that of `at` in the business's time zone, or the month of writing if that was closed. */
      month: v.string(),
      note: v.optional(v.string()),
      by: v.optional(v.string()),
      /** For credit, the entry on the other invoice; for a reversed write-off, the payment. */
      otherEntryId: v.optional(v.id("moneyEntries")),
      voidedAt: v.optional(v.number()),
      /** In a later month, because its own is closed: the entry that reverses it, or that it reverses. */
      takenOutBy: v.optional(v.id("moneyEntries")),
      takesOut: v.optional(v.id("moneyEntries")),
      /** Stripe's id of the money, so that it counts once however often it's reported. */
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

  /** Payments made directly at Stripe: one row for each payment intent. */
  dashboardPayments: ownedTable(
    defineTable({
      ...dashboardWords,
      ...dashboardSums,
      ...goneFields,
      state: vDashboardPaymentState,
      reference: v.optional(v.string()),
      /** Matching created or reopened the invoice, so undoing it cancels the invoice. */
      madeInvoice: v.optional(v.literal(true)),
      /** When Stripe last reported a refund or dispute. */
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
          // Unmatched payments stay.
          stays: ({ state }) => state === "waiting",
        },
      ],
    },
  ),

  /** The sums of each month, updated with every entry, so that entries needn't be added up. */
  moneyMonths: ownedTable(
    defineTable({ month: v.string(), ...monthSums }).index("by_month", ["month"]),
    { nobody: "Sums of money.", kept: "a row for each month" },
  ),

  /** One row: the newest invoice number, the totals owing and in credit, and the closing date. */
  invoiceTotals: ownedTable(
    defineTable({
      lastNumber: v.number(),
      owedCents: v.number(),
      owedCount: v.number(),
      creditCents: v.number(),
      creditCount: v.number(),
      /** The last day (`YYYY-MM-DD`) of the closed books. */
      closedUntil: v.optional(v.string()),
    }),
    {
      nobody: "Sums of money, the newest invoice’s number, and the last day that’s closed.",
      kept: "one row",
    },
  ),

  /** The owner's settings: one row, or none while `defaultInvoiceSettings` apply. */
  invoiceSettings: ownedTable(defineTable(vInvoiceSettings), {
    nobody: "Our own bank account, and the days that clients have.",
    kept: "the owner’s own setting",
  }),
};
