import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../src/feedback/toast";
import { StartMembership } from "../../src/memberships/owner/start-membership";
import { setConnection, setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";

const reference = "WS-7K3F";
const call = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

async function ask(changes: { selectedService?: string; email?: string } = {}) {
  setConnection();
  setMutations(call);
  call.mockResolvedValue(null);
  const request = { name: "Pat Nguyen", selectedService: "Computer help", ...changes };
  renderAt(
    "/owner/money",
    <ToastProvider>
      <StartMembership reference={reference} request={request} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Start a membership" }));
  return within(screen.getByRole("dialog", { name: "Which membership does Pat Nguyen get?" }));
}

test("two presses start the membership that a client ordered, and it says how it’s paid", async () => {
  const dialog = await ask({
    selectedService: "Individual Monthly Membership",
    email: "pat@example.com",
  });
  expect(dialog.getByText(/Each invoice is emailed by itself/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: /^Individual .*\$50 a month/ }));
  expect(await screen.findByText("The membership of Pat Nguyen has started.")).toBeVisible();
  expect(call.mock.lastCall![0]).toEqual({
    reference,
    product: "individualMonthly",
    cents: 50_00,
  });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("for a caller without an email address each invoice has to be printed", async () => {
  const dialog = await ask();
  expect(dialog.getByText(/please print each invoice/)).toBeVisible();
});
