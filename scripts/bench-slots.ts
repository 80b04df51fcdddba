import path from "node:path";
import { api } from "#convex/_generated/api";
import { mondayOf } from "#convex/shared/dates";
import { openDate } from "../tests/e2e/booking-steps";
import { startDeployment } from "../tests/support/deployment";
import { bookingArgs } from "../tests/support/factories";
import { distribution, percentile } from "./distribution";
import { openLiveClient } from "./live-client";

/**
 * How long a booking takes while nobody watches, and how soon other screens see a taken slot: 50 clients watch three
 * weeks while one books again and again. Budget: docs/performance.md. With the folder of another checkout (`npm run
 * bench:slots -- ../before`) and its packages installed, both are measured in turns, because figures from another day
 * can't be compared.
 */
const WATCHERS = 50;
const BUDGET = 150;
const TURNS = 5;
const TIMES = ["09:00", "10:30", "12:00", "13:30", "15:00"];

/** Days, a week apart after the watched day, whose every time is booked while nobody watches. */
const QUIET_DAYS = 4;
const DAYS_AHEAD = 12;

const date = openDate();
const monday = mondayOf(date);
const { calendar } = api.bookings.visitor;

interface Times {
  /** Milliseconds of each booking while nobody watches. */
  booked: number[];
  /** Milliseconds until each watcher saw each booking. */
  seen: number[];
}

/** Books every time of some days, each from a new caller and mailbox. */
async function bookQuietly(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let day = 0; day < QUIET_DAYS; day += 1) {
    const bookingDate = openDate(DAYS_AHEAD + 7 * day);
    for (const [place, bookingTime] of TIMES.entries()) {
      const client = openLiveClient(url, `203.0.${day}.${place}`);
      const email = `visitor@at-${day}-${place}.example`;
      const args = bookingArgs({ bookingDate, bookingTime, email });
      await client.query(calendar, { monday: mondayOf(bookingDate) });
      const sent = performance.now();
      const answer = await client.mutation(api.bookings.visitor.book, args);
      times.push(performance.now() - sent);
      if (!answer.ok) throw new Error(`${bookingDate} ${bookingTime} wasn't booked.`);
      await client.close();
    }
  }
  return times;
}

async function measure(checkout: string): Promise<Times> {
  const deployment = await startDeployment({ checkout });
  const booked = await bookQuietly(deployment.url);
  const connect = () => openLiveClient(deployment.url);
  const visitor = connect();
  const watchers = Array.from({ length: WATCHERS }, connect);

  async function book(bookingTime: string): Promise<number[]> {
    const seen = watchers.map(
      (watcher) =>
        new Promise<number>((resolve) => {
          const stop = watcher.onUpdate(calendar, { monday }, (days) => {
            if (days.find((day) => day.date === date)?.taken.includes(bookingTime) !== true) return;
            resolve(performance.now());
            queueMicrotask(stop);
          });
        }),
    );
    await Promise.all(watchers.map((each) => each.query(calendar, { monday })));
    const sent = performance.now();
    // A mailbox can hold three times (docs/product.md 4.13): nobody would see further ones as taken.
    const email = `visitor@at-${bookingTime.replace(":", "")}.example`;
    await visitor.mutation(
      api.bookings.visitor.book,
      bookingArgs({ bookingDate: date, bookingTime, email }),
    );
    return (await Promise.all(seen)).map((at) => at - sent);
  }

  const delays: number[] = [];
  for (const time of TIMES) delays.push(...(await book(time)));
  await Promise.all([visitor, ...watchers].map((client) => client.close()));
  await deployment.stop();
  return { booked, seen: delays };
}

const ours = path.resolve(import.meta.dirname, "..");
const others = process.argv.slice(2).map((folder) => path.resolve(folder));
const measured = new Map<string, Times>();
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const checkout of [...others, ours]) {
    const before = measured.get(checkout);
    const { booked, seen } = await measure(checkout);
    measured.set(checkout, {
      booked: [...(before?.booked ?? []), ...booked],
      seen: [...(before?.seen ?? []), ...seen],
    });
  }
}
console.log(`${WATCHERS} screens see a taken slot; budget ${BUDGET} ms at the 95th percentile`);
for (const [checkout, { booked, seen }] of measured) {
  console.log(`${checkout}\n  booked: ${distribution(booked)}\n  seen:   ${distribution(seen)}`);
  if (checkout === ours && percentile(seen, 0.95) > BUDGET) process.exitCode = 1;
}
