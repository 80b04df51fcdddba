import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { readInvoice, writeEntry } from "#convex/invoices/ledger";
import { type MoneyEntryKind, type MoneyMethod, noSums } from "#convex/invoices/rules";
import { oneLine } from "#convex/payments/lines/rules";
import { toInstant } from "#convex/shared/dates";
import { toSales } from "../../src/invoices/owner/accounts-files";
import type { Backend } from "../support/backend";
import { test } from "../support/fixtures";

type Written = [
  invoice: number,
  day: string,
  kind: MoneyEntryKind,
  cents: number,
  /** GST for what's invoiced, the method for what's received or refunded. */
  more?: number | MoneyMethod,
  time?: string,
];

/** A ledger of forty entries, written by hand. The last two are a minute outside the quarter. */
const ledger: Written[] = [
  [1, "2026-07-01", "invoiced", 110_00, 10_00, "00:00"],
  [1, "2026-07-03", "received", 110_00, "cash"],
  [2, "2026-07-02", "invoiced", 234_50, 21_32],
  [2, "2026-07-09", "received", 100_00, "transfer"],
  [3, "2026-07-06", "invoiced", 60_00, 5_45],
  [3, "2026-07-06", "received", 60_00, "cardAtVisit"],
  [4, "2026-07-10", "invoiced", 150_00, 13_64],
  [4, "2026-07-12", "received", 150_00, "online"],
  [4, "2026-07-15", "refunded", 30_00, "online"],
  [2, "2026-07-20", "received", 134_50, "transfer"],
  [5, "2026-07-28", "invoiced", 99_00, 9_00],
  [5, "2026-07-31", "received", 99_00, "cash", "23:59"],
  [6, "2026-07-31", "invoiced", 500_00, 45_45],

  [6, "2026-08-03", "received", 250_00, "transfer"],
  [7, "2026-08-04", "invoiced", 77_00, 7_00],
  [7, "2026-08-05", "received", 77_00, "cash"],
  [8, "2026-08-06", "invoiced", 123_45, 11_22],
  [8, "2026-08-07", "received", 123_45, "online"],
  [8, "2026-08-11", "disputed", 123_45],
  [3, "2026-08-12", "invoiced", -10_00, -91],
  [3, "2026-08-13", "refunded", 10_00, "cash"],
  [9, "2026-08-14", "invoiced", 300_00, 27_27],
  [9, "2026-08-20", "received", 300_00, "transfer"],
  [6, "2026-08-21", "writtenOff", 50_00],
  [10, "2026-08-24", "invoiced", 44_00, 4_00],
  [8, "2026-08-25", "disputed", -123_45],
  [10, "2026-08-26", "received", 55_00, "cash"],
  [9, "2026-08-31", "invoiced", 22_00, 2_00],

  [9, "2026-09-01", "credit", -11_00],
  [10, "2026-09-01", "credit", 11_00],
  [9, "2026-09-02", "received", 11_00, "cardAtVisit"],
  [6, "2026-09-03", "received", 200_00, "transfer"],
  [1, "2026-09-07", "invoiced", 55_00, 5_00],
  [1, "2026-09-08", "received", 55_00, "cash"],
  [7, "2026-09-09", "refunded", 7_00, "transfer"],
  [2, "2026-09-15", "invoiced", -4_50, -41],
  [2, "2026-09-16", "refunded", 4_50, "transfer"],
  [5, "2026-09-30", "invoiced", 12_34, 1_12, "23:59"],

  [11, "2026-06-30", "invoiced", 999_00, 90_82, "23:59"],
  [11, "2026-10-01", "received", 999_00, "online", "00:00"],
];

