import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ConvexReactClient, useConvex, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../src/feedback/toast";
import { MarkPaid } from "../../src/invoices/owner/mark-paid";
import { setConnection } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";

const request = {
  name: "Pat Nguyen",
  email: "pat@example.com",
  selectedService: "Computer Repair",
};

/** Shows the button of a request, and whether a membership includes it; the mutation's calls. */
function show(answer: object, isIncluded = false) {
  setConnection();
  const mutation = vi
    .fn<(...call: unknown[]) => Promise<unknown>>()
    .mockResolvedValue({ entryId: "entry", isNew: true });
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "memberships/owner:includes" ? isIncluded : answer,
  );
  vi.mocked(useConvex).mockReturnValue({
    connectionState: () => ({ isWebSocketConnected: true }),
    mutation,
  } as unknown as ConvexReactClient);
  render(
    <ToastProvider>
      <MarkPaid reference="WS-7K3F" />
    </ToastProvider>,
  );
  return mutation;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

test("two presses: the amount is there already, as our price list begins, and undo is offered", async () => {
  const mutation = show(request);
  await press(/^Mark as paid/);
  expect(await within(screen.getByRole("dialog")).findByLabelText("Amount")).toHaveValue("80");
  await press("Cash");
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(
    "Marked as paid: $80 from Pat Nguyen, cash.",
  );
  expect(mutation.mock.calls.map((call) => call[1])).toEqual([
    { reference: "WS-7K3F", method: "cash", amount: "80" },
  ]);
});

test("without a price nothing is sent before there's an amount, and it's said at its field", async () => {
  const mutation = show({ ...request, selectedService: "Something else" });
  await press(/^Mark as paid/);
  await press("Bank transfer");
  expect(await screen.findByLabelText("Amount")).toBeInvalid();
  expect(mutation).not.toHaveBeenCalled();
});

test("what is owing on an invoice is asked for as it is, and what is paid only says so", async () => {
  show({ ...request, invoice: { owingCents: 70_00, state: "partPaid" } });
  await press(/^Mark as paid/);
  expect(screen.getByRole("dialog")).toHaveTextContent("$70 to pay");
  expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument();
});

test("a paid one has no button", () => {
  show({ ...request, invoice: { owingCents: 0, state: "paid" } });
  expect(screen.getByText("Paid")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Mark as paid/ })).not.toBeInTheDocument();
});

test("what a membership includes has none either, until it’s charged after all", () => {
  show(request, true);
  expect(screen.getByText("Included in the plan")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  show({ ...request, invoice: { owingCents: 70_00, state: "open" } }, true);
  expect(screen.getByRole("button", { name: /^Mark as paid/ })).toBeVisible();
});

const refuse = (failure: ConstructorParameters<typeof ConvexError>[0]) => new ConvexError(failure);

test("what is refused is said in the window, which stays with what was typed", async () => {
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

test("what is refused of a field is said at the field", async () => {
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
