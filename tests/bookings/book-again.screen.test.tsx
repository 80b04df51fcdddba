import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { useBookedAgain } from "../../src/bookings/again";
import { BookAgain, SameProblem } from "../../src/bookings/book-again";
import { renderAt } from "../support/render-at";

const visit = {
  reference: "WS-7K3F",
  selectedService: "Computer help",
  serviceType: "in-person" as const,
  address: "5 High Street",
  visitedName: "Joan Park",
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
};

beforeEach(() => {
  sessionStorage.clear();
});

/** The form that opens next, as far as it's filled in. */
function Filled({ fill }: { fill: (field: string, value: string) => void }) {
  useBookedAgain(fill);
  return null;
}

test("a past visit fills in the next form, once, with everything its reader may see except the time", async () => {
  renderAt("/", <BookAgain to="/booking" booked={visit} />);
  const link = screen.getByRole("link", { name: "Book this again" });
  // The link doesn't reveal anything.
  expect(link).toHaveAttribute("href", "/booking");
  await userEvent.click(link);
  const filled: Record<string, string> = {};
  const fill = (field: string, value: string) => {
    filled[field] = value;
  };
  render(<Filled fill={fill} />);
  expect(filled).toEqual({
    selectedService: "Computer help",
    serviceType: "in-person",
    address: "5 High Street",
    visitedName: "Joan Park",
    visitFor: "somebody",
  });
  filled["address"] = "typed since";
  render(<Filled fill={fill} />);
  expect(filled["address"]).toBe("typed since");
});

test("a shop's plan isn't booked again: it's ordered there", () => {
  renderAt(
    "/",
    <BookAgain to="/booking" booked={{ ...visit, selectedService: "No such service" }} />,
  );
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

const back = (today: string, changes: object = {}) =>
  render(
    <MemoryRouter>
      <SameProblem
        to="/booking"
        booked={{ ...visit, status: "Completed", ...changes }}
        access="WS-7K3F.secret"
        now={toInstant(today, "12:00")}
      />
    </MemoryRouter>,
  );

test("the same problem within 30 days fills in the form with a link to that visit, and says so", async () => {
  back("2026-12-26");
  const link = screen.getByRole("link", { name: "The same problem is back" });
  expect(link).toHaveAttribute("href", "/booking");
  await userEvent.click(link);
  const filled: Record<string, string> = {};
  render(
    <Filled
      fill={(field, value) => {
        filled[field] = value;
      }}
    />,
  );
  expect(filled).toMatchObject({
    sameProblemAs: "WS-7K3F.secret",
    additionalInfo: "The same problem is back as at the visit on Thursday 26 November 2026.",
  });
});

test.each([
  ["after 30 days", "2026-12-27", {}],
  ["before the visit", "2026-11-25", {}],
  ["of a visit that was cancelled", "2026-12-01", { status: "Cancelled" }],
])("%s nobody is offered that", (_, today, changes) => {
  back(today, changes);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
