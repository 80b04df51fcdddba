import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { type Backend, getRows } from "../../support/backend";
import { BROWSER } from "../../support/factories";
import { book, emailsTo, wish } from "../booking-fixtures";

export const MINUTE = 60_000;

/** The key in a client's newest email about their visit. */
async function keyIn(backend: Backend, to: string) {
  const keys = (await emailsTo(backend, to)).flatMap(
    ({ text }) => /\/visit\?key=([\w.-]+)/.exec(text)?.[1] ?? [],
  );
  return keys.at(-1) ?? "";
}

let places = 0;

/** Somebody on their own connection who has booked a slot. */
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
  const key = await keyIn(backend, email);
  const request = { key };
  return {
    at,
    email,
    reference,
    key,
    join: (days: { from?: string; to?: string } = {}) =>
      at.mutation(api.bookings.waitingList.client.join, { request, ...days }),
    leave: () => at.mutation(api.bookings.waitingList.client.leave, { request }),
    cancel: () => at.mutation(api.bookings.client.cancel, { request }),
    move: (to: Slot) =>
      at.mutation(api.bookings.client.move, { request, ...wish(to), browser: BROWSER }),
    /** The emails with offers, oldest first. */
    offers: async () =>
      (await emailsTo(backend, email)).filter(({ template }) => template === "times-offered"),
    /** Their last offer, in any state. */
    show: async () => {
      const row = (await getRows(backend, "quoteRequests")).find(
        (each) => each.reference === reference,
      );
      return (await getRows(backend, "offers"))
        .filter(({ quoteRequestId }) => quoteRequestId === row?._id)
        .at(-1);
    },
    /** The offer on their page. */
    offer: async () => (await backend.query(api.bookings.client.visit, { key }))?.offer,
    take: async (slot: Slot) => at.mutation(api.bookings.client.takeOffered, { request, slot }),
    decline: () => at.mutation(api.bookings.client.declineOffer, { request }),
    waiting: async () => (await backend.query(api.bookings.client.visit, { key }))?.waitingList,
    row: async () =>
      (await getRows(backend, "quoteRequests")).find((each) => each.reference === reference),
  };
}

/** Moves the clock, at least until Undo is over, and runs due jobs. */
export async function pass(backend: Backend, milliseconds = EMAILED_AFTER): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    vi.advanceTimersByTime(turn === 0 ? milliseconds : 0);
    await backend.finishInProgressScheduledFunctions();
  }
}
