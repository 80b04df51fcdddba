import { act, render, screen } from "@testing-library/react";
import { ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { useHasSignedIn } from "../../src/session/has-signed-in";
import { Session, useSignInState } from "../../src/session/sign-in-state";
import { SignOutButton } from "../../src/session/sign-out-button";

/** A connection that never opens. */
class DeadSocket {
  readonly readyState = 0;
  close() {
    return undefined;
  }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Who() {
  return (
    <>
      <p>{`${useSignInState()}, ${useHasSignedIn() ? "with" : "without"} a token`}</p>
      <SignOutButton kind="secondary" />
    </>
  );
}

test("signing out without a connection works in this browser after three seconds", async () => {
  vi.useFakeTimers();
  localStorage.setItem("__convexAuthJWT_account", "a token");
  localStorage.setItem("__convexAuthRefreshToken_account", "another");
  const webSocketConstructor = DeadSocket as never;
  const client = new ConvexReactClient("http://away.invalid", { webSocketConstructor });
  render(
    <>
      <Session client={client} />
      <Who />
    </>,
  );
  await pass(100);
  expect(screen.getByText("confirming, with a token")).toBeVisible();

  const button = screen.getByRole("button", { name: "Sign out" });
  act(() => {
    button.click();
  });
  expect(button).toHaveAttribute("aria-busy", "true");
  await pass(3_000);
  expect(screen.getByText("signedOut, without a token")).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(button).not.toHaveAttribute("aria-busy");
});
