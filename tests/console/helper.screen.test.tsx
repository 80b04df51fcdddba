import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import Console from "../../src/console/console";
import * as account from "../../src/session/account";
import { renderAt } from "../support/render-at";

function openAsHelper(path: string) {
  const minh = { kind: "signedIn", email: "minh@example.com", isOwner: false, member: "Minh" };
  vi.spyOn(account, "useAccount").mockReturnValue(minh as account.AccountState);
  return renderAt(
    path,
    <Routes>
      <Route path="/owner/:panel?" element={<Console />} />
    </Routes>,
  );
}

test("a helper's console leads to their own visits and messages, and to the display's settings", () => {
  openAsHelper("/owner");
  const menu = screen.getByRole("navigation", { name: "Console" });
  const links = [...menu.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/owner", "/owner/inbox", "/owner/bookings", "/owner/more"]);
  expect(screen.queryByRole("button", { name: "Search" })).not.toBeInTheDocument();
});

test.each(["money", "people", "projects", "content", "visitors", "emails", "security"])(
  "at the address of %s a helper reads that only the owner sees it",
  (panel) => {
    openAsHelper(`/owner/${panel}`);
    screen.getByText("Only the owner sees this.");
    expect(screen.getByRole("link", { name: "Go to Today" })).toHaveProperty("pathname", "/owner");
  },
);

test("at the address of the business's details a helper gets their own settings", async () => {
  openAsHelper("/owner/more?view=business");
  expect(await screen.findByText("Display on this device")).toBeVisible();
  expect(screen.queryByLabelText("ABN")).not.toBeInTheDocument();
});
