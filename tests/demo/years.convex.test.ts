import { beforeAll, beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import { emptyMonth, withMonthEntry } from "#convex/invoices/rules";
import { dateAt, toInstant } from "#convex/shared/dates";
import { addYears } from "../../demo/play";
import { MINUTE, pass } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { type Caller, OWNER, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";

const now = toInstant("2026-11-25", "12:10");

async function filled() {
  const backend = backendAtNow("date and timers");
  vi.setSystemTime(now);
  await addYears(backend, 75);
  await pass(backend, MINUTE);
  return { backend, owner: (await signedIn(backend, OWNER)).as };
}

const tables = [
  "quoteRequests",
  "bookings",
  "invoices",
  "moneyEntries",
  "payments",
  "quotes",
  "contacts",
  "people",
] as const satisfies TableNames[];

/** Fields that differ between deployments. */
const made = /id$|secret|seed|key$|link$|^_/i;

async function contentOf(backend: Backend) {
  const rows = await Promise.all(tables.map((table) => getRows(backend, table)));
  return rows.map((of) =>
    of.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !made.test(name)))),
  );
}

describe("years of data, of which some weeks are filled in", () => {
  let backend: Backend;
  let owner: Caller;

  // Once for all of these tests, which change nothing.
  beforeAll(async () => {
    ({ backend, owner } = await filled());
  });

  beforeEach(() => {
    vi.stubEnv("OWNER_EMAILS", OWNER);
    vi.useFakeTimers({ now, toFake: ["Date"] });
  });

  test("have past, open and upcoming requests", async () => {
    const requests = await getRows(backend, "quoteRequests");
    const today = dateAt(now);
    const states = new Set(
      requests.map(({ status, confirmed, bookingDate }) => {
        const when = bookingDate === undefined ? "quote" : bookingDate > today ? "to come" : "past";
        return `${when} ${status} ${confirmed ? "confirmed" : "open"}`;
      }),
    );
    expect(states).toEqual(
      new Set([
        "past Completed confirmed",
        "past Cancelled open",
        "to come Cancelled confirmed",
        "to come Cancelled open",
        "past Pending confirmed",
        "to come Pending confirmed",
        "to come Pending open",
        "quote Completed open",
        "quote Cancelled open",
        "quote Pending open",
      ]),
    );
    for (const what of ["over", "bookings"] as const) {
      const { count } = await owner.query(api.today.owner.waiting, { what, today });
      expect(count).toBeGreaterThan(0);
    }
  });

  test("reserve one time for each visit that wasn't cancelled", async () => {
    const requests = await getRows(backend, "quoteRequests");
    const held = requests.filter(
      ({ status, bookingDate }) => bookingDate !== undefined && status !== "Cancelled",
    );
    const slots = (await getRows(backend, "bookings")).map(({ date, time }) => `${date} ${time}`);
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots.sort()).toEqual(
      held.map(({ bookingDate = "", bookingTime = "" }) => `${bookingDate} ${bookingTime}`).sort(),
    );
  });

  test("add up: the total owing, and each month", async () => {
    const owed = (await getRows(backend, "invoices")).filter(({ owingCents }) => owingCents > 0);
    expect(await owner.query(api.invoices.owner.owedInAll, {})).toEqual({
      owedCents: owed.reduce((sum, { owingCents }) => sum + owingCents, 0),
      owedCount: owed.length,
      creditCents: 0,
      creditCount: 0,
    });
    const entries = await getRows(backend, "moneyEntries");
    const months = new Set(entries.map(({ month }) => month));
    expect(months.size).toBeGreaterThan(1);
    for (const month of months) {
      const ofMonth = entries.filter((entry) => entry.month === month);
      const sums = ofMonth.reduce((sum, entry) => withMonthEntry(sum, entry), emptyMonth);
      expect(await owner.query(api.invoices.owner.month, { month })).toEqual(sums);
    }
  });

  test("have people whom the search finds, and the last months' emails", async () => {
    const people = await getRows(backend, "people");
    const someone = people.find(({ email }) => email !== undefined);
    const page = { paginationOpts: { numItems: 20, cursor: null } };
    const found = await owner.query(api.people.owner.search, {
      text: someone?.email ?? "",
      ...page,
    });
    expect(found.page[0]?.email).toBe(someone?.email);
    const states = new Set((await getRows(backend, "emails")).map(({ state }) => state));
    expect(states).toEqual(new Set(["sent", "failed"]));
  });

  test("are the same on another run, and written only once", async () => {
    const before = await contentOf(backend);
    const again = await filled();
    await addYears(again.backend, 75);
    expect(await contentOf(again.backend)).toEqual(before);
  });
});
