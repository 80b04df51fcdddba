import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import SignInPart from "../../src/accounts/sign-in-part";
import Console from "../../src/console/console";
import LivePayment from "../../src/payments/live-payment";
import * as account from "../../src/session/account";
import { loseConnection } from "../support/connection";

test.each<[string, ComponentType]>([
  ["signing in", SignInPart],
  ["a payment", LivePayment],
  ["the owner’s console", Console],
])("%s does not load for ever without a word when the connection is lost", async (_, Part) => {
  vi.spyOn(account, "useAccount").mockReturnValue({ kind: "loading" });
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
