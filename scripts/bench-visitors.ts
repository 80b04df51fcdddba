import { request as httpRequest } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { api } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { bookableTimes } from "#convex/bookings/rules";
import { addDays, mondayOf } from "#convex/shared/dates";
import { batchDelay, HEARTBEAT, mayCall, recentCalls } from "#convex/telemetry/rules";
import { openDate } from "../tests/e2e/booking-steps";
import { signInOwner } from "../tests/local/owner";
import { request } from "../tests/local/request";
import { startDeployment } from "../tests/support/deployment";
import { bookingArgs } from "../tests/support/factories";
import { batch, newId, visitReport } from "../tests/telemetry/reports";
import { percentile } from "./distribution";
import { openLiveClient } from "./live-client";

/**
 * What visitors cost everybody else: 300 of them with heartbeats and clicks, in alternating minutes with and without
 * them, and a booking every other second. Their counts must be exact, bookings about as quick, and no public query may
 * rerun because of them. With the folder of another checkout (`npm run bench:visitors -- ../before`), that one is
 * measured.
 */
const VISITORS = 300;
const BLOCKS = Number(process.env["BLOCKS"] ?? 3);
const BLOCK = 60_000;
const BOOKING_EVERY = 1700;
const CLICK_EVERY = 4000;
/** How much slower a booking may be, at the 95th percentile. */
const SLOWER = 0.1;

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const [checkout] = process.argv.slice(2).map((folder) => path.resolve(folder));
const deployment = await startDeployment({
  ...(checkout !== undefined && { checkout }),
  env: { OWNER_EMAILS: "owner@example.com" },
});
const sent = { views: 0, interactions: 0, calls: 0 };

/** Posts from another address of this machine, which the limits take for another caller. */
function post(url: string, body: unknown, localAddress = "127.0.0.1"): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "user-agent": AGENT };
    const outgoing = httpRequest(url, { method: "POST", headers, localAddress }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => {
        if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(text);
        else reject(new Error(`${answer.statusCode}: ${text}`));
      });
    });
    outgoing.on("error", reject).end(JSON.stringify(body));
  });
}

/** A visitor that behaves like the site's own client, but doesn't pause when nobody looks. */
class Visitor {
  readonly #self = visitReport();
  readonly #address: string;
  #calls: number[] = [];
  #clicks = 0;
  #newsAt = Infinity;
  #clickAt = Date.now() + Math.random() * CLICK_EVERY;
  #views = 1;

  /**
   * @param number gives each its own address, since one may not report so much
   */
  constructor(number: number) {
    this.#address = `127.0.${2 + Math.floor(number / 250)}.${1 + (number % 250)}`;
  }

