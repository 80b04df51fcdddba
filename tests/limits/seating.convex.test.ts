import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { toDateId } from "#convex/webinars/rules";
import { test, visitorAt } from "../accounts/sign-in";
import { type Backend, getRows } from "../support/backend";
import { OWNER, requestId, signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { isLong } from "../support/properties";

const HOUR = 60 * 60 * 1000;
const isBench = process.env["ATTACK_HOURS"] !== undefined;
/** Two hours, or more for `npm run bench:abuse`. */
const HOURS = Number(process.env["ATTACK_HOURS"] ?? (isLong ? 12 : 2));
/** The attacker's networks; each gets the same however many there are. */
const NETWORKS = isBench ? 10 : 2;
const DATES = ["2026-12-08", "2026-12-15", "2026-12-22"];

/** Somebody who wants all seats of three webinars. */
interface Attacker {
  connections: string[];
  address: (count: number) => string;
  /** The most seats that they have in the end. */
  most: number;
}

const anyDomain = (count: number) => `any@home${count}.example`;

const attackers: Record<string, Attacker> = {
  "one IPv4, one mailbox with plus signs": {
    connections: ["192.0.2.66"],
    address: (count) => `victor+${count}@gmail.com`,
    most: 2 * DATES.length,
  },
  "one IPv4, any mailboxes": {
    connections: ["192.0.2.66"],
    address: anyDomain,
    most: 4 * DATES.length,
  },
  "a /48, any mailboxes": {
    connections: Array.from({ length: 10 }, (_, place) => `2001:db8:1:${place}::1`),
    address: anyDomain,
    most: 12 * DATES.length,
  },
  "several networks, any mailboxes": {
    connections: Array.from({ length: NETWORKS }, (_, place) => `${100 + place}.51.100.7`),
    address: anyDomain,
    most: 4 * DATES.length * NETWORKS,
  },
};

test.override("clock", "date and timers");

/** Whether somebody got a seat. */
async function signUp(backend: Backend, ip: string, email: string, session: string) {
  const person = { requestId: requestId(), name: "Pat", email, session };
  const answer = await visitorAt(backend, ip).mutation(api.webinars.visitor.signUp, person);
  return answer.ok && answer.reviewReason === undefined;
}

test.for(Object.entries(attackers))(
  "takes only so many of 150 seats, for as long as they like, and leaves others theirs: %s",
  { timeout: 30 * 60 * 1000 },
  async ([name, { connections, address, most }], { backend }) => {
    const { as: owner } = await signedIn(backend, OWNER);
    for (const date of DATES)
      await owner.mutation(api.webinars.dates.owner.create, {
        title: "Scams",
        date,
        time: "10:00",
        minutes: 60,
        seats: 50,
        link: "https://video.example/j/850",
        requestId: requestId(),
      });
    const sessions = DATES.map((date) => toDateId(toInstant(date, "10:00")));
    let [count, seats, refused] = [0, 0, 0];
    for (let hour = 0; hour < HOURS; hour += 1) {
      await backend.mutation(internal.privacy.jobs.forgetCallers, {});
      if (hour % 24 === 0) await backend.mutation(internal.privacy.jobs.forget, {});
      for (const ip of connections) {
        for (const session of sessions) {
          while (await signUp(backend, ip, address((count += 1)), session)) seats += 1;
        }
      }
      const day = Math.floor(hour / 24);
      const session = sessions[day % sessions.length] ?? "";
      const kim = `kim${day}@example.com`;
      if (hour % 24 === 1 && !(await signUp(backend, `203.0.${day}.9`, kim, session))) refused += 1;
      await finishDue(backend);
      vi.setSystemTime(Date.now() + HOUR);
    }
    const left = (await owner.query(api.webinars.visitor.nextDates, { from: DATES[0]! })).map(
      ({ seatsLeft }) => seatsLeft,
    );
    if (isBench)
      process.stdout.write(`${JSON.stringify({ name, hours: HOURS, seats, left, refused })}\n`);
    expect(seats).toBeGreaterThan(0);
    expect(seats).toBeLessThanOrEqual(most);
    expect(refused).toBe(0);
    expect((await getRows(backend, "signUpSenders")).length).toBeGreaterThanOrEqual(seats);
  },
);
