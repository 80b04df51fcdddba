import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import LiveQuote from "../../src/bookings/live-quote";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const book = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockReturnValue(undefined);
  book.mockResolvedValue({ ok: true, reference: "WS-7K3F" });
  setMutations(book);
});

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test("it has no words of bookings, except with the calendar, which is folded", () => {
  renderAt("/quote", <LiveQuote />);
  for (const words of [/per session/, /a visit of about/, /Who is the visit for/])
    expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText(/notice\.$/)).not.toBeVisible();
});

test("a school asks for twelve of something, and reads all of it again once it's sent", async () => {
  renderAt("/quote", <LiveQuote />);
  await userEvent.selectOptions(screen.getByLabelText("Service"), "Phone & Tablet Help");
  await userEvent.click(screen.getByText("For a business, school or club (optional)"));
  await type("How many?", "12 iPads");
  await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  expect(screen.getByLabelText("Address")).not.toBeRequired();
  await type("Postcode", "3071");
  await type("Needed by (optional)", "2026-12-04");
  await type("Name", "Pat Nguyen");
  await type("Email", "pat@example.com");
  await type("Organisation", "Springfield Primary");
  await type("Order number", "PO 7");
  await userEvent.click(screen.getByRole("button", { name: "Request quote" }));
  const receipt = await screen.findByRole("region", { name: "We have your request" });
  expect(book.mock.lastCall?.[0]).toMatchObject({
    quantity: "12 iPads",
    neededBy: "2026-12-04",
    organisation: "Springfield Primary",
    orderNumber: "PO 7",
    bookingDate: undefined,
  });
  const said = within(receipt);
  for (const words of [
    "12 iPads",
    "In person",
    "3071",
    "Friday 4 December 2026",
    "Springfield Primary",
    "PO 7",
  ])
    expect(said.getByText(words)).toBeVisible();
});

test("a day that's over is refused on leaving the field", async () => {
  renderAt("/quote", <LiveQuote />);
  await type("Needed by (optional)", "2026-11-20");
  await userEvent.tab();
  await waitFor(() => {
    expect(screen.getByLabelText("Needed by (optional)")).toHaveAccessibleDescription(
      "Choose today or a later date",
    );
  });
});
