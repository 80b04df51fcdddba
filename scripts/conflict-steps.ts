import { setTimeout as sleep } from "node:timers/promises";
import type { ConvexClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { calendarDates, calendarPage, freeTimesOf, type Slot } from "#convex/bookings/rules";
import { addDays } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import { openLiveClient } from "./live-client";
import { find, type Finding } from "./target";

/** How long all concurrent calls may take, in milliseconds. */
const PATIENCE = 120_000;

const CHOOSING = 50;
const BOOKING = 20;

type Calendar = FunctionReturnType<typeof api.bookings.visitor.calendar>;

/** Visitors from different networks, each with a live client that has the calendar open. */
class Crowd {
  readonly clients: ConvexClient[];
  readonly #seen: Calendar[] = [];

  constructor(url: string, count: number, monday: string) {
    // Addresses reserved for benchmarks (RFC 2544).
    this.clients = Array.from({ length: count }, (_, index) =>
      openLiveClient(url, `198.18.${index}.1`),
    );
    this.clients.forEach((client, index) => {
      client.onUpdate(api.bookings.visitor.calendar, { monday }, (days) => {
        this.#seen[index] = days;
      });
    });
  }

  /** Waits until each client's calendar matches. */
  async untilAllSee(isExpected: (days: Calendar) => boolean): Promise<void> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const count = this.#seen.filter(isExpected).length;
      if (count === this.clients.length) return;
      if (Date.now() > until) throw new Error(`${count} of ${this.clients.length} screens show it`);
      await sleep(100);
    }
  }

  async leave(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}

/**
 * The free times on the calendar's second page, which has no closed days, and its first day. Held times aren't
 * included.
 */
async function readFreeSlots(url: string): Promise<{ monday: string; slots: Slot[] }> {
  const client = openLiveClient(url);
  try {
    const now = Date.now();
    const setting = { now, hours: await client.query(api.bookings.hours.visitor.get, {}) };
    const dates = calendarDates(setting);
    const monday = calendarPage(addDays(calendarPage(dates[0] ?? "", now), 21), now);
    const days = await client.query(api.bookings.visitor.calendar, { monday });
    const slots = dates
      .filter((date) => calendarPage(date, now) === monday)
      .flatMap((date) => {
        const day = days.find((one) => one.date === date);
        return freeTimesOf(date, day, setting).map((time) => ({ date, time }));
      });
    return { monday, slots };
  } finally {
    await client.close();
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const isTaken = (days: Calendar, { date, time }: Slot) =>
  days.some((day) => day.date === date && day.taken.includes(time));

const isBeingChosen = (days: Calendar, { date, time }: Slot) =>
  days.some((day) => day.date === date && day.held.some((hold) => hold.time === time));

/** Each visitor books a time, all at once. */
const bookAtOnce = ({ clients }: Crowd, toSlot: (index: number) => Slot | undefined) =>
  Promise.all(
    clients.map((client, index) => {
      const { date, time } = toSlot(index) ?? { date: "", time: "" };
      return client.mutation(api.bookings.visitor.book, {
        requestId: newPushId(Date.now(), Math.random),
        name: `Visitor ${index}`,
        // Each with its own domain, so that no domain reaches its limit.
        email: `visitor@${crypto.randomUUID().slice(0, 8)}.example`,
        phone: "0491 570 156",
        serviceType: "online",
        selectedService: "Computer help",
        bookingDate: date,
        bookingTime: time,
      });
    }),
  );

type Booked = Awaited<ReturnType<typeof bookAtOnce>>[number];

const has = (booked: Booked, code: string) => JSON.stringify(booked).includes(`"${code}"`);

async function chooseAtOnce(crowd: Crowd, slots: readonly Slot[]): Promise<string | null> {
  const answers = await Promise.all(
    crowd.clients.map((client, index) =>
      client.mutation(api.bookings.choices.visitor.choose, {
        key: newKey(),
        mark: newPushId(Date.now(), Math.random),
        slot: slots[index],
      }),
    ),
  );
  // The number of holds is limited; every successful one has to show on every screen.
  const failed = answers.find((each) => !each.ok && each.failure.code !== "tooManyRequests");
  if (failed !== undefined) return `One is refused: ${JSON.stringify(failed)}`;
  const isKept = (index: number) => answers[index]?.ok === true && answers[index].kept !== null;
  await crowd.untilAllSee((days) =>
    answers.every((_, index) => {
      const slot = slots[index];
      return slot === undefined || isBeingChosen(days, slot) === isKept(index);
    }),
  );
  return answers.some((_, index) => isKept(index)) ? null : "None is kept";
}

async function bookOneSlot(crowd: Crowd, [slot]: readonly Slot[]): Promise<string | null> {
  const answers = await bookAtOnce(crowd, () => slot);
  const winners = answers.filter((answer) => answer.ok && answer.reviewReason === undefined);
  const late = answers.filter((answer) => !answer.ok && has(answer, "slotTaken"));
  if (winners.length !== 1 || late.length !== answers.length - 1) {
    return `${winners.length} have won, and ${late.length} were too late: ${JSON.stringify(answers)}`;
  }
  await crowd.untilAllSee((days) => slot !== undefined && isTaken(days, slot));
  return null;
}

async function bookSlots(crowd: Crowd, slots: readonly Slot[]): Promise<string | null> {
  const answers = await bookAtOnce(crowd, (index) => slots[index]);
  const references = answers.flatMap((answer) => (answer.ok ? [answer.reference] : []));
  if (new Set(references).size !== answers.length) {
    return `Only ${references.length} are taken: ${JSON.stringify(answers)}`;
  }
  // The number of reserved times is limited; all of these show on every screen.
  const theirs = slots.filter((_, index) => {
    const answer = answers[index];
    return answer?.ok === true && answer.reviewReason === undefined;
  });
  await crowd.untilAllSee((days) => theirs.every((slot) => isTaken(days, slot)));
  return theirs.length > 0 ? null : "None has got its time";
}

/**
 * Concurrent calls by many visitors, on a test deployment: their bookings stay. Two conflicting calls have to end in a
 * retry that nobody notices: every call is answered, and every screen shows the result.
 */
export async function checkConflicts(url: string): Promise<Finding[]> {
  const inCrowd = async (
    count: number,
    times: number,
    check: (crowd: Crowd, slots: readonly Slot[]) => Promise<string | null>,
  ) => {
    const { monday, slots } = await readFreeSlots(url);
    if (slots.length < times) return `There are only ${slots.length} free times`;
    const crowd = new Crowd(url, count, monday);
    try {
      await crowd.untilAllSee(() => true);
      return await check(crowd, slots);
    } finally {
      await crowd.leave();
    }
  };
  return [
    await find(`${CHOOSING} visitors choose a time each, at once`, () =>
      inCrowd(CHOOSING, CHOOSING, chooseAtOnce),
    ),
    await find(`${BOOKING} visitors book the same time, at once: one gets it`, () =>
      inCrowd(BOOKING, 1, bookOneSlot),
    ),
    await find(`${BOOKING} visitors book a time each, at once: none is lost`, () =>
      inCrowd(BOOKING, BOOKING, bookSlots),
    ),
  ];
}
