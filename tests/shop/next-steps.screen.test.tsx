import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { NextSteps } from "../../src/shop/next-steps";
import ShopForm from "../../src/shop/shop-form";
import { renderAt } from "../support/render-at";

/** The shop's form and the text beside it. */
function showShop(canPayByCard: boolean | undefined) {
  vi.mocked(useQuery).mockReturnValue(canPayByCard);
  renderAt("/shop", <ShopForm />);
  renderAt("/shop", <NextSteps />);
}

const cards = () => screen.queryAllByText(/by card/i);
const nothingCharged = () => screen.queryByText(/Nothing is charged here/);

test("with card payments, the page doesn't say that nothing is charged", () => {
  showShop(true);
  expect(cards()).toHaveLength(1);
  expect(nothingCharged()).not.toBeInTheDocument();
});

test("without card payments, the page doesn't offer to pay by card", () => {
  showShop(false);
  expect(cards()).toEqual([]);
  expect(nothingCharged()).toBeVisible();
});

test("until the server has answered, the page says neither", () => {
  showShop(undefined);
  expect(cards()).toEqual([]);
  expect(nothingCharged()).not.toBeInTheDocument();
});
