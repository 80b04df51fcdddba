import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { expect, test, vi } from "vitest";
import { setTabItem } from "../../src/lib/tab-storage";
import { ClientOnly } from "../../src/live/client-only";
import { NotLoaded } from "../../src/live/recovery-actions";
import { DisplaySettingsButton } from "../../src/site/display-settings-button";
import { ErrorBoundary } from "../../src/ui/error-boundary";
import { takeLogged } from "../support/fail-on-console";

const NOT_FETCHED = "Failed to fetch dynamically imported module: /assets/a.js";

vi.mock("../../src/site/display-settings-panel", () => ({
  default: () => {
    throw new Error(NOT_FETCHED);
  },
}));

/** React logs the error to the console. */
async function expectWayOn() {
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/didn’t load/)).toBeInTheDocument();
  expect(alert.getByRole("button", { name: "Load the page again" })).toBeInTheDocument();
  expect(alert.getByRole("link", { name: "Call (03) 7010 1234" })).toBeInTheDocument();
  expect(takeLogged().join()).toContain(NOT_FETCHED);
}

test("a form that doesn't load offers to load the page again, and the phone number", async () => {
  const Form = lazy(() => Promise.reject(new Error(NOT_FETCHED)));
  render(
    <ClientOnly>
      <Form />
    </ClientOnly>,
  );
  await expectWayOn();
});

test("display settings that don't load offer the same", async () => {
  render(<DisplaySettingsButton />);
  await userEvent.click(screen.getByRole("button", { name: "Text size and contrast" }));
  await expectWayOn();
});

/** The fallback for a part that throws. */
function whatStandsFor(error: unknown): HTMLElement {
  function Broken(): null {
    throw error;
  }
  render(
    <ErrorBoundary fallback={<NotLoaded />}>
      <Broken />
    </ErrorBoundary>,
  );
  takeLogged();
  return screen.getByRole("alert");
}

test.each([
  [new TypeError("x is undefined"), /went wrong on our side; it isn’t your connection/],
  [new Error("[CONVEX Q(a:b)] Server Error"), /went wrong on our side/],
  [
    new Error("[CONVEX Q(a:b)] Server Error\nCould not find public function for 'a:b'."),
    /There’s a new version of our site/,
  ],
  [new Error("[CONVEX Q(a:b)] ArgumentValidationError: extra field"), /There’s a new version/],
  [new TypeError(NOT_FETCHED), /connection was interrupted, or there’s a new version/],
  [new TypeError("error loading dynamically imported module: /a.js"), /or there’s a new version/],
  [new TypeError("Importing a module script failed."), /or there’s a new version/],
  [new Error("Unable to preload CSS for /assets/a.css"), /or there’s a new version/],
])("%s has its own message", (error, words) => {
  expect(whatStandsFor(error)).toHaveTextContent(words);
});

test("offline, the message is about the connection, whatever was thrown", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(whatStandsFor(new TypeError(NOT_FETCHED))).toHaveTextContent("You’re offline");
});

test("the message mentions typed or sent text only if there is some", () => {
  const kept = /What you typed is kept, and you’ll then see whether it arrived/;
  const alert = whatStandsFor(new Error("a bug"));
  expect(alert).not.toHaveTextContent(kept);
  cleanup();
  setTabItem("receipt:booking", { reference: "WS-7K3F" });
  expect(whatStandsFor(new Error("a bug"))).toHaveTextContent(kept);
});

test("the owner isn't told to call themselves", () => {
  window.history.replaceState(null, "", "/owner/bookings");
  const alert = whatStandsFor(new Error("a bug"));
  expect(alert).not.toHaveTextContent("7010 1234");
  expect(within(alert).getByRole("button", { name: "Load the page again" })).toBeInTheDocument();
});
