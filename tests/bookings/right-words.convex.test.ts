import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, PAT } from "../support/factories";
import { requireOk } from "../support/failures";
import { test } from "../support/fixtures";

const VISIT = "https://wattlestreetit.example/visit?key=";
const MY_REQUESTS = "https://wattlestreetit.example/myrequests";

const quoteArgs = (asked = {}) =>
  bookingArgs({ bookingDate: undefined, bookingTime: undefined, ...asked });

async function send(backend: Backend, args = bookingArgs()): Promise<string> {
  vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
  const result = await backend.mutation(api.bookings.visitor.book, args);
  requireOk(result);
  return result.reference;
}

const lastMail = async (backend: Backend, to: string) =>
  (await getRows(backend, "emails")).filter((mail) => mail.to === to).at(-1)!;

describe("the email about a booking", () => {
  test("mentions its time, and how to move it", async ({ backend }) => {
    const reference = await send(backend);
    const { subject, text } = await lastMail(backend, PAT);
    expect(subject).toBe(`We have your booking ${reference}`);
    expect(text).toContain("When: Thu 26 November 2026, 9:00 am AEDT");
    expect(text).toContain(
      "Price: From $60 for an online visit of about an hour and a half, GST included",
    );
    expect(text).toContain("24 hours’ notice");
    expect(text).toContain(`See, move or cancel your visit:\n${VISIT}${reference}.`);
    expect(text).not.toMatch(/quote|order/i);
  });

  test("says who will call, or come, as long as there's time for it", async ({
    backend,
    owner,
  }) => {
    const reference = await send(backend);
    expect((await lastMail(backend, PAT)).text).toContain("Who will call: Rosa or Minh");
    await owner.mutation(api.bookings.owner.confirm, { reference });
    expect((await lastMail(backend, PAT)).text).toContain("Who will call: Rosa or Minh");
    await owner.mutation(api.bookings.owner.cancel, { reference });
    expect((await lastMail(backend, PAT)).text).not.toContain("Who will");
    const visit = { serviceType: "in-person", address: "1 High St", postcode: "3071" };
    await send(backend, bookingArgs({ bookingTime: "10:30", ...visit }));
    expect((await lastMail(backend, PAT)).text).toContain("Who will come: Rosa or Minh");
    await send(backend, quoteArgs());
    expect((await lastMail(backend, PAT)).text).not.toContain("Who will");
  });

  test("links the owner to the booking itself", async ({ backend }) => {
    const reference = await send(backend);
    expect((await lastMail(backend, "owner@example.com")).text).toContain(
      `https://wattlestreetit.example/owner/bookings?open=${reference}`,
    );
  });

  test("mentions a cancelled time once", async ({ backend, owner }) => {
    const reference = await send(backend);
    await owner.mutation(api.bookings.owner.cancel, { reference });
    const { text } = await lastMail(backend, PAT);
    expect(text.match(/26 November/g)).toHaveLength(1);
    expect(text).toContain("It was: Thu 26 November 2026, 9:00 am AEDT");
    expect(text).not.toMatch(/Instead of|Price|move or cancel your/);
    expect(text).toContain(`See it, or book again:\n${VISIT}`);
  });
});

describe("the email about a quote", () => {
  test("mentions no appointment", async ({ backend }) => {
    const reference = await send(backend, quoteArgs());
    const { subject, text, attachments } = await lastMail(backend, PAT);
    expect(subject).toBe(`We have your request ${reference}`);
    expect(text).toContain("request for a quote");
    expect(text).not.toMatch(/24 hours|holding|When:|Price:|booking|order/);
    expect(text).toContain(MY_REQUESTS);
    expect(attachments).toBeUndefined();
  });

  test("repeats the day but none of the typed words, which only the owner reads", async ({
    backend,
  }) => {
    const words = { quantity: "12 iPads", organisation: "A school", orderNumber: "PO 7" };
    const place = { serviceType: "in-person", postcode: "3071" };
    await send(backend, quoteArgs({ ...words, ...place, neededBy: "2026-12-04" }));
    const { text } = await lastMail(backend, PAT);
    expect(text).toContain("Needed by: Friday 4 December 2026");
    expect(text).toContain("How: In person");
    for (const typed of Object.values(words)) expect(text).not.toContain(typed);
    const { text: notice } = await lastMail(backend, "owner@example.com");
    expect(notice).toContain("Needed by: Friday 4 December 2026");
    for (const typed of Object.values(words)) expect(notice).toContain(typed);
  });
});
