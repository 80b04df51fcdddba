import { api } from "#convex/_generated/api";
import { test as base } from "../payments/stripe-fixtures";
import { bookingArgs, type Caller } from "../support/factories";

/** The reference of a booking to take money for. */
export const test = base.extend("reference", async ({ backend }) => {
  const answer = await backend.mutation(api.bookings.visitor.book, bookingArgs());
  return answer.ok ? answer.reference : "";
});

/** A visit's price, as the owner types it. */
export const price = { amount: "120" };

/** A refund, as the owner types it. */
export const back = { method: "transfer", refundedOn: "2026-11-24", note: "Paid too much" };

export async function getInvoice(owner: Caller, reference: string) {
  const request = await owner.query(api.invoices.staff.ofRequest, { reference });
  if (request?.invoice === undefined) throw new Error(`No invoice of ${reference}`);
  return request.invoice;
}

/** The sums of the tests' month, without zeros. */
export async function getMonth(owner: Caller, month = "2026-11") {
  const sums = await owner.query(api.invoices.owner.month, { month });
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

export const firstPage = { paginationOpts: { numItems: 50, cursor: null } };
