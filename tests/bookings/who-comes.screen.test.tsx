import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ChooseMember } from "../../src/bookings/owner/choose-member";
import type { OwnerRequest } from "../../src/bookings/owner/week-days";
import { ToastProvider } from "../../src/feedback/toast";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { showOwnRequest } from "./client/client";

const request: OwnerRequest = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "in-person",
  selectedService: "Computer help",
  price: { per: "visit", from: 60 },
  callOutFeeCents: 15_00,
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  submissionTimestamp: NOW,
};

let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  setConnection();
  setMutations((args) => {
    sent.push(args);
    return Promise.resolve(null);
  });
});

const show = (changes: Partial<OwnerRequest> = {}) =>
  render(
    <ToastProvider>
      <ChooseMember request={{ ...request, ...changes }} />
    </ToastProvider>,
  );

const button = (name: string) =>
  within(screen.getByRole("group", { name: "Who comes" })).getByRole("button", { name });

test("one press says who comes, and Undo clears it", async () => {
  show();
  expect(button("Rosa")).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(button("Rosa"));
  expect(await screen.findByText(/^Noted: Rosa\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(sent).toEqual([
    { reference: "WS-7K3F", member: "Rosa" },
    { reference: "WS-7K3F", member: undefined },
  ]);
});

test("the chosen person is marked, and a second press clears it", async () => {
  show({ member: "Rosa" });
  expect(button("Rosa")).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button("Rosa"));
  expect(await screen.findByText(/^Noted: Rosa or Minh\./)).toBeVisible();
  expect(sent).toEqual([{ reference: "WS-7K3F", member: undefined }]);
});

test("a past visit, or a question without a time, doesn't ask", () => {
  show({ status: "Completed" });
  show({ bookingDate: undefined, bookingTime: undefined });
  expect(screen.queryByRole("group")).toBeNull();
});

test("a client sees who comes, with the pass-phrase and in the details", () => {
  vi.useFakeTimers({ now: NOW });
  showOwnRequest({
    confirmed: true,
    passphrase: "golden wattle",
    serviceType: "in-person",
    member: "Minh",
  });
  expect(screen.getByText(/Minh will come\./)).toBeInTheDocument();
  expect(screen.getByText("Who will come").nextElementSibling).toHaveTextContent("Minh");
});
