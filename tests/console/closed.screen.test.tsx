import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import Console from "../../src/console/console";
import * as account from "../../src/session/account";
import { renderAt } from "../support/render-at";

function openAs(state: account.AccountState) {
  vi.spyOn(account, "useAccount").mockReturnValue(state);
  return renderAt(
    "/owner/emails",
    <Routes>
      <Route path="/owner/*" element={<Console />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

const menu = () => screen.queryByRole("navigation", { name: "Console" });

test("a client reads whom the console is for, and is led to their requests or out", () => {
  openAs({ kind: "signedIn", email: "pat@example.com", isOwner: false });
  screen.getByRole("heading", { name: "This page is for the owner" });
  screen.getByText("pat@example.com");
  screen.getByRole("link", { name: "My requests" });
  screen.getByRole("button", { name: "Sign out" });
  expect(menu()).not.toBeInTheDocument();
});

test.each(["signedOut", "ended"] as const)(
  "whose session is %s signs in first, and comes back to what they opened",
  (kind) => {
    const { address } = openAs({ kind });
    expect(address()).toBe("/login?next=%2Fowner%2Femails");
    expect(menu()).not.toBeInTheDocument();
  },
);
