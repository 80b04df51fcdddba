import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import ClientForm from "../../src/clients/client-form";
import ContactForm from "../../src/contact/contact-form";
import SupportForm from "../../src/contact/support-form";
import ReferralFlow from "../../src/referrals/referral-flow";
import { setCalendar } from "../bookings/calendar";
import { setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";

beforeEach(() => {
  setCalendar([]);
  setMutations(() => Promise.reject(new Error("Nothing is sent")));
});

interface Form {
  part: ReactNode;
  press: string;
  missing: string[];
}

test.each<Form>([
  {
    part: <ContactForm />,
    press: "Send message",
    missing: ["Enter your name", "Enter your email address", "Enter your message"],
  },
  {
    part: <SupportForm onBack={vi.fn()} onSent={vi.fn()} onFailed={vi.fn()} />,
    press: "Request support",
    missing: [
      "Tell us what you need help with",
      "Enter your name",
      "Enter your email address",
      "Enter your phone number",
    ],
  },
  {
    part: <ClientForm />,
    press: "Save my details",
    missing: [
      "Enter your name",
      "Enter your phone number",
      "Enter your email address",
      "Choose how we may contact you",
      "Enter your suburb or address",
    ],
  },
  {
    part: <ReferralFlow />,
    press: "Review",
    missing: [
      "Enter your friend’s name",
      "Enter your friend’s phone number",
      "Enter your friend’s email address",
      "Enter your name, so that your friends know who sent us",
      "Please agree to the terms",
    ],
  },
  {
    part: <LiveBooking />,
    press: "Book now",
    missing: [
      "Choose a time",
      "Choose a service",
      "Choose how you would like help",
      "Enter your name",
      "Enter your email address",
    ],
  },
])(
  "“$press” lists what's missing above the form, in its order, with the focus",
  async ({ part, press, missing }) => {
    renderAt("/", part);
    await userEvent.click(await screen.findByRole("button", { name: press }));
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent("There is a problem");
    await waitFor(() => {
      expect(summary).toHaveFocus();
    });
    const links = within(summary).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(missing);
  },
);
