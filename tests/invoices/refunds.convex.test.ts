import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { columns } from "../../src/invoices/owner/entry-columns";
import { book } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { type Caller, invoiceArgs, OWNER } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { back, firstPage, getInvoice, getMonth, price, test as base } from "./invoice-fixtures";

const invoices = api.invoices.owner;
const atVisits = api.invoices.staff;

/** An invoice of $120 that was paid in cash. */
const test = base.extend("paid", async ({ owner, reference }) => {
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, ...price }));
  const { entryId } = await changeMoney(owner, atVisits.markPaid, { reference, method: "cash" });
  return entryId!;
});

const entriesOf = async (owner: Caller, month: string) =>
  (await owner.query(invoices.entries, { month, ...firstPage })).page;

describe("a cash payment or a transfer", () => {
  test("is refunded in part, with its day and a reason, on the invoice, its page, the month and the CSV", async ({
    backend,
    owner,
    reference,
    paid,
  }) => {
    expect(paid).toBeDefined();
    const part = { ...back, amount: "20", refundedOn: "2026-10-30", note: "Came late" };
    await changeMoney(owner, invoices.refund, { reference, ...part });
    const invoice = await getInvoice(owner, reference);
    expect(invoice).toMatchObject({ state: "paid", owingCents: 0, refundedCents: 20_00 });
    expect(await getMonth(owner, "2026-10")).toMatchObject({ refunded: 20_00 });
    const page = await backend.query(api.invoices.client.invoice, { key: invoice.key });
    expect(page?.entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["refunded", 20_00],
      ["received", 120_00],
    ]);
    const [row] = await entriesOf(owner, "2026-10");
    expect(row).toMatchObject({ note: "Came late", by: OWNER, method: "transfer" });
    const cents = columns.cents as { value: (each: NonNullable<typeof row>) => number };
    expect(cents.value(row!)).toBe(-20);
    // Its total can be reduced by the refund now.
    await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "100" }));
    expect(await getInvoice(owner, reference)).toMatchObject({ owingCents: 0, creditCents: 0 });
  });

  test("is refunded in full, and that can be undone; more than we have can’t", async ({
    owner,
    reference,
    paid,
  }) => {
    expect(paid).toBeDefined();
    const all = { reference, ...back, amount: "120" };
    const { entryId } = await changeMoney(owner, invoices.refund, all);
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "refunded", owingCents: 0 });
    expect(await failureOfCall(changeMoney(owner, invoices.refund, all))).toMatchObject({
      fields: { amount: "Nothing of it is with us" },
    });
    await changeMoney(owner, atVisits.voidEntry, { entryId: entryId! });
    const more = changeMoney(owner, invoices.refund, { ...all, amount: "120.01" });
    expect(await failureOfCall(more)).toMatchObject({
      fields: { amount: "Only $120 of it is with us" },
    });
    await changeMoney(owner, invoices.restoreEntry, { entryId: entryId! });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "refunded" });
  });

  test.for([
    ["without a word", { note: " " }, "note"],
    ["tomorrow", { refundedOn: "2026-11-25" }, "refundedOn"],
    ["by no way that there is", { method: "gold" }, "method"],
    ["as nothing", { amount: "0" }, "amount"],
  ] as const)("doesn’t go back %s", async ([, wrong, field], { owner, reference, paid }) => {
    expect(paid).toBeDefined();
    const typed = { reference, ...back, amount: "20", ...wrong };
    const failure = await failureOfCall(changeMoney(owner, invoices.refund, typed));
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
  });
});

test("fifty cents too much are refunded, too", async ({ owner, reference }) => {
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "119.50" }));
  const paid = { amount: "120", method: "cash", receivedOn: "2026-11-24", seenOwing: 119_50 };
  await changeMoney(owner, atVisits.receive, { reference, ...paid });
  await changeMoney(owner, invoices.refund, { reference, ...back, amount: "0.50" });
  expect(await getInvoice(owner, reference)).toMatchObject({ creditCents: 0, refundedCents: 50 });
});

