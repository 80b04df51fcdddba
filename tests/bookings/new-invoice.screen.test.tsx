import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NewInvoice } from "../../src/bookings/owner/sale-form";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

function show() {
  setMutations(call);
  renderInConsole(
    <NewInvoice person={{ name: "Pat Nguyen", email: "pat@example.com" }} />,
    "/owner/people",
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an invoice without a visit starts with the person and takes lines from the price list; undo cancels it", async () => {
  call.mockResolvedValue({ ok: true, reference: "WS-7K3F", version: 2 });
  show();
  await press("New invoice");
  await userEvent.selectOptions(screen.getByLabelText("From the price list"), "Computer Repair");
  expect(screen.getByLabelText(/^Price of one/)).toHaveValue("80");
  await press("Make the invoice");
  expect(await screen.findByText(/^The invoice is made, for Pat Nguyen: WS-7K3F/)).toBeVisible();
  await press("Undo");
  expect(call.mock.calls[0]?.[0]).toMatchObject({ name: "Pat Nguyen", email: "pat@example.com" });
  expect(call.mock.calls.map(([, name]) => name)).toEqual([
    "bookings/owner:sell",
    "invoices/owner:cancel",
    "invoices/owner:setToInvoice",
  ]);
  expect(call.mock.calls[1]?.[0]).toEqual({ reference: "WS-7K3F", version: 2 });
});

test("a refusal is shown in the dialog, which keeps the typed text", async () => {
  const failure = { code: "invalid", fields: { name: "Too long" } };
  call.mockResolvedValue({ ok: false, failure });
  show();
  await press("New invoice");
  await userEvent.selectOptions(screen.getByLabelText("From the price list"), "Computer Repair");
  await press("Make the invoice");
  expect(await screen.findByRole("link", { name: "Too long" })).toBeVisible();
  takeLogged();
});
