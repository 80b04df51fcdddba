import { describe, expect, test } from "vitest";
import { eventTypes } from "#convex/notifications/rules";
import { eventFormats } from "../../src/console/records";

describe("a notification in words", () => {
  test.each([
    [
      "New Quote Request",
      {
        name: "Pat",
        email: "p@example.com",
        selectedService: "Computer help",
        serviceType: "online",
        bookingDate: "2026-11-26",
        bookingTime: "09:00",
      },
      "Pat: Computer help",
      "Thu 26 Nov, 9:00\u00a0am · Online · p@example.com",
    ],
    [
      "New Quote Request",
      { name: "Pat", email: "p@example.com", selectedService: "Repair", serviceType: "in-person" },
      "Pat: Repair",
      "Asks for a quote, without a time · In person · p@example.com",
    ],
    [
      "Booking Changed",
      {
        change: "moved",
        name: "Pat",
        email: "p@example.com",
        selectedService: "Repair",
        bookingDate: "2026-11-26",
        bookingTime: "09:00",
        before: "Wed 25 November 2026",
      },
      "Pat moved a booking: Repair",
      "Thu 26 Nov, 9:00\u00a0am · Before: Wed 25 November 2026 · p@example.com",
    ],
    [
      "Booking Changed",
      { change: "cancelled", name: "Pat", email: "p@example.com", selectedService: "Repair" },
      "Pat cancelled a booking: Repair",
      "p@example.com",
    ],
    [
      "Email Received",
      { name: "Pat", message: "Yes please" },
      "Pat answered by email",
      "Yes please",
    ],
    [
      "Email Received",
      { name: "Pat", automatic: "I’m away" },
      "Pat has an automatic answer",
      "I’m away",
    ],
    [
      "Text Received",
      { name: "Edna", message: "Can you come at 4?" },
      "Edna answered by text message",
      "Can you come at 4?",
    ],
    ["Text Received", { name: "Edna", asked: "stop" }, "Edna wants no more text messages", ""],
    ["Text Received", { name: "Edna", asked: "start" }, "Edna wants text messages again", ""],
    [
      "Privacy Request",
      { kind: "correction", email: "j@example.com", words: "My name is Joan" },
      "Wants something put right",
      "j@example.com · My name is Joan",
    ],
    [
      "Contact Form Submission",
      { name: "Joan", email: "j@example.com" },
      "Joan sent a message",
      "j@example.com",
    ],
    [
      "Support Request",
      {
        name: "Joan",
        email: "j@example.com",
        phone: "0412 345 678",
        message: "My printer says no",
        supportType: "Wifi",
      },
      "Joan asks for help",
      "My printer says no · Wifi · 0412 345 678 · j@example.com",
    ],
    [
      "Client Profile",
      { name: "Joan", email: "j@example.com", number: "0412 345 678" },
      "Joan added their details",
      "0412 345 678 · j@example.com",
    ],
    [
      "Webinar Signup",
      { name: "Ravi", email: "r@example.com", groupCode: "U3A" },
      "Ravi signed up for the webinars",
      "U3A · r@example.com",
    ],
    [
      "Friend Referral",
      { friends: "Ann, Bob", coupon: "FRIEND-ABCD" },
      "Somebody recommended us to Ann, Bob",
      "Coupon FRIEND-ABCD · Please call them",
    ],
    [
      "Service Rating",
      { rating: "1 star", email: "anonymous", code: "SAVE123" },
      "1 star from somebody who stays anonymous",
      "Discount code SAVE123",
    ],
    [
      "New Website Design Request",
      {
        clientName: "Pat",
        clientEmail: "p@example.com",
        businessName: "Pat’s Pies",
        selectedPalette: "ocean",
        pictures: "2",
      },
      "Pat wants a website for Pat’s Pies",
      "Pictures: 2 · p@example.com",
    ],
    [
      "Project Changed",
      { what: "message", clientName: "Pat", businessName: "Pat’s Pies", message: "Bigger pies?" },
      "Pat has written about Pat’s Pies",
      "Bigger pies?",
    ],
    [
      "Project Changed",
      { what: "brief", clientName: "Pat", businessName: "Pat’s Pies", words: "Pages, Features" },
      "Pat has corrected the brief of Pat’s Pies",
      "Pages, Features",
    ],
  ] as const)("of %s", (eventType, fields, title, details) => {
    const words = eventFormats[eventType](fields, "2026-11-24");
    expect(words.title).toBe(title);
    expect(words.details.filter(Boolean).join(" · ")).toBe(details);
  });

  test.each(eventTypes)("of %s says something even where nothing is known", (eventType) => {
    expect(eventFormats[eventType]({}, "2026-11-24").title).toMatch(/^[A-Z1-9]/);
  });
});
