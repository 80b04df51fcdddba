import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { HandMethod } from "#convex/invoices/rules";
import { getRows } from "../support/backend";
import { bookingArgs, invoiceArgs, OWNER, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { firstPage, getInvoice, getMonth, price, test } from "./invoice-fixtures";

const { markPaid, receive, voidEntry } = api.invoices.staff;
const { restoreEntry, save, cancel, writeOff } = api.invoices.owner;
const cash = "cash" as const;
const part = (reference: string, amount: string, seenOwing = 120_00) => ({
  reference,
  amount,
  method: "transfer",
  receivedOn: "2026-11-24",
  seenOwing,
});

describe("an amount", () => {
  test("makes an invoice with the next number, due in 14 days", async ({ owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    expect(await getInvoice(owner, reference)).toMatchObject({
      number: 1,
      name: "Pat Nguyen",
      title: "Computer help",
      cents: 120_00,
      owingCents: 120_00,
      state: "toPay",
    });
    expect(await getMonth(owner)).toEqual({ invoiced: 120_00, gstInvoiced: 10_91 });
  });

  test("can be changed: the difference counts in its month, and the number stays", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(
      owner,
      save,
      invoiceArgs({ reference, amount: "$80.00", title: "Less work" }),
    );
    expect(await getInvoice(owner, reference)).toMatchObject({
      number: 1,
      cents: 80_00,
      title: "Less work",
      owingCents: 80_00,
    });
    expect(await getMonth(owner)).toMatchObject({ invoiced: 80_00 });
  });

  test("can be cancelled; its number is never given again, and it comes back under it", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(owner, cancel, { reference });
    await changeMoney(owner, cancel, { reference });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "cancelled", owingCents: 0 });
    expect(await getMonth(owner)).toEqual({});
    const other = await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ bookingTime: "10:30" }),
    );
    const second = other.ok ? other.reference : "";
    await changeMoney(owner, save, invoiceArgs({ reference: second, ...price }));
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    expect((await getInvoice(owner, second)).number).toBe(2);
    expect(await getInvoice(owner, reference)).toMatchObject({ number: 1, state: "toPay" });
  });

  test.for(["", "0", "-5", "1e3", "12.345", "20000.01", "ten"])(
    "of “%s” is refused at its field, wherever it's typed",
    async (amount, { owner, reference }) => {
      const calls = [
        () => changeMoney(owner, save, invoiceArgs({ reference, ...price, amount })),
        () => changeMoney(owner, markPaid, { reference, ...price, method: cash, amount }),
        () => changeMoney(owner, receive, part(reference, amount)),
      ];
      for (const call of calls) {
        expect(await failureOfCall(call())).toMatchObject({
          code: "invalid",
          fields: {
            [call === calls[0] ? "lines.0.price" : "amount"]: expect.any(String) as string,
          },
        });
      }
    },
  );

  test("is charged from a dollar on, and paid from a cent on", async ({ owner, reference }) => {
    const charged = changeMoney(owner, save, invoiceArgs({ reference, ...price, amount: "0.99" }));
    expect(await failureOfCall(charged)).toMatchObject({ code: "invalid" });
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(owner, receive, part(reference, "0.99"));
    expect(await getInvoice(owner, reference)).toMatchObject({ owingCents: 119_01 });
  });

  test("can't be less than what was paid", async ({ owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(owner, receive, part(reference, "100"));
    const less = { reference, ...price, amount: "99.99" };
    expect(await failureOfCall(changeMoney(owner, save, invoiceArgs(less)))).toMatchObject({
      code: "invalid",
    });
  });

  test("needs a request", async ({ owner }) => {
    const none = { reference: "WS-0000", ...price };
    expect(await failureOfCall(changeMoney(owner, save, invoiceArgs(none)))).toEqual({
      code: "notFound",
    });
    expect(await owner.query(api.invoices.staff.ofRequest, { reference: "WS-0000" })).toBeNull();
  });
});

describe("mark as paid", () => {
  test.for(["cash", "transfer", "cardAtVisit"] satisfies HandMethod[])(
    "by %s: one press on a request without an invoice makes it and pays it",
    async (method, { owner, reference }) => {
      const written = await changeMoney(owner, markPaid, { reference, method, ...price });
      expect(written.isNew).toBe(true);
      const invoice = await getInvoice(owner, reference);
      expect(invoice).toMatchObject({ state: "paid", receivedCents: 120_00, owingCents: 0 });
      expect(await getMonth(owner)).toEqual({
        [method]: 120_00,
        invoiced: 120_00,
        gstReceived: 10_91,
        gstInvoiced: 10_91,
      });
    },
  );

  test("pressed twice, and by two owners at once, is one payment", async ({
    backend,
    owner,
    reference,
  }) => {
    const other = (await signedIn(backend, OWNER)).as;
    const pressed = { reference, version: 0, method: cash, ...price };
    const presses = await Promise.allSettled([
      owner.mutation(markPaid, pressed),
      other.mutation(markPaid, { ...pressed, method: "transfer" }),
      owner.mutation(markPaid, pressed),
    ]);
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getRows(backend, "invoices")).toHaveLength(1);
    expect((await getInvoice(owner, reference)).receivedCents).toBe(120_00);
  });

  test("isn't for an amount that another owner has changed in the meantime", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price, amount: "90" }));
    const pressed = { reference, method: cash, ...price };
    expect(await failureOfCall(changeMoney(owner, markPaid, pressed))).toMatchObject({
      code: "changedMeanwhile",
    });
  });

  test("undone, the entry is voided but not lost, and the invoice of the same press is cancelled with it", async ({
    owner,
    reference,
  }) => {
    const { entryId } = await changeMoney(owner, markPaid, { reference, method: cash, ...price });
    const undo = { entryId: entryId!, withInvoice: true };
    await changeMoney(owner, voidEntry, undo);
    await changeMoney(owner, voidEntry, undo);
    const invoice = await getInvoice(owner, reference);
    expect(invoice).toMatchObject({ state: "cancelled", receivedCents: 0 });
    expect(invoice.entries).toContainEqual(
      expect.objectContaining({ _id: entryId, voidedAt: expect.any(Number) as number }),
    );
    expect(await getMonth(owner)).toEqual({});
    expect(await changeMoney(owner, markPaid, { reference, method: cash, ...price })).toMatchObject(
      {
        isNew: true,
      },
    );
  });
});

