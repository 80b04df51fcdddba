import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { withdrawManageLink } from "#convex/bookings/manageLink";
import { servicePrices } from "#convex/business/servicePrices";
import { priceNow } from "#convex/services/prices";
import { toInstant } from "#convex/shared/dates";
import { lastHeardOf, sendMessage } from "../conversations/conversations";
import { type Backend, getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { bookingArgs, BROWSER, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import {
  askForQuote,
  book,
  emailsTo,
  getRequest,
  letUndoPass,
  reservedSlots,
  slots,
  wish,
} from "./booking-fixtures";

const { attend, cancel, move, tell, visit } = api.bookings.client;
const PAT = "pat@example.com";
const DAY = 24 * 60 * 60 * 1000;
const ended = { ok: false, failure: { code: "linkEnded" } };

/** The keys in the links of an address's emails, oldest first. */
async function keysIn(backend: Backend, to = PAT): Promise<(string | undefined)[]> {
  return (await emailsTo(backend, to)).map(({ text }) => /\/visit\?key=([\w.-]+)/.exec(text)?.[1]);
}

const newestKey = async (backend: Backend, to = PAT) => (await keysIn(backend, to)).at(-1) ?? "";

const inPerson = {
  serviceType: "in-person",
  address: "1 High St",
  postcode: "3071",
  additionalInfo: "The dog is friendly.",
};

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

describe("each email about a visit", () => {
  test("leads to it by the same link, no matter who changed it", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(api.bookings.owner.confirm, { reference });
    letUndoPass();
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    letUndoPass();
    await pat.mutation(move, { request: { reference }, ...wish(slots.later), browser: BROWSER });
    await pat.mutation(cancel, { request: { reference } });
    await owner.mutation(api.bookings.staff.reopen, { reference });
    const keys = await keysIn(backend);
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(1);
    expect(await backend.query(visit, { key: keys[0] ?? "" })).toMatchObject({
      reference,
      ...wish(slots.later),
    });
  });

  test("about a quote leads to My requests, until there's a time for it", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    expect(await keysIn(backend)).toEqual([undefined]);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    expect(await backend.query(visit, { key: await newestKey(backend) })).toMatchObject({
      reference,
      ...wish(slots.friday),
    });
  });

  test("has another link if the request's was revoked", async ({ backend, owner }) => {
    const reference = await book(backend);
    const { _id } = await getRequest(backend, reference);
    await backend.run((ctx) => withdrawManageLink(ctx, _id));
    await owner.mutation(api.bookings.owner.confirm, { reference });
    expect(await backend.query(visit, { key: await newestKey(backend) })).toMatchObject({
      reference,
    });
  });
});

describe("the link", () => {
  test("shows the visit, and nothing about its sender", async ({ backend, owner }) => {
    const reference = await book(backend, inPerson);
    await book(backend, { bookingTime: "10:30" });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const key = await newestKey(backend);
    const shown = await backend.query(visit, { key });
    expect(shown).toEqual({
      reference,
      serviceType: "in-person",
      ...priceNow("Computer help", servicePrices),
      ...wish(slots.thursday),
      visitMinutes: 90,
      confirmed: true,
      status: "Pending",
      calendarSequence: 1,
      passphrase: expect.stringMatching(/^\w+ \w+$/) as string,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Pat|example|0412|High St|dog/);
  });

  test("has no pass-phrase before the visit is confirmed", async ({ backend }) => {
    await book(backend);
    const shown = await backend.query(visit, { key: await newestKey(backend) });
    expect(shown?.passphrase).toBeUndefined();
  });

  test("says what cancelling does to a payment, but no more about it", async ({ backend }) => {
    const reference = await book(backend);
    const { _id } = await getRequest(backend, reference);
    await backend.run((ctx) =>
      ctx.db.patch("quoteRequests", _id, {
        payment: { state: "paid", cents: 89_50, paymentConsequences: ["kept"] },
        payKey: "secret",
      }),
    );
    const shown = await backend.query(visit, { key: await newestKey(backend) });
    expect(shown?.payment).toEqual({ paymentConsequences: ["kept"] });
    expect(JSON.stringify(shown)).not.toContain("secret");
  });

  test("moves the visit by a client's rules, and the owner sees it", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const key = await newestKey(backend);
    const answer = await backend.mutation(move, {
      request: { key },
      ...wish(slots.friday),
      browser: BROWSER,
    });
    expect(answer).toEqual({ ok: true });
    expect(await reservedSlots(backend)).toEqual(["2026-11-27 15:00"]);
    expect(await owner.query(api.bookings.staff.get, { reference })).toMatchObject({
      ...wish(slots.friday),
      confirmed: false,
    });
    expect((await emailsTo(backend, "owner@example.com")).at(-1)?.template).toBe(
      "booking-changed-notice",
    );
    const sunday = wish({ date: "2026-11-29", time: "09:00" });
    const refused = backend.mutation(move, { request: { key }, ...sunday, browser: BROWSER });
    expect(await failureOfCall(refused)).toMatchObject({ code: "invalid" });
    vi.setSystemTime(toInstant("2026-11-26", "15:01"));
    const late = backend.mutation(cancel, { request: { key } });
    expect(await failureOfCall(late)).toEqual({ code: "tooLate" });
  });

  test("cancels the visit, and still shows that", async ({ backend }) => {
    await book(backend);
    const key = await newestKey(backend);
    expect(await backend.mutation(cancel, { request: { key } })).toEqual({ ok: true });
    expect(await reservedSlots(backend)).toEqual([]);
    expect(await backend.query(visit, { key })).toMatchObject({ status: "Cancelled" });
    expect((await emailsTo(backend, PAT)).at(-1)?.text).toContain("As you asked");
  });

  test("changes nothing by being opened", async ({ backend }) => {
    const reference = await book(backend);
    const before = await getRequest(backend, reference);
    await backend.query(visit, { key: await newestKey(backend) });
    expect(await getRequest(backend, reference)).toEqual(before);
  });
});

