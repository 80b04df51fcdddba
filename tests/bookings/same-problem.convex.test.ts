import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { test as base } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { waits } from "../today/waiting";
import { book, emailsTo, slots, wish } from "./booking-fixtures";

const { complete, get } = api.bookings.staff;
const { thursday } = slots;

/** Pat's completed visit on Thursday 26 November. */
const test = base.extend("clock", "date and timers").extend("done", async ({ backend, owner }) => {
  const reference = await book(backend, wish(thursday));
  vi.setSystemTime(toInstant(thursday.date, "11:00"));
  await owner.mutation(complete, { reference });
  await owner.mutation(api.invoices.owner.setToInvoice, { reference, toInvoice: false });
  return reference;
});

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

const next = { bookingDate: "2026-12-01", bookingTime: "09:00" };

const returnOf = async (owner: Caller, reference: string) =>
  (await owner.query(get, { reference }))?.returnOf;

const keyOf = async (backend: Backend, reference: string) => {
  const [mail] = (await emailsTo(backend, "pat@example.com")).filter(({ text }) =>
    text.includes(reference),
  );
  const found = /visit\?key=([^\s]+)/.exec(mail!.text);
  return decodeURIComponent(found![1]!);
};

test("the same problem within 30 days is linked to its visit, and free once it's confirmed", async ({
  backend,
  owner,
  done,
}) => {
  const reference = await book(backend, { ...next, sameProblemAs: done });
  expect(await returnOf(owner, reference)).toBe(done);
  const received = (await emailsTo(backend, "pat@example.com")).find(
    ({ text, template }) => template === "booking-received" && text.includes(reference),
  );
  expect(received!.text).not.toContain("Free");
  expect(received!.text).toContain("We’ll tell you when we confirm it");
  await owner.mutation(api.bookings.owner.confirm, { reference });
  const confirmed = (await emailsTo(backend, "pat@example.com")).find(({ text }) =>
    text.includes(`Free: the same problem as at ${done}`),
  );
  expect(confirmed!.template).toBe("booking-confirmed");
  expect(await owner.query(api.invoices.staff.ofRequest, { reference })).toMatchObject({
    returnOf: done,
  });
  const report = await owner.query(api.bookings.staff.report, { reference });
  expect(report).toMatchObject({ proposed: [], basis: "return" });
  await owner.mutation(complete, { reference });
  expect(await waits(owner, "toInvoice")).toBe(0);
  // The owner may still charge it.
  const lines = [{ text: "Another problem", quantity: "1", price: "60" }];
  await changeMoney(owner, api.invoices.owner.save, { reference, lines });
  expect(await owner.query(api.invoices.staff.ofRequest, { reference })).toMatchObject({
    invoice: { owingCents: 60_00 },
  });
});

test("the key of the visit's link names it, whatever address is typed then", async ({
  backend,
  owner,
  done,
}) => {
  const sameProblemAs = await keyOf(backend, done);
  const reference = await book(backend, { ...next, email: "pat.work@example.com", sameProblemAs });
  expect(await returnOf(owner, reference)).toBe(done);
});

test.for([
  ["of somebody else", { email: "sam@example.com" }],
  ["that there isn’t", { sameProblemAs: "WS-0000" }],
  ["by a wrong key", { sameProblemAs: "WS-7K3F.0000" }],
] as const)(
  "a visit %s is linked to nothing, and the booking counts",
  async ([, changes], { backend, owner, done }) => {
    const reference = await book(backend, { ...next, sameProblemAs: done, ...changes });
    expect(await returnOf(owner, reference)).toBeUndefined();
    await owner.mutation(complete, { reference });
    expect(await waits(owner, "toInvoice")).toBe(1);
  },
);

