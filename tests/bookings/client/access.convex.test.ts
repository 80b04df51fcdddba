import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type StageName, stageNames } from "#convex/business/projectStages";
import { ACCESS_MS } from "#convex/lookups/rules";
import { briefArgs } from "../../projects/brief/brief-args";
import { moveDesign } from "../../projects/brief/move-design";
import { type Backend, getRows } from "../../support/backend";
import { bookingArgs, NOW } from "../../support/factories";
import { failureOfCall, requireOk } from "../../support/failures";
import { test } from "../../support/fixtures";

async function open(backend: Backend, email: string): Promise<string> {
  const result = await backend.mutation(api.lookups.visitor.open, { email });
  requireOk(result);
  return result.token;
}

const requests = (backend: Backend, token: string) =>
  backend.query(api.bookings.client.mine, { token });
const designs = (backend: Backend, token: string) =>
  backend.query(api.projects.brief.client.mine, { token });
const quote = { bookingDate: undefined, bookingTime: undefined };

describe("a lookup by address alone", () => {
  test("shows a booking's reference, service, date, time, status and confirmation, and nothing else", async ({
    backend,
  }) => {
    await backend.mutation(
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
    const [row] = await getRows(backend, "quoteRequests");
    await backend.run((ctx) =>
      ctx.db.patch("quoteRequests", row!._id, {
        payment: { state: "started", cents: 89_50, paymentConsequences: ["unpaid"] },
      }),
    );
    expect(await requests(backend, await open(backend, " PAT@example.com "))).toEqual([
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

  test("shows a design's reference, business, status, stages, progress, time frame and dates", async ({
    backend,
    owner,
  }) => {
    await backend.mutation(
      api.projects.brief.visitor.submit,
      briefArgs({ clientPhone: "0412 345 678" }),
    );
    const [row] = await getRows(backend, "webFormSubmissions");
    const token = await open(backend, "pat@example.com");
    const stagesAt = (on: StageName) =>
      stageNames.map((stage, place) => ({
        stage,
        state: stage === on ? "on" : place < stageNames.indexOf(on) ? "done" : "toCome",
      }));
    const shown = {
      reference: row?.reference,
      businessName: "Pat’s Pies",
      stages: stagesAt("brief"),
      status: "pending",
      progress: 0,
      submittedAt: NOW,
      lastModified: NOW,
    };
    expect(await designs(backend, token)).toEqual([shown]);

    vi.setSystemTime(NOW + 1000);
    const change = { progress: 40, status: "designing", timeFrame: "3 weeks" };
    const { reference } = row!;
    await moveDesign(owner, { reference, ...change });
    expect(await designs(backend, token)).toEqual([
      { ...shown, ...change, stages: stagesAt("design"), lastModified: NOW + 1000 },
    ]);
  });

  test("shows the newest fifty, without quarantined ones and other people's", async ({
    backend,
  }) => {
    const book = api.bookings.visitor.book;
    await backend.mutation(book, bookingArgs({ ...quote, honeypot: "x" }));
    await backend.mutation(book, bookingArgs({ ...quote, email: "sam@example.com" }));
    const [sample] = await getRows(backend, "quoteRequests");
    await backend.run(async (ctx) => {
      const { _id, _creationTime, quarantined, ...row } = sample!;
      expect([_id, _creationTime, quarantined]).toHaveLength(3);
      for (let count = 0; count < 60; count += 1) {
        await ctx.db.insert("quoteRequests", { ...row, reference: `WS-${count}` });
      }
    });
    const shown = await requests(backend, await open(backend, "pat@example.com"));
    expect(shown).toHaveLength(48);
    expect(shown[0]?.reference).toBe("WS-59");
    expect(new Set(shown.map(({ reference }) => reference)).has(sample!.reference)).toBe(false);
  });
});

describe("an access token", () => {
  test("is given to known and unknown addresses alike", async ({ backend }) => {
    await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const [known, unknown] = [
      await open(backend, "pat@example.com"),
      await open(backend, "who@example.com"),
    ];
    expect([known, unknown]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(known).not.toBe(unknown);
    expect(await requests(backend, unknown)).toEqual([]);
    expect(await designs(backend, unknown)).toEqual([]);
  });

  test.for([
    { name: "an empty one", token: "" },
    { name: "one letter", token: "x" },
    { name: "one of the right form", token: "0".repeat(64) },
    { name: "NUL", token: "\0" },
    { name: "64 KiB", token: "a".repeat(65_536) },
  ])("that nobody gave out opens nothing: $name", async ({ token }, { backend }) => {
    await open(backend, "pat@example.com");
    expect(await failureOfCall(requests(backend, token))).toEqual({ code: "accessEnded" });
    expect(await failureOfCall(designs(backend, token))).toEqual({ code: "accessEnded" });
  });

  test("expires after half an hour", async ({ backend }) => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: NOW });
    const token = await open(backend, "pat@example.com");
    await vi.advanceTimersByTimeAsync(ACCESS_MS - 1000);
    expect(await requests(backend, token)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await backend.finishInProgressScheduledFunctions();
    expect(await failureOfCall(requests(backend, token))).toEqual({ code: "accessEnded" });
    expect(await getRows(backend, "accessTokens")).toEqual([]);
  });

  test.for<[string, string]>([
    ["", "Please enter the email you used for your submission."],
    [" \u200B ", "Please enter the email you used for your submission."],
    ["pat", "Enter an email address like name@example.com"],
    ["a".repeat(2 ** 20), "Enter an email address like name@example.com"],
    ["a@b.co\r\nBcc: c@d.co", "Enter an email address like name@example.com"],
  ])("needs an address, and says so: %j", async ([email, words], { backend }) => {
    const failure = await failureOfCall(backend.mutation(api.lookups.visitor.open, { email }));
    expect(failure).toEqual({ code: "invalid", fields: { email: words } });
  });

  test("is given ten times in ten minutes", async ({ backend }) => {
    for (let count = 0; count < 10; count += 1) await open(backend, `${count}@example.com`);
    expect(
      await backend.mutation(api.lookups.visitor.open, { email: "a@example.com" }),
    ).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
  });
});
