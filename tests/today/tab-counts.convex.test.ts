import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { price, test } from "../invoices/invoice-fixtures";
import { invoiceArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";

const today = "2026-11-24";

test("the tabs' counts follow an invoice, in the requested order", async ({
  backend,
  owner,
  reference,
}) => {
  const counts = (on = today) =>
    owner.query(api.today.owner.counts, {
      what: ["overdue", "owed", "bookings"],
      today: on,
    });
  expect(await counts()).toEqual([0, 0, 1]);
  await changeMoney(owner, api.invoices.owner.save, invoiceArgs({ reference, ...price }));
  expect(await counts()).toEqual([0, 1, 1]);
  const [invoice] = await backend.run(({ db }) => db.query("invoices").take(1));
  if (invoice === undefined) throw new Error("No invoice");
  await backend.run(({ db }) =>
    db.patch("invoices", invoice._id, { dueAt: Date.parse("2026-11-30T02:00:00Z") }),
  );
  expect((await counts("2026-11-30"))[0]).toBe(0);
  expect((await counts("2026-12-01"))[0]).toBe(1);
  await changeMoney(owner, api.invoices.staff.markPaid, { reference, method: "cash" });
  expect((await counts("2026-12-01")).slice(0, 2)).toEqual([0, 0]);
});

test("one call can't count more kinds than a panel has", async ({ owner }) => {
  const what = Array.from({ length: 9 }, () => "owed" as const);
  expect(await failureOfCall(owner.query(api.today.owner.counts, { what, today }))).toMatchObject({
    code: "invalid",
  });
});
