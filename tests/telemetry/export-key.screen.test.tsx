import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ExportPart } from "../../src/telemetry/owner/export-part";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

test("one press makes a key, and shows it in an address", async () => {
  setMutations(() => Promise.resolve("5e".repeat(32)));
  vi.mocked(useQuery).mockReturnValue(null);
  renderInConsole(<ExportPart />);
  await userEvent.click(screen.getByRole("button", { name: "Make a key" }));
  expect(
    await screen.findByText(new RegExp(`/telemetry/days\\.json\\?auth=${"5e".repeat(32)}$`)),
  ).toBeVisible();
});
