import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { ShopOrder } from "#convex/shop/formRules";
import { OrderCard } from "../../src/shop/order-card";

const show = (order: Pick<ShopOrder, "product"> & { coupon?: string }) =>
  render(
    <MemoryRouter>
      <OrderCard
        receipt={{
          reference: "WS-7K3F",
          requestId: "a",
          sent: { email: "pat@example.com", coupon: undefined, ...order } as ShopOrder,
        }}
        onCorrect={undefined}
      />
    </MemoryRouter>,
  );
const coupon = () => screen.queryByText(/^Your code/);

test("an order shows how much its coupon takes off", () => {
  show({ product: "individualMonthly", coupon: "FRIEND-AB12" });
  expect(coupon()).toHaveTextContent("Your code FRIEND-AB12 takes $10 off the first month.");
});

test("an order without a coupon mentions none", () => {
  show({ product: "individualMonthly" });
  expect(coupon()).not.toBeInTheDocument();
});
