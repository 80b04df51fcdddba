import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { book, emailsTo, wish } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { BROWSER } from "../support/factories";

export const MINUTE = 60_000;

/** The keys of a client's visit and of their offers, as their emails have them, oldest first. */
async function keysIn(backend: Backend, to: string, page: "visit" | "earliertime") {
  const link = new RegExp(`/${page}\\?key=([\\w.-]+)`);
  return (await emailsTo(backend, to)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

let places = 0;

/** Somebody at a connection of their own, who has booked a slot. */
export async function bookAs(
  backend: Backend,
  email: string,
  slot: Slot,
  overrides: Record<string, unknown> = {},
) {
  places += 1;
  const at = backend.withRequestMetadata({ ip: `10.${(places >> 8) % 256}.${places % 256}.1` });
  const reference = await book(at, {
    ...wish(slot),
    email,
    name: "Sam Lee",
    ...overrides,
  });
  const key = (await keysIn(backend, email, "visit")).at(-1) ?? "";
  const request = { key };
  return {
    at,
    email,
    reference,
    key,
    join: (days: { from?: string; to?: string } = {}) =>
      at.mutation(api.waitingList.client.join, { request, ...days }),
    leave: () => at.mutation(api.waitingList.client.leave, { request }),
    cancel: () => at.mutation(api.bookings.client.cancel, { request }),
    move: (to: Slot) =>
      at.mutation(api.bookings.client.move, { request, ...wish(to), browser: BROWSER }),
    takeOther: (slot: Slot) => at.mutation(api.bookings.client.takeOtherTime, { request, slot }),
    offers: () => keysIn(backend, email, "earliertime"),
    take: async () => {
      const offered = (await keysIn(backend, email, "earliertime")).at(-1) ?? "";
      return at.mutation(api.waitingList.visitor.take, { key: offered });
    },
    decline: async () => {
      const offered = (await keysIn(backend, email, "earliertime")).at(-1) ?? "";
      return at.mutation(api.waitingList.visitor.decline, { key: offered });
    },
    show: async () => {
      const offered = (await keysIn(backend, email, "earliertime")).at(-1) ?? "";
      return backend.query(api.waitingList.visitor.show, { key: offered });
    },
    row: async () =>
      (await getRows(backend, "quoteRequests")).find((each) => each.reference === reference),
  };
}

/** Time passes, at least until nothing can be undone any more, and what's due by then is done. */
export async function pass(backend: Backend, milliseconds = EMAILED_AFTER): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    vi.advanceTimersByTime(turn === 0 ? milliseconds : 0);
    await backend.finishInProgressScheduledFunctions();
  }
}
