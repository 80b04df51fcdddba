import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { usePaginatedQuery, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { emptyMonth } from "#convex/invoices/rules";
import { InvoiceList, OwedList } from "../../src/invoices/owner/invoice-lists";
import { PersonInvoices } from "../../src/invoices/owner/person-invoices";
import { setRows } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

const now = Date.parse("2026-11-24T01:00:00Z");

const invoice = (number: number, name: string, owingCents: number, dueAt = now) => ({
  reference: `WS-7K3${number}`,
  number,
  name,
  email: `${name.split(" ")[0] ?? ""}@example.com`,
  title: "Printer help",
  issuedAt: now,
  dueAt,
  cents: 120_00,
  owingCents,
  creditCents: 0,
  state: owingCents === 0 ? "paid" : "toPay",
});

const late = now - 3 * 86_400_000;

const ivans = [invoice(4, "Ivan Petrov", 40_00), invoice(5, "Ivan Petrov", 120_00, late)];
const maria = invoice(6, "Maria Costa", 70_00);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const counts = getFunctionName(api.today.owner.counts);
  const overdue = getFunctionName(api.invoices.owner.overdueInAll);
  const month = getFunctionName(api.invoices.owner.month);
  const owed = { owedCents: 230_00, owedCount: 3, creditCents: 0, creditCount: 0 };
  vi.mocked(useQuery).mockImplementation((...[query]) => {
    const name = getFunctionName(query);
    if (name === counts) return [2];
    if (name === month) return { ...emptyMonth, cash: 50_00, online: 20_00, refunded: 5_00 };
    return name === overdue ? { cents: 120_50, count: 1, isMore: false } : owed;
  });
});

function show(
  list: React.ReactNode,
  search: string,
  { isOver = true, rows = [...ivans, maria] } = {},
) {
  setRows(rows, isOver ? "Exhausted" : "CanLoadMore");
  renderInConsole(list, `/owner/money${search}`);
}

const asked = () => vi.mocked(usePaginatedQuery).mock.lastCall?.[1];

test("what's owed is added up, by its due date, and says what's overdue", () => {
  show(<OwedList />, "");
  expect(screen.getByText("Owed").nextSibling).toHaveTextContent("$230 on 3 invoices");
  expect(screen.getByText("Overdue", { selector: "dt" }).nextSibling).toHaveTextContent(
    "$120.50 on 1 invoice",
  );
  expect(screen.getByText("Paid", { selector: "dt" }).nextSibling).toHaveTextContent(
    /^\$70 this month$/,
  );
  // Older ones are on a separate list.
  expect(asked()).toEqual({ owed: "due", dueFrom: "2026-08-26" });
  const late = screen.getByRole("row", { name: /Ivan Petrov.*overdue/ });
  expect(within(late).getByText("3 days overdue")).toBeVisible();
  expect(within(late).getByRole("button", { name: /Mark as paid/ })).toBeVisible();
  const other = screen.getByRole("row", { name: /Maria Costa.*\$70 *of \$120/ });
  expect(within(other).queryByText(/overdue/)).toBeNull();
});

test("by client each says what they owe in all, but the last while more may follow", async () => {
  const maria2 = invoice(8, "Maria Costa", 10_00);
  show(<OwedList />, "", { isOver: false, rows: [...ivans, maria, maria2] });
  await userEvent.click(screen.getByText("Filter"));
  expect(screen.getByRole("link", { name: "Overdue 2" })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Client");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(asked()).toEqual({ owed: "name", dueFrom: "2026-08-26" });
  const inAll = /^Owes .* in all$/;
  for (const card of screen.getAllByRole("row", { name: /Ivan Petrov/ }))
    expect(within(card).getByText("Owes $160 on 2 invoices in all")).toBeVisible();
  for (const card of screen.getAllByRole("row", { name: /Maria Costa/ }))
    expect(within(card).queryByText(inAll)).toBeNull();
});

test.for([
  ["what's overdue today", "?due=overdue", { dueFrom: "2026-08-26", dueTo: "2026-11-23" }],
  ["what's overdue for more than 90 days", "?due=old", { dueTo: "2026-08-25" }],
  ["a client, however long ago it was due,", "?due=current", {}],
] as const)("only %s is asked for, and says so where that's nothing", ([, search, days]) => {
  show(<OwedList />, `${search}&text=doyle`, { rows: [] });
  expect(asked()).toEqual({ owed: "due", ...days, text: "doyle" });
  expect(screen.getByText("No matches.")).toBeVisible();
});

test("every invoice can be filtered by status and days, and a paid one isn't marked as paid", () => {
  show(<InvoiceList />, "?state=paid&from=2026-10-01", { rows: [invoice(7, "Maria Costa", 0)] });
  expect(asked()).toEqual({ state: "paid", from: "2026-10-01" });
  const row = screen.getByRole("row", { name: /Maria Costa/ });
  expect(row).toHaveTextContent("$120");
  expect(within(row).queryByRole("button")).toBeNull();
});

test("a person's invoices say what was paid in all, once all of them are there", () => {
  const paid = (receivedCents: number, refundedCents: number) => ({
    ...invoice(receivedCents, "Maria Costa", 0),
    receivedCents,
    refundedCents,
    disputedCents: 0,
  });
  const rows = [paid(70_00, 0), paid(90_50, 20_00)];
  show(<PersonInvoices contact={maria.email} />, "", { rows });
  expect(asked()).toEqual({ contact: maria.email });
  expect(screen.getByText("Paid in all: $140.50")).toBeVisible();
  expect(screen.getByRole("link", { name: "INV-7000" })).toHaveAttribute(
    "href",
    "/owner/money?tab=invoices&open=WS-7K37000",
  );
  show(<PersonInvoices contact={maria.email} />, "", { rows, isOver: false });
  expect(screen.getAllByText(/Paid in all/)).toHaveLength(1);
});

test("a person without invoices has no list of them", () => {
  show(<PersonInvoices contact={maria.email} />, "", { rows: [] });
  expect(screen.queryByText("Invoices")).toBeNull();
});
