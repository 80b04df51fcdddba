import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ChooseMember } from "../../src/bookings/owner/choose-member";
import type { OwnerRequest } from "../../src/bookings/owner/week-days";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { showOwnRequest } from "./client/client";
import { ownerRequest } from "./owner-request";

const request = { ...ownerRequest, serviceType: "in-person" } as const;

let sent: Record<string, unknown>[];

beforeEach(() => {
  ({ sent } = setMutations());
});

const show = (changes: Partial<OwnerRequest> = {}) =>
  renderInConsole(<ChooseMember request={{ ...request, ...changes }} />);

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
