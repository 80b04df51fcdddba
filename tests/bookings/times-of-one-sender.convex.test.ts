import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { type Backend, getRows } from "../support/backend";
import {
  bookingArgs,
  BROWSER,
  type Caller,
  NOW,
  PAT,
  requestId,
  signedIn,
} from "../support/factories";
import { failureOfCall } from "../support/failures";
import { backendAtNow, test as base } from "../support/fixtures";
import { askForQuote, emailsTo, getRequest, readDay } from "./booking-fixtures";

const { book } = api.bookings.visitor;
const HOUR = 60 * 60 * 1000;
const times = ["09:00", "10:30", "12:00", "13:30", "15:00"];

const from = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

/** Asks for the count-th time, from Monday in two weeks; returns the outcome. */
async function ask(
  visitor: Pick<Backend, "mutation">,
  count: number,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const day = 7 + 7 * Math.floor(count / 25) + (Math.floor(count / 5) % 5);
  const answer = await visitor.mutation(
    book,
    bookingArgs({
      bookingDate: `2026-12-${String(day).padStart(2, "0")}`,
      bookingTime: times[count % 5],
      ...overrides,
    }),
  );
  return answer.ok ? (answer.reviewReason ?? "reserved") : answer.failure.code;
}

/** The outcomes of that many requests, one every 90 seconds: slow enough for the form's own limit. */
async function askAll(count: number, one: (count: number) => Promise<string>) {
  const came: Record<string, number> = {};
  for (let each = 0; each < count; each += 1) {
    vi.setSystemTime(Date.now() + 90_000);
    const what = await one(each);
    came[what] = (came[what] ?? 0) + 1;
  }
  return came;
}

/** Requests with a reserved time. */
async function getBookings(backend: Backend): Promise<string[]> {
  const rows = await getRows(backend, "quoteRequests");
  return rows.flatMap(({ reference, bookingDate }) => (bookingDate ? [reference] : []));
}

async function confirmAll(backend: Backend, owner: Caller) {
  for (const reference of await getBookings(backend))
    await owner.mutation(api.bookings.owner.confirm, { reference });
}

const test = base.override("clock", "date and timers");

describe("honest people have their times at once", () => {
  test("a family of four on one evening", async ({ backend }) => {
    const home = from(backend, "203.0.113.1");
    const came = await askAll(4, (count) => ask(home, count, { email: `${count}@gmail.com` }));
    expect(came).toEqual({ reserved: 4 });
  });

  test("ten staff of a school within an hour, at one address and under one domain", async ({
    backend,
  }) => {
    const school = from(backend, "203.0.113.1");
    const came = await askAll(10, (count) =>
      ask(school, count, { email: `staff${count}@thornburyps.vic.edu.au` }),
    );
    expect(came).toEqual({ reserved: 10 });
  });

  test("four of forty people of one mobile carrier’s address within an hour", async ({
    backend,
  }) => {
    const carrier = from(backend, "203.0.113.1");
    const came = await askAll(40, (count) => ask(carrier, count, { email: `${count}@gmail.com` }));
    expect(came).toEqual({ reserved: 4, wish: 36 });
  });

  test("people who have signed in, when strangers have used up the total", async ({
    backend,
    pat,
  }) => {
    const came = await askAll(50, (count) =>
      ask(from(backend, `${100 + count}.0.113.1`), count, { email: `${count}@gmail.com` }),
    );
    expect(came).toEqual({ reserved: 40, wish: 10 });
    expect(await ask(pat.withRequestMetadata({ ip: "203.0.113.1" }), 50)).toBe("reserved");
  });

  test("people who correct their booking", async ({ backend }) => {
    const visitor = from(backend, "203.0.113.1");
    let supersedes: string[] = [];
    const came = await askAll(9, (count) => {
      const args = bookingArgs({ supersedes });
      supersedes = [args.requestId];
      return ask(visitor, count, args);
    });
    expect(came).toEqual({ reserved: 9 });
    expect(await getRows(backend, "bookings")).toHaveLength(1);
  });
});

