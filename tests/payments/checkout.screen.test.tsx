import { screen } from "@testing-library/react";
import { type ConvexReactClient, useConvex } from "convex/react";
import { expect, test, vi } from "vitest";
import { Checkout } from "../../src/payments/checkout";
import type { PaymentView } from "../../src/payments/payment";
import { renderAt } from "../support/render-at";

const payment: PaymentView = {
  reference: "WS-7K3F",
  title: "Computer help",
  per: "once",
  cents: 120_00,
  discountCents: 0,
  state: "started",
  isStuck: false,
  isResting: false,
  attempt: 0,
};

/** Shows the page's form; returns its calls. */
function show(shown: PaymentView) {
  const mutation = vi.fn(() => new Promise(() => {}));
  vi.mocked(useConvex).mockReturnValue({
    connectionState: () => ({ isWebSocketConnected: true }),
    mutation,
  } as unknown as ConvexReactClient);
  renderAt("/pay?key=k", <Checkout payKey="k" payment={shown} />);
  return mutation;
}

test("if the deployment takes no cards, a payment's page says how else to pay, and opens nothing", () => {
  const open = show(payment);
  expect(screen.getByText("You pay at the visit or by invoice")).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test("if it takes them, the page opens one at Stripe", () => {
  const open = show({ ...payment, stripeKey: "pk_test" });
  expect(screen.getByText("Opening the payment page…")).toBeVisible();
  expect(open).toHaveBeenCalledOnce();
});
