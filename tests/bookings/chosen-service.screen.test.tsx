import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import LiveQuote from "../../src/bookings/live-quote";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";
import { setCalendar } from "./calendar";
import { openBooking } from "./open-booking";

const service = () => screen.getByLabelText("Service");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

test("a link chooses a service once, even by an old name; after a reload the person's later choice stays", async () => {
  const link = "/booking?service=Virus%20removal";
  const { address, reload } = await openBooking(link);
  expect(service()).toHaveValue("Virus & Scam Clean-up");
  expect(address()).toBe("/booking");
  await userEvent.selectOptions(service(), "Wi-Fi Setup & Support");
  await reload();
  expect(service()).toHaveValue("Wi-Fi Setup & Support");
});

test("a link that names no service of ours chooses none", () => {
  renderAt("/quote?service=nonsense", <LiveQuote />);
  expect(service()).toHaveValue("");
});

test("the catalogue's service that somebody came for stays in the list, even after a reload", async () => {
  const link = "/booking?service=Accessibility%20Check";
  const { reload } = await openBooking(link);
  await userEvent.selectOptions(service(), "Website Changes");
  await userEvent.selectOptions(service(), "Accessibility Check");
  await reload();
  expect(service()).toHaveValue("Accessibility Check");
  expect(screen.getByRole("group", { name: "You asked for" })).toBeInTheDocument();
});

describe("a link with several values", () => {
  const words = () => screen.getByLabelText("Additional information (optional)");
  const coupon = () => screen.getByLabelText("Code or coupon (optional)");

  test("fills in all of them, and removes them from the URL", () => {
    const link = "/quote?service=Something%20else&search=zebra&coupon=SAVE123";
    const { address } = renderAt(link, <LiveQuote />);
    expect(service()).toHaveValue("Something else");
    expect(words()).toHaveValue("I'm looking for: zebra");
    expect(coupon()).toHaveValue("SAVE123");
    expect(address()).toBe("/quote");
  });

  test("puts the question below what is written already, once, and lets it be changed", async () => {
    const first = renderAt("/quote", <LiveQuote />);
    await userEvent.type(words(), "Hello");
    first.reload();
    for (let time = 0; time < 2; time += 1) {
      document.body.replaceChildren();
      renderAt("/quote?search=zebra", <LiveQuote />);
      expect(words()).toHaveValue("Hello\n\nI'm looking for: zebra");
    }
    await userEvent.clear(words());
    expect(words()).toHaveValue("");
  });

  test("keeps a postcode until help in person is chosen", async () => {
    renderAt("/booking?postcode=3071", <LiveBooking />);
    expect(screen.queryByLabelText("Postcode")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
    expect(screen.getByLabelText("Postcode")).toHaveValue("3071");
  });

  test.each(["", "30710", "abcd"])("takes %j for no postcode", async (postcode) => {
    renderAt(`/booking?postcode=${postcode}`, <LiveBooking />);
    await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
    expect(screen.getByLabelText("Postcode")).toHaveValue("");
  });

  test("cuts an endless word, and leaves out an empty one", () => {
    renderAt(`/quote?search=${"z".repeat(5000)}`, <LiveQuote />);
    expect(words()).toHaveValue(`I'm looking for: ${"z".repeat(200)}`);
    document.body.replaceChildren();
    window.sessionStorage.clear();
    renderAt("/quote?search=%20", <LiveQuote />);
    expect(words()).toHaveValue("");
  });
});

describe("the phone", () => {
  const phone = () => screen.getByRole("textbox", { name: /^Phone/ });

  test("is needed for a booking online, and optional for a visit in person", async () => {
    renderAt("/booking", <LiveBooking />);
    expect(phone()).toHaveAccessibleName("Phone (optional)");
    await userEvent.click(screen.getByRole("radio", { name: /^Online/ }));
    expect(phone()).toHaveAccessibleName("Phone");
    expect(phone()).toBeRequired();
    expect(phone()).toHaveAccessibleDescription(/We’ll call you on it at the time you chose/);
    await userEvent.click(screen.getByRole("button", { name: "Book now" }));
    expect(
      await screen.findByRole("link", { name: "Enter the phone number we should call you on" }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
    expect(phone()).toHaveAccessibleName("Phone (optional)");
    expect(phone()).not.toBeRequired();
    expect(screen.queryByText("Enter the phone number we should call you on")).toBeNull();
  });

  test("stays optional for a quote without a time", async () => {
    renderAt("/quote", <LiveQuote />);
    await userEvent.click(screen.getByRole("radio", { name: /^Online/ }));
    expect(phone()).toHaveAccessibleName("Phone (optional)");
    expect(phone()).not.toBeRequired();
  });
});

test("a booking needs its date", () => {
  setCalendar([]);
  renderAt("/booking", <LiveBooking />);
  expect(screen.getByLabelText("Date")).toBeRequired();
});

test("a question needs none", () => {
  setCalendar([]);
  renderAt("/quote", <LiveQuote />);
  expect(screen.getByLabelText("Date (optional)")).not.toBeRequired();
});