describe("beyond the limit, a time is a wish", () => {
  test("of a mailbox: three, however it’s spelled and wherever it’s typed", async ({ backend }) => {
    const spellings = ["pat.n@gmail.com", "patn+a@gmail.com", "p.a.t.n@googlemail.com"];
    for (const [count, email] of spellings.entries()) {
      expect(await ask(from(backend, `${100 + count}.0.113.1`), count, { email })).toBe("reserved");
    }
    expect(await ask(from(backend, "203.0.113.1"), 3, { email: "patn@gmail.com" })).toBe("wish");
    expect(await ask(from(backend, "203.0.113.1"), 3, { email: "sam@gmail.com" })).toBe("reserved");
  });

  test("of a mailbox whose reader has signed in: six, earlier ones included", async ({
    backend,
    pat,
  }) => {
    for (let count = 0; count < 3; count += 1) await ask(backend, count);
    expect(await ask(backend, 3)).toBe("wish");
    const came = await askAll(4, (count) => ask(pat, 3 + count));
    expect(came).toEqual({ reserved: 3, wish: 1 });
  });

  test("of a mailbox that somebody else has signed in with: three", async ({ backend, pat }) => {
    const came = await askAll(4, (count) => ask(pat, count, { email: "sam@gmail.com" }));
    expect(came).toEqual({ reserved: 3, wish: 1 });
    expect(await getRows(backend, "bookings")).toHaveLength(3);
  });

  test("of a mailbox that we've visited: three, like any other", async ({ backend, owner }) => {
    await ask(backend, 0);
    for (const reference of await getBookings(backend))
      await owner.mutation(api.bookings.staff.complete, { reference });
    const came = await askAll(4, (count) => ask(backend, 1 + count));
    expect(came).toEqual({ reserved: 3, wish: 1 });
  });

  test("of a domain: twelve, from anywhere and with any subdomain", async ({ backend }) => {
    const came = await askAll(14, (count) =>
      ask(from(backend, `${100 + count}.0.113.1`), count, {
        email: `a${count}@${count % 2 ? "" : `mail${count}.`}catch-all.com.au`,
      }),
    );
    expect(came).toEqual({ reserved: 12, wish: 2 });
  });

  test.each([
    ["four under addresses of large providers", "gmail.com", 4],
    ["twelve under others", undefined, 12],
  ])("of a caller: %s, those of the person who signed in included", async (_, provider, most) => {
    const backend = backendAtNow("date and timers");
    const came = await askAll(14, async (count) => {
      const email = `${count}@${provider ?? `home${count}.example`}`;
      const { as } = await signedIn(backend, email);
      const caller = count % 2 ? as : backend;
      return ask(caller.withRequestMetadata({ ip: "203.0.113.1" }), count, { email });
    });
    expect(came).toEqual({ reserved: most, wish: 14 - most });
  });

  test("of a network: twenty-four", async ({ backend }) => {
    const came = await askAll(26, (count) =>
      ask(from(backend, `2001:db8:1:${count}::1`), count, { email: `${count}@gmail.com` }),
    );
    expect(came).toEqual({ reserved: 24, wish: 2 });
  });

  test("of a caller in a day: twelve new ones, whatever happened to them", async ({
    backend,
    owner,
  }) => {
    const one = from(backend, "203.0.113.1");
    const at = (count: number) => ask(one, count, { email: `${count}@home${count}.example` });
    await askAll(12, at);
    await confirmAll(backend, owner);
    expect(await at(12)).toBe("wish");
    vi.setSystemTime(NOW + 25 * HOUR);
    expect(await at(12)).toBe("reserved");
  });
});

describe("a half-day visit counts for each of the three times that it takes up", () => {
  const test = base.extend("boss", { auto: true }, async ({ owner }) => {
    await owner.mutation(api.bookings.hours.owner.save, hoursWith(240));
    return owner;
  });
  const hoursWith = (minutes: number) => ({
    ...defaultHours,
    lengths: { "computer-repair": minutes },
  });

  /** Asks for the morning of the count-th day. */
  const askMorning = (
    visitor: Pick<Backend, "mutation">,
    count: number,
    overrides: Record<string, unknown>,
  ) => ask(visitor, 5 * count, { selectedService: "Computer repair", ...overrides });
  const elsewhere = (count: number) => `${100 + count}.0.113.1`;
  const atHome = () => "203.0.113.1";
  const gmail = (count: number) => `${count}@gmail.com`;

  test.for([
    ["a mailbox: one", elsewhere, () => PAT, 1],
    ["a domain: four", elsewhere, (count: number) => `${count}@home.example`, 4],
    ["a caller under addresses of large providers: one", atHome, gmail, 1],
    ["a caller: four", atHome, (count: number) => `${count}@home${count}.example`, 4],
    ["a network: eight", (count: number) => `2001:db8:1:${count}::1`, gmail, 8],
  ] as const)("of %s", async ([, ip, email, most], { backend }) => {
    const came = await askAll(most + 1, (count) =>
      askMorning(from(backend, ip(count)), count, { email: email(count) }),
    );
    expect(came).toEqual({ reserved: most, wish: 1 });
  });

  test("of all unproved mailboxes: thirteen, and a usual one", async ({ backend }) => {
    const came = await askAll(14, (count) =>
      askMorning(from(backend, elsewhere(count)), count, { email: gmail(count) }),
    );
    expect(came).toEqual({ reserved: 13, wish: 1 });
    const usual = await askAll(2, (count) =>
      ask(from(backend, elsewhere(20 + count)), 4 + 5 * count, { email: gmail(20 + count) }),
    );
    expect(usual).toEqual({ reserved: 1, wish: 1 });
  });

  test("until it's confirmed or replaced, and the owner sees it among its sender's", async ({
    backend,
    boss,
  }) => {
    const home = from(backend, atHome());
    await askMorning(home, 0, {});
    await confirmAll(backend, boss);
    const first = requestId();
    expect(await askMorning(home, 1, { requestId: first })).toBe("reserved");
    expect(await askMorning(home, 2, { supersedes: [first] })).toBe("reserved");
    expect(await askMorning(home, 3, {})).toBe("wish");
    const [reference = ""] = await getBookings(backend);
    const request = await boss.query(api.bookings.staff.get, { reference });
    expect(request?.othersOpen).toContainEqual({ by: "network", count: 2 });
  });

  test("but the first one always gets its time, even if it takes up more than the limit", async ({
    backend,
    boss,
  }) => {
    await boss.mutation(api.bookings.hours.owner.save, hoursWith(450));
    const came = await askAll(2, (count) => askMorning(backend, count, {}));
    expect(came).toEqual({ reserved: 1, wish: 1 });
  });
});

