import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { whyKept } from "#convex/bookings/availability";
import type { CalendarDay } from "#convex/bookings/fields";
import { reclaimSlot } from "#convex/bookings/reservations";
import type { Slot } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { drawAttachments } from "#convex/email/attachments";
import { mondayOf } from "#convex/shared/dates";
import { drawLetter } from "#convex/shared/letters/letter.pdf";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs } from "../support/factories";
import { requireOk } from "../support/failures";

/** The slots that the tests book and move to: Thursday and Friday of the tests' week. */
export const slots = {
  thursday: { date: "2026-11-26", time: "09:00" },
  later: { date: "2026-11-26", time: "10:30" },
  friday: { date: "2026-11-27", time: "15:00" },
} as const satisfies Record<string, Slot>;

/** A slot as the functions take it. */
export const wish = ({ date, time }: Slot) => ({ bookingDate: date, bookingTime: time });

/** Books as a visitor; returns the reference. */
export async function book(
  backend: Pick<Backend, "mutation">,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const result = await backend.mutation(api.bookings.visitor.book, bookingArgs(overrides));
  requireOk(result);
  return result.reference;
}

/** Asks for a quote as a visitor; returns the reference. */
export const askForQuote = (
  backend: Pick<Backend, "mutation">,
  overrides: Record<string, unknown> = {},
) => book(backend, { bookingDate: undefined, bookingTime: undefined, ...overrides });

/** Reserves every time of a date for the first request there is. */
export async function fillDay(backend: Backend, date: string): Promise<void> {
  const quoteRequestId = (await getRows(backend, "quoteRequests"))[0]!._id;
  await backend.run(async (ctx) => {
    for (const time of business.slots.times) {
      const slot = { date, time };
      if ((await whyKept(ctx, slot, { by: "owner" })) === "reserved") continue;
      await reclaimSlot(ctx, { slot, quoteRequestId, by: "owner", now: 0 });
    }
  });
}

/** What of a date is not to be had, as the calendar tells everybody. */
export async function readDay(
  caller: {
    query: (
      calendar: typeof api.bookings.visitor.calendar,
      args: { monday: string },
    ) => Promise<CalendarDay[]>;
  },
  date: string,
): Promise<CalendarDay> {
  const days = await caller.query(api.bookings.visitor.calendar, { monday: mondayOf(date) });
  return days.find((day) => day.date === date) ?? { date, closed: false, taken: [], held: [] };
}

/** Until what the owner has just done can't be undone any more, and its email has left. */
export function letUndoPass(): void {
  vi.setSystemTime(Date.now() + EMAILED_AFTER);
}

/** The slots that are reserved, in order. */
export async function reservedSlots(backend: Backend): Promise<string[]> {
  return (await getRows(backend, "bookings")).map(({ date, time }) => `${date} ${time}`).sort();
}

/** The emails so far to an address, oldest first. */
export async function emailsTo(backend: Backend, address: string) {
  return (await getRows(backend, "emails")).filter(({ to }) => to === address);
}

/** The file of an email as it goes out, with what it says. */
export async function fileOf({ attachments = [], to }: Doc<"emails">) {
  const readFile = () => Promise.resolve(null);
  const [file] = await drawAttachments(attachments, to, { drawLetter, readFile });
  return file && { ...file, text: new TextDecoder().decode(file.bytes) };
}

/** The request of a reference as its row stands. */
export async function getRequest(backend: Backend, reference: string) {
  const rows = await getRows(backend, "quoteRequests");
  return rows.find((row) => row.reference === reference)!;
}