describe("an amount that was written off and is paid after all", () => {
  test("isn't credit, and is written off again without that payment", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "60" }));
    const part = { amount: "20", method: "cash", receivedOn: "2026-11-24", seenOwing: 60_00 };
    await changeMoney(owner, atVisits.receive, { reference, ...part });
    const { entryId: written } = await changeMoney(owner, invoices.writeOff, {
      reference,
      note: "Gone",
    });
    const rest = { ...part, amount: "40", seenOwing: 0 };
    const { entryId } = await changeMoney(owner, atVisits.receive, { reference, ...rest });
    expect(await getInvoice(owner, reference)).toMatchObject({
      state: "paid",
      creditCents: 0,
      writtenOffCents: 0,
    });
    expect(await getMonth(owner)).not.toHaveProperty("writtenOff");
    const off = changeMoney(owner, atVisits.voidEntry, { entryId: written! });
    expect(await failureOfCall(off)).toMatchObject({ code: "invalid" });
    await changeMoney(owner, atVisits.voidEntry, { entryId: entryId! });
    expect(await getInvoice(owner, reference)).toMatchObject({
      state: "writtenOff",
      owingCents: 0,
      writtenOffCents: 40_00,
    });
    await changeMoney(owner, invoices.restoreEntry, { entryId: entryId! });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "paid", creditCents: 0 });
  });

  test("shrinks with the charge, if the total is corrected", async ({ owner, reference }) => {
    await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "60" }));
    await changeMoney(owner, invoices.writeOff, { reference, note: "Gone" });
    await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "30" }));
    expect(await getMonth(owner)).toMatchObject({ invoiced: 30_00, writtenOff: 30_00 });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "writtenOff" });
  });
});

test("an invoice corrected downwards isn’t waiting for the rest; what is agreed on beyond it later is", async ({
  backend,
  owner,
}) => {
  const reference = await book(backend);
  const report = { done: "All of it", lines: [{ text: "Work", quantity: "1", price: "750" }] };
  await owner.mutation(api.bookings.staff.completeWithReport, {
    reference,
    report,
    lastModified: 0,
    withInvoice: true,
  });
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "750" }));
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "430" }));
  const money = await owner.query(atVisits.ofRequest, { reference });
  expect(money).toMatchObject({ agreedCents: 750_00, invoice: { mostCents: 750_00 } });
});

/** Two owners who have seen the same version, and press one after the other. */
const presses = {
  save: (owner, read) =>
    owner.mutation(invoices.save, {
      ...invoiceArgs({ ...read, amount: "70" }),
      version: read.version,
    }),
  markPaid: (owner, read) => owner.mutation(atVisits.markPaid, { ...read, method: "cash" }),
  receive: (owner, read) =>
    owner.mutation(atVisits.receive, {
      ...read,
      amount: "20",
      method: "cash",
      receivedOn: "2026-11-24",
      seenOwing: 60_00,
    }),
  refund: (owner, read) => owner.mutation(invoices.refund, { ...read, ...back, amount: "10" }),
  writeOff: (owner, read) => owner.mutation(invoices.writeOff, { ...read, note: "Gone" }),
  voidEntry: (owner, { version }, entryId) =>
    owner.mutation(atVisits.voidEntry, { entryId, version }),
} satisfies Record<string, Press>;
type Press = (
  owner: Caller,
  read: { reference: string; version: number },
  entryId: Awaited<ReturnType<typeof getRows<"moneyEntries">>>[number]["_id"],
) => Promise<unknown>;

const names = Object.keys(presses) as (keyof typeof presses)[];

/** An invoice of $80, with $20 paid. */
async function begin(backend: Backend, owner: Caller) {
  const reference = await book(backend);
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "80" }));
  const paid = { amount: "20", method: "cash", receivedOn: "2026-11-24", seenOwing: 80_00 };
  const { entryId } = await changeMoney(owner, atVisits.receive, { reference, ...paid });
  const { version } = await getInvoice(owner, reference);
  return { read: { reference, version }, entryId: entryId! };
}

test.for(names.flatMap((first) => names.map((second) => [first, second] as const)))(
  "of two owners who press %s and %s, the second learns of the first, and changes nothing",
  async ([first, second], { backend, owner }) => {
    const { read, entryId } = await begin(backend, owner);
    await presses[first](owner, read, entryId);
    const [invoice, entries] = [
      await getRows(backend, "invoices"),
      await getRows(backend, "moneyEntries"),
    ];
    const failure = await failureOfCall(presses[second](owner, read, entryId));
    expect(failure).toMatchObject({ code: "changedMeanwhile" });
    expect([await getRows(backend, "invoices"), await getRows(backend, "moneyEntries")]).toEqual([
      invoice,
      entries,
    ]);
  },
);

