import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { lineTyped } from "#convex/payments/lines/formRules";
import { lineCents, linesTotal } from "#convex/payments/lines/rules";
import { money } from "#convex/shared/money";
import { book } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { NOW, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { getInvoice, getMonth, test } from "./invoice-fixtures";

const invoices = api.invoices.owner;
const atVisits = api.invoices.staff;

const work = { text: "Work", quantity: "1", price: "100" };

test.for([
  ["-20", -20_00],
  ["−20.50", -20_50],
  ["-$20", -20_00],
  ["$-20", -20_00],
  ["– 5", -5_00],
  ["-0", 0],
  ["20", 20_00],
])("a discount is a price below zero, as it’s typed: %s", ([price, cents]) => {
  expect(lineTyped.parse({ text: "Off", quantity: "1", price })).toMatchObject({ price: cents });
});

test.for(["--20", "20-", "-", "-twenty", "-20001"])("refuses an invalid price: %s", (price) => {
  expect(lineTyped.safeParse({ text: "Off", quantity: "1", price }).success).toBe(false);
});

test("a discount equals its price below zero, to the cent and its GST", () => {
  for (const quantity of [0.01, 0.33, 1, 1.5, 2.35])
    for (const cents of [1, 5, 50, 333, 10_01]) {
      const [plus, minus] = [
        { quantity, cents },
        { quantity, cents: -cents },
      ];
      expect(lineCents(plus) + lineCents(minus)).toBe(0);
      expect(linesTotal([plus, minus])).toEqual({ cents: 0, gst: 0 });
    }
  expect(money(-20_50)).toBe("-$20.50");
});

describe("an invoice with a discount", () => {
  test("has a lower total, on its page and in the month", async ({ backend, owner, reference }) => {
    const lines = [work, { text: "Senior’s discount", quantity: "1", price: "-20" }];
    await changeMoney(owner, invoices.save, { reference, lines });
    const { key, owingCents } = await getInvoice(owner, reference);
    expect(owingCents).toBe(80_00);
    expect(await getMonth(owner)).toEqual({ invoiced: 80_00, gstInvoiced: 7_27 });
    const page = await backend.query(api.invoices.client.invoice, { key });
    expect(page?.lines.map(({ cents }) => cents)).toEqual([100_00, -20_00]);
  });

  test("can’t have a total of nothing or less", async ({ owner, reference }) => {
    const lines = [work, { text: "All of it", quantity: "1", price: "-100" }];
    const failure = await failureOfCall(changeMoney(owner, invoices.save, { reference, lines }));
    expect(failure).toMatchObject({ code: "invalid" });
  });
});

const code = "SAVE205";

/** Pat has a coupon, and somebody else has one with the same code. */
const giveCoupons = (backend: Backend) =>
  backend.run(async (ctx) => {
    for (const email of ["sam@example.com", PAT])
      await ctx.db.insert("coupons", {
        code,
        kind: "apology",
        reference: "WS-AAAA",
        email,
        issuedAt: NOW,
        expiresAt: NOW + 9e9,
      });
  });

const usedBy = async (backend: Backend) =>
  (await getRows(backend, "coupons"))
    .filter(({ redeemedAt }) => redeemedAt !== undefined)
    .map(({ email, note }) => [email, note]);

const off = { text: `Coupon ${code}`, quantity: "1", price: `-${REFERRAL_COUPON_CENTS / 100}` };

describe("a coupon on an invoice", () => {
  test("is recognised when that’s made, and redeemed with it, by the person whose it is", async ({
    backend,
    owner,
  }) => {
    await giveCoupons(backend);
    const reference = await book(backend, { coupon: "save 205" });
    const read = () => owner.query(atVisits.ofRequest, { reference });
    expect((await read())?.coupon).toEqual({ code, problem: undefined });
    await changeMoney(owner, invoices.save, { reference, lines: [work, off] });
    expect(await usedBy(backend)).toEqual([[PAT, "On INV-0001"]]);
    // Once its line is gone or the invoice is cancelled, the coupon can be used again.
    await changeMoney(owner, invoices.save, { reference, lines: [work] });
    expect(await usedBy(backend)).toEqual([]);
    await changeMoney(owner, invoices.save, { reference, lines: [work, off] });
    await changeMoney(owner, invoices.cancel, { reference });
    expect(await usedBy(backend)).toEqual([]);
    await changeMoney(owner, invoices.save, { reference, lines: [off, work] });
    expect(await usedBy(backend)).toHaveLength(1);
  });

  test("isn’t used twice", async ({ backend, owner, reference }) => {
    await giveCoupons(backend);
    const other = await book(backend, { bookingTime: "10:30" });
    await changeMoney(owner, invoices.save, { reference, lines: [work, off] });
    const again = changeMoney(owner, invoices.save, { reference: other, lines: [work, off] });
    expect(await failureOfCall(again)).toMatchObject({
      fields: { "lines.1.text": "SAVE205 was used on Tuesday 24 November 2026" },
    });
  });

  test("that doesn’t exist says so at once, on the invoice’s line", async ({ backend, owner }) => {
    const reference = await book(backend, { coupon: "SAVE532" });
    const words = "SAVE532 isn’t a code of ours";
    expect((await owner.query(atVisits.ofRequest, { reference }))?.coupon?.problem).toBe(words);
    const line = { ...off, text: "Coupon SAVE532" };
    const failure = await failureOfCall(
      changeMoney(owner, invoices.save, { reference, lines: [work, line] }),
    );
    expect(failure).toMatchObject({ fields: { "lines.1.text": words } });
  });

  test("is checked while its person is on the phone, for its owner and its last day", async ({
    backend,
    owner,
  }) => {
    await giveCoupons(backend);
    const judge = (typed: string, email?: string, now = NOW) =>
      owner.query(api.coupons.owner.problem, { code: typed, now, ...(email && { email }) });
    for (const [typed, email] of [["save 205", PAT], ["SAVE205"]] as const)
      expect(await judge(typed, email)).toBeNull();
    expect(await judge("save 532")).toBe("SAVE532 isn’t a code of ours");
    expect(await judge(code, "kim@example.com")).toBe("SAVE205 was given to another address");
    expect(await judge(code, PAT, NOW + 9e9)).toMatch(/^SAVE205 could be used until /);
  });
});