  async turn(): Promise<void> {
    const now = Date.now();
    if (now >= this.#clickAt) {
      this.#clicks += 1;
      this.#clickAt = now + CLICK_EVERY * (0.5 + Math.random());
      this.#newsAt = Math.min(this.#newsAt, now + batchDelay(Math.random()));
    }
    const isNews = now >= this.#newsAt && mayCall(this.#calls, now, "news");
    if (isNews || now - (this.#calls.at(-1) ?? -Infinity) >= HEARTBEAT) await this.#call(now);
  }

  async #call(now: number) {
    this.#calls = [...recentCalls(this.#calls, now), now];
    const news = batch({ views: this.#views === 1 ? ["/"] : [], interactions: this.#clicks });
    sent.views += this.#views;
    sent.interactions += this.#clicks;
    sent.calls += 1;
    this.#views = 0;
    this.#clicks = 0;
    this.#newsAt = Infinity;
    const report = { ...this.#self, batch: news };
    await post(`${deployment.siteUrl}/telemetry/report`, report, this.#address);
  }
}

const visitors = Array.from({ length: VISITORS }, (_, number) => new Visitor(number));
let visiting = false;
let over = false;

async function visit(visitor: Visitor): Promise<void> {
  await sleep(Math.random() * 20_000);
  while (!over) {
    if (visiting) await visitor.turn();
    await sleep(500 + Math.random() * 500);
  }
}

function* freeSlots() {
  let date = openDate();
  for (;;) {
    for (const time of bookableTimes(date, { now: Date.now(), hours: defaultHours }))
      yield { date, time };
    date = addDays(date, 1);
  }
}

const slots = freeSlots();
let caller = 0;

async function book(): Promise<number> {
  const { date, time } = slots.next().value ?? { date: "", time: "" };
  caller += 1;
  const args = bookingArgs({ requestId: newId(), bookingDate: date, bookingTime: time });
  const body = { path: "bookings/visitor:book", args, format: "json" };
  const began = performance.now();
  const answer = await post(`${deployment.url}/api/mutation`, body, `127.0.1.${caller % 250}`);
  if ((JSON.parse(answer) as { status: string }).status !== "success") throw new Error(answer);
  return performance.now() - began;
}

async function block(withVisitors: boolean): Promise<number[]> {
  visiting = withVisitors;
  const taken: number[] = [];
  const end = Date.now() + BLOCK;
  while (Date.now() < end) {
    taken.push(await book());
    await sleep(BOOKING_EVERY);
  }
  return taken;
}

async function queryRuns(): Promise<Record<string, number>> {
  return JSON.parse((await request(`${deployment.siteUrl}/demo/runs`)).text) as Record<
    string,
    number
  >;
}

/** Watches without bookings; returns the public queries that reran. */
async function rerunsWhileVisiting(): Promise<number> {
  const screen = openLiveClient(deployment.url);
  screen.onUpdate(
    api.bookings.visitor.calendar,
    { monday: mondayOf(openDate(9)) },
    () => undefined,
  );
  screen.onUpdate(api.updates.visitor.latestVersion, {}, () => undefined);
  screen.onUpdate(api.updates.visitor.list, {}, () => undefined);
  screen.onUpdate(api.goals.visitor.list, {}, () => undefined);
  screen.onUpdate(api.blogs.visitor.latest, {}, () => undefined);
  await sleep(2000);
  const before = await queryRuns();
  visiting = true;
  await sleep(20_000);
  const after = await queryRuns();
  await screen.close();
  const count = (runs: Record<string, number>) => Object.values(runs).reduce((a, b) => a + b, 0);
  if (count(before) === 0) throw new Error("No query was watched.");
  return count(after) - count(before);
}

async function ownerTotals() {
  const callAsOwner = await signInOwner(deployment);
  const totals = await callAsOwner("query", "telemetry/owner:totals");
  return (totals as { counters: Record<string, number> }).counters;
}

const before = await ownerTotals();
const alone: number[] = [];
const among: number[] = [];
for (let warm = 0; warm < 15; warm += 1) await book();
const all = visitors.map(visit);
visiting = true;
await sleep(25_000);
for (let round = 0; round < BLOCKS; round += 1) {
  alone.push(...(await block(false)));
  among.push(...(await block(true)));
}
const reruns = await rerunsWhileVisiting();
over = true;
await Promise.all(all);
const after = await ownerTotals();
const counted = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);

const [quiet, busy] = [percentile(alone, 0.95), percentile(among, 0.95)];
const isExact =
  counted("pageViews") === sent.views &&
  counted("pageInteractions") === sent.interactions &&
  counted("uniqueVisitors") === VISITORS;
console.log(
  `${VISITORS} visitors made ${sent.calls} calls: ${counted("pageViews")} of ${sent.views} page views, ${counted("pageInteractions")} of ${sent.interactions} clicks, ${counted("uniqueVisitors")} visitors counted`,
);
console.log(
  `A booking takes ${percentile(alone, 0.5).toFixed(1)} ms alone and ${percentile(among, 0.5).toFixed(1)} ms among them (median); ${quiet.toFixed(1)} and ${busy.toFixed(1)} ms (95th percentile, ${alone.length} each)`,
);
console.log(`Public queries that ran again because of them: ${reruns}`);
await deployment.stop();
process.exitCode = isExact && reruns === 0 && busy <= quiet * (1 + SLOWER) ? 0 : 1;
