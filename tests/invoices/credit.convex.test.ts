import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { columns } from "../../src/invoices/owner/entry-columns";
import { getEmails } from "../payments/stripe-fixtures";
import { getRows } from "../support/backend";
import { bookingArgs, invoiceArgs, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { back, firstPage, getInvoice, getMonth, price, test as base } from "./invoice-fixtures";

const { applyCredit, cancel, refund, restoreEntry, save, send } = api.invoices.owner;
const { markPaid, receive, voidEntry } = api.invoices.staff;

/** A booking whose invoice of $120 was paid with $150. */
const test = base
  .extend("overpaid", async ({ owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price, title: "Help" }));
    const paid = { amount: "150", method: "transfer", receivedOn: "2026-11-24" };
    const written = await changeMoney(owner, receive, { reference, ...paid, seenOwing: 120_00 });
    return written.entryId!;
  })
  .extend("next", async ({ owner, overpaid }) => {
    expect(overpaid).toBeDefined();
    const answer = await owner.mutation(
      api.bookings.owner.add,
      bookingArgs({ bookingDate: "2026-11-30" }),
    );
    const reference = answer.ok ? answer.reference : "";
    await changeMoney(owner, save, invoiceArgs({ reference, amount: "100", title: "Help" }));
    return reference;
  });