test.for([
  ["2026-12-26", true],
  ["2026-12-27", false],
] as const)(
  "asked for on %s, it's linked: %s",
  async ([today, isLinked], { backend, owner, done }) => {
    vi.setSystemTime(toInstant(today, "12:00"));
    const later = { bookingDate: "2027-01-07", bookingTime: "09:00" };
    const reference = await book(backend, { ...later, sameProblemAs: done });
    expect(await returnOf(owner, reference)).toBe(isLinked ? done : undefined);
  },
);

test("a cancelled visit has no problem that could come back", async ({ backend, owner, done }) => {
  await owner.mutation(api.bookings.staff.reopen, { reference: done });
  await owner.mutation(api.bookings.owner.cancel, { reference: done });
  const reference = await book(backend, { ...next, sameProblemAs: done });
  expect(await returnOf(owner, reference)).toBeUndefined();
});

test("once its request is withdrawn, nothing is linked", async ({ backend, owner, done }) => {
  const args = { ...next, sameProblemAs: done };
  const first = await book(backend, args);
  expect(await getRows(backend, "returnVisits")).toMatchObject([{ returnOf: done }]);
  const [submission] = (await getRows(backend, "submissions")).filter(
    ({ reference }) => reference === first,
  );
  const second = await book(backend, { ...args, supersedes: [submission!.requestId] });
  expect(await getRows(backend, "returnVisits")).toHaveLength(1);
  expect(await returnOf(owner, second)).toBe(done);
});

describe("a visit is free only after one that's done, is paid and wasn't free itself", () => {
  const freeAfter = async (backend: Backend, owner: Caller, named: string, at = next) =>
    returnOf(owner, await book(backend, { ...at, sameProblemAs: named }));

  test("not after one that never happened", async ({ backend, owner }) => {
    const never = await book(backend, wish(thursday));
    vi.setSystemTime(toInstant(thursday.date, "11:00"));
    expect(await freeAfter(backend, owner, never)).toBeUndefined();
  });

  test("not while something is to pay for it, and from then on", async ({
    backend,
    owner,
    done,
  }) => {
    await owner.mutation(api.invoices.owner.setToInvoice, { reference: done, toInvoice: true });
    const reference = await book(backend, { ...next, sameProblemAs: done });
    expect(await returnOf(owner, reference)).toBeUndefined();
    const lines = [{ text: "Visit", quantity: "1", price: "60" }];
    await changeMoney(owner, api.invoices.owner.save, { reference: done, lines });
    expect(await returnOf(owner, reference)).toBeUndefined();
    await changeMoney(owner, api.invoices.owner.cancel, { reference: done });
    await owner.mutation(api.invoices.owner.setToInvoice, { reference: done, toInvoice: false });
    expect(await returnOf(owner, reference)).toBe(done);
  });

  test("not after a free one, so that there's no chain", async ({ backend, owner, done }) => {
    const free = await book(backend, { ...next, sameProblemAs: done });
    vi.setSystemTime(toInstant(next.bookingDate, "11:00"));
    await owner.mutation(complete, { reference: free });
    const later = { bookingDate: "2026-12-08", bookingTime: "09:00" };
    expect(await freeAfter(backend, owner, free, later)).toBeUndefined();
  });

  test("twice at most, not counting cancelled ones", async ({ backend, owner, done }) => {
    const days = ["2026-12-01", "2026-12-02", "2026-12-03"];
    const references = [];
    for (const bookingDate of days) {
      const at = { bookingDate, bookingTime: "09:00" };
      references.push(await book(backend, { ...at, sameProblemAs: done }));
    }
    const [first, second, third] = references;
    expect(await returnOf(owner, first!)).toBe(done);
    expect(await returnOf(owner, second!)).toBe(done);
    expect(await returnOf(owner, third!)).toBeUndefined();
    await owner.mutation(api.bookings.owner.cancel, { reference: first! });
    const again = { bookingDate: "2026-12-04", bookingTime: "09:00" };
    expect(await freeAfter(backend, owner, done, again)).toBe(done);
  });
});