describe("somebody who will be there", () => {
  test("says so once, and the owner sees it on the visit", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const key = await newestKey(backend);
    await backend.mutation(attend, { request: { key } });
    await backend.mutation(attend, { request: { key } });
    const seen = await owner.query(api.bookings.staff.get, { reference });
    expect(seen).toMatchObject({ attendingAt: NOW });
    expect(seen?.timeline.filter(({ kind }) => kind === "attending")).toHaveLength(1);
    expect(await backend.query(visit, { key })).toMatchObject({ attendingAt: NOW });
  });

  test("has said so for that time: changing the visit forgets it", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const request = { key: await newestKey(backend) };
    const isAttending = async () =>
      (await getRequest(backend, reference)).attendingAt !== undefined;
    await backend.mutation(attend, { request });
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    expect(await isAttending()).toBe(false);
    await backend.mutation(attend, { request });
    await owner.mutation(api.bookings.staff.complete, { reference });
    expect(await isAttending()).toBe(true);
    const over = await failureOfCall(backend.mutation(attend, { request }));
    expect(over).toEqual({ code: "notOpen", status: "Completed" });
  });

  test("can't say so once the visit has begun", async ({ backend }) => {
    const reference = await book(backend);
    vi.setSystemTime(toInstant("2026-11-26", "09:00"));
    await backend.mutation(attend, { request: { key: await newestKey(backend) } });
    expect(await getRequest(backend, reference)).not.toHaveProperty("attendingAt");
  });
});

test.for<[string, (request: { key: string }, backend: Backend) => Promise<unknown>]>([
  ["writes", (request, backend) => backend.mutation(tell, { request, message: "Hello" })],
  [
    "moves it",
    (request, backend) =>
      backend.mutation(move, { request, ...wish(slots.friday), browser: BROWSER }),
  ],
  ["cancels", (request, backend) => backend.mutation(cancel, { request })],
])("a client who %s by the link is first among people", async ([, act], { backend, owner }) => {
  await book(backend);
  vi.setSystemTime(NOW + 1000);
  await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
  expect(await lastHeardOf(owner)).toBe("Sam Lee");
  vi.setSystemTime(NOW + 2000);
  await act({ key: await newestKey(backend) }, backend);
  expect(await lastHeardOf(owner)).toBe("Pat Nguyen");
});

describe("a client's message", () => {
  test("is a step of the timeline, and reaches the owner's inbox and email", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    const key = await newestKey(backend);
    await backend.mutation(tell, { request: { key }, message: " Park behind the house. " });
    await pat.mutation(tell, { request: { reference }, message: "The bell is broken." });
    const timeline = (await owner.query(api.bookings.staff.get, { reference }))?.timeline;
    expect(timeline?.map(({ kind, message }) => [kind, message])).toEqual([
      ["received", undefined],
      ["message", "Park behind the house."],
      ["message", "The bell is broken."],
    ]);
    const events = (await getRows(backend, "adminNotifications")).slice(1);
    expect(events).toMatchObject([
      {
        eventType: "Booking Changed",
        reference,
        fields: { change: "wrote about", message: "Park behind the house." },
      },
      { fields: { message: "The bell is broken." } },
    ]);
    const mail = (await emailsTo(backend, "owner@example.com")).at(-1);
    expect(mail?.template).toBe("booking-message-notice");
    expect(mail?.text).toContain("Message: The bell is broken.");
  });

  test("can't be empty or too long", async ({ backend }) => {
    await book(backend);
    const request = { key: await newestKey(backend) };
    for (const message of ["  ", "x".repeat(4001)]) {
      const refused = backend.mutation(tell, { request, message });
      expect(await failureOfCall(refused)).toMatchObject({ code: "invalid" });
    }
    expect(await getRows(backend, "requestEvents")).toHaveLength(1);
  });
});

