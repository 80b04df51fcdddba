import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";

const HOUR = 60 * 60 * 1000;
const book = api.bookings.visitor.book;
const test = base.extend("ownerEmails", "Owner@Example.com, second@example.com");

async function written(backend: Backend) {
  const [requests, slots, notifications, emails, submissions] = await Promise.all([
    getRows(backend, "quoteRequests"),
    getRows(backend, "bookings"),
    getRows(backend, "adminNotifications"),
    getRows(backend, "emails"),
    getRows(backend, "submissions"),
  ]);
  return { requests, slots, notifications, emails, submissions };
}

const nothing = { requests: [], slots: [], notifications: [], emails: [], submissions: [] };

describe("a booking", () => {
  test("writes the request, the slot, the notification and the emails together", async ({
    backend,
  }) => {
    const result = await backend.mutation(
      book,
      bookingArgs({ phone: " 0412 345 678 ", address: "ignored" }),
    );

    const { requests, slots, notifications, emails } = await written(backend);
    expect(result).toEqual({ ok: true, reference: requests[0]?.reference });
    expect(requests).toEqual([
      expect.objectContaining({
        reference: expect.stringMatching(/^WS-\w{4}$/) as string,
        name: "Pat Nguyen",
        phone: "0412 345 678",
        status: "Pending",
        confirmed: false,
        bookingDate: "2026-11-26",
        bookingTime: "09:00",
        submissionTimestamp: NOW,
      }),
    ]);
    expect(requests[0]).not.toHaveProperty("address");
    expect(slots).toEqual([
      expect.objectContaining({
        date: "2026-11-26",
        time: "09:00",
        quoteRequestId: requests[0]?._id,
      }),
    ]);
    expect(notifications).toEqual([
      expect.objectContaining({
        eventType: "New Quote Request",
        reference: requests[0]?.reference,
        timestamp: NOW,
        read: true,
      }),
    ]);
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["pat@example.com", "booking-received"],
      ["owner@example.com", "booking-notice"],
      ["second@example.com", "booking-notice"],
    ]);
  });

  test("tells the visitor the time, and nothing they typed as free text", async ({ backend }) => {
    await backend.mutation(
      book,
      bookingArgs({ name: "BUY PILLS", additionalInfo: "http://spam.example" }),
    );
    const [toVisitor, toOwner] = (await written(backend)).emails;
    expect(toVisitor?.text).toContain("Thu 26 November 2026, 9:00 am AEDT");
    expect(toVisitor?.text).not.toMatch(/PILLS|spam/);
    expect(toOwner?.text).toMatch(/PILLS[^]*spam/);
  });

  test("without a date and a time is a quote request that holds no slot", async ({ backend }) => {
    const quote = bookingArgs({ bookingDate: undefined, bookingTime: undefined });
    expect(await backend.mutation(book, quote)).toMatchObject({ ok: true });
    const { requests, slots } = await written(backend);
    expect([requests.length, slots.length]).toEqual([1, 0]);
  });

  test("online without a time needs no phone number", async ({ backend }) => {
    const quote = bookingArgs({
      bookingDate: undefined,
      bookingTime: undefined,
      phone: undefined,
    });
    expect(await backend.mutation(book, quote)).toMatchObject({ ok: true });
  });

  test("for a service of the catalogue names exactly that, in every email", async ({ backend }) => {
    await backend.mutation(book, bookingArgs({ selectedService: "Accessibility Check" }));
    const { requests, emails } = await written(backend);
    expect(requests[0]?.selectedService).toBe("Accessibility Check");
    for (const { text } of emails) expect(text).toContain("Accessibility Check");
    const notice = emails.find(({ template }) => template === "booking-notice");
    expect(notice?.subject).toContain("Accessibility Check");
  });

  test("keeps a code for the owner as it was typed, known or not, and emails it to nobody else", async ({
    backend,
  }) => {
    await backend.mutation(book, bookingArgs({ coupon: " save123 " }));
    const { requests, emails } = await written(backend);
    expect(requests[0]?.coupon).toBe("save123");
    for (const { to, text } of emails) expect(text.includes("save123")).toBe(to !== PAT);
  });

  test("in person keeps the address", async ({ backend }) => {
    await backend.mutation(
      book,
      bookingArgs({ serviceType: "in-person", address: "1 High St", postcode: "3071" }),
    );
    expect((await written(backend)).requests[0]).toMatchObject({
      address: "1 High St",
      postcode: "3071",
    });
  });
});

describe("a booking that breaks a rule is refused, says at which field, and changes nothing", () => {
  test.for<[string, Record<string, unknown>, string]>([
    ["a Sunday", { bookingDate: "2026-11-29" }, "bookingDate"],
    ["a time between slots", { bookingTime: "09:07" }, "bookingTime"],
    ["yesterday", { bookingDate: "2026-11-23" }, "bookingDate"],
    ["today", { bookingDate: "2026-11-24" }, "bookingDate"],
    ["a date that does not exist", { bookingDate: "2026-02-30" }, "bookingDate"],
    ["a date 61 days ahead", { bookingDate: "2027-01-24" }, "bookingDate"],
    ["a time without a date", { bookingDate: undefined }, "bookingDate"],
    ["a date without a time", { bookingTime: undefined }, "bookingTime"],
    ["in person without an address", { serviceType: "in-person", postcode: "3071" }, "address"],
    [
      "in person without a postcode",
      { serviceType: "in-person", address: "1 High St" },
      "postcode",
    ],
    ["online without a phone number", { phone: undefined }, "phone"],
    ["a service's id", { selectedService: "accessible-website" }, "selectedService"],
    ["an unknown service", { selectedService: "Bank transfer" }, "selectedService"],
    ["an unknown way of help", { serviceType: "by mail" }, "serviceType"],
    ["no name", { name: " \u200B " }, "name"],
    ["an email with a header in it", { email: "a@example.com\r\nBcc: b@example.com" }, "email"],
    ["a request id that is none", { requestId: "1" }, "requestId"],
  ])("%s", async ([, overrides, field], { backend }) => {
    const failure = await failureOfCall(backend.mutation(book, bookingArgs(overrides)));
    expect(failure).toEqual({ code: "invalid", fields: { [field]: expect.any(String) as string } });
    expect(await written(backend)).toEqual(nothing);
  });

  test("tomorrow in less than 24 hours", async ({ backend }) => {
    vi.setSystemTime(toInstant("2026-11-25", "09:00") - 24 * HOUR + 1);
    const tomorrow = bookingArgs({ bookingDate: "2026-11-25" });
    expect(await failureOfCall(backend.mutation(book, tomorrow))).toMatchObject({
      fields: { bookingTime: expect.stringContaining("24 hours") as string },
    });
    vi.setSystemTime(toInstant("2026-11-25", "09:00") - 24 * HOUR);
    expect(await backend.mutation(book, tomorrow)).toMatchObject({ ok: true });
  });
});

describe("a repeated submit", () => {
  test("returns it even when the time has become too near to be booked", async ({ backend }) => {
    const args = bookingArgs();
    const first = await backend.mutation(book, args);
    vi.setSystemTime(toInstant("2026-11-26", "08:00"));
    expect(await backend.mutation(book, args)).toEqual(first);
  });
});
