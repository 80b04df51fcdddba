import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { NOW } from "../../support/factories";
import { showOwnRequest } from "./client";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});

const order = { bookingDate: undefined, bookingTime: undefined, selectedService: "Membership" };

test("before somebody cancels a request they're told what happens to its money", async () => {
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  showOwnRequest({
    ...order,
    payment: { state: "active", cents: 50_00, paymentConsequences: ["runs"] },
  });
  await person.click(screen.getByRole("button", { name: "Cancel this request" }));
  within(screen.getByRole("dialog", { name: "Cancel this request?" })).getByText(
    "Your membership ends with it at once, and no further month is charged.",
  );
});

test.each([
  ["active", ["runs"], "Change your card or end your membership"],
  ["started", ["unpaid"], "Pay by card"],
  ["paid", ["kept"], "See this payment"],
] as const)(
  "a request that is %s leads to the page of its payment",
  (state, paymentConsequences, name) => {
    showOwnRequest({
      ...order,
      payKey: "k3y",
      payment: { state, cents: 50_00, paymentConsequences },
    });
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/pay?key=k3y");
  },
);

test("an order shows its running membership, though the order itself is done", () => {
  showOwnRequest({
    ...order,
    status: "Completed",
    payment: { state: "active", cents: 50_00, paymentConsequences: ["runs"] },
  });
  expect(screen.getByText("Membership active")).toBeVisible();
  expect(screen.queryByText("Completed")).toBeNull();
});

test("a membership by invoice says when the next invoice comes, and how it ends", () => {
  const nextMonthAt = Date.parse("2026-12-05T09:00:00+11:00");
  const payment = { state: "active", cents: 50_00, paymentConsequences: ["runs"], nextMonthAt };
  showOwnRequest({ ...order, payKey: "k3y", payment });
  expect(
    screen.getByText(/by invoice; the next one comes on Saturday 5 December 2026/),
  ).toBeVisible();
  expect(screen.queryByRole("link", { name: /card/ })).toBeNull();
});

test("one that no longer has to be paid has no payment link", () => {
  showOwnRequest({
    ...order,
    payKey: "k3y",
    payment: { state: "void", cents: 50_00, paymentConsequences: [] },
  });
  screen.getByText(/Link no longer valid/);
  expect(screen.queryByRole("link", { name: /pay/i })).toBeNull();
});

test("an ordered plan says nothing about how we help, which isn't agreed yet", () => {
  showOwnRequest({ ...order, serviceType: "in-person" });
  expect(screen.queryByText("How")).toBeNull();
});

test("a visit to an address is in person", () => {
  showOwnRequest({ ...order, serviceType: "in-person", address: "1 High St", postcode: "3071" });
  screen.getByText("In person");
});
