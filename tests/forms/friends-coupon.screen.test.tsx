import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { FriendsCoupon } from "../../src/forms/friends-coupon";

test("a coupon leads to the forms that accept it, with its code filled in", () => {
  render(<FriendsCoupon code="FRIEND-7K3F" email="pat@example.com" friends={2} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText("FRIEND-7K3F")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Book a session with it" })).toHaveAttribute(
    "href",
    "/booking?coupon=FRIEND-7K3F",
  );
  expect(screen.getByRole("link", { name: "choose a plan with it" })).toHaveAttribute(
    "href",
    "/shop?coupon=FRIEND-7K3F#choose",
  );
});

test("without a coupon there is nothing to use", () => {
  render(<FriendsCoupon code={undefined} email="pat@example.com" friends={1} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a coupon without an address has to be read out to us", () => {
  render(<FriendsCoupon code="FRIEND-7K3F" email={undefined} friends={2} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(/^You gave us no email address/)).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
