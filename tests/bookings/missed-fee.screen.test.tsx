import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { FeeButtons } from "../../src/bookings/owner/missed-fee";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

const change = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

beforeEach(() => {
  change.mockResolvedValue(null);
  setMutations(change);
  renderInConsole(<FeeButtons reference="WS-7K3F" feeCents={15_00} />);
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  [/Charge \$15/, "charged", /\$15 charged/],
  [/Waive the fee/, "waived", /The fee is waived/],
])("%s is one press, with Undo", async (name, decision, done) => {
  await press(name);
  expect(await screen.findByText(done)).toBeVisible();
  expect(change.mock.lastCall![0]).toEqual({ reference: "WS-7K3F", decision });
  await press("Undo");
  expect(change.mock.lastCall![0]).toEqual({ reference: "WS-7K3F" });
});
