import { act, cleanup, screen } from "@testing-library/react";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { AddressStep } from "../../src/accounts/address-step";
import SignInPart from "../../src/accounts/sign-in-part";
import { AccountGate } from "../../src/session/account-gate";
import { markOwnersBrowser } from "../../src/session/owners-browser";
import { Session, signOut } from "../../src/session/sign-in-state";
import { renderAt } from "../support/render-at";

/** A connection that never opens. */
class DeadSocket {
  readonly readyState = 0;
  close() {
    return undefined;
  }
}

const OWNER = "owner@example.com";

const pass = () => act(() => vi.advanceTimersByTimeAsync(100));

/** Opens a page in a browser whose tokens then disappear, though nobody has pressed Sign out. */
async function openAsSessionEnds(page = <SignInPart />) {
  vi.useFakeTimers();
  const token = "__convexAuthJWT_account";
  localStorage.setItem(token, "yesterday's");
  const webSocketConstructor = DeadSocket as never;
  const client = new ConvexReactClient("http://away.invalid", { webSocketConstructor });
  renderAt(
    "/login?next=%2Fowner",
    <ConvexProvider client={client}>
      <Session client={client} />
      {page}
    </ConvexProvider>,
  );
  await pass();
  localStorage.removeItem(token);
  const gone = { key: token, newValue: null, storageArea: localStorage };
  window.dispatchEvent(new StorageEvent("storage", gone));
  await pass();
}

test("somebody whose session has expired is told so, and why, with the owner's address filled in", async () => {
  markOwnersBrowser(OWNER);
  await openAsSessionEnds();
  expect(screen.getByText("You have been signed out")).toBeVisible();
  expect(screen.getByText(/nobody used it for 20 hours/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue(OWNER);
});

test("a client whose session has expired is told so, and can still look up by email address", async () => {
  await openAsSessionEnds(
    <AccountGate
      signedInView="All of it"
      emailLookupView="Which email did you use?"
      benefit="see all of it"
      signInHref="/login"
    />,
  );
  expect(screen.getByText("You have been signed out")).toBeVisible();
  expect(screen.getByText(/Which email did you use/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(screen.queryByText("All of it")).toBeNull();
});

test("once the owner has signed out, the browser no longer has their address", async () => {
  markOwnersBrowser(OWNER);
  await openAsSessionEnds();
  const leaving = signOut();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await leaving;
  cleanup();
  renderAt("/login", <AddressStep />);
  expect(screen.getByLabelText("Email")).toHaveValue("");
});
