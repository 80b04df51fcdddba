import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { OpenPerson } from "../../src/people/owner/open-person";
import { renderAt } from "../support/render-at";

test("until somebody’s page has loaded it says so, and isn't titled with their address", () => {
  vi.mocked(useQuery).mockReturnValue(undefined);
  renderAt(
    "/owner/people?person=pat%40example.com",
    <OpenPerson
      contact="pat@example.com"
      book={() => null}
      data={() => null}
      invoices={() => null}
    />,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Client");
  expect(screen.getByText("Loading…")).toBeVisible();
});

test.each([
  ["pat@example.com", "Nobody with this address has written yet.", { email: "pat@example.com" }],
  ["0412 345 678", "Nobody with this number has written yet.", { phone: "0412 345 678" }],
])("where nobody has %s it says so, and books for them", (contact, words, known) => {
  vi.mocked(useQuery).mockReturnValue(null);
  const book = vi.fn(() => <button>Book for them</button>);
  renderAt(
    "/owner/people",
    <OpenPerson contact={contact} book={book} data={() => null} invoices={() => null} />,
  );
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: "Book for them" })).toBeVisible();
  expect(book).toHaveBeenCalledWith(contact, known);
});
