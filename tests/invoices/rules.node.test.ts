import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { receivedForm } from "#convex/invoices/formRules";
import {
  emptyMonth,
  formatInvoiceNumber,
  formatOwed,
  getCredit,
  getEntryGst,
  getInvoiceState,
  getKept,
  getOwing,
  getReceived,
  isMonth,
  monthAt,
  noSums,
  readInvoiceNumber,
  withEntry,
  withMonthEntry,
} from "#convex/invoices/rules";
import { toInstant } from "#convex/shared/dates";
import { RUNS } from "../support/properties";

const cents = fc.integer({ min: 1, max: 20_000_00 });
const method = fc.constantFrom("cash", "transfer", "cardAtVisit", "online");
const entry = fc.record({
  kind: fc.constantFrom("invoiced", "received", "refunded", "disputed", "writtenOff", "credit"),
  cents,
  method,
});
const entries = fc.array(entry, { maxLength: 12 });

type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

const addUp = (all: readonly Entry[]) => all.reduce((sums, each) => withEntry(sums, each), noSums);
const addMonth = (all: readonly Entry[]) =>
  all.reduce((sums, each) => withMonthEntry(sums, each), emptyMonth);

const shuffled = entries.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
);

test("the amount owing says how much of it is overdue, once", () => {
  expect([0, 70_00, 280_00].map((late) => formatOwed(280_00, late))).toEqual([
    "$280",
    "$280, $70 of it overdue",
    "$280, all overdue",
  ]);
});

describe("an invoice is the sum of its entries", () => {
  test("in any order", () => {
    fc.assert(
      fc.property(shuffled, ([all, others]) => {
        expect(addUp(others)).toEqual(addUp(all));
        expect(getInvoiceState(addUp(others))).toBe(getInvoiceState(addUp(all)));
      }),
      RUNS,
    );
  });

  test("and without voided ones, as if they'd never been written", () => {
    fc.assert(
      fc.property(entries, entry, (all, struck) => {
        expect(withEntry(withEntry(addUp(all), struck), struck, -1)).toEqual(addUp(all));
        expect(withMonthEntry(withMonthEntry(addMonth(all), struck), struck, -1)).toEqual(
          addMonth(all),
        );
      }),
      RUNS,
    );
  });

  test("it's to pay or part paid exactly while something is owing", () => {
    fc.assert(
      fc.property(entries, (all) => {
        const sums = addUp(all);
        const state = getInvoiceState(sums);
        fc.pre(state !== "disputed");
        expect(["toPay", "partPaid"].includes(state)).toBe(getOwing(sums) > 0);
      }),
      RUNS,
    );
  });

  test("money that a bank takes back isn't paid, until it's returned or paid in another way", () => {
    fc.assert(
      fc.property(cents, cents, (total, back) => {
        const disputed = Math.min(total, back);
        const paid = withEntry(withEntry(noSums, { kind: "invoiced", cents: total }), {
          kind: "received",
          cents: total,
        });
        const taken = withEntry(paid, { kind: "disputed", cents: disputed });
        expect(getInvoiceState(taken)).toBe("disputed");
        expect([getOwing(taken), getKept(taken), getCredit(taken)]).toEqual([
          0,
          total - disputed,
          0,
        ]);
        const given = withEntry(taken, { kind: "disputed", cents: -disputed });
        const again = withEntry(taken, { kind: "received", cents: disputed });
        expect([given, again].map(getInvoiceState)).toEqual(["paid", "paid"]);
      }),
      RUNS,
    );
  });

  test("paying it, in any parts, settles it, and the rest is credit", () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 6 }), (total, parts) => {
        let sums = withEntry(noSums, { kind: "invoiced", cents: total });
        for (const part of [...parts, total]) {
          sums = withEntry(sums, { kind: "received", cents: part });
          const paid = getKept(sums);
          expect([getOwing(sums), getCredit(sums)]).toEqual([
            Math.max(0, total - paid),
            Math.max(0, paid - total),
          ]);
        }
        expect(getInvoiceState(sums)).toBe("paid");
      }),
      RUNS,
    );
  });

  test("refunded money isn't owed any more, and may come in again", () => {
    fc.assert(
      fc.property(cents, cents, (total, back) => {
        const refunded = Math.min(total, back);
        const paid = addUp([
          { kind: "invoiced", cents: total, method: "online" },
          { kind: "received", cents: total, method: "online" },
          { kind: "refunded", cents: refunded, method: "online" },
        ]);
        expect([getOwing(paid), getCredit(paid)]).toEqual([0, 0]);
        expect(getInvoiceState(paid)).toBe(refunded === total ? "refunded" : "paid");
      }),
      RUNS,
    );
  });

  test("one that was cancelled stays cancelled, unless money comes in for it anyway", () => {
    expect(getInvoiceState({ ...noSums, cancelledAt: 1 })).toBe("cancelled");
    expect(getInvoiceState({ ...noSums, receivedCents: 50_00, cancelledAt: 1 })).toBe("paid");
  });
});

describe("a month is the sum of its entries", () => {
  test("whatever order they came in, and to the cent of GST", () => {
    fc.assert(
      fc.property(shuffled, ([all, others]) => {
        const sums = addMonth(all);
        expect(addMonth(others)).toEqual(sums);
        const of = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind));
        const total = (rows: Entry[]) => rows.reduce((sum, row) => sum + row.cents, 0);
        expect(getReceived(sums)).toBe(total(of("received")));
        expect(sums.refunded).toBe(total(of("refunded")));
        const gst = (rows: Entry[]) => rows.reduce((sum, row) => sum + getEntryGst(row), 0);
        expect(sums.gstReceived).toBe(gst(of("received", "refunded", "disputed")));
        expect(sums.gstInvoiced).toBe(gst(of("invoiced")));
      }),
      RUNS,
    );
  });

  test("it begins and ends in the business’s zone", () => {
    expect(monthAt(toInstant("2026-11-30", "23:59"))).toBe("2026-11");
    expect(monthAt(toInstant("2026-12-01", "00:00"))).toBe("2026-12");
    expect(["2026-12", "2026-13", "2026-1", "all", ""].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  ["2026-11-24", true],
  ["2025-12-24", true],
  ["2026-11-25", false],
  ["2024-11-24", false],
  ["2026-02-30", false],
  ["", false],
])("money can have come in on “%s”: %s", (receivedOn, isRight) => {
  const form = receivedForm({ now: toInstant("2026-11-24", "08:00") });
  const sent = { amount: "50", method: "cash", receivedOn };
  expect(form.safeParse(sent).success).toBe(isRight);
});

describe("an invoice’s number", () => {
  test.each([
    "INV-0042",
    "inv 42",
    "INV42",
    "inv–0042",
    "Invoice 42",
    "invoice no. 42",
    "Invoice number: 42",
    "INV #42",
    " inv‑0042\u200B ",
    "ＩＮＶ－００４２",
  ])("%j is the forty-second", (typed) => {
    expect(readInvoiceNumber(typed)).toBe(42);
  });

  test.each(["", "inv", "INV-0000", "42", "invoices", "inv 4 2", "inv 1234567890", "invite 42"])(
    "%j is none",
    (typed) => {
      expect(readInvoiceNumber(typed)).toBeNull();
    },
  );

  test("is read as it’s printed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        expect(readInvoiceNumber(formatInvoiceNumber(number))).toBe(number);
      }),
      RUNS,
    );
  });
});