describe("a visit no longer counts", () => {
  test("once it's confirmed", async ({ backend, owner }) => {
    for (let count = 0; count < 3; count += 1) await ask(backend, count);
    await confirmAll(backend, owner);
    expect(await ask(backend, 3)).toBe("reserved");
  });

  test("once it's over", async ({ backend }) => {
    for (let count = 0; count < 3; count += 1) await ask(backend, count);
    vi.setSystemTime(NOW + 14 * 24 * HOUR);
    expect(await ask(backend, 20)).toBe("reserved");
  });

  test("once it was cancelled", async ({ backend, pat }) => {
    for (let count = 0; count < 6; count += 1) await ask(pat, count);
    expect(await ask(pat, 6)).toBe("wish");
    const [first] = await getRows(backend, "quoteRequests");
    const request = { reference: first?.reference ?? "" };
    await pat.mutation(api.bookings.client.cancel, { request });
    expect(await ask(pat, 6)).toBe("reserved");
  });
});

test("a correction from elsewhere frees nothing for its first sender", async ({ backend }) => {
  const [one, other] = [from(backend, "203.0.113.1"), from(backend, "198.51.100.1")];
  let count = 0;
  const came = await askAll(20, async (round) => {
    const email = `${round}@gmail.com`;
    const first = requestId();
    await ask(one, count++, { email, requestId: first });
    return ask(other, count++, { email, supersedes: [first] });
  });
  expect(came).toEqual({ reserved: 4, wish: 16 });
});

describe("a wish", () => {
  async function wishFourth(backend: Backend) {
    for (let count = 0; count < 3; count += 1) await ask(backend, count);
    expect(await ask(backend, 3)).toBe("wish");
    return (await getRows(backend, "quoteRequests")).at(-1)!;
  }

  test("reserves nothing, and is a quote to send with its time", async ({ backend, owner }) => {
    const { reference } = await wishFourth(backend);
    expect(await readDay(backend, "2026-12-07")).toMatchObject({
      taken: times.slice(0, 3).map((time) => ({ time })),
    });
    const request = await owner.query(api.bookings.staff.get, { reference });
    expect(request).toMatchObject({ wish: { date: "2026-12-07", time: "13:30" } });
    expect(request).not.toHaveProperty("bookingDate");
    expect(request?.additionalInfo).toMatch(/Asked for Monday 7 December 2026, 1:30\spm\./);
    // It has no message: it waits for a quote, not for an answer.
    expect(await owner.query(api.conversations.owner.unreadCount)).toBe(0);
    const sent = (await emailsTo(backend, PAT)).at(-1);
    expect(sent).toMatchObject({ template: "booking-received", reference });
  });

  test("is a booking like any other once the owner books its time", async ({ backend, owner }) => {
    const { reference, wish } = await wishFourth(backend);
    const slot = { bookingDate: wish!.date, bookingTime: wish!.time };
    await owner.mutation(api.bookings.owner.move, { reference, ...slot });
    expect(await getRequest(backend, reference)).toMatchObject(slot);
    expect(await getRows(backend, "bookings")).toHaveLength(4);
  });
});

test("somebody who asks a question can't reserve a time with it", async ({ backend, pat }) => {
  const reference = await askForQuote(backend);
  const moved = pat.mutation(api.bookings.client.move, {
    request: { reference },
    bookingDate: "2026-12-07",
    bookingTime: "09:00",
    browser: BROWSER,
  });
  expect(await failureOfCall(moved)).toEqual({ code: "forbidden" });
  expect(await getRows(backend, "bookings")).toEqual([]);
});
