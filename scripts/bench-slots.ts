import { api } from "#convex/_generated/api";
import { mondayOf } from "#convex/shared/dates";
import { openDate } from "../tests/e2e/booking-steps";
import { startDeployment } from "../tests/support/deployment";
import { bookingArgs } from "../tests/support/factories";
import { openLiveClient } from "./live-client";

/**
 * How soon other screens see a taken slot: 50 clients watch three weeks, one books, again and again.
 * Budget: docs/product.md 22.1.
 */
const WATCHERS = 50;
const BUDGET = 150;
const TIMES = ["09:00", "10:30", "12:00", "13:30", "15:00"];

const deployment = await startDeployment();
const connect = () => openLiveClient(deployment.url);
const visitor = connect();
const watchers = Array.from({ length: WATCHERS }, connect);

const date = openDate();
const monday = mondayOf(date);
const { calendar } = api.bookings.visitor;

/** Milliseconds until each watcher saw the booking. */
async function measure(bookingTime: string): Promise<number[]> {
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
  await visitor.mutation(
    api.bookings.visitor.book,
    bookingArgs({ bookingDate: date, bookingTime }),
  );
  return (await Promise.all(seen)).map((at) => at - sent);
}

const delays: number[] = [];
for (const time of TIMES) delays.push(...(await measure(time)));
delays.sort((a, b) => a - b);
const percentile = (share: number) => delays[Math.floor(delays.length * share)] ?? Infinity;
const p95 = percentile(0.95);
console.log(
  `${WATCHERS} screens see a taken slot after ${percentile(0.5).toFixed(0)} ms (median), ${p95.toFixed(0)} ms (95th percentile); budget ${BUDGET} ms`,
);
await Promise.all([visitor, ...watchers].map((client) => client.close()));
await deployment.stop();
process.exitCode = p95 <= BUDGET ? 0 : 1;
