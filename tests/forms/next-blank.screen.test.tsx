import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import ContactForm from "../../src/contact/contact-form";
import { FloatingActions } from "../../src/site/floating-actions";
import { setCalendar } from "../bookings/calendar";
import { setConnection, setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";
import { scrollEverythingOutOfView } from "../support/screen";

const bar = () => within(screen.getByRole("complementary", { name: "Quick help" }));
const press = (name: string) => userEvent.click(bar().getByRole("button", { name }));

test("a phone's bar leads through the required fields, and sends the form once all are filled in", async () => {
  setConnection();
  const send = vi.fn(() => Promise.resolve({ ok: true, reference: "WS-7K3F" }));
  setMutations(send);
  renderAt(
    "/contact",
    <>
      <ContactForm />
      <FloatingActions />
    </>,
  );
  act(scrollEverythingOutOfView);
  await press("Send message");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await userEvent.keyboard("Pat Nguyen");
  await press("Send message");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await userEvent.keyboard("pat@example.com");
  await press("Send message");
  // Not the phone number, which is optional.
  expect(screen.getByLabelText("Message")).toHaveFocus();
  await userEvent.keyboard("Can you fix my laptop?");
  expect(screen.queryByText("There is a problem")).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await press("Send message");
  expect(await screen.findByText(/WS-7K3F/)).toBeInTheDocument();
});

test("over the booking form it leads to the times first", async () => {
  setConnection();
  setCalendar([]);
  renderAt(
    "/booking",
    <>
      <LiveBooking />
      <FloatingActions />
    </>,
  );
  // The form's own button comes after its calendar.
  await screen.findByRole("button", { name: "Book now" });
  act(scrollEverythingOutOfView);
  await press("Choose a time");
  expect(screen.getByRole("group", { name: "Time" })).toHaveFocus();
  expect(screen.queryByText("There is a problem")).not.toBeInTheDocument();
});
