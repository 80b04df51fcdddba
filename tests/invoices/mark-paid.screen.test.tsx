import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ConvexReactClient, useConvex, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { MarkPaid } from "../../src/invoices/owner/mark-paid";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";

const request = {
  name: "Pat Nguyen",
  email: "pat@example.com",
  selectedService: "Computer Repair",
  price: { per: "visit", from: 80, to: 180 },
};

/** Shows a request's button, with or without a membership that includes it; returns the mutation's calls. */
function show(answer: object, isIncluded = false) {
  const mutation = vi
    .fn<(...call: unknown[]) => Promise<unknown>>()
    .mockResolvedValue({ entryId: "entry", isNew: true, version: 2 });
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "memberships/staff:includes" ? isIncluded : answer,
  );
  vi.mocked(useConvex).mockReturnValue({
    connectionState: () => ({ isWebSocketConnected: true }),
    mutation,
  } as unknown as ConvexReactClient);
  const shown = () => <MarkPaid reference="WS-7K3F" />;
  const view = renderInConsole(shown());
  return Object.assign(mutation, {
    rerender: () => {
      view.rerender(shown());
    },
  });
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

test("two presses: the amount is filled in from the price it was booked with, and undo is offered", async () => {
  const mutation = show(request);
  await press(/^Mark as paid/);
  expect(await within(screen.getByRole("dialog")).findByLabelText("Amount")).toHaveValue("80");
  await press("Cash");
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Paid: $80 from Pat Nguyen, cash.");
  expect(mutation.mock.calls.map((call) => call[1])).toEqual([
    { reference: "WS-7K3F", version: 0, method: "cash", amount: "80", withReceipt: false },
  ]);
});

test("without a price nothing is sent before there's an amount, and its field says so", async () => {
  const mutation = show({ ...request, selectedService: "Something else" });
  await press(/^Mark as paid/);
  await press("Bank transfer");
  expect(await screen.findByLabelText("Amount")).toBeInvalid();
  expect(mutation).not.toHaveBeenCalled();
});

const invoice = { version: 3, cents: 70_00, owingCents: 70_00, state: "toPay" };

/** Types an amount in the open dialog. */
async function typeAmount(amount: string) {
  const field = await screen.findByLabelText("Amount");
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

test("the amount owing is filled in, and a part of it takes two presses as well", async () => {
  const mutation = show({ ...request, invoice });
  await press(/^Mark as paid/);
  expect(await screen.findByLabelText("Amount")).toHaveValue("70");
  await typeAmount("20");
  await press("Cash");
  await waitFor(() => {
    expect(mutation).toHaveBeenCalledOnce();
  });
  expect(mutation.mock.calls[0]?.[1]).toMatchObject({
    amount: "20",
    method: "cash",
    seenOwing: 70_00,
    version: 3,
  });
});

test("the receipt is sent on request, which the next payment remembers", async () => {
  const mutation = show({ ...request, invoice });
  await press(/^Mark as paid/);
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Email the receipt/ }));
  await press("Cash");
  expect(await screen.findByText(/The receipt goes in 15 seconds/)).toBeVisible();
  expect(mutation.mock.calls[0]?.[1]).toMatchObject({ withReceipt: true });
  await press(/^Mark as paid/);
  expect(await screen.findByRole("checkbox", { name: /^Email the receipt/ })).toBeChecked();
  localStorage.clear();
});

test("an amount far above what’s owing is asked about once", async () => {
  const mutation = show({ ...request, invoice });
  await press(/^Mark as paid/);
  await typeAmount("1,000");
  await press("Cash");
  expect(await screen.findByText("Is $1,000 right?")).toBeVisible();
  expect(mutation).not.toHaveBeenCalled();
  await press("Cash");
  await waitFor(() => {
    expect(mutation).toHaveBeenCalledOnce();
  });
});

test("another owner's change is shown once the press is refused, and the next press counts", async () => {
  const answer = { ...request, invoice };
  const mutation = show(answer);
  await press(/^Mark as paid/);
  await screen.findByLabelText("Amount");
  answer.invoice = { ...invoice, version: 4, cents: 90_00, owingCents: 90_00 };
  mutation.rerender();
  mutation.mockRejectedValueOnce(refuse({ code: "changedMeanwhile", lastModified: 1 }));
  await press("Cash");
  expect(await screen.findByText(/It comes to \$90 now, was \$70/)).toBeVisible();
  await press("Cash");
  await waitFor(() => {
    expect(mutation).toHaveBeenCalledTimes(2);
  });
  expect(mutation.mock.calls.map(([, args]) => args)).toMatchObject([
    { version: 3 },
    { version: 4 },
  ]);
  takeLogged();
});

test("a paid one has no button", () => {
  show({ ...request, invoice: { owingCents: 0, state: "paid" } });
  expect(screen.getByText("Paid")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Mark as paid/ })).not.toBeInTheDocument();
});

test("a visit that a membership includes has none either, until it’s charged after all", () => {
  show(request, true);
  expect(screen.getByText("Included in the plan")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  show({ ...request, invoice }, true);
  expect(screen.getByRole("button", { name: /^Mark as paid/ })).toBeVisible();
});

const refuse = (failure: ConstructorParameters<typeof ConvexError>[0]) => new ConvexError(failure);

test("a refusal is shown in the dialog, which keeps the typed text", async () => {
  const mutation = show(request);
  mutation.mockRejectedValue(refuse({ code: "notOpen", status: "Cancelled" }));
  await press(/^Mark as paid/);
  await press("Cash");
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "This one is cancelled already",
  );
  expect(within(dialog).getByLabelText("Amount")).toHaveValue("80");
  takeLogged();
});

test("a field's error is at the field", async () => {
  const mutation = show(request);
  mutation.mockRejectedValue(refuse({ code: "invalid", fields: { amount: "Too much" } }));
  await press(/^Mark as paid/);
  await press("Cash");
  const field = await screen.findByLabelText("Amount");
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/Too much/);
  expect(screen.getByRole("link", { name: "Too much" }).closest("[tabindex]")).toHaveFocus();
  takeLogged();
});
