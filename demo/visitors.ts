import { setTimeout as sleep } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api";
import { calendarDates, freeTimesOf, type Slot } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import { serviceOptions } from "#convex/services/options";
import { mondayOf } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import { offers, pageAt } from "#convex/shared/pages";
import type { Report } from "#convex/telemetry/formRules";
import { HEARTBEAT } from "#convex/telemetry/rules";
import { numbers } from "./numbers";

/*
 * Simulated visitors for `npm run dev -- --busy`: they use a local deployment like browsers, through the same calls and
 * within the same limits, so that anyone who tries the site sees its screens change.
 */

interface VisitorsOptions {
  /** The addresses of the deployment's functions and HTTP actions. */
  url: string;
  siteUrl: string;
  /** How many times faster than people they are. */
  pace?: number;
  /** How many there are at a time. */
  count?: number;
}

/** Invented people, with example addresses and numbers reserved for fiction. */
const people = [
  "Alma Reyes",
  "Bashir Aziz",
  "Clara Lindqvist",
  "Dinesh Rao",
  "Elif Demir",
  "Frank Doherty",
  "Gina Romano",
  "Hamish Boyd",
].map((name, index) => ({
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  phone: numbers.landline(110 + index),
}));

const questions = [
  "Do you come on Saturdays as well?",
  "My printer prints everything twice. Is that something you’d look at?",
  `Could you help my father with his new phone? He lives in ${business.suburb}.`,
  "What does it cost to make the Wi-Fi reach the shed?",
];

const services = serviceOptions.flatMap(({ options }) => options);

const addresses = ["/", "/services", "/serviceprices", "/about", "/webinars", "/contact", "/blogs"];
const pages = addresses.filter((address) => pageAt(address) !== undefined);

/** The most that a run creates: a day has five times, and nobody reads a hundred messages. */
const MOST = { bookings: 6, messages: 8, signUps: 6 };

/** Seconds between somebody's actions. */
const BETWEEN = { least: 4, most: 14 };

const SECOND = 1000;

const newId = () => newPushId(Date.now(), Math.random);

const anyOf = <T>(choices: readonly [T, ...T[]] | readonly T[]): T => {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from");
  return chosen;
};

const hexDigits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join("");

const about = {
  browser: "Firefox",
  browserVersion: "140",
  platform: "Linux",
  language: countryWords.locale,
  screen: { width: 1440, height: 900 },
  timeZone: business.timeZone,
};

type Work = (visitor: Visitor) => Promise<void>;

/** A person on the site, from arrival to departure. */
class Visitor {
  readonly person = anyOf(people);
  readonly client: ConvexHttpClient;
  /** The key and mark by which it holds a time. */
  readonly browser = { key: hexDigits(64), mark: newId() };
  readonly #self = { visitorId: newId(), tab: newId(), about };
  readonly #headers: Record<string, string>;
  readonly #options: Required<VisitorsOptions>;
  readonly #signal: AbortSignal;
  #page = "/";
  #toldAt = 0;

  constructor(options: Required<VisitorsOptions>, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    // A separate address from those reserved for documentation, so that the limits see different homes.
    const home = `203.0.113.${String(1 + Math.floor(Math.random() * 254))}`;
    this.#headers = { "x-forwarded-for": home };
    this.client = new ConvexHttpClient(options.url, {
      logger: false,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set("x-forwarded-for", home);
        return fetch(input, { ...init, headers });
      },
    });
  }

  /** Waits like somebody who reads or types, and sends a heartbeat every minute. */
  async pause(times = 1): Promise<void> {
    const { least, most } = BETWEEN;
    const seconds = least + Math.random() * (most - least);
    await sleep((times * seconds * SECOND) / this.#options.pace, undefined, {
      signal: this.#signal,
    });
    if (Date.now() - this.#toldAt >= HEARTBEAT) await this.#tell({});
  }

  async open(page: string, step?: "viewed"): Promise<void> {
    this.#page = page;
    const batch = { id: newId(), views: [page], interactions: 1, ...(step && { step }) };
    await this.#tell({ batch });
  }

  /** Reports a step of a booking. */
  async note(step: "chose" | "booked"): Promise<void> {
    await this.#tell({ batch: { id: newId(), views: [], interactions: 2, step } });
  }

  async leave(): Promise<void> {
    await this.#tell({ leaving: true });
  }

  async #tell(news: Partial<Extract<Report, { kind: "visit" }>>): Promise<void> {
    this.#toldAt = Date.now();
    const report: Report = { kind: "visit", page: this.#page, ...this.#self, ...news };
    await fetch(`${this.#options.siteUrl}/telemetry/report`, {
      method: "POST",
      headers: this.#headers,
      body: JSON.stringify(report),
    });
  }
}

