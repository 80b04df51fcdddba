import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { extentOf, type Visiting } from "#convex/bookings/hours/lengths/rules";
import { defaultHours, toExtent } from "#convex/bookings/hours/rules";
import { bookableTimes, keptBy, type Slot } from "#convex/bookings/rules";
import { addDays, dateAt } from "#convex/shared/dates";
import { usual } from "../bookings/usual-hours";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, OWNER, requestRow, signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { isLong } from "../support/properties";

const HOUR = 60 * 60 * 1000;
/** A morning or its first hour, or more for `npm run bench:abuse`. */
const HOURS = Number(process.env["ATTACK_HOURS"] ?? (isLong ? 3 : 1));
const isBench = process.env["ATTACK_HOURS"] !== undefined;
/** The attacker's networks; each gets the same however many there are. */
const NETWORKS = isLong || isBench ? 10 : 3;

/** Somebody who wants every free time. */
interface Attacker {
  connections: string[];
  /** The address of their next booking. */
  address: (count: number) => string;
  /** They read its emails, and sign in. */
  signsIn?: true;
  /** Addresses of people we've visited. */
  served?: string[];
  /** They book a service that takes four hours. */
  isLong?: true;
  /** The most times that they hold at once. */
  most: number;
}

const served = Array.from({ length: 40 }, (_, place) => `client${place}@gmail.com`);
const one = ["192.0.2.66"];
const several = Array.from({ length: NETWORKS }, (_, place) => `${100 + place}.51.100.7`);
const typed = (count: number) => `typed${count}@gmail.com`;
const ofDomain = (count: number) => `any${count}@catch-all.example`;
const spelled = (count: number) => `victor+${count}@gmail.com`;

const attackers: Record<string, Attacker> = {
  "one IPv4, one Gmail box with plus signs, signs in with each": {
    connections: one,
    address: spelled,
    signsIn: true,
    most: 4,
  },
  "one IPv4, a catch-all domain, signs in with each": {
    connections: one,
    address: ofDomain,
    signsIn: true,
    most: 12,
  },
  "one IPv4, any number of domains, signs in with each": {
    connections: one,
    address: (count) => `any@home${count}.example`,
    signsIn: true,
    most: 12,
  },
  "one IPv4, any number of real boxes, signs in with each": {
    connections: one,
    address: typed,
    signsIn: true,
    most: 4,
  },
  "one IPv4, types the addresses of 40 served clients": {
    connections: one,
    address: (count) => served[count % served.length] ?? "",
    served,
    most: 4,
  },
  "one IPv4, no mailbox": { connections: one, address: typed, most: 4 },
  "one IPv4, a domain for each, books half days": {
    connections: one,
    address: (count) => `any@home${count}.example`,
    isLong: true,
    most: 12,
  },
  "several networks, no mailbox, book half days": {
    connections: several,
    address: typed,
    isLong: true,
    most: 4 * NETWORKS,
  },
  "a /48, no mailbox": {
    connections: Array.from({ length: 10 }, (_, place) => `2001:db8:1:${place}::1`),
    address: typed,
    most: 24,
  },
  "several networks, no mailbox": { connections: several, address: typed, most: 4 * NETWORKS },
  "several networks, a catch-all domain, signs in with each": {
    connections: several,
    address: ofDomain,
    signsIn: true,
    most: 12,
  },
  "several networks, two real boxes for each, signs in with each": {
    connections: several,
    address: (count) => `real${count % (2 * NETWORKS)}@gmail.com`,
    signsIn: true,
    most: 4 * NETWORKS,
  },
  "several networks, any number of real boxes, signs in with each": {
    connections: several,
    address: typed,
    signsIn: true,
    most: 4 * NETWORKS,
  },
  "several networks, a domain for each, signs in with each": {
    connections: several,
    address: (count) => `any${count}@catch-all-${count % NETWORKS}.example`,
    signsIn: true,
    most: 12 * NETWORKS,
  },
};

/** All free times, the farthest first. */
const allTimes: Slot[] = Array.from({ length: 61 }, (_, day) =>
  addDays(dateAt(NOW), 60 - day),
).flatMap((date) => bookableTimes(date, usual(NOW)).map((time) => ({ date, time })));

/** The length of a service that takes half a day. */
const lengths = { "computer-repair": 240 };

/** Returns a function that says what blocks a time. */
async function readKept(backend: Backend) {
  const hours = { ...defaultHours, lengths };
  const rows = await getRows(backend, "bookings");
  return (slot: Slot, visit?: Visiting) => {
    const ofDate = rows.filter(({ date }) => date === slot.date);
    const taken = ofDate.map((row) => ({ time: row.time, extent: toExtent(row, hours) }));
    return keptBy({ taken }, slot, { hours, extent: extentOf(hours, visit) });
  };
}

/** What somebody gets in so many hours: the most times that they hold at once, and the number over time. */
async function hoard(backend: Backend, attacker: Attacker) {
  const { connections, address, signsIn, isLong = false } = attacker;
  const visit = isLong ? { selectedService: "Computer repair" } : {};
  const { as: owner } = await signedIn(backend, OWNER);
  await owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, lengths });
  for (const [place, email] of (attacker.served ?? []).entries()) {
    const reference = `WS-SERVED${place}`;
    const row = { ...requestRow, reference, email, status: "Completed" };
    await backend.run(async (ctx) => ctx.db.insert("quoteRequests", row));
  }
  const accounts = new Map<string, Caller>();
  async function callerOf(email: string) {
    const account = accounts.get(email) ?? (await signedIn(backend, email)).as;
    accounts.set(email, account);
    return account;
  }
  let count = 0;

  /** Whether they got a time. */
  async function bookNext(ip: string): Promise<boolean> {
    const keptAt = await readKept(backend);
    const slot = allTimes.find((each) => keptAt(each, visit) === null);
    if (slot === undefined) return false;
    const email = address(count++);
    const caller = signsIn ? await callerOf(email) : backend;
    const args = bookingArgs({ email, bookingDate: slot.date, bookingTime: slot.time, ...visit });
    const answer = await caller
      .withRequestMetadata({ ip })
      .mutation(api.bookings.visitor.book, args);
    return answer.ok && answer.reviewReason === undefined;
  }

  const held: number[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    await backend.mutation(internal.privacy.jobs.forgetCallers, {});
    if (hour % 24 === 0) await backend.mutation(internal.privacy.jobs.forget, {});
    await finishDue(backend);
    for (const ip of connections) {
      let failures = 0;
      while (failures < 2) failures += (await bookNext(ip)) ? 0 : 1;
    }
    const today = dateAt(Date.now());
    const keptAt = await readKept(backend);
    held.push(allTimes.filter((each) => each.date >= today && keptAt(each) === "reserved").length);
    vi.setSystemTime(Date.now() + HOUR);
  }
  const after = (hours: number) => held[Math.min(hours, held.length) - 1] ?? 0;
  return { after, most: Math.max(...held) };
}

test.override("clock", "date and timers");

test.for(Object.entries(attackers))(
  "holds only so many times at once, for as long as they like: %s",
  { timeout: 30 * 60 * 1000 },
  async ([name, attacker], { backend }) => {
    const { after, most } = await hoard(backend, attacker);
    if (isBench) {
      const figures = [1, 4, 24, HOURS].map((hours) => String(after(hours)));
      process.stdout.write(`| ${[name, ...figures, String(most)].join(" | ")} |\n`);
    }
    expect(most).toBeLessThanOrEqual(attacker.most);
    expect(most).toBeGreaterThan(0);
  },
);
