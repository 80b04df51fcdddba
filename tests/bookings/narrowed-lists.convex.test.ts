import type { FunctionArgs } from "convex/server";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { matches, type RequestFilter } from "#convex/bookings/lists";
import { countReads } from "../support/count-reads";
import { type Caller, NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { fillTable } from "../support/many-rows";
import { RUNS } from "../support/properties";
import { askForQuote, book, slots, wish } from "./booking-fixtures";

const { list } = api.bookings.staff;
type ListArgs = FunctionArgs<typeof list>;

/** A filtered list, page by page. */
async function narrowed(owner: Caller, args: Partial<ListArgs>): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof owner.query<typeof list>>> = await owner.query(list, {
      view: "waiting",
      today: "2026-11-24",
      ...args,
      paginationOpts: { numItems: 20, cursor },
    });
    names.push(...page.page.map(({ name }) => name));
    if (page.isDone) return names;
    cursor = page.continueCursor;
  }
}

describe("a list of bookings", () => {
  test("is filtered by words, by how the help is given and by dates", async ({
    backend,
    owner,
  }) => {
    await book(backend, { ...wish(slots.thursday), name: "Pat Nguyen" });
    const home = await book(backend, {
      ...wish(slots.friday),
      name: "Sam Lee",
      email: "sam@example.com",
      serviceType: "in-person",
      address: "5 High Street",
      postcode: "3070",
    });
    const all = (args: Partial<ListArgs>) => narrowed(owner, { view: "upcoming", ...args });
    expect(await all({})).toEqual(["Pat Nguyen", "Sam Lee"]);
    expect(await all({ text: "NGUY" })).toEqual(["Pat Nguyen"]);
    expect(await all({ text: "Ngúyễn" })).toEqual(["Pat Nguyen"]);
    expect(await all({ text: "+61 (0)412 345 678" })).toHaveLength(2);
    expect(await all({ text: "?!" })).toEqual([]);
    expect(await all({ text: home.toLowerCase() })).toEqual(["Sam Lee"]);
    // By the postcode's suburb, which nobody typed.
    expect(await all({ text: "lee northcote" })).toEqual(["Sam Lee"]);
    expect(await all({ text: "pat northcote" })).toEqual([]);
    expect(await all({ serviceType: "online" })).toEqual(["Pat Nguyen"]);
    expect(await all({ from: "2026-11-27" })).toEqual(["Sam Lee"]);
    expect(await all({ to: "2026-11-26" })).toEqual(["Pat Nguyen"]);
    expect(await narrowed(owner, { from: "2026-11-26", to: "2026-11-26" })).toEqual(["Pat Nguyen"]);
  });

  test("of quotes is filtered by the day on which they were sent", async ({ backend, owner }) => {
    await askForQuote(backend, { name: "Kim" });
    expect(await narrowed(owner, { view: "quotes", from: "2026-11-24" })).toEqual(["Kim"]);
    expect(await narrowed(owner, { view: "quotes", to: "2026-11-23" })).toEqual([]);
  });

  test.for(["from", "to"])("refuses the invalid date %s", async (name, { owner }) => {
    const call = narrowed(owner, { [name]: "soon" });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  });

  test("reads no more than one call may, whatever the filter", async ({ backend, owner }) => {
    await book(backend, wish(slots.thursday));
    await fillTable(backend, "quoteRequests", 500);
    await fillTable(backend, "bookings", 500, (count) => ({ time: `${count}` }));
    for (const view of ["waiting", "upcoming", "cancelled"] as const) {
      const { reads } = await countReads(() =>
        owner.query(list, {
          view,
          today: "2026-11-24",
          text: "nobody",
          paginationOpts: { numItems: 1000, cursor: null },
        }),
      );
      expect(reads).toBeLessThanOrEqual(50);
    }
  });
});

test("a filter matches all of its parts", () => {
  const part = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const date = fc.constantFrom("2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27");
  const request = fc.record({
    reference: fc.constantFrom("WS-7K3F", "WS-ABCD"),
    name: fc.constantFrom("Pat Nguyen", "Sam Lee"),
    serviceType: fc.constantFrom("online" as const, "in-person" as const),
    selectedService: fc.constant("Computer help"),
    price: fc.constant(null),
    callOutFeeCents: fc.constant(15_00),
    bookingDate: part(date),
    confirmed: fc.boolean(),
    status: fc.constantFrom("Pending", "Completed", "Cancelled"),
    submissionTimestamp: fc.constant(NOW),
  });
  const filter = fc.record({
    text: part(fc.constantFrom("pat", "7k3f lee", "HELP", "")),
    serviceType: part(fc.constantFrom("online" as const, "in-person" as const)),
    from: part(date),
    to: part(date),
  });
  fc.assert(
    fc.property(request, filter, (one, all) => {
      const parts = Object.entries(all).map(([name, value]): RequestFilter => ({ [name]: value }));
      expect(matches(one, all)).toBe(parts.every((each) => matches(one, each)));
    }),
    RUNS,
  );
});
