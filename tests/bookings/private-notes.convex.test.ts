import { describe, expect } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { sha256 } from "#convex/core/secrets";
import { getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, emailsTo, letUndoPass, slots, wish } from "./booking-fixtures";

const { cancel, confirm, move, setNote, week } = api.bookings.owner;
const { get, list, reopen } = api.bookings.staff;
const SECRET = "The dog bites; park behind the shop";
const firstPage = { numItems: 5, cursor: null };

describe("a private note on a visit", () => {
  test("is on the visit, in the lists, on Today and in the owner’s calendar", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend, wish(slots.thursday));
    const saved = await owner.mutation(setNote, {
      reference,
      ownerNote: `  ${SECRET} `,
      lastModified: 0,
    });
    const noted = { ownerNote: SECRET, ownerNoteAt: saved.lastModified };
    expect(await owner.query(get, { reference })).toMatchObject(noted);
    const { page } = await owner.query(list, {
      view: "waiting",
      today: "2026-11-24",
      paginationOpts: firstPage,
    });
    expect(page).toMatchObject([noted]);
    expect((await owner.query(week, { from: "2026-11-23" })).visits).toMatchObject([noted]);
    const [visit] = await owner.query(api.today.staff.nextBookings, { from: "2026-11-24" });
    expect(visit).toMatchObject({ ownerNote: SECRET });
    const keyHash = await sha256(await owner.mutation(api.bookings.calendarFeed.owner.make, {}));
    const feed = await backend.query(internal.bookings.calendarFeed.jobs.read, {
      keyHash,
      today: "2026-11-24",
    });
    expect(feed?.visits[0]?.visit.description).toContain(`Your own notes: ${SECRET}`);
    await owner.mutation(setNote, { reference, lastModified: saved.lastModified });
    expect(await owner.query(get, { reference })).not.toHaveProperty("ownerNote");
  });

  test("is in nothing that its client sees, whatever happens to the visit", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend, wish(slots.thursday));
    await owner.mutation(setNote, { reference, ownerNote: SECRET, lastModified: 0 });
    const changes = [
      () => owner.mutation(confirm, { reference }),
      () => owner.mutation(move, { reference, ...wish(slots.friday) }),
      () => owner.mutation(cancel, { reference, note: "Sorry." }),
      () => owner.mutation(reopen, { reference }),
    ];
    for (const change of changes) {
      await change();
      letUndoPass();
    }
    const opened = await backend.mutation(api.lookups.visitor.open, { email: "pat@example.com" });
    const token = opened.ok ? opened.token : "";
    const { html = "" } = (await emailsTo(backend, "pat@example.com")).at(-1) ?? {};
    const key = /\/visit\?key=([\w.-]+)/.exec(html)?.[1] ?? "";
    const seen = JSON.stringify([
      await pat.query(api.bookings.client.listMine, { paginationOpts: firstPage }),
      await pat.query(api.bookings.client.nextVisits, { today: "2026-11-24" }),
      await backend.query(api.bookings.client.mine, { token }),
      await backend.query(api.bookings.client.visit, { key }),
      await owner.query(api.privacy.copies.owner.read, {
        contact: "pat@example.com",
        part: "records",
        cursor: null,
      }),
      await getRows(backend, "emails"),
      await getRows(backend, "adminNotifications"),
      await getRows(backend, "requestEvents"),
    ]);
    expect(seen).toContain(reference);
    expect(seen).not.toContain("The dog bites");
    expect(seen).not.toContain("ownerNote");
  });

  test("that somebody else has saved in the meantime isn’t overwritten; the same words again are no conflict", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend, wish(slots.thursday));
    const first = await owner.mutation(setNote, { reference, ownerNote: "One", lastModified: 0 });
    const late = owner.mutation(setNote, { reference, ownerNote: "Two", lastModified: 0 });
    expect(await failureOfCall(late)).toEqual({ code: "changedMeanwhile", ...first });
    expect(await owner.mutation(setNote, { reference, ownerNote: "One", lastModified: 0 })).toEqual(
      first,
    );
    const next = await owner.mutation(setNote, { reference, ownerNote: "Two", ...first });
    expect(next.lastModified).toBeGreaterThan(first.lastModified);
  });

  test("has at most as many characters as any long text", async ({ backend, owner }) => {
    const reference = await book(backend, wish(slots.thursday));
    const call = owner.mutation(setNote, {
      reference,
      ownerNote: "x".repeat(4001),
      lastModified: 0,
    });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  });
});
