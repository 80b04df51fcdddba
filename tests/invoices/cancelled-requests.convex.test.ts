import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getEmails } from "../payments/stripe-fixtures";
import { bookingArgs, type Caller, invoiceArgs, OWNER, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { getInvoice, getMonth, price, test } from "./invoice-fixtures";

const invoices = api.invoices.owner;
const atVisits = api.invoices.staff;
const { cancel } = api.bookings.owner;
const { reopen } = api.bookings.staff;

const part = { amount: "50", method: "cash", receivedOn: "2026-11-24", seenOwing: 120_00 };

/** An invoice of $120, with nothing, a part or all of it paid. */
async function invoice(owner: Caller, reference: string, paid: "nothing" | "a part" | "all") {
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, ...price }));
  if (paid === "a part") await changeMoney(owner, atVisits.receive, { reference, ...part });
  if (paid === "all") await changeMoney(owner, atVisits.markPaid, { reference, method: "cash" });
}

describe("a request that’s cancelled", () => {
  test("has its unpaid invoice cancelled by the same press, and restored when it's reopened", async ({
    owner,
    reference,
  }) => {
    await invoice(owner, reference, "nothing");
    expect(await owner.mutation(cancel, { reference })).toEqual([]);
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "cancelled", owingCents: 0 });
    expect(await getMonth(owner)).toEqual({});
    await owner.mutation(reopen, { reference });
    expect(await getInvoice(owner, reference)).toMatchObject({
      state: "toPay",
      owingCents: 120_00,
    });
  });

  test("leaves it owing on request", async ({ owner, reference }) => {
    await invoice(owner, reference, "nothing");
    await owner.mutation(cancel, { reference, money: { unpaid: "keep" } });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "toPay" });
  });

  test("restores no invoice that was cancelled before", async ({ owner, reference }) => {
    await invoice(owner, reference, "nothing");
    await changeMoney(owner, invoices.cancel, { reference });
    await owner.mutation(cancel, { reference });
    await owner.mutation(reopen, { reference });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "cancelled" });
  });

  test.for([
    ["a part", 50_00],
    ["all", 120_00],
  ] as const)(
    "gives back %s that was paid, and asks for nothing more; undone, it’s as before",
    async ([paid, cents], { owner, reference }) => {
      await invoice(owner, reference, paid);
      const before = await getMonth(owner);
      const money = { unpaid: "void", paid: "back", method: "cash" } as const;
      const entryIds = await owner.mutation(cancel, { reference, money });
      expect(await getInvoice(owner, reference)).toMatchObject({
        state: "refunded",
        owingCents: 0,
        refundedCents: cents,
      });
      await owner.mutation(reopen, { reference, entryIds });
      expect(await getMonth(owner)).toEqual(before);
      expect(await getInvoice(owner, reference)).toMatchObject({ owingCents: 120_00 - cents });
    },
  );

  test("voids no other invoice's entry", async ({ backend, owner, reference }) => {
    await invoice(owner, reference, "all");
    const other = await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ bookingTime: "10:30" }),
    );
    const theirs = other.ok ? other.reference : "";
    await invoice(owner, theirs, "all");
    const entryIds = await owner.mutation(cancel, { reference, money: { paid: "back" } });
    await owner.mutation(cancel, { reference: theirs });
    const undo = owner.mutation(reopen, { reference: theirs, entryIds });
    expect(await failureOfCall(undo)).toMatchObject({ code: "notFound" });
  });

  test("asks what to do with the paid money, until it’s kept", async ({ owner, reference }) => {
    await invoice(owner, reference, "all");
    await owner.mutation(cancel, { reference });
    const read = () => owner.query(atVisits.ofRequest, { reference });
    expect(await read()).toMatchObject({ isCancelled: true, invoice: { receivedCents: 120_00 } });
    expect((await read())?.invoice?.isKept).toBeUndefined();
    await owner.mutation(invoices.setKept, { reference, kept: true });
    expect((await read())?.invoice?.isKept).toBe(true);
    await owner.mutation(reopen, { reference });
    expect((await read())?.invoice?.isKept).toBeUndefined();
  });

  test.for([
    ["nothing", "INV-0001 is cancelled with it, and isn’t owed any more."],
    ["all", "$120 is paid on INV-0001. Please decide whether it goes back."],
  ] as const)(
    "by its client tells the owner of its money, with %s paid",
    async ([paid, words], { backend, owner, reference }) => {
      await invoice(owner, reference, paid);
      const { as: pat } = await signedIn(backend, PAT);
      const cancelled = await pat.mutation(api.bookings.client.cancel, { request: { reference } });
      expect(cancelled).toMatchObject({ ok: true });
      const [notice] = await getEmails(backend, "booking-changed-notice");
      expect(notice).toMatchObject({ to: OWNER, text: expect.stringContaining(words) as string });
    },
  );
});
