import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";
import { ExportPart } from "../../src/telemetry/owner/export-part";
import { setConnection, setMutations } from "../support/connection";

test("one press makes a key, and shows it in an address", async () => {
  setConnection();
  setMutations(() => Promise.resolve("5e".repeat(32)));
  vi.mocked(useQuery).mockReturnValue(null);
  render(
    <ToastProvider>
      <ConfirmProvider>
        <ExportPart />
      </ConfirmProvider>
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Make a key" }));
  expect(
    await screen.findByText(new RegExp(`/telemetry/days\\.json\\?auth=${"5e".repeat(32)}$`)),
  ).toBeVisible();
});