describe("an invalid link", () => {
  test("is a wrong one, or another visit's", async ({ backend }) => {
    const first = await book(backend);
    const firstKey = await newestKey(backend);
    const second = await book(backend, { bookingTime: "10:30" });
    const [, hash = ""] = firstKey.split(".");
    for (const key of [
      "",
      ".",
      first,
      `${first}.`,
      `${second}.${hash}`,
      `${firstKey}0`,
      "x".repeat(9999),
    ]) {
      expect(await backend.query(visit, { key })).toBeNull();
      expect(await backend.mutation(cancel, { request: { key } })).toEqual(ended);
      vi.setSystemTime(Date.now() + DAY / 24);
    }
    expect(await reservedSlots(backend)).toHaveLength(2);
  });

  test("is one whose visit was a week ago", async ({ backend, owner }) => {
    const reference = await book(backend);
    const key = await newestKey(backend);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    const start = toInstant(slots.friday.date, slots.friday.time);
    const request = { key };
    vi.setSystemTime(start + 7 * DAY);
    await backend.mutation(internal.privacy.jobs.forget, {});
    await finishDue(backend);
    expect(await backend.query(visit, { key })).toMatchObject({ reference });
    expect(await backend.mutation(tell, { request, message: "Thanks!" })).toEqual({ ok: true });
    vi.setSystemTime(start + 7 * DAY + 1);
    expect(await backend.mutation(tell, { request, message: "Thanks!" })).toEqual(ended);
    await backend.mutation(internal.privacy.jobs.forget, {});
    await eventually(async () => {
      expect(await backend.query(visit, { key })).toBeNull();
    });
  });

  test("is one to a corrected address; the next email has another", async ({ backend, owner }) => {
    const reference = await book(backend);
    const old = await newestKey(backend);
    await owner.mutation(api.privacy.owner.correct, {
      contact: PAT,
      name: "Pat Nguyen",
      email: "pat.n@example.com",
      phone: "0412 345 678",
      lastModified: 0,
    });
    expect(await backend.query(visit, { key: old })).toBeNull();
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const key = await newestKey(backend, "pat.n@example.com");
    expect(key).not.toBe(old);
    expect(await backend.query(visit, { key })).toMatchObject({ reference });
    expect(await backend.query(visit, { key: old })).toBeNull();
  });

  test("is one of a booking that its sender has replaced with another address", async ({
    backend,
  }) => {
    const id = requestId();
    const reference = await book(backend, { requestId: id });
    const old = await newestKey(backend);
    const again = await book(backend, { email: "pat.n@example.com", supersedes: [id] });
    expect(again).toBe(reference);
    expect(await backend.query(visit, { key: old })).toBeNull();
    const key = await newestKey(backend, "pat.n@example.com");
    expect(await backend.query(visit, { key })).toMatchObject({ reference });
  });

  test("is an erased person's, or a quarantined request's", async ({ backend }) => {
    const reference = await book(backend);
    const key = await newestKey(backend);
    const { _id } = await getRequest(backend, reference);
    await backend.run((ctx) => ctx.db.patch("quoteRequests", _id, { quarantined: true }));
    expect(await backend.query(visit, { key })).toBeNull();
    await backend.run((ctx) => ctx.db.delete("quoteRequests", _id));
    expect(await backend.query(visit, { key })).toBeNull();
  });
});

test("the key is in the email alone: the rest of the database doesn't contain it", async ({
  backend,
}) => {
  const reference = await book(backend);
  const [, hash = ""] = (await newestKey(backend)).split(".");
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(await getRequest(backend, reference))).not.toContain(hash);
});

test("a caller can make ten changes an hour, wrong keys included; another caller isn't affected", async ({
  backend,
}) => {
  const reference = (await backend.mutation(api.bookings.visitor.book, bookingArgs())) as {
    reference: string;
  };
  const key = await newestKey(backend);
  const one = backend.withRequestMetadata({ ip: "203.0.113.1" });
  const other = backend.withRequestMetadata({ ip: "198.51.100.1" });
  const wrong = { key: `${reference.reference}.${"0".repeat(64)}` };
  for (let count = 0; count < 10; count += 1) {
    expect(await one.mutation(cancel, { request: wrong })).toEqual(ended);
  }
  expect(await one.mutation(cancel, { request: { key } })).toMatchObject({
    failure: { code: "tooManyRequests" },
  });
  expect(await other.mutation(cancel, { request: { key } })).toEqual({ ok: true });
});

test("somebody with the link, on however many networks, can send a handful of emails a day", async ({
  backend,
}) => {
  await book(backend);
  const key = await newestKey(backend);
  const times = [slots.friday, slots.later];
  const answers = [];
  for (let turn = 0; turn < 60; turn += 1) {
    vi.setSystemTime(NOW + turn * 5 * 60_000);
    const visitor = backend.withRequestMetadata({ ip: `198.51.${turn % 10}.7` });
    const to = wish(times[turn % 2] ?? slots.friday);
    answers.push(await visitor.mutation(move, { request: { key }, ...to, browser: BROWSER }));
  }
  const done = answers.filter(({ ok }) => ok).length;
  expect(done).toBeGreaterThanOrEqual(10);
  expect(done).toBeLessThanOrEqual(10 + 2);
  expect((await emailsTo(backend, PAT)).length).toBeLessThanOrEqual(1 + done);
});
