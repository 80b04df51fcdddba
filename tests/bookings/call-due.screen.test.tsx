import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CallDue } from "../../src/bookings/owner/call-due";
import { formatNotified } from "../../src/bookings/owner/notified";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const request = { ...ownerRequest, email: undefined, phone: "0412 345 678" };
const callDue = { about: "changed" as const, since: NOW };

test("a client without an email address is listed with their number and what to tell them", async () => {
  const { calls } = setMutations();
  renderInConsole(<CallDue request={{ ...request, callDue }} />);
  expect(screen.getByText("No email: call Pat Nguyen")).toBeVisible();
  expect(screen.getByText(/Tell them the new time/)).toBeVisible();
  expect(screen.getByRole("link", { name: "0412 345 678" })).toHaveAttribute(
    "href",
    "tel:0412345678",
  );
  await userEvent.click(screen.getByRole("button", { name: "I’ve called them" }));
  await screen.findByText("Noted that you’ve called.");
  expect(calls).toEqual([["bookings/owner:setCalled", { reference: "WS-7K3F", called: true }]]);
});

test("once they've been called, nothing is left to do", () => {
  renderInConsole(<CallDue request={{ ...request, callDue: { ...callDue, doneAt: NOW } }} />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("what the owner does says who is emailed, or whom to call", () => {
  expect(formatNotified(request)).toBe("No email: call Pat Nguyen on 0412 345 678.");
  expect(formatNotified({ ...request, isTexted: true })).toBe("Pat Nguyen gets a text message.");
  expect(formatNotified({ ...request, email: "pat@example.com" })).toBe(
    "Pat Nguyen gets an email.",
  );
});
