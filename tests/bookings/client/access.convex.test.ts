import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { ACCESS_LASTS } from "#convex/lookups/rules";
import { briefArgs } from "../../designs/brief-args";
import { type Backend, rowsOf, startBackend } from "../../support/backend";
import { bookingArgs, NOW } from "../../support/factories";
import { failureOfCall } from "../../support/failures";

let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  t = startBackend();
  return () => {
    vi.useRealTimers();
  };
});

async function open(email: string): Promise<string> {
  const result = await t.mutation(api.lookups.visitor.open, { email });
  if (!result.ok) throw new Error("Over the limit");
  return result.token;
}

const requests = (token: string) => t.query(api.bookings.client.mine, { token });
const designs = (token: string) => t.query(api.designs.client.mine, { token });
const quote = { bookingDate: undefined, bookingTime: undefined };

describe("what an address alone shows", () => {
  test("of a booking is its reference, service, date, time, status and confirmation, and nothing else", async () => {
    await t.mutation(
      api.bookings.visitor.book,
      bookingArgs({
        email: "Pat@Example.com",
        phone: "0412 345 678",
        serviceType: "in-person",
        address: "1 High St",
        postcode: "3071",
        additionalInfo: "My secret",
      }),
    );
    const [row] = await rowsOf(t, "quoteRequests");
    await t.run((ctx) =>
      ctx.db.patch("quoteRequests", row!._id, { payment: { state: "started", cents: 89_50 } }),
    );
    expect(await requests(await open(" PAT@example.com "))).toEqual([
      {
        reference: row?.reference,
        selectedService: "Computer help",
        bookingDate: "2026-11-26",
        bookingTime: "09:00",
        status: "Pending",
        confirmed: false,
      },
    ]);
  });

  test("of a design is its reference, business, status, progress, time frame and dates", async () => {
    await t.mutation(api.designs.visitor.submit, briefArgs({ clientPhone: "0412 345 678" }));
    const [row] = await rowsOf(t, "webFormSubmissions");
    const token = await open("pat@example.com");
    const shown = {
      reference: row?.reference,
      businessName: "Pat’s Pies",
      status: "pending",
      progress: 0,
      submittedAt: NOW,
      lastModified: NOW,
    };
    expect(await designs(token)).toEqual([shown]);

    vi.setSystemTime(NOW + 1000);
    const change = { progress: 40, status: "designing", timeFrame: "3 weeks" };
    await t.mutation(internal.designs.jobs.change, { reference: row!.reference, ...change });
    expect(await designs(token)).toEqual([{ ...shown, ...change, lastModified: NOW + 1000 }]);
  });

  test("is the newest fifty, without what programs sent and what is others'", async () => {
    const book = api.bookings.visitor.book;
    await t.mutation(book, bookingArgs({ ...quote, trap: "x" }));
    await t.mutation(book, bookingArgs({ ...quote, email: "sam@example.com" }));
    const [sample] = await rowsOf(t, "quoteRequests");
    await t.run(async (ctx) => {
      const { _id, _creationTime, quarantined, ...row } = sample!;
      expect([_id, _creationTime, quarantined]).toHaveLength(3);
      for (let count = 0; count < 60; count += 1) {
        await ctx.db.insert("quoteRequests", { ...row, reference: `WS-${count}` });
      }
    });
    const shown = await requests(await open("pat@example.com"));
    expect(shown).toHaveLength(48);
    expect(shown[0]?.reference).toBe("WS-59");
    expect(new Set(shown.map(({ reference }) => reference)).has(sample!.reference)).toBe(false);
  });
});

describe("an access token", () => {
  test("is given to known and unknown addresses alike", async () => {
    await t.mutation(api.bookings.visitor.book, bookingArgs());
    const [known, unknown] = [await open("pat@example.com"), await open("who@example.com")];
    expect([known, unknown]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(known).not.toBe(unknown);
    expect(await requests(unknown)).toEqual([]);
    expect(await designs(unknown)).toEqual([]);
  });

  test.each([
    { name: "an empty one", token: "" },
    { name: "one letter", token: "x" },
    { name: "one of the right form", token: "0".repeat(64) },
    { name: "NUL", token: "\0" },
    { name: "64 KiB", token: "a".repeat(65_536) },
  ])("that nobody gave out opens nothing: $name", async ({ token }) => {
    await open("pat@example.com");
    expect(await failureOfCall(requests(token))).toEqual({ code: "accessEnded" });
    expect(await failureOfCall(designs(token))).toEqual({ code: "accessEnded" });
  });

  test("ends after half an hour, without anyone's doing", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: NOW });
    const token = await open("pat@example.com");
    await vi.advanceTimersByTimeAsync(ACCESS_LASTS - 1000);
    expect(await requests(token)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await t.finishInProgressScheduledFunctions();
    expect(await failureOfCall(requests(token))).toEqual({ code: "accessEnded" });
    expect(await rowsOf(t, "accessTokens")).toEqual([]);
  });

  test.each([
    ["", "Please enter the email you used for your submission."],
    [" \u200B ", "Please enter the email you used for your submission."],
    ["pat", "Enter an email address like name@example.com"],
    ["a".repeat(2 ** 20), "Enter an email address like name@example.com"],
    ["a@b.co\r\nBcc: c@d.co", "Enter an email address like name@example.com"],
  ])("needs an address, and says so: %j", async (email, words) => {
    const failure = await failureOfCall(t.mutation(api.lookups.visitor.open, { email }));
    expect(failure).toEqual({ code: "invalid", fields: { email: words } });
  });

  test("is given ten times in ten minutes", async () => {
    for (let count = 0; count < 10; count += 1) await open(`${count}@example.com`);
    expect(await t.mutation(api.lookups.visitor.open, { email: "a@example.com" })).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
  });
});

test.each([-1, 101, 2.5, NaN, Infinity, -Infinity])(
  "a progress of %d is refused",
  async (progress) => {
    await t.mutation(api.designs.visitor.submit, briefArgs());
    const [row] = await rowsOf(t, "webFormSubmissions");
    const change = t.mutation(internal.designs.jobs.change, {
      reference: row!.reference,
      progress,
    });
    expect(await failureOfCall(change)).toMatchObject({ code: "invalid" });
  },
);
