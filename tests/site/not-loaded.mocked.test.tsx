import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { expect, test, vi } from "vitest";
import { ClientOnly } from "../../src/live/client-only";
import { DisplaySettingsButton } from "../../src/site/display-settings-button";
import { takeLogged } from "../support/fail-on-console";

vi.mock("../../src/site/display-settings-panel", () => ({
  default: () => {
    throw new Error("Failed to fetch");
  },
}));

/** React says on the console what broke. */
async function expectWayOn() {
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/didn’t load/)).toBeInTheDocument();
  expect(alert.getByRole("button", { name: "Load the page again" })).toBeInTheDocument();
  expect(alert.getByRole("link", { name: "Call (03) 7010 1234" })).toBeInTheDocument();
  expect(takeLogged().join()).toContain("Failed to fetch");
}

test("a form that does not load offers to load the page again, and the phone", async () => {
  const Form = lazy(() => Promise.reject(new Error("Failed to fetch")));
  render(
    <ClientOnly>
      <Form />
    </ClientOnly>,
  );
  await expectWayOn();
});

test("so does the choice of text size and contrast", async () => {
  render(<DisplaySettingsButton />);
  await userEvent.click(screen.getByRole("button", { name: "Text size and contrast" }));
  await expectWayOn();
});
