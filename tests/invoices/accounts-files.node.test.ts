import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { debtAges, sumByAge } from "#convex/invoices/rules";
import { linesTotal } from "#convex/payments/lines/rules";
import { addDays, toInstant } from "#convex/shared/dates";
import { type InvoicedRow, programs, toSales } from "../../src/invoices/owner/accounts-files";
import { RUNS } from "../support/properties";

/** The template that Xero’s page for importing sales invoices hands out. */
const XERO_TEMPLATE = [
  "*ContactName EmailAddress POAddressLine1 POAddressLine2 POAddressLine3 POAddressLine4 POCity PORegion",
  "POPostalCode POCountry *InvoiceNumber Reference *InvoiceDate *DueDate Total InventoryItemCode *Description",
  "*Quantity *UnitAmount Discount *AccountCode *TaxType TaxAmount TrackingName1 TrackingOption1 TrackingName2",
  "TrackingOption2 Currency BrandingTheme",
]
  .join(" ")
  .split(" ");

/** The names that MYOB’s page of import fields has for a service sale, of which we fill these. */
const MYOB_FIELDS = [
  "Co./Last Name",
  "Inclusive",
  "Invoice No.",
  "Date",
  "Customer PO",
  "Description",
  "Account No.",
  "Amount",
  "Inc-Tax Amount",
  "Journal Memo",
  "Tax Code",
  "GST Amount",
  "Sale Status",
  "Terms - Payment is Due",
  "           - Balance Due Days",
];

const entry = (changes: Partial<InvoicedRow> = {}): InvoicedRow => ({
  number: 42,
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  title: "Printer help",
  lines: [
    { text: "Labour", quantity: 1.5, cents: 90_00 },
    { text: "Cable", quantity: 1, cents: 12_50 },
  ],
  issuedAt: toInstant("2026-07-03", "10:00"),
  dueAt: toInstant("2026-07-17", "23:59"),
  at: toInstant("2026-07-03", "10:00"),
  month: "2026-07",
  cents: 147_50,
  gstCents: 13_41,
  ...changes,
});

/** The rows of a file by its titles. */
const read = (csv: string) =>
  Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

const titlesOf = (csv: string) => Papa.parse<string[]>(csv).data[0];

const centsIn = (rows: Record<string, string>[], title: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[title]) * 100), 0);

describe("Xero’s file", () => {
  test("has the columns of its template, a row for each line, and no mark before the first title", () => {
    const csv = programs.xero.write([entry()]);
    expect(csv.startsWith('"*ContactName"')).toBe(true);
    expect(titlesOf(csv)).toEqual(XERO_TEMPLATE);
    const said = {
      "*ContactName": "Pat Nguyen",
      EmailAddress: "pat@example.com",
      "*InvoiceNumber": "INV-0042",
      Reference: "WS-7K3F",
      "*InvoiceDate": "03/07/2026",
      "*DueDate": "17/07/2026",
      "*Quantity": "1",
      "*AccountCode": "200",
      "*TaxType": "GST on Income",
      Currency: "AUD",
    };
    expect(read(csv)).toMatchObject([
      { ...said, "*Description": "Labour, 1.5 × $90", "*UnitAmount": "135.00", TaxAmount: "12.27" },
      { ...said, "*Description": "Cable", "*UnitAmount": "12.50", TaxAmount: "1.14" },
    ]);
  });

  test("is made out to the organisation, with its order number", () => {
    const csv = programs.xero.write([
      entry({ organisation: "Springfield School", orderNumber: "PO 7" }),
    ]);
    expect(read(csv)[0]).toMatchObject({ "*ContactName": "Springfield School", Reference: "PO 7" });
  });

  test("keeps what somebody typed from being a formula", () => {
    const csv = programs.xero.write([entry({ name: '=HYPERLINK("x")' })]);
    expect(read(csv)[0]?.["*ContactName"]).toBe('\u200B=HYPERLINK("x")');
  });
});

describe("MYOB’s file", () => {
  test("has the names of its fields, amounts with and without GST, and a blank line between two sales", () => {
    const csv = programs.myob.write([entry(), entry({ number: 43, orderNumber: "PO 7" })]);
    expect(titlesOf(csv)).toEqual(MYOB_FIELDS);
    expect(Papa.parse<string[]>(csv).data.map((row) => row[2])).toEqual([
      "Invoice No.",
      "INV-0042",
      "INV-0042",
      undefined,
      "INV-0043",
      "INV-0043",
      undefined,
    ]);
    expect(read(csv)[0]).toEqual({
      "Co./Last Name": "Pat Nguyen",
      Inclusive: "X",
      "Invoice No.": "INV-0042",
      Date: "03/07/2026",
      "Customer PO": "",
      Description: "Labour, 1.5 × $90",
      "Account No.": "4-1000",
      Amount: "122.73",
      "Inc-Tax Amount": "135.00",
      "Journal Memo": "WS-7K3F: Printer help",
      "Tax Code": "GST",
      "GST Amount": "12.27",
      "Sale Status": "I",
      "Terms - Payment is Due": "2",
      "           - Balance Due Days": "14",
    });
  });
});