/** The free times of the next weeks, as the booking page shows them. */
async function freeSlots({ client }: Visitor): Promise<Slot[]> {
  const now = Date.now();
  const hours = await client.query(api.bookings.hours.visitor.get, {});
  const dates = calendarDates({ now, hours });
  const [first] = dates;
  if (first === undefined) return [];
  const days = await client.query(api.bookings.visitor.calendar, { monday: mondayOf(first) });
  return dates.slice(0, 10).flatMap((date) => {
    const day = days.find((each) => each.date === date);
    return freeTimesOf(date, day, { now, hours }).map((time) => ({ date, time }));
  });
}

/** Chooses a time, perhaps another one, fills in the form, and books unless `isOnlyLooking`. */
async function book(visitor: Visitor, isOnlyLooking: boolean): Promise<void> {
  const { client, browser, person } = visitor;
  await visitor.open("/booking", "viewed");
  await visitor.pause();
  for (let tries = Math.random() < 0.4 ? 2 : 1; tries > 0; tries -= 1) {
    const slots = await freeSlots(visitor);
    if (slots.length === 0) return;
    const slot = anyOf(slots);
    await client.mutation(api.bookings.choices.visitor.choose, { ...browser, slot });
    await visitor.note("chose");
    await visitor.pause(2);
    if (tries > 1 || isOnlyLooking) continue;
    const sent = await client.mutation(api.bookings.visitor.book, {
      requestId: newId(),
      ...person,
      serviceType: "online",
      selectedService: anyOf(services),
      bookingDate: slot.date,
      bookingTime: slot.time,
      browser: browser.key,
    });
    if (sent.ok) await visitor.note("booked");
  }
  if (isOnlyLooking) await client.mutation(api.bookings.choices.visitor.choose, browser);
}

async function write(visitor: Visitor): Promise<void> {
  await visitor.open("/contact");
  await visitor.pause(2);
  const sent = { requestId: newId(), ...visitor.person, message: anyOf(questions) };
  await visitor.client.mutation(api.contact.visitor.sendMessage, sent);
}

async function signUp(visitor: Visitor): Promise<void> {
  await visitor.open("/webinars");
  await visitor.pause();
  const { name, email } = visitor.person;
  const session = anyOf(["monday", "tuesday"]);
  const sent = { requestId: newId(), name, email, session };
  await visitor.client.mutation(api.webinars.visitor.signUp, sent);
}

/** What people come for, until a run has created enough of it; after that they only look. */
class Intentions {
  readonly #left = { ...MOST };

  next(): Work {
    const chance = Math.random();
    if (chance < 0.3 && this.#take("bookings")) return (visitor) => book(visitor, false);
    if (chance < 0.55) return (visitor) => book(visitor, true);
    if (chance < 0.7 && this.#take("messages")) return write;
    if (chance < 0.8 && offers("webinars") && this.#take("signUps")) return signUp;
    return (visitor) => visitor.pause();
  }

  #take(what: keyof typeof MOST): boolean {
    this.#left[what] -= 1;
    return this.#left[what] >= 0;
  }
}

async function visit(visitor: Visitor, work: Work): Promise<void> {
  await visitor.open("/");
  for (let left = Math.floor(Math.random() * 3); left > 0; left -= 1) {
    await visitor.pause();
    await visitor.open(anyOf(pages));
  }
  await visitor.pause();
  await work(visitor);
  await visitor.pause();
  await visitor.leave();
}

/**
 * Simulates visitors on a local deployment; returns a function that stops them. Forms that are being sent arrive first.
 */
export function startVisitors({
  pace = 1,
  count = 4,
  ...addresses
}: VisitorsOptions): () => Promise<void> {
  const options = { ...addresses, pace, count };
  const stopping = new AbortController();
  const { signal } = stopping;
  const intentions = new Intentions();
  const wait = (seconds: number) =>
    sleep((seconds * SECOND) / pace, undefined, { signal }).catch(() => undefined);
  const comeAndGo = async (place: number) => {
    // People arrive one after the other.
    await wait(place * BETWEEN.most * Math.random());
    while (!signal.aborted) {
      // While the deployment restarts, nobody can be there; people come again later.
      await visit(new Visitor(options, signal), intentions.next()).catch(() => undefined);
      await wait(BETWEEN.most * Math.random());
    }
  };
  const all = Array.from({ length: count }, (_, place) => comeAndGo(place));
  return async () => {
    stopping.abort();
    await Promise.all(all);
  };
}
