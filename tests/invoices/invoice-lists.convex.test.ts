import type { FunctionArgs, FunctionReturnType } from "convex/server";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { MAX_PAGE } from "#convex/core/paging";
import { makeInvoice, writeEntry } from "#convex/invoices/ledger";
import { matches } from "#convex/invoices/model";
import { formatInvoiceNumber } from "#convex/invoices/rules";
import { oneLine } from "#convex/payments/lines/rules";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

type Args = Omit<FunctionArgs<typeof api.invoices.owner.list>, "paginationOpts">;
type Answer = FunctionReturnType<typeof api.invoices.owner.list>;

const issued = (date: string) => toInstant(date, "10:00");

/** An invoice from a day, with the paid amount; returns its number. */
const invoiceOf = (
  backend: Backend,
  { name, cents, on, paid = 0 }: { name: string; cents: number; on: string; paid?: number },
) =>
  backend.run(async (ctx) => {
    const reference = `WS-${name.slice(0, 1).toUpperCase()}${cents}`;
    const at = issued(on);
    const email = `${name.split(" ")[0] ?? ""}@example.com`.toLowerCase();
    const made = await makeInvoice(
      ctx,
      { reference, name, email, title: "Printer help", lines: oneLine("Printer help", cents) },
      at,
    );
    const entry = { kind: "received" as const, cents: paid, method: "cash" as const, at };
    if (paid > 0) await writeEntry(ctx, made, entry, at);
    return made.number;
  });

/** All pages of a list, as a screen requests them. */
async function listed(owner: Caller, args: Args): Promise<number[]> {
  const numbers: number[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { numItems: 20, cursor };
    const answer: Answer = await owner.query(api.invoices.owner.list, {
      ...args,
      paginationOpts,
    });
    const { page, isDone, continueCursor } = answer;
    expect(page.length).toBeLessThanOrEqual(MAX_PAGE);
    numbers.push(...page.map(({ number }) => number));
    if (isDone) return numbers;
    cursor = continueCursor;
  }
}

describe("the owner's invoices", () => {
  test.beforeEach(async ({ backend }) => {
    await invoiceOf(backend, { name: "Zoë Adams", cents: 90_00, on: "2026-09-01" });
    await invoiceOf(backend, { name: "Ivan Petrov", cents: 40_00, on: "2026-10-01", paid: 10_00 });
    await invoiceOf(backend, {
      name: "Margaret Doyle",
      cents: 60_00,
      on: "2026-10-31",
      paid: 60_00,
    });
    await invoiceOf(backend, { name: "Ivan Petrov", cents: 150_00, on: "2026-11-20" });
  });

  test("are all listed, newest first", async ({ owner }) => {
    expect(await listed(owner, {})).toEqual([4, 3, 2, 1]);
  });

  test("with money owing are sorted by due date, amount, or client", async ({ owner }) => {
    expect(await listed(owner, { owed: "due" })).toEqual([1, 2, 4]);
    expect(await listed(owner, { owed: "amount" })).toEqual([4, 1, 2]);
    expect(await listed(owner, { owed: "name" })).toEqual([2, 4, 1]);
  });

  test("that were due up to a day begin with the newest", async ({ owner }) => {
    expect(await listed(owner, { owed: "due", dueTo: "2026-11-24" })).toEqual([2, 1]);
    expect(await listed(owner, { owed: "due", dueFrom: "2026-10-01" })).toEqual([2, 4]);
    const wrong = listed(owner, { owed: "due", dueFrom: "someday" });
    expect(await failureOfCall(wrong)).toMatchObject({ code: "invalid" });
  });

  test("are filtered by overdue on a day, by state and by days", async ({ owner }) => {
    const { page } = await owner.query(api.invoices.owner.list, {
      owed: "due",
      paginationOpts: { numItems: 1, cursor: null },
    });
    const due = dateAt(page[0]?.dueAt ?? 0);
    expect(await listed(owner, { owed: "due", dueTo: addDays(due, -1) })).toEqual([]);
    expect(await listed(owner, { owed: "due", dueTo: due })).toEqual([1]);
    expect(await listed(owner, { state: "partPaid" })).toEqual([2]);
    expect(await listed(owner, { from: "2026-10-01", to: "2026-10-31" })).toEqual([3, 2]);
    expect(await listed(owner, { from: "2026-10-02", to: "2026-10-30" })).toEqual([]);
    const wrong = owner.query(api.invoices.owner.list, {
      from: "yesterday",
      paginationOpts: { numItems: 1, cursor: null },
    });
    expect(await failureOfCall(wrong)).toMatchObject({ code: "invalid" });
  });

  test.for([
    ["zoe", [1]],
    ["petrov", [4, 2]],
    ["IVAN@example.com", [4, 2]],
    ["inv-0003", [3]],
    ["Invoice no. 3", [3]],
    ["ws m6000", [3]],
    ["printer", [4, 3, 2, 1]],
    ["nobody", []],
    ["INV-0099", []],
  ] as const)("are found by %s", async ([text, numbers], { owner }) => {
    expect(await listed(owner, { text })).toEqual(numbers);
  });

  test("that are overdue on a day are added up, also by age, without what was paid of them", async ({
    owner,
  }) => {
    const overdue = (today: string) => owner.query(api.invoices.owner.overdueInAll, { today });
    const none = { cents: 0, count: 0, ages: [0, 0, 0, 0], isMore: false };
    expect(await overdue("2026-09-01")).toEqual(none);
    const some = { cents: 120_00, count: 2, ages: [0, 30_00, 90_00, 0], isMore: false };
    expect(await overdue("2026-11-24")).toEqual(some);
  });

  test("that are paid aren't found among those owing", async ({ owner }) => {
    expect(await listed(owner, { owed: "due", text: "INV-0003" })).toEqual([]);
    expect(await listed(owner, { owed: "due", text: "INV-0002" })).toEqual([2]);
    expect(await listed(owner, { owed: "due", text: "INV-0002", dueTo: "2026-10-01" })).toEqual([]);
  });
});

test("a filtered list of many invoices reads no more than one call may, and ends", async ({
  backend,
  owner,
}) => {
  for (let day = 0; day < MAX_PAGE + 5; day += 1)
    await invoiceOf(backend, {
      name: day === 0 ? "Margaret Doyle" : "Sam Lee",
      cents: 100 + day,
      on: addDays("2026-01-01", day),
    });
  const first = await owner.query(api.invoices.owner.list, {
    text: "doyle",
    paginationOpts: { numItems: 1000, cursor: null },
  });
  expect(first).toMatchObject({ page: [], isDone: false });
  expect(await listed(owner, { text: "doyle" })).toEqual([1]);
});

test("an invoice is found by its own words and days, and by no others", async ({ backend }) => {
  await invoiceOf(backend, { name: "Ann-Marie O’Neil", cents: 90_00, on: "2026-09-15" });
  const [invoice] = await getRows(backend, "invoices");
  if (invoice === undefined) throw new Error("It was written a line above");
  const { name, title, reference, number } = invoice;
  const words = [name, ...name.split(" "), title, reference, formatInvoiceNumber(number)];
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: 0, max: 30 }),
      (text, start, length) => {
        const [from, to] = [addDays("2026-09-15", start), addDays("2026-09-15", start + length)];
        expect(matches(invoice, { text, from, to })).toBe(start <= 0 && start + length >= 0);
        expect(matches(invoice, { text: `${text} qqq` })).toBe(false);
      },
    ),
  );
});