describe("a correction", () => {
  const later = { at: toInstant("2026-08-05", "09:00"), month: "2026-08" };

  test("of the same month changes the sale, which is one line then", () => {
    const rows = read(programs.xero.write([entry(), entry({ cents: -20_00, gstCents: -1_82 })]));
    expect(rows).toMatchObject([
      {
        "*InvoiceNumber": "INV-0042",
        "*Description": "Printer help",
        "*UnitAmount": "127.50",
        TaxAmount: "11.59",
      },
    ]);
  });

  test("of a later month has a number and a date there, and the first sale stays", () => {
    const csv = programs.xero.write([entry(), entry({ ...later, cents: -20_00, gstCents: -1_82 })]);
    expect(
      read(csv).map((row) => [row["*InvoiceNumber"], row["*InvoiceDate"], row["*UnitAmount"]]),
    ).toEqual([
      ["INV-0042", "03/07/2026", "135.00"],
      ["INV-0042", "03/07/2026", "12.50"],
      ["INV-0042-2608", "05/08/2026", "-20.00"],
    ]);
  });

  test("that counts later because its month is closed is dated where it counts", () => {
    const csv = programs.myob.write([entry({ month: "2026-09" })]);
    expect(read(csv)[0]).toMatchObject({ "Invoice No.": "INV-0042-2609", Date: "01/09/2026" });
  });

  test("to nothing within the month leaves the sale out", () => {
    expect(toSales([entry(), entry({ cents: -147_50, gstCents: -13_41 })])).toEqual([]);
  });
});

const line = fc.record({
  text: fc.constantFrom("Work", "=1+1", "Cable, long"),
  quantity: fc.integer({ min: 1, max: 500 }).map((count) => count / 100),
  cents: fc.integer({ min: -50_00, max: 400_00 }),
});

/** An invoice, and corrections of it in the same and later months. */
const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    later: fc.array(
      fc.record({
        cents: fc.integer({ min: -300_00, max: 300_00 }),
        gstCents: fc.integer({ min: -30_00, max: 30_00 }),
        month: fc.constantFrom("2026-07", "2026-08", "2026-09"),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ lines, later }) => {
    const { cents, gst: gstCents } = linesTotal(lines);
    return [entry({ lines, cents, gstCents }), ...later.map((each) => entry({ lines, ...each }))];
  });

test("both files add up to what the books say was invoiced, and its GST, to the cent", () => {
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 8 }), (all) => {
      const entries = all.flatMap((own, at) => own.map((each) => ({ ...each, number: at + 1 })));
      const cents = entries.reduce((sum, each) => sum + each.cents, 0);
      const gst = entries.reduce((sum, each) => sum + (each.gstCents ?? 0), 0);
      const xero = read(programs.xero.write(entries));
      expect([centsIn(xero, "*UnitAmount"), centsIn(xero, "TaxAmount")]).toEqual([cents, gst]);
      const myob = read(programs.myob.write(entries));
      expect([centsIn(myob, "Inc-Tax Amount"), centsIn(myob, "GST Amount")]).toEqual([cents, gst]);
      expect(centsIn(myob, "Amount")).toBe(cents - gst);
    }),
    { numRuns: RUNS.numRuns / 10 },
  );
});

test("what's overdue is in one age each, by the days since it was due", () => {
  const today = "2026-11-24";
  const dueOn = (days: number) => toInstant(addDays(today, -days), "23:59");
  const debts = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400].map((days) => ({
    owingCents: 1_00 + days,
    dueAt: dueOn(days),
  }));
  expect(debtAges.map(({ label }) => label)).toEqual([
    "1 to 30 days overdue",
    "31 to 60 days",
    "61 to 90 days",
    "More than 90 days",
  ]);
  expect(sumByAge(debts, today)).toEqual([2_31, 2_91, 3_51, 6_91]);
  fc.assert(
    fc.property(
      fc.array(fc.record({ owingCents: fc.nat(9_999_99), days: fc.integer({ min: 1, max: 900 }) })),
      (late) => {
        const invoices = late.map(({ owingCents, days }) => ({ owingCents, dueAt: dueOn(days) }));
        const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0);
        expect(sum(sumByAge(invoices, today))).toBe(sum(late.map(({ owingCents }) => owingCents)));
      },
    ),
  );
});