test.for(names)(
  "a press of %s answers with the version that its Undo needs",
  async (name, { backend, owner }) => {
    const { read, entryId } = await begin(backend, owner);
    const answer = await presses[name](owner, read, entryId);
    const { version } = await getInvoice(owner, read.reference);
    expect(answer).toEqual(name === "voidEntry" ? version : expect.objectContaining({ version }));
  },
);

test("an Undo doesn’t take back another owner's later change", async ({ backend, owner }) => {
  const { read, entryId } = await begin(backend, owner);
  const version = await presses.voidEntry(owner, read, entryId);
  await changeMoney(owner, invoices.save, invoiceArgs({ ...read, amount: "70" }));
  const undo = owner.mutation(invoices.restoreEntry, { entryId, version });
  expect(await failureOfCall(undo)).toMatchObject({ code: "changedMeanwhile" });
});

describe("a closed month", () => {
  /** $11 paid in October, whose books are closed in November. */
  const closed = test.extend("october", async ({ owner, reference }) => {
    await changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "11" }));
    const paid = { amount: "11", method: "cash", receivedOn: "2026-10-31", seenOwing: 11_00 };
    const { entryId } = await changeMoney(owner, atVisits.receive, { reference, ...paid });
    await owner.mutation(invoices.closeBooks, { until: "2026-10-31" });
    return { entryId: entryId!, sums: await getMonth(owner, "2026-10") };
  });

  closed(
    "stays as it is when a payment of it is made void: that counts now, and can be undone",
    async ({ owner, reference, october: { entryId, sums } }) => {
      const before = await getMonth(owner);
      await changeMoney(owner, atVisits.voidEntry, { entryId: entryId });
      expect(await getMonth(owner, "2026-10")).toEqual(sums);
      expect(await getMonth(owner)).toMatchObject({ cash: -11_00, gstReceived: -1_00 });
      expect(await getInvoice(owner, reference)).toMatchObject({
        state: "toPay",
        owingCents: 11_00,
      });
      await changeMoney(owner, invoices.restoreEntry, { entryId: entryId });
      expect(await getMonth(owner)).toEqual(before);
      expect(await getInvoice(owner, reference)).toMatchObject({ state: "paid", owingCents: 0 });
    },
  );

  closed(
    "has what is dated in it in the open month, which says so",
    async ({ owner, reference, october: { sums } }) => {
      const late = { amount: "5", method: "cash", receivedOn: "2026-10-05", seenOwing: 0 };
      await changeMoney(owner, atVisits.receive, { reference, ...late });
      expect(await getMonth(owner, "2026-10")).toEqual(sums);
      const entries = await entriesOf(owner, "2026-11");
      const entry = entries.find(({ cents }) => cents === 5_00);
      expect(entry).toMatchObject({ month: "2026-11", at: toInstant("2026-10-05", "12:00") });
    },
  );

  closed(
    "can be opened again, and neither this month nor a day within one be closed",
    async ({ owner, reference, october: { entryId } }) => {
      for (const until of ["2026-11-30", "2026-10-30", "never"]) {
        const failure = await failureOfCall(owner.mutation(invoices.closeBooks, { until }));
        expect(failure).toMatchObject({
          code: "invalid",
          fields: { until: expect.any(String) as string },
        });
      }
      expect(await owner.query(invoices.closedBooks, {})).toBe("2026-10-31");
      await owner.mutation(invoices.closeBooks, {});
      expect(await owner.query(invoices.closedBooks, {})).toBeNull();
      await changeMoney(owner, atVisits.voidEntry, { entryId: entryId });
      expect(await getMonth(owner, "2026-10")).not.toHaveProperty("cash");
      vi.setSystemTime(toInstant("2026-12-02", "10:00"));
      await owner.mutation(invoices.closeBooks, { until: "2026-10-31" });
      const restored = changeMoney(owner, invoices.restoreEntry, { entryId: entryId });
      expect(await failureOfCall(restored)).toMatchObject({ code: "invalid" });
      expect(await getInvoice(owner, reference)).toMatchObject({ owingCents: 11_00 });
    },
  );
});