/** The sums of each month, added up by hand. A payment's GST is an eleventh of it. */
const july = {
  cash: 110_00 + 99_00, // 209.00
  transfer: 100_00 + 134_50, // 234.50
  cardAtVisit: 60_00,
  online: 150_00,
  refunded: 30_00,
  disputed: 0,
  invoiced: 1153_50, // 110 + 234.50 + 60 + 150 + 99 + 500
  writtenOff: 0,
  gstReceived: 56_68, // 10 + 9.09 + 5.45 + 13.64 - 2.73 + 12.23 + 9
  gstInvoiced: 104_86, // 10 + 21.32 + 5.45 + 13.64 + 9 + 45.45
};
const august = {
  cash: 132_00, // 77 + 55
  transfer: 550_00, // 250 + 300
  cardAtVisit: 0,
  online: 123_45,
  refunded: 10_00,
  disputed: 0, // 123.45 taken back, and given back
  invoiced: 556_45, // 77 + 123.45 - 10 + 300 + 44 + 22
  writtenOff: 50_00,
  gstReceived: 72_31, // 22.73 + 7 + 11.22 - 11.22 + 11.22 - 0.91 + 27.27 + 5
  gstInvoiced: 50_58, // 7 + 11.22 - 0.91 + 27.27 + 4 + 2
};
const september = {
  cash: 55_00,
  transfer: 200_00,
  cardAtVisit: 11_00,
  online: 0,
  refunded: 11_50, // 7 + 4.50
  disputed: 0,
  invoiced: 62_84, // 55 - 4.50 + 12.34
  writtenOff: 0,
  gstReceived: 23_13, // 1 + 18.18 + 5 - 0.64 - 0.41
  gstInvoiced: 5_71, // 5 - 0.41 + 1.12
};

/** G1 on a cash basis is 1,724.95 received less 51.50 refunded; 1A is 152.12. On accruals 1,772.79 and 161.15. */
const quarter = {
  cash: 396_00,
  transfer: 984_50,
  cardAtVisit: 71_00,
  online: 273_45,
  refunded: 51_50,
  disputed: 0,
  invoiced: 1772_79,
  writtenOff: 50_00,
  gstReceived: 152_12,
  gstInvoiced: 161_15,
};

/** Writes the ledger, in the order of its days. */
async function write(backend: Backend): Promise<void> {
  const inOrder = ledger
    .map(([invoice, day, kind, cents, more, time = "12:00"]) => ({
      invoice,
      kind,
      cents,
      at: toInstant(day, time),
      ...(typeof more === "number" && { gstCents: more }),
      ...(typeof more === "string" && { method: more }),
    }))
    .sort((one, other) => one.at - other.at);
  await backend.run(async (ctx) => {
    const ids = new Map<number, Id<"invoices">>();
    for (const { invoice: number, ...entry } of inOrder) {
      const id =
        ids.get(number) ??
        (await ctx.db.insert("invoices", {
          ...noSums,
          number,
          reference: `WS-7K${number + 10}`,
          name: "Pat Nguyen",
          title: "Work",
          lines: oneLine("Work", entry.cents),
          linkSeed: "seed",
          issuedAt: entry.at,
          dueAt: entry.at,
          changedAt: entry.at,
          version: 0,
          mostCents: 0,
          state: "paid",
          owingCents: 0,
          creditCents: 0,
        }));
      ids.set(number, id);
      await writeEntry(ctx, await readInvoice(ctx, id), entry, entry.at);
    }
  });
}

test("a quarter’s figures are those of a ledger of forty entries, added up by hand", async ({
  backend,
  owner,
}) => {
  expect(ledger).toHaveLength(40);
  await write(backend);
  const read = (month: string, to?: string) =>
    owner.query(api.invoices.owner.month, { month, ...(to !== undefined && { to }) });
  expect(await read("2026-07")).toEqual(july);
  expect(await read("2026-08")).toEqual(august);
  expect(await read("2026-09")).toEqual(september);
  expect(await read("2026-07", "2026-09")).toEqual(quarter);
  const received = quarter.cash + quarter.transfer + quarter.cardAtVisit + quarter.online;
  expect([received, received - quarter.refunded]).toEqual([1724_95, 1673_45]);
});

test("the files for the accountant have every sale of the quarter, and add up to it", async ({
  backend,
  owner,
}) => {
  await write(backend);
  const rows = [];
  let cursor: string | null = null;
  for (let isDone = false; !isDone;) {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    rows.push(...answer.page);
    ({ isDone, continueCursor: cursor } = answer);
  }
  function readPage(from: string | null) {
    const paginationOpts = { numItems: 48, cursor: from };
    return owner.query(api.invoices.owner.invoiced, {
      month: "2026-07",
      to: "2026-09",
      paginationOpts,
    });
  }
  const lines = toSales(rows).flat();
  const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0);
  expect(sum(lines.map(({ cents }) => cents))).toBe(quarter.invoiced);
  expect(sum(lines.map(({ gstCents }) => gstCents))).toBe(quarter.gstInvoiced);
  // Eleven invoices less the one of June; corrections of 3, 1, 2 and 5 in a later month.
  expect(lines).toHaveLength(14);
});
