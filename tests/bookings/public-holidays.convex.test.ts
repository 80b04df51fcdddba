import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { bookingArgs, BROWSER } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, reservedSlots, wish } from "./booking-fixtures";

const christmas = wish({ date: "2026-12-25", time: "09:00" });
const refused = {
  code: "invalid",
  fields: { bookingDate: "Christmas Day: we’re closed. Choose another day" },
};

describe("a public holiday", () => {
  test("can't be booked by a visitor, nor moved to by a client", async ({ backend, pat }) => {
    const wanted = backend.mutation(api.bookings.visitor.book, bookingArgs(christmas));
    expect(await failureOfCall(wanted)).toEqual(refused);
    const reference = await book(backend);
    const moved = pat.mutation(api.bookings.client.move, {
      request: { reference },
      ...christmas,
      browser: BROWSER,
    });
    expect(await failureOfCall(moved)).toEqual(refused);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });

  test("can be booked and moved to by the owner", async ({ backend, owner }) => {
    await owner.mutation(api.bookings.owner.add, bookingArgs(christmas));
    const reference = await book(backend);
    const later = wish({ date: "2026-12-25", time: "10:30" });
    await owner.mutation(api.bookings.owner.move, { reference, ...later });
    expect(await reservedSlots(backend)).toEqual(["2026-12-25 09:00", "2026-12-25 10:30"]);
  });

  test("isn't among the times that a visitor is offered instead of a lost one", async ({
    backend,
  }) => {
    for (const time of ["13:30", "15:00"]) {
      await book(backend, wish({ date: "2026-12-24", time }));
    }
    const lost = backend.mutation(
      api.bookings.visitor.book,
      bookingArgs(wish({ date: "2026-12-24", time: "15:00" })),
    );
    expect(await failureOfCall(lost)).toEqual({
      code: "slotTaken",
      nearest: [
        { date: "2026-12-24", time: "12:00" },
        { date: "2026-12-24", time: "10:30" },
        { date: "2026-12-24", time: "09:00" },
      ],
    });
  });
});