describe("money paid beyond what’s owing", () => {
  test("is credit, on the invoice, at the person, in Money and in My requests alike", async ({
    backend,
    owner,
    reference,
    next,
  }) => {
    const { as: pat } = await signedIn(backend, PAT);
    const invoice = await getInvoice(owner, reference);
    expect(invoice).toMatchObject({ state: "paid", owingCents: 0, creditCents: 30_00 });
    const person = await owner.query(api.records.owner.overview, {
      contact: PAT,
      today: "2026-12-31",
    });
    expect(person?.person).toMatchObject({ owedCents: 100_00, creditCents: 30_00 });
    expect(person?.overdueCents).toBe(100_00);
    // Each of their bookings says so, too.
    const opened = await owner.query(api.bookings.staff.get, { reference });
    expect(opened?.owed).toMatchObject([{ reference: next, owingCents: 100_00 }]);
    expect(await owner.query(api.invoices.owner.owedInAll, {})).toEqual({
      owedCents: 100_00,
      owedCount: 1,
      creditCents: 30_00,
      creditCount: 1,
    });
    const own = await pat.query(api.invoices.client.mine, {});
    expect(own.map((each) => [each.number, each.owingCents, each.creditCents])).toEqual([
      [2, 100_00, 0],
      [1, 0, 30_00],
    ]);
    const theirs = await owner.query(api.invoices.owner.ofPerson, { contact: PAT, ...firstPage });
    expect(theirs.page.map((each) => [each.number, each.receivedCents])).toEqual([
      [2, 0],
      [1, 150_00],
    ]);
    const { page } = await owner.query(api.invoices.owner.list, { inCredit: true, ...firstPage });
    expect(page.map(({ reference: of }) => of)).toEqual([reference]);
    expect(
      (await owner.query(api.invoices.staff.ofRequest, { reference: next }))?.creditCents,
    ).toBe(30_00);
    await owner.mutation(send, { reference });
    const [receipt] = await getEmails(backend, "receipt");
    expect(receipt?.text).toContain("In credit: $30");
  });

  test("pays the next invoice in one press, once, and both show it", async ({
    backend,
    owner,
    reference,
    next,
  }) => {
    const month = await getMonth(owner);
    const use = async () => (await changeMoney(owner, applyCredit, { reference: next })).entryIds;
    expect(await use()).toHaveLength(1);
    expect(await use()).toEqual([]);
    const [source, target] = [await getInvoice(owner, reference), await getInvoice(owner, next)];
    expect(source).toMatchObject({ state: "paid", creditCents: 0, owingCents: 0 });
    expect(target).toMatchObject({ state: "partPaid", owingCents: 70_00, receivedCents: 0 });
    // No money came in or went out.
    expect(await getMonth(owner)).toEqual(month);
    const pages = [source, target].map(({ key }) =>
      backend.query(api.invoices.client.invoice, { key }),
    );
    const entries = (await Promise.all(pages)).map((page) => page?.entries.at(-1));
    expect(entries).toMatchObject([
      { kind: "credit", cents: 30_00, otherNumber: 2 },
      { kind: "credit", cents: -30_00, otherNumber: 1 },
    ]);
    const { page } = await owner.query(api.invoices.owner.entries, {
      month: "2026-11",
      ...firstPage,
    });
    const amount = columns.cents as { value: (row: (typeof page)[number]) => number };
    const credit = page.filter(({ kind }) => kind === "credit").map(amount.value);
    expect(credit.toSorted((one, other) => one - other)).toEqual([-30, 30]);
    expect(await failureOfCall(changeMoney(owner, cancel, { reference: next }))).toMatchObject({
      code: "notOpen",
    });
  });

  test("is back when that’s undone, on both sides", async ({ owner, reference, next }) => {
    const {
      entryIds: [entryId],
    } = await changeMoney(owner, applyCredit, { reference: next });
    await changeMoney(owner, voidEntry, { entryId: entryId! });
    expect(await getInvoice(owner, reference)).toMatchObject({ creditCents: 30_00 });
    expect(await getInvoice(owner, next)).toMatchObject({ owingCents: 100_00, state: "toPay" });
    await changeMoney(owner, restoreEntry, { entryId: entryId! });
    expect(await getInvoice(owner, reference)).toMatchObject({ creditCents: 0 });
    expect(await getInvoice(owner, next)).toMatchObject({ owingCents: 70_00 });
    await changeMoney(owner, voidEntry, { entryId: entryId! });
    await changeMoney(owner, refund, { reference, ...back, amount: "30" });
    expect(
      await failureOfCall(changeMoney(owner, restoreEntry, { entryId: entryId! })),
    ).toMatchObject({
      fields: { entryId: "It can’t be restored, because nothing is in credit" },
    });
  });

  test("is paid back by hand once, which counts as a refund and can be undone", async ({
    owner,
    reference,
    overpaid,
  }) => {
    const { version } = await getInvoice(owner, reference);
    const { entryId } = await owner.mutation(refund, { reference, version, ...back, amount: "30" });
    const again = owner.mutation(refund, { reference, version, ...back, amount: "30" });
    expect(await failureOfCall(again)).toMatchObject({ code: "changedMeanwhile" });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "paid", creditCents: 0 });
    expect(await getMonth(owner)).toMatchObject({ transfer: 150_00, refunded: 30_00 });
    // A payment can't be voided while a part of it has been refunded.
    expect(await failureOfCall(changeMoney(owner, voidEntry, { entryId: overpaid }))).toMatchObject(
      {
        code: "invalid",
      },
    );
    await changeMoney(owner, voidEntry, { entryId: entryId! });
    expect((await getInvoice(owner, reference)).creditCents).toBe(30_00);
    await changeMoney(owner, voidEntry, { entryId: overpaid });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "toPay", creditCents: 0 });
    expect(await getMonth(owner)).not.toHaveProperty("refunded");
  });

  test("lets the invoice be changed: only the money paid for it limits that", async ({
    owner,
    reference,
    overpaid,
  }) => {
    expect(overpaid).toBeDefined();
    const words = invoiceArgs({ reference, ...price, title: "Help" });
    await changeMoney(owner, save, { ...words, orderNumber: "PO 12" });
    const less = changeMoney(owner, save, invoiceArgs({ reference, amount: "119", title: "Help" }));
    expect(await failureOfCall(less)).toMatchObject({ code: "invalid" });
    await changeMoney(owner, save, invoiceArgs({ reference, amount: "140", title: "Help" }));
    expect((await getInvoice(owner, reference)).creditCents).toBe(10_00);
  });

  test("is the person's alone", async ({ backend, owner, overpaid }) => {
    expect(overpaid).toBeDefined();
    const sam = { name: "Sam", email: "sam@example.com", bookingDate: "2026-11-27" };
    const answer = await owner.mutation(api.bookings.owner.add, bookingArgs(sam));
    const other = answer.ok ? answer.reference : "";
    await changeMoney(owner, save, invoiceArgs({ reference: other, amount: "100", title: "Help" }));
    const { entryIds } = await changeMoney(owner, applyCredit, { reference: other });
    expect(entryIds).toEqual([]);
    const { as: stranger } = await signedIn(backend, "sam@example.com");
    expect(await stranger.query(api.invoices.client.mine, {})).toHaveLength(1);
    await changeMoney(owner, markPaid, { reference: other, method: "cash" });
    expect(await stranger.query(api.invoices.client.mine, {})).toEqual([]);
    expect((await getRows(backend, "invoiceTotals"))[0]).toMatchObject({ creditCents: 30_00 });
  });
});
