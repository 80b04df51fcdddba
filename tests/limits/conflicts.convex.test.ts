import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { addDays } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import { usual } from "../bookings/usual-hours";
import { type Backend, isRunTwice } from "../support/backend";
import { type Outcome, randomFrom, runTogether, summarise } from "../support/conflicts";
import { bookingArgs, NOW } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";
import { runs } from "../support/properties";

/**
 * How often each runs, with new random numbers each time; `npm run bench:conflicts` runs more, and prints the results.
 */
const RUNS = Number(process.env["CONFLICT_RUNS"] ?? runs(10));
const isBench = process.env["CONFLICT_RUNS"] !== undefined;

const HOUR = 60 * 60 * 1000;

const slotsFrom = (first: string): Slot[] =>
  Array.from({ length: 21 }, (_, day) => addDays(first, day)).flatMap((date) =>
    bookableTimes(date, usual(NOW)).map((time) => ({ date, time })),
  );

/** Three weeks, as the calendar shows them; and other slots, which are booked before. */
const shown = slotsFrom("2026-11-26");
const later = slotsFrom("2026-12-20");

type Random = () => number;

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const ranked = items.map((item) => ({ item, rank: random() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** A stranger with an address in their own network. */
interface Stranger {
  email: string;
  /** Nobody else wants it. */
  slot: Slot;
  /** 20 characters, unique to this person. */
  newId: () => string;
}

/** Somebody's call, the same at every try. */
type Act = (visitor: Backend, who: Stranger) => () => Promise<unknown>;

const chooseTime: Act = (visitor, { slot, newId }) => {
  const [mark, from] = [newId(), newId()];
  const key = Array.from(from + from + from + from, (letter) => letter.charCodeAt(0).toString(16));
  const args = { key: key.join("").slice(0, 64), mark, slot };
  return () => visitor.mutation(api.bookings.choices.visitor.choose, args);
};

const book: Act = (visitor, { email, slot, newId }) => {
  const { date: bookingDate, time: bookingTime } = slot;
  const args = bookingArgs({ requestId: newId(), email, bookingDate, bookingTime });
  return () => visitor.mutation(api.bookings.visitor.book, args);
};

const sendMessage: Act = (visitor, { email, newId }) => {
  const args = { requestId: newId(), name: "Pat", email, message: "Can you help me?" };
  return () => visitor.mutation(api.contact.visitor.sendMessage, args);
};

const about = {
  browser: "Chrome",
  browserVersion: "142",
  platform: "Android",
  language: "en-AU",
  screen: { width: 360, height: 780 },
  timeZone: "Australia/Melbourne",
};

const visit: Act = (visitor, { newId }) => {
  const batch = { id: newId(), interactions: 1, views: ["/"] };
  const by = { visitorId: newId(), tab: newId(), about, page: "/", batch };
  return () =>
    visitor.mutation(internal.telemetry.jobs.report, { report: { kind: "visit", ...by } });
};

const sendPicture: Act = (visitor, { newId }) => {
  const args = { key: newId(), fileId: newId(), size: 800_000 };
  return () => visitor.mutation(internal.uploads.jobs.admit, args);
};

/** Strangers who act within so many milliseconds. */
interface Scenario {
  count: number;
  within: number;
  act: Act;
}

const scenarios: Record<string, Scenario> = {
  "50 people who choose a time at once": { count: 50, within: 0, act: chooseTime },
  "20 people who book at once": { count: 20, within: 0, act: book },
  "20 new people who write at once": { count: 20, within: 0, act: sendMessage },
  "100 new visitors in a second": { count: 100, within: 1000, act: visit },
  "20 people who send a picture at once": { count: 20, within: 0, act: sendPicture },
};

/** Makes strangers, with these slots. */
function strangers(backend: Backend, free: readonly Slot[], random: Random) {
  const slots = shuffled(free, random);
  const newId = () => newPushId(NOW, random);
  return (number: number, act: Act) => {
    const [a, b] = [Math.floor(random() * 256), Math.floor(random() * 256)];
    const visitor = backend.withRequestMetadata({ ip: `203.${a}.${b}.${number % 250}` });
    const slot = slots[number] as Slot;
    const domain = newId()
      .slice(-8)
      .toLowerCase()
      .replace(/[^a-z]/g, "x");
    return act(visitor as Backend, { email: `pat@${domain}.example`, slot, newId });
  };
}

/** A deployment with many earlier visitors, some of them within this hour. */
async function inUse(random: Random): Promise<Backend> {
  const backend = backendAtNow("date and timers");
  const chance = vi.spyOn(Math, "random").mockImplementation(random);
  const before = strangers(backend, later, random);
  for (const act of [chooseTime, book, sendMessage, visit, sendPicture]) {
    const few = act === book || act === chooseTime;
    for (let number = 0; number < (few ? 1 : 40); number += 1) await before(number, act)();
  }
  vi.setSystemTime(NOW + 2 * HOUR);
  for (const number of [1, 2, 3]) await before(number, sendMessage)();
  chance.mockRestore();
  return backend;
}

test.skipIf(isRunTwice)(
  "people who do the same at the same moment seldom wait for each other, and hardly anybody loses the connection",
  async () => {
    const outcomes = new Map<string, Outcome[]>(Object.keys(scenarios).map((name) => [name, []]));
    for (let run = 1; run <= RUNS; run += 1) {
      const random = randomFrom(run);
      const backend = await inUse(random);
      for (const [name, { count, within, act }] of Object.entries(scenarios)) {
        vi.setSystemTime(Date.now() + HOUR);
        const someone = strangers(backend, shown, random);
        const calls = Array.from({ length: count }, (_, number) => ({
          at: random() * within,
          run: someone(number, act),
        }));
        outcomes.get(name)?.push(...(await runTogether(backend, calls, random)));
      }
    }
    for (const [name, all] of outcomes) {
      const { tries, dropped, p95 } = summarise(all);
      if (isBench) {
        const figures = [
          tries.toFixed(2),
          `${(100 * dropped).toFixed(1)} %`,
          `${Math.round(p95)} ms`,
        ];
        process.stdout.write(`${name} | ${figures.join(" | ")}\n`);
      }
      expect(tries, name).toBeLessThanOrEqual(2.5);
      expect(dropped, name).toBeLessThanOrEqual(0.01);
    }
  },
);
