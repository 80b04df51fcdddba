import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as account from "../../src/session/account";
import { AccountGate } from "../../src/session/account-gate";
import { setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";

const show = (state: account.AccountState) => {
  vi.spyOn(account, "useAccount").mockReturnValue(state);
  renderAt(
    "/",
    <AccountGate
      signedInView="Everything"
      emailLookupView="A little"
      benefit="see more"
      signInHref="/login"
    />,
  );
};

const button = () => screen.queryByRole("button", { name: "Sign out on every device" });

test("somebody who is signed in can end all their sessions where they see their records", async () => {
  const calls: string[] = [];
  setMutations((_, name) => {
    calls.push(name);
    return Promise.resolve(null);
  });
  show({ kind: "signedIn", email: "pat@example.com", isOwner: false });
  await act(async () => {
    fireEvent.click(button()!);
    await Promise.resolve();
  });
  expect(calls).toEqual(["accounts/client:noteUse", "accounts/client:signOutEverywhere"]);
});

test("somebody who looks up by email has no session to end", () => {
  setMutations(() => Promise.resolve(null));
  show({ kind: "signedOut" });
  expect(screen.getByText("A little")).toBeVisible();
  expect(button()).not.toBeInTheDocument();
});
