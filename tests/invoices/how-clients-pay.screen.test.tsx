import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ConvexReactClient, useConvex, useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { HowClientsPay } from "../../src/invoices/owner/how-clients-pay";
import { renderInConsole } from "../support/render-in-console";

const saved = {
  accountName: "Wattle & Sons",
  bsb: "062-000",
  accountNumber: "1234 5678",
  payWithinDays: 7,
};

test("the owner sees how clients pay, and changes it; errors are at their field", async () => {
  const save = vi.fn<(...call: unknown[]) => Promise<unknown>>().mockResolvedValue(null);
  vi.mocked(useQuery).mockReturnValue(saved);
  vi.mocked(useConvex).mockReturnValue({
    connectionState: () => ({ isWebSocketConnected: true }),
    mutation: save,
  } as unknown as ConvexReactClient);
  renderInConsole(<HowClientsPay />);
  expect(screen.getByText(/BSB 062-000, account 1234 5678/)).toBeVisible();
  expect(screen.getByText("7 days")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Change/ }));
  const form = within(await screen.findByRole("form", { name: "How clients pay" }));
  const bsb = form.getByLabelText("BSB");
  await userEvent.clear(bsb);
  await userEvent.type(bsb, "0620");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByRole("link", { name: /six digits/ })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(bsb, "01");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(save.mock.calls.map((call) => call[1])).toEqual([{ ...saved, bsb: "062-001" }]);
});
