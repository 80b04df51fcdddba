import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { limits } from "#convex/core/limits";
import { MAX_BYTES } from "#convex/uploads/rules";
import { getRows } from "../support/backend";
import { bookingArgs, NOW, OWNER } from "../support/factories";
import { test } from "../support/fixtures";

const MINUTE = 60 * 1000;
const book = api.bookings.visitor.book;

describe("limits", () => {
  const quote = (email: string) =>
    bookingArgs({ email, bookingDate: undefined, bookingTime: undefined });

  test("a visitor's eleventh form within ten minutes needs review, the thirty-first has to wait; another visitor's doesn't", async ({
    backend,
  }) => {
    const visitor = backend.withRequestMetadata({ ip: "203.0.113.1" });
    for (let count = 0; count < 10; count += 1) {
      expect(await visitor.mutation(book, quote("pat@example.com"))).toMatchObject({ ok: true });
    }
    for (let count = 0; count < 20; count += 1) {
      const reviewReason = await visitor.mutation(book, quote("pat@example.com"));
      expect(reviewReason).toMatchObject({ ok: true, reviewReason: "tooMuch" });
    }
    const limited = await visitor.mutation(book, quote("pat@example.com"));
    expect(limited).toMatchObject({ ok: false, failure: { code: "tooManyRequests" } });
    const sent = await getRows(backend, "quoteRequests");
    expect(sent.map(({ quarantined }) => quarantined ?? false)).toEqual([
      ...Array<boolean>(10).fill(false),
      ...Array<boolean>(20).fill(true),
    ]);
    const emails = await getRows(backend, "emails");
    expect(emails.filter(({ to }) => to === OWNER)).toHaveLength(10);

    const other = backend.withRequestMetadata({ ip: "203.0.113.2" });
    expect(await other.mutation(book, quote("sam@example.com"))).not.toHaveProperty("reviewReason");

    vi.setSystemTime(NOW + MINUTE);
    expect(await visitor.mutation(book, quote("pat@example.com"))).toMatchObject({ ok: true });
  });

  test("a home with a new address for every try is one visitor", async ({ backend }) => {
    const from = (ip: string) =>
      backend.withRequestMetadata({ ip }).mutation(book, quote("a@b.example"));
    for (let count = 1; count <= 10; count += 1) {
      expect(await from(`2001:db8:1:2::${count}`)).toMatchObject({ ok: true });
    }
    expect(await from("2001:db8:1:2:ffff::1")).toMatchObject({ reviewReason: "tooMuch" });
    expect(await from("2001:db8:1:3::1")).not.toHaveProperty("reviewReason");
  });

  test("networks around one caller have three homes' worth between them", async ({ backend }) => {
    const from = (ip: string) =>
      backend.withRequestMetadata({ ip }).mutation(book, quote("a@b.example"));
    for (let count = 1; count <= 30; count += 1) {
      expect(await from(`2001:db8:1:${count}::1`)).not.toHaveProperty("reviewReason");
    }
    expect(await from("2001:db8:1:ff::1")).toMatchObject({ reviewReason: "tooMuch" });
    expect(await from("2001:db8:2:1::1")).not.toHaveProperty("reviewReason");
  });

  test("a form for review says so each time it's repeated, and no longer once it's released", async ({
    backend,
    owner,
  }) => {
    const visitor = backend.withRequestMetadata({ ip: "203.0.113.1" });
    for (let count = 0; count < 10; count += 1) await visitor.mutation(book, quote("a@b.example"));
    const args = quote("pat@example.com");
    const first = await visitor.mutation(book, args);
    expect(first).toMatchObject({ ok: true, reviewReason: "tooMuch" });
    expect(await visitor.mutation(book, args)).toEqual(first);
    const { page } = await owner.query(api.quarantine.owner.list, {
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page).toMatchObject([{ reviewReason: "tooMuch" }]);
    const reference = page[0]?.reference ?? "";
    await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: false });
    expect(await visitor.mutation(book, args)).toEqual({ ok: true, reference });
  });

  test("a repeated submit costs nothing", async ({ backend }) => {
    const args = bookingArgs();
    for (let count = 0; count < 30; count += 1) {
      expect(await backend.mutation(book, args)).toMatchObject({ ok: true });
    }
  });

  test("300 in an hour from many addresses is the total, of which a quarter may be lost", async ({
    backend,
  }) => {
    const taken = await backend.run(async (ctx) => {
      const tries = [];
      for (let count = 0; count < 1000; count += 1) {
        tries.push((await limits.limit(ctx, "formInTotal", { key: "booking" })).ok);
      }
      return tries;
    });
    expect(taken.indexOf(false)).toBeGreaterThanOrEqual(225);
    expect(taken.filter(Boolean).length).toBeLessThanOrEqual(300);
    const next = await backend
      .withRequestMetadata({ ip: "192.0.2.1" })
      .mutation(book, quote("a@example.com"));
    expect(next).toMatchObject({ ok: true, reviewReason: "tooMuch" });
  });

  test("every total that strangers share is spread over rows, and each row is used", () => {
    const totals = Object.entries(limits.limits ?? {}).filter(([name]) => name.endsWith("InTotal"));
    expect(totals.length).toBeGreaterThan(8);
    for (const [name, limit] of totals) {
      const { shards = 1, capacity } = limit as { shards?: number; capacity: number };
      expect([name, shards > 1]).toEqual([name, true]);
      expect(capacity / shards).toBeGreaterThanOrEqual(
        name.startsWith("pictureBytes") ? MAX_BYTES : 2,
      );
    }
  });
});
