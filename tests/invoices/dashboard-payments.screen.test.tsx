import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ConvexReactClient, useConvex, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { UnmatchedPayments } from "../../src/invoices/owner/dashboard-payments";
import { setRows } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

const payment = {
  _id: "payment",
  paymentIntentId: "pi_1",
  cents: 90_00,
  paidAt: Date.parse("2026-11-23T00:00:00Z"),
  refundedCents: 20_00,
  disputedCents: 0,
  name: "Pat Nguyen",
  email: "pat@example.com",
  description: "Printer repair",
  state: "waiting",
};

const request = { reference: "WS-7K3F", selectedService: "Printer setup", owingCents: 120_00 };

/** Shows waiting payments; returns the mutation's calls. */
function show({ payments = [payment] as object[], requests = [request] as object[] } = {}) {
  const mutation = vi.fn<(...call: unknown[]) => Promise<unknown>>().mockResolvedValue("WS-7K3F");
  const counted = getFunctionName(api.today.owner.waiting);
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === counted ? { count: payments.length, items: [] } : requests,
  );
  setRows(payments);
  vi.mocked(useConvex).mockReturnValue({
    connectionState: () => ({ isWebSocketConnected: true }),
    mutation,
  } as unknown as ConvexReactClient);
  renderInConsole(<UnmatchedPayments />);
  return () => mutation.mock.calls.map((call) => call[1]);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("nothing is shown if nothing waits", () => {
  show({ payments: [] });
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

test("a waiting payment shows payer, amount, purpose and refunds", () => {
  show();
  const row = screen.getByRole("row", { name: /Pat Nguyen/ });
  for (const words of ["$90.00", "Printer repair", "pat@example.com", "Refunded $20.00", "pi_1"])
    expect(row).toHaveTextContent(words);
});

test("one press matches it to one of the payer's requests, and undo takes it back", async () => {
  const getCalls = show();
  await press(/^Match payment/);
  const list = within(screen.getByRole("dialog")).getByRole("list");
  expect(list).toHaveTextContent("Printer setup");
  expect(list).toHaveTextContent("$120 to pay");
  await press(/^For this/);
  await press("Undo");
  const one = { dashboardPaymentId: "payment", reference: "WS-7K3F" };
  expect(getCalls()).toEqual([one, one]);
});

test("a reference is typed as it's read out; an unknown one says so at its field", async () => {
  const getCalls = show({ requests: [] });
  await press(/^Match payment/);
  expect(screen.getByRole("dialog")).toHaveTextContent(
    "There’s no booking or quote request from pat@example.com.",
  );
  const field = screen.getByLabelText(/Reference or invoice number/);
  await userEvent.type(field, "0");
  await press("Match");
  expect(field).toBeInvalid();
  expect(getCalls()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, "ws 7k3f");
  await press("Match");
  expect(getCalls()).toEqual([{ dashboardPaymentId: "payment", reference: "WS-7K3F" }]);
});

test("one press ignores a payment that isn't the business's, and undo stops that", async () => {
  const getCalls = show();
  await press(/^Ignore/);
  await press("Undo");
  expect(getCalls()).toEqual([
    { dashboardPaymentId: "payment", ignored: true },
    { dashboardPaymentId: "payment", ignored: false },
  ]);
});
