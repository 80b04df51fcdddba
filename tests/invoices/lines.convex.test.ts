import fc from "fast-check";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { invoiceForm } from "#convex/invoices/formRules";
import { lineCents, linesTotal } from "#convex/payments/lines/rules";
import { askForQuote } from "../bookings/booking-fixtures";
import { getEmails } from "../payments/stripe-fixtures";
import { give } from "../quotes/quotes";
import { getRows } from "../support/backend";
import { bookingArgs, NOW, OWNER, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { backendAtNow } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { runs } from "../support/properties";
import { getInvoice, getMonth, test } from "./invoice-fixtures";

const { cancel, save, send } = api.invoices.owner;
const { markPaid, ofRequest, receive } = api.invoices.staff;

const two = [
  { text: "Setting up the laptop", quantity: "1.5", price: "80" },
  { text: "HDMI cable", quantity: "2", price: "$14.50" },
];

describe("an invoice’s lines", () => {
  test("add up to its total, and are on its page and in its email", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, { reference, lines: two });
    const invoice = await getInvoice(owner, reference);
    expect(invoice).toMatchObject({ cents: 149_00, owingCents: 149_00, title: "Computer help" });
    const page = await backend.query(api.invoices.client.invoice, { key: invoice.key });
    expect(page?.lines.map(lineCents)).toEqual([120_00, 29_00]);
    await owner.mutation(send, { reference });
    const [email] = await getEmails(backend, "invoice");
    expect(email?.text).toContain("1.5 × $80 = $120");
    expect(email?.text).toContain("2 × $14.50 = $29");
  });

  test("name an organisation with its ABN and order number, and nobody else’s tax file number", async ({
    backend,
    owner,
    reference,
  }) => {
    const school = { organisation: "Thornbury Primary", orderNumber: "PO 12" };
    await changeMoney(owner, save, { reference, lines: two, ...school, abn: "51 824 753 556" });
    const { key } = await getInvoice(owner, reference);
    expect(await backend.query(api.invoices.client.invoice, { key })).toMatchObject({
      ...school,
      abn: "51824753556",
    });
    for (const abn of ["123 456 782", "51 824 753 557", "abc"]) {
      const call = changeMoney(owner, save, { reference, lines: two, ...school, abn });
      expect(await failureOfCall(call)).toMatchObject({ code: "invalid", fields: { abn: {} } });
    }
  });

  test("can be corrected after it was emailed: it keeps its number, and says what’s different", async ({
    backend,
    owner,
    reference,
  }) => {
    const read = async () => {
      const { key } = await getInvoice(owner, reference);
      const page = await backend.query(api.invoices.client.invoice, { key });
      return [page?.correctedAt !== undefined, page?.corrections];
    };
    const cheaper = [two[0]!, { ...two[1]!, quantity: "1", text: "<b>HDMI cable</b>" }];
    const changes = [
      "Second line: “<b>HDMI cable</b>”, $14.50, was “HDMI cable”, 2 × $14.50 = $29",
      "Total: $134.50, was $149",
    ];
    await changeMoney(owner, save, { reference, lines: two.slice(0, 1) });
    await changeMoney(owner, save, { reference, lines: two });
    expect(await read()).toEqual([false, []]);
    await owner.mutation(send, { reference });
    expect(await changeMoney(owner, save, { reference, lines: cheaper })).toMatchObject({
      isChanged: true,
    });
    expect(await read()).toEqual([true, changes]);
    expect(await getInvoice(owner, reference)).toMatchObject({ number: 1, cents: 134_50 });
    expect(await getMonth(owner)).toEqual({ invoiced: 134_50, gstInvoiced: 10_91 + 1_32 });
    // In the emailed state it's no longer a correction.
    await changeMoney(owner, save, { reference, lines: two });
    expect(await read()).toEqual([false, []]);
    vi.setSystemTime(NOW + 1);
    await changeMoney(owner, save, { reference, lines: cheaper });
    await owner.mutation(send, { reference });
    expect(await read()).toEqual([true, changes]);
    const emails = await getEmails(backend, "invoice");
    const [first, second] = emails.map(({ subject, text }) => ({ subject, text }));
    expect(first?.subject).toBe("Your invoice INV-0001 for $149");
    expect(second?.subject).toBe("Your corrected invoice INV-0001 for $134.50");
    for (const change of changes) {
      expect(first?.text).not.toContain(change);
      expect(second?.text).toContain(change);
    }
  });

  test("that are the same change nothing when they’re saved again", async ({
    backend,
    owner,
    reference,
  }) => {
    const school = { organisation: "Thornbury Primary", orderNumber: "PO 12" };
    expect(await changeMoney(owner, save, { reference, lines: two, ...school })).toMatchObject({
      isChanged: true,
    });
    await owner.mutation(send, { reference });
    const before = await getRows(backend, "invoices");
    expect(await changeMoney(owner, save, { reference, lines: two, ...school })).toMatchObject({
      isChanged: false,
    });
    expect(await getRows(backend, "invoices")).toEqual(before);
    expect(await changeMoney(owner, save, { reference, lines: two })).toMatchObject({
      isChanged: true,
    });
    expect((await getInvoice(owner, reference)).organisation).toBeUndefined();
  });

  test("have their own GST in the books, even if their total is the same", async ({
    owner,
    reference,
  }) => {
    const half = { text: "Half", quantity: "1", price: "50" };
    await changeMoney(owner, save, { reference, lines: [{ ...half, quantity: "2" }] });
    expect(await getMonth(owner)).toEqual({ invoiced: 100_00, gstInvoiced: 9_09 });
    await changeMoney(owner, save, { reference, lines: [half, half] });
    expect(await getMonth(owner)).toEqual({ invoiced: 100_00, gstInvoiced: 9_10 });
    await changeMoney(owner, cancel, { reference });
    expect(await getMonth(owner)).toEqual({});
    await changeMoney(owner, save, { reference, lines: [half, half] });
    expect(await getMonth(owner)).toEqual({ invoiced: 100_00, gstInvoiced: 9_10 });
  });

  test("can’t total less than was paid, and then stay unchanged", async ({ owner, reference }) => {
    await changeMoney(owner, save, { reference, lines: two });
    const paid = { amount: "130", method: "cash", receivedOn: "2026-11-24", seenOwing: 149_00 };
    await changeMoney(owner, receive, { reference, ...paid });
    const call = changeMoney(owner, save, { reference, lines: two.slice(0, 1) });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
    expect((await getInvoice(owner, reference)).lines).toHaveLength(2);
  });

  test.each([
    ["no line", []],
    ["21 lines", Array.from({ length: 21 }, () => two[0]!)],
    ["a line without words", [{ ...two[0]!, text: " " }]],
    ["no quantity", [{ ...two[0]!, quantity: "0" }]],
    ["a price below nothing", [{ ...two[0]!, price: "-5" }]],
    ["nothing to pay", [{ ...two[0]!, price: "0" }]],
    ["more than can be paid", [{ ...two[0]!, quantity: "999", price: "20000" }]],
  ])("are refused with %s, and nothing changes", (_, lines) => {
    expect(invoiceForm.safeParse({ lines }).success).toBe(false);
  });

  test("always add up to the invoice’s amount, whatever is done with it in any order", async () => {
    const line = fc.record({
      text: fc.constant("Work"),
      quantity: fc.integer({ min: 1, max: 500 }).map((count) => String(count / 100)),
      price: fc.integer({ min: 100, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    });
    const step = fc.oneof(
      fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 500 }).map(String) }),
      fc.constant("cancel" as const),
      fc.constant("send" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const backend = backendAtNow();
        const { as: owner } = await signedIn(backend, OWNER);
        const answer = await backend.mutation(api.bookings.visitor.book, bookingArgs());
        const { reference } = answer as { reference: string };
        for (const each of steps) {
          // An invalid line changes nothing.
          const call =
            each === "cancel"
              ? changeMoney(owner, cancel, { reference })
              : each === "send"
                ? owner.mutation(send, { reference })
                : "amount" in each
                  ? changeMoney(owner, markPaid, { reference, method: "cash", ...each })
                  : changeMoney(owner, save, { reference, ...each });
          await call.catch(() => undefined);
          const { invoice } = (await owner.query(ofRequest, { reference })) ?? {};
          if (invoice === undefined || invoice.state === "cancelled") continue;
          expect(linesTotal(invoice.lines).cents).toBe(invoice.cents);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

test("an accepted quote’s lines are the invoice’s, whether it’s made or paid at once", async ({
  backend,
  owner,
}) => {
  const references = [await askForQuote(backend), await askForQuote(backend)];
  for (const reference of references) {
    await give(owner, reference);
    await owner.run(async (ctx) => {
      const quotes = await ctx.db.query("quotes").collect();
      for (const { _id } of quotes) await ctx.db.patch("quotes", _id, { state: "accepted" });
      const requests = await ctx.db.query("quoteRequests").collect();
      for (const { _id, quote } of requests)
        if (quote !== undefined)
          await ctx.db.patch("quoteRequests", _id, { quote: { ...quote, state: "accepted" } });
    });
  }
  const [made = "", paid = ""] = references;
  const agreed = (await owner.query(ofRequest, { reference: made }))?.agreedLines;
  expect(agreed?.map(lineCents)).toEqual([200_00, 50_00]);
  await changeMoney(owner, markPaid, { reference: paid, method: "cash", amount: "250" });
  expect((await getInvoice(owner, paid)).lines).toEqual(agreed);
  await changeMoney(owner, markPaid, { reference: made, method: "cash", amount: "240" });
  expect((await getInvoice(owner, made)).lines.map(lineCents)).toEqual([240_00]);
});

describe("an invoice’s email", () => {
  test("has the invoice attached as it was then, and as it’s paid later", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, { reference, lines: two });
    await owner.mutation(send, { reference });
    vi.setSystemTime(NOW + 1);
    await changeMoney(owner, markPaid, { reference, method: "cash" });
    await owner.mutation(send, { reference });
    const [invoice] = await getEmails(backend, "invoice");
    const [receipt] = await getEmails(backend, "receipt");
    const said = [invoice, receipt].map((email) => {
      const [attachment] = email?.attachments ?? [];
      const letter = attachment !== undefined && "letter" in attachment && attachment.letter;
      return letter && [attachment.filename, letter.rows.map(({ label }) => label)];
    });
    const lines = ["Setting up the laptop", "HDMI cable", "Total, GST included", "GST included"];
    expect(said).toEqual([
      ["INV-0001.pdf", [...lines, "To pay"]],
      ["INV-0001.pdf", [...lines, "Paid on Tuesday 24 November 2026, cash", "Still to pay"]],
    ]);
  });
});
