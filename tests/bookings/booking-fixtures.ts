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

/** The slots of these tests: Thursday and Friday of the tests' week. */
export const slots = {
  thursday: { date: "2026-11-26", time: "09:00" },
  later: { date: "2026-11-26", time: "10:30" },
  friday: { date: "2026-11-27", time: "15:00" },
} as const satisfies Record<string, Slot>;

/** A slot as function arguments. */
export const wish = ({ date, time }: Slot) => ({ bookingDate: date, bookingTime: time });

export async function book(
  backend: Pick<Backend, "mutation">,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const result = await backend.mutation(api.bookings.visitor.book, bookingArgs(overrides));
  requireOk(result);
  return result.reference;
}

export const askForQuote = (
  backend: Pick<Backend, "mutation">,
  overrides: Record<string, unknown> = {},
) => book(backend, { bookingDate: undefined, bookingTime: undefined, ...overrides });

/** Reserves every time of a date for the first request in the table. */
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

/** A date's unavailable times, from the public calendar. */
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

/** Moves the clock until Undo is over and the email has left. */
export function letUndoPass(): void {
  vi.setSystemTime(Date.now() + EMAILED_AFTER);
}

/** The reserved slots, in order. */
export async function reservedSlots(backend: Backend): Promise<string[]> {
  return (await getRows(backend, "bookings")).map(({ date, time }) => `${date} ${time}`).sort();
}

export async function emailsTo(backend: Backend, address: string) {
  return (await getRows(backend, "emails")).filter(({ to }) => to === address);
}

/** An email's attachment, with its text. */
export async function fileOf({ attachments = [], to }: Doc<"emails">) {
  const readFile = () => Promise.resolve(null);
  const [file] = await drawAttachments(attachments, to, { drawLetter, readFile });
  return file && { ...file, text: new TextDecoder().decode(file.bytes) };
}

/** The row of a reference's request. */
export async function getRequest(backend: Backend, reference: string) {
  const rows = await getRows(backend, "quoteRequests");
  return rows.find((row) => row.reference === reference)!;
}
