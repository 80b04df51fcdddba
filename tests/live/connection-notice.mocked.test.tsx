import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import SignInPart from "../../src/accounts/sign-in-part";
import Console from "../../src/console/console";
import LivePayment from "../../src/payments/live-payment";
import { loseConnection } from "../support/connection";

vi.mock("../../src/session/account", () => ({ useAccount: () => ({ kind: "loading" }) }));

test.each<[string, ComponentType]>([
  ["signing in", SignInPart],
  ["a payment", LivePayment],
  ["the owner’s console", Console],
])("%s does not load for ever without a word when the connection is lost", async (_, Part) => {
  const stayLost = loseConnection({ hasEverConnected: false, connectionRetries: 1 });
  render(
    <MemoryRouter>
      <Part />
    </MemoryRouter>,
  );
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  await stayLost();
  expect(screen.getByRole("alert")).toHaveTextContent("We have lost the connection");
});
