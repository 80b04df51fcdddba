import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { sendDue } from "../reminders/send-due";
import { type Backend, getRows } from "../support/backend";
import { PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, emailsTo, fileOf, letUndoPass, slots, wish } from "./booking-fixtures";

const { assign, confirm, move } = api.bookings.owner;
const { complete, get } = api.bookings.staff;

const atHome = { serviceType: "in-person", address: "1 High Street", postcode: "3071" };

const newestEmail = async (backend: Backend) => (await emailsTo(backend, PAT)).at(-1)!;

describe("who comes to a visit", () => {
  test("is the team until the owner says who; then emails, calendar and pages name them", async ({
    backend,
    owner,
    pat,
  }) => {
    vi.stubEnv("SITE_URL", "https://example.com");
    const reference = await book(backend, { ...atHome, ...wish(slots.thursday) });
    expect((await newestEmail(backend)).text).toContain("Who will come: Rosa or Minh");
    await owner.mutation(assign, { reference, member: "Rosa" });
    expect(await owner.query(get, { reference })).toMatchObject({ member: "Rosa" });
    const [today] = await owner.query(api.today.staff.nextBookings, { from: "2026-11-24" });
    expect(today).toMatchObject({ member: "Rosa" });

    await owner.mutation(confirm, { reference });
    const confirmed = await newestEmail(backend);
    expect(confirmed.text).toContain("Who will come: Rosa\n");
    expect(confirmed.text).toContain("Rosa will come. Ask the person at your door");
    expect((await fileOf(confirmed))?.text.replace(/\r\n[ \t]/g, "")).toContain("Rosa will come.");

    const key = /\/visit\?key=([\w.-]+)/.exec(confirmed.text)?.[1] ?? "";
    expect(await backend.query(api.bookings.client.visit, { key })).toMatchObject({
      member: "Rosa",
    });
    const [own] = await pat.query(api.bookings.client.nextVisits, { today: "2026-11-24" });
    expect(own).toMatchObject({ member: "Rosa" });
    const requestId = (await getRows(backend, "submissions"))[0]?.requestId ?? "";
    expect(await backend.query(api.bookings.visitor.receipt, { requestId })).toMatchObject({
      member: "Rosa",
    });
  });

  test("goes into an email that still waits, and doesn't cause another email", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(assign, { reference, member: "Minh" });
    const emails = await emailsTo(backend, PAT);
    expect(emails).toHaveLength(2);
    expect(emails.at(-1)?.text).toContain("Who will call: Minh\n");
    letUndoPass();
    await owner.mutation(assign, { reference, member: "Rosa" });
    await owner.mutation(assign, { reference });
    expect(await emailsTo(backend, PAT)).toHaveLength(2);
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect((await newestEmail(backend)).text).toContain("Who will call: Rosa or Minh");
  });

  test("is in its reminder", async ({ backend, owner }) => {
    const reference = await book(backend, wish(slots.friday));
    await owner.mutation(confirm, { reference });
    letUndoPass();
    await owner.mutation(assign, { reference, member: "Minh" });
    vi.setSystemTime(toInstant("2026-11-25", "10:01"));
    await sendDue(backend);
    expect((await newestEmail(backend)).text).toContain("Who will call: Minh\n");
  });

  test("doesn't change what to tell a caller without an email address", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await backend.run(async (ctx) => {
      const [request] = await ctx.db.query("quoteRequests").take(1);
      await ctx.db.patch("quoteRequests", request!._id, { email: undefined });
    });
    await owner.mutation(confirm, { reference });
    await owner.mutation(assign, { reference, member: "Rosa" });
    expect(await owner.query(get, { reference })).toMatchObject({
      callDue: { about: "confirmed" },
    });
  });

  test("has to be in the team, and can only be set for an upcoming visit", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    const stranger = owner.mutation(assign, { reference, member: "Kevin" });
    expect(await failureOfCall(stranger)).toMatchObject({ code: "invalid" });
    await owner.mutation(complete, { reference });
    const late = owner.mutation(assign, { reference, member: "Rosa" });
    expect(await failureOfCall(late)).toMatchObject({ code: "notOpen" });
  });
});
