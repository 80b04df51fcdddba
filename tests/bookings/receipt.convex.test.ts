import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getPassphrase } from "#convex/bookings/passphrase";
import type { Backend } from "../support/backend";
import { bookingArgs, BROWSER, PAT, requestId } from "../support/factories";
import { test } from "../support/fixtures";
import { askForQuote, emailsTo, getRequest, slots, wish } from "./booking-fixtures";

const { book, receipt } = api.bookings.visitor;
const { visit } = api.bookings.client;

/** Books as somebody whose browser keeps the form's request id. */
async function send(backend: Backend, overrides: Record<string, unknown> = {}) {
  const id = requestId();
  const answer = await backend.mutation(book, bookingArgs({ requestId: id, ...overrides }));
  return {
    answer,
    requestId: id,
    reference: answer.ok ? answer.reference : "",
    show: () => backend.query(receipt, { requestId: id }),
  };
}

/** Sends so many emails that the next one about a form is withheld. */
async function fillMailbox(backend: Backend) {
  for (let count = 0; count < 5; count += 1) await askForQuote(backend);
}

describe("a receipt", () => {
  test("shows the booking's current state, no matter who changed it", async ({
    backend,
    owner,
    pat,
  }) => {
    const sent = await send(backend);
    const { reference } = sent;
    const asBooked = { ...wish(slots.thursday), confirmed: false, status: "Pending" };
    expect(await sent.show()).toEqual({
      ...asBooked,
      visitMinutes: 90,
      price: { per: "visit", from: 60 },
      calendarSequence: 0,
    });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    expect(await sent.show()).toMatchObject({ confirmed: true });
    await pat.mutation(api.bookings.client.move, {
      request: { reference },
      ...wish(slots.friday),
      browser: BROWSER,
    });
    expect(await sent.show()).toMatchObject({ ...wish(slots.friday), confirmed: false });
    await pat.mutation(api.bookings.client.cancel, { request: { reference } });
    expect(await sent.show()).toMatchObject({ status: "Cancelled" });
  });

  test("needs its id, and shows nothing once it's replaced or withdrawn", async ({ backend }) => {
    const first = await send(backend);
    expect(await backend.query(receipt, { requestId: requestId() })).toBeNull();
    expect(await backend.query(receipt, { requestId: first.reference })).toBeNull();
    const second = await send(backend, { name: "Pat Lee", supersedes: [first.requestId] });
    expect(await first.show()).toBeNull();
    expect(await second.show()).toMatchObject(wish(slots.thursday));
    await backend.mutation(api.records.visitor.withdraw, { requestIds: [second.requestId] });
    expect(await second.show()).toBeNull();
  });

  test("looks the same for a quarantined request", async ({ backend }) => {
    const program = await send(backend, { honeypot: "x" });
    const person = await send(backend, wish(slots.later));
    expect(await program.show()).toEqual({ ...(await person.show()), ...wish(slots.thursday) });
  });

  test("of a wish has a time once the owner has booked it", async ({ backend, owner }) => {
    for (const slot of Object.values(slots)) await send(backend, wish(slot));
    const sent = await send(backend, { bookingTime: "12:00" });
    expect(sent.answer).toMatchObject({ reviewReason: "wish" });
    expect(await sent.show()).not.toHaveProperty("bookingDate");
    const time = { bookingDate: slots.thursday.date, bookingTime: "12:00" };
    await owner.mutation(api.bookings.owner.move, { reference: sent.reference, ...time });
    expect(await sent.show()).toMatchObject(time);
  });
});

describe("the manage link", () => {
  test("is on the receipt only if its email was withheld", async ({ backend }) => {
    vi.stubEnv("SITE_URL", "https://example.com");
    expect(await (await send(backend)).show()).not.toHaveProperty("manageKey");
    await fillMailbox(backend);
    const mails = (await emailsTo(backend, PAT)).length;
    const sent = await send(backend, wish(slots.later));
    expect(sent.answer).toMatchObject({ notEmailed: true });
    expect(await emailsTo(backend, PAT)).toHaveLength(mails);
    const key = (await sent.show())?.manageKey ?? "";
    expect(await backend.query(visit, { key })).toMatchObject(wish(slots.later));
    await backend.mutation(api.bookings.client.cancel, { request: { key } });
    expect(await sent.show()).toMatchObject({ status: "Cancelled" });
  });

  test("from a receipt never shows the pass-phrase: only emails do", async ({ backend, owner }) => {
    await fillMailbox(backend);
    const sent = await send(backend);
    const key = (await sent.show())?.manageKey ?? "";
    await owner.mutation(api.bookings.owner.confirm, { reference: sent.reference });
    const phrase = await getPassphrase(await getRequest(backend, sent.reference));
    expect(phrase).toBeDefined();
    expect(JSON.stringify(await backend.query(visit, { key }))).not.toContain(phrase);
    expect((await emailsTo(backend, PAT)).at(-1)?.text).toContain(phrase);
  });
});
