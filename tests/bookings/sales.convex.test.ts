import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getInvoice } from "../invoices/invoice-fixtures";
import { getRows } from "../support/backend";
import { requestId } from "../support/factories";
import { test } from "../support/fixtures";
import { changeMoney } from "../support/money";

const { sell } = api.bookings.owner;

const sale = {
  name: "Tess Whelan",
  email: "tess@example.com",
  lines: [
    { text: "Router", quantity: "1", price: "189" },
    { text: "Setting it up", quantity: "0.5", price: "120" },
  ],
};

describe("a sale without a visit", () => {
  test("has its invoice, thanks nobody, and only has to be paid", async ({ backend, owner }) => {
    const sent = { ...sale, requestId: requestId() };
    const sold = await owner.mutation(sell, sent);
    expect(await owner.mutation(sell, sent)).toEqual(sold);
    const reference = sold.ok ? sold.reference : "";
    expect(await getInvoice(owner, reference)).toMatchObject({ cents: 249_00, state: "toPay" });
    expect(await getRows(backend, "invoices")).toHaveLength(1);
    expect(await getRows(backend, "emails")).toEqual([]);
    const [request] = await getRows(backend, "quoteRequests");
    expect(request).toMatchObject({ status: "Completed", name: "Tess Whelan" });
    expect(request?.toInvoice).toBeUndefined();
    const waiting = await owner.query(api.bookings.staff.list, {
      view: "quotes",
      today: "2026-11-24",
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(waiting.page).toEqual([]);
    const person = await owner.query(api.records.owner.overview, {
      contact: "tess@example.com",
      today: "2026-11-24",
    });
    expect(person?.person).toMatchObject({ owedCents: 249_00 });
  });

  test("can be emailed, paid and cancelled like any other", async ({ owner }) => {
    const sold = await owner.mutation(sell, { ...sale, requestId: requestId() });
    const reference = sold.ok ? sold.reference : "";
    expect(await owner.mutation(api.invoices.owner.send, { reference })).toBe("tess@example.com");
    await changeMoney(owner, api.invoices.owner.cancel, { reference });
    await owner.mutation(api.invoices.owner.setToInvoice, { reference, toInvoice: false });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "cancelled" });
  });

  test.for([
    ["nobody", { name: "" }, "name"],
    ["somebody whom nobody can reach", { email: "" }, "phone"],
    ["nothing", { lines: [] }, "lines"],
  ] as const)("isn’t one of or to %s", async ([, wrong, field], { backend, owner }) => {
    const typed = { ...sale, ...wrong, lines: "lines" in wrong ? [] : sale.lines };
    const answer = await owner.mutation(sell, { ...typed, requestId: requestId() });
    expect(answer).toMatchObject({
      failure: { fields: { [field]: expect.any(String) as string } },
    });
    expect(await getRows(backend, "invoices")).toEqual([]);
  });
});
