import path from "node:path";
import { api } from "#convex/_generated/api";
import { mondayOf } from "#convex/shared/dates";
import { openDate } from "../tests/e2e/booking-steps";
import { startDeployment } from "../tests/support/deployment";
import { bookingArgs } from "../tests/support/factories";
import { percentile } from "./distribution";
import { openLiveClient } from "./live-client";

/**
 * How soon other screens see a taken slot: 50 clients watch three weeks, one books, again and again.
 * Budget: docs/product.md 22.1. With the folder of another checkout (`npm run bench:slots -- ../before`), its packages
 * installed, both are measured in turns: a stored figure of another day says little.
 */
const WATCHERS = 50;
const BUDGET = 150;
const TURNS = 5;
const TIMES = ["09:00", "10:30", "12:00", "13:30", "15:00"];

const date = openDate();
const monday = mondayOf(date);
const { calendar } = api.bookings.visitor;

/** Milliseconds until each watcher of a new deployment saw each booking. */
async function measure(checkout: string): Promise<number[]> {
  const deployment = await startDeployment({ checkout });
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
    // One mailbox has three times at most (docs/product.md 4.13): beyond that nobody would see any taken.
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
  return delays;
}

const ours = path.resolve(import.meta.dirname, "..");
const others = process.argv.slice(2).map((folder) => path.resolve(folder));
const delays = new Map<string, number[]>();
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const checkout of [...others, ours])
    delays.set(checkout, [...(delays.get(checkout) ?? []), ...(await measure(checkout))]);
}
console.log(`${WATCHERS} screens see a taken slot; budget ${BUDGET} ms at the 95th percentile`);
for (const [checkout, each] of delays) {
  const half = percentile(each, 0.5);
  const p95 = percentile(each, 0.95);
  console.log(`${checkout}: median ${half.toFixed(0)} ms, 95 % ${p95.toFixed(0)} ms`);
  if (checkout === ours && p95 > BUDGET) process.exitCode = 1;
}