describe("a part payment", () => {
  test("leaves the rest owing, and the last one pays it", async ({ owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(owner, receive, part(reference, "50"));
    expect(await getInvoice(owner, reference)).toMatchObject({
      state: "partPaid",
      owingCents: 70_00,
    });
    await changeMoney(owner, receive, part(reference, "70", 70_00));
    expect((await getInvoice(owner, reference)).state).toBe("paid");
  });

  test("pressed twice is one: what the second press saw is outdated", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(owner, receive, part(reference, "50"));
    const again = changeMoney(owner, receive, part(reference, "50"));
    expect(await failureOfCall(again)).toMatchObject({ code: "changedMeanwhile" });
    expect((await getInvoice(owner, reference)).receivedCents).toBe(50_00);
  });

  test("counts in the month in which it came in", async ({ owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    const earlier = { ...part(reference, "50"), receivedOn: "2026-10-31" };
    await changeMoney(owner, receive, earlier);
    expect(await getMonth(owner, "2026-10")).toEqual({ transfer: 50_00, gstReceived: 4_55 });
    expect(await getMonth(owner)).not.toHaveProperty("transfer");
  });

  test("can be voided and restored, and is credit if all has been paid by then", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    const { entryId } = await changeMoney(owner, receive, part(reference, "50"));
    const one = { entryId: entryId! };
    await changeMoney(owner, voidEntry, one);
    expect((await getInvoice(owner, reference)).state).toBe("toPay");
    await changeMoney(owner, restoreEntry, one);
    expect((await getInvoice(owner, reference)).owingCents).toBe(70_00);
    await changeMoney(owner, voidEntry, one);
    await changeMoney(owner, markPaid, { reference, method: cash });
    await changeMoney(owner, restoreEntry, one);
    expect(await getInvoice(owner, reference)).toMatchObject({ owingCents: 0, creditCents: 50_00 });
  });
});

describe("writing off", () => {
  test("takes the amount owing off the list, with a reason, and can be undone", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await changeMoney(owner, receive, part(reference, "50"));
    const { entryId } = await changeMoney(owner, writeOff, { reference, note: "A gift" });
    expect(await changeMoney(owner, writeOff, { reference, note: "A gift" })).toMatchObject({
      entryId: null,
    });
    expect(await getInvoice(owner, reference)).toMatchObject({
      state: "writtenOff",
      owingCents: 0,
      writtenOffCents: 70_00,
    });
    await changeMoney(owner, voidEntry, { entryId: entryId! });
    expect((await getInvoice(owner, reference)).state).toBe("partPaid");
  });

  test("needs the reason", async ({ owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    const call = changeMoney(owner, writeOff, { reference, note: " " });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  });
});

test("amounts owing are listed oldest first, and add up", async ({ backend, owner, reference }) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const other = await backend.mutation(
    api.bookings.visitor.book,
    bookingArgs({ bookingTime: "10:30" }),
  );
  const second = other.ok ? other.reference : "";
  await changeMoney(owner, save, invoiceArgs({ reference: second, ...price, amount: "80" }));
  await changeMoney(owner, receive, part(reference, "50"));
  const owed = async () => {
    const { page } = await owner.query(api.invoices.owner.list, {
      owed: "due",
      ...firstPage,
    });
    const sum = await owner.query(api.invoices.owner.owedInAll, {});
    return [page.map((row) => [row.reference, row.owingCents]), sum.owedCount, sum.owedCents];
  };
  expect(await owed()).toEqual([
    [
      [reference, 70_00],
      [second, 80_00],
    ],
    2,
    150_00,
  ]);
  await changeMoney(owner, markPaid, { reference, method: cash });
  await changeMoney(owner, writeOff, { reference: second, note: "A gift" });
  expect(await owed()).toEqual([[], 0, 0]);
});

test("the accountant's list has every entry of a month, voided ones too, and adds up to its sums", async ({
  owner,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const { entryId } = await changeMoney(owner, receive, part(reference, "50"));
  await changeMoney(owner, voidEntry, { entryId: entryId! });
  await changeMoney(owner, markPaid, { reference, method: cash });
  const { page } = await owner.query(api.invoices.owner.entries, {
    month: "2026-11",
    ...firstPage,
  });
  expect(
    page.map(({ kind, cents, number, name, voidedAt }) => [
      kind,
      cents,
      number,
      name,
      voidedAt !== undefined,
    ]),
  ).toEqual([
    ["invoiced", 120_00, 1, "Pat Nguyen", false],
    ["received", 50_00, 1, "Pat Nguyen", true],
    ["received", 120_00, 1, "Pat Nguyen", false],
  ]);
  expect(await getMonth(owner)).toMatchObject({ cash: 120_00, invoiced: 120_00 });
});
