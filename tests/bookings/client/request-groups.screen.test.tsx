import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RequestGroups } from "../../../src/bookings/client/request-groups";

const TODAY = "2026-11-24";

interface Row {
  reference: string;
  status: string;
  bookingDate?: string;
  bookingTime?: string;
}

const question: Row = { reference: "a question", status: "Pending" };
const soon: Row = {
  reference: "a visit soon",
  status: "Pending",
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
};
const later: Row = { ...soon, reference: "a visit later", bookingDate: "2026-12-03" };
const done: Row = { ...soon, reference: "a visit done", status: "Completed" };
const gone: Row = { ...soon, reference: "a visit gone by", bookingDate: "2026-11-20" };

const groups = (requests: Row[]) => (
  <RequestGroups
    requests={requests}
    today={TODAY}
    card={({ reference, status }) => <h3>{`${reference}, ${status}`}</h3>}
  />
);
const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const past = () => screen.getByRole("group");

test("the next visit is named, the others follow, and past ones are folded", () => {
  render(groups([gone, question, later, done, soon]));
  expect(headings()).toEqual([
    "Your next visit",
    "a visit soon, Pending",
    "Your other requests",
    "a visit later, Pending",
    "a question, Pending",
    "Past requests (2)",
    "a visit gone by, Pending",
    "a visit done, Completed",
  ]);
  expect(past()).not.toHaveAttribute("open");
});

test("without an upcoming visit none is named, and nothing is folded if there's nothing else", () => {
  const { unmount } = render(groups([question]));
  expect(headings()).toEqual(["Your requests", "a question, Pending"]);
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  unmount();
  render(groups([done]));
  expect(past()).toHaveAttribute("open");
});

test("a request cancelled while somebody looks stays where they see it", () => {
  const { rerender } = render(groups([soon, question]));
  const card = screen.getByText("a visit soon, Pending");
  rerender(groups([{ ...soon, status: "Cancelled" }, question]));
  expect(card).toHaveTextContent("a visit soon, Cancelled");
  expect(card).toBeVisible();
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
});
