import fc from "fast-check";
import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { addDays, dateAt, timeAt, toInstant } from "#convex/shared/dates";
import { MINUTE, passMinutes, rows, setUpSending, test } from "../email/sending";
import type { Backend } from "../support/backend";
import { bookingArgs, OWNER, signedIn } from "../support/factories";
import { FakeResend } from "../support/fake-resend";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";

const { owner: ownerApi, staff } = api.bookings;
/** What the owner does to a visit, besides moving it. */
const changeCalls = {
  cancel: ownerApi.cancel,
  reopen: staff.reopen,
  unconfirm: ownerApi.unconfirm,
  confirm: ownerApi.confirm,
};

const STEP = 30;
/** Three and a half days. */
const HALF_HOURS = 170;

/** Weeks that begin two days before the first visit: an ordinary one, and those with a clock change on Sunday. */
const weeks = {
  "an ordinary week": ["2026-11-23", ["2026-11-25", "2026-11-26", "2026-11-27"]],
  "a week when the clocks go forward": ["2026-10-02", ["2026-10-05", "2026-10-06", "2026-10-03"]],
  "a week when the clocks go back": ["2027-04-02", ["2027-04-05", "2027-04-06", "2027-04-03"]],
} as const;

const times = ["09:00", "12:00", "15:00"] as const;

type Kind = "twoDaysBefore" | "eveningBefore";

/** The events of half an hour, at most one of each kind. */
interface Step {
  change?:
    | { kind: "move"; day: number; time: number }
    | { kind: "cancel" | "reopen" | "unconfirm" | "confirm" }
    | undefined;
  /** Whether Resend answers, or our jobs run, from now on. */
  mail?: boolean | undefined;
  jobs?: boolean | undefined;
}

/** Rare events, so that most half hours are alike. */
const rarely = <T>(what: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: what });

const changes = fc.oneof(
  fc.record({ kind: fc.constant("move" as const), day: fc.nat(2), time: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom("cancel", "reopen", "unconfirm", "confirm") }),
);

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    change: rarely(changes),
    mail: rarely(fc.boolean()),
    jobs: rarely(fc.boolean()),
  }),
  { minLength: HALF_HOURS, maxLength: HALF_HOURS },
);

/** The facts about a half hour after its end. */
interface Past {
  from: number;
  until: number;
  /** `2026-11-25 09:00` for a confirmed visit; the number rises with each change. */
  visit: string | null;
  version: number;
  isAllWell: boolean;
}

interface Sent {
  kind: Kind;
  date: string;
  during: Past;
}

const windowOf = (kind: Kind, date: string) => {
  const day = addDays(date, kind === "twoDaysBefore" ? -2 : -1);
  const from = toInstant(day, kind === "twoDaysBefore" ? "10:00" : "18:00");
  return { from, until: toInstant(day, "20:00") };
};

/** Plays a course of events; returns its half hours, and the reminders that Resend accepted in them. */
async function play(week: keyof typeof weeks, course: readonly Step[]) {
  const [monday, dates] = weeks[week];
  const resend = new FakeResend();
  const backend: Backend = backendAtNow("date and timers");
  setUpSending();
  vi.stubGlobal("fetch", resend.fetch);
  vi.setSystemTime(toInstant(monday, "00:00"));
  const { as: owner } = await signedIn(backend, OWNER);
  const added = await owner.mutation(
    api.bookings.owner.add,
    bookingArgs({ bookingDate: dates[0], bookingTime: times[0] }),
  );
  if (!added.ok) throw new Error("The visit wasn't added");
  const { reference } = added;

  let [mail, jobs, version] = [true, true, 0];
  const past: Past[] = [];
  const sent: Sent[] = [];
  for (const [index, { change, ...switches }] of course.entries()) {
    mail = switches.mail ?? mail;
    jobs = switches.jobs ?? jobs;
    resend.mode = mail ? "ok" : "error";
    if (change !== undefined) {
      version += 1;
      const one = { reference };
      // An impossible step is refused and changes nothing.
      await (
        change.kind === "move"
          ? owner.mutation(ownerApi.move, {
              ...one,
              bookingDate: dates[change.day]!,
              bookingTime: times[change.time]!,
            })
          : owner.mutation(changeCalls[change.kind], one)
      ).catch(() => undefined);
    }
    const row = await backend.run((ctx) => ctx.db.query("quoteRequests").first());
    const isLive = row?.status === "Pending" && row.confirmed;
    const before = resend.deliveries.length;
    const from = Date.now();
    if (jobs) {
      if (index % 2 === 0) await backend.mutation(internal.reminders.jobs.send, {});
      await passMinutes(backend, STEP);
    } else {
      vi.setSystemTime(from + STEP * MINUTE);
    }
    const during: Past = {
      from,
      until: Date.now(),
      visit: isLive ? `${row.bookingDate ?? ""} ${row.bookingTime ?? ""}` : null,
      version,
      isAllWell: mail && jobs,
    };
    past.push(during);
    for (const { body } of resend.deliveries.slice(before)) {
      if (!JSON.stringify(body["tags"]).includes("visit-reminder")) continue;
      const kind = String(body["subject"]).startsWith("Tomorrow")
        ? "eveningBefore"
        : "twoDaysBefore";
      const date = /When: \w+ (\d+) (\w+) (\d{4})/.exec(String(body["text"]));
      const shown = new Date(`${date?.[1] ?? ""} ${date?.[2] ?? ""} ${date?.[3] ?? ""} 12:00 UTC`);
      sent.push({ kind, date: shown.toISOString().slice(0, 10), during });
    }
  }
  return { past, sent, emails: await rows(backend) };
}

/**
 * Reminders that had to be sent: the visit didn't change in that time, and everything worked for the last two hours.
 */
function owed(past: readonly Past[]): { kind: Kind; date: string }[] {
  const visits = [...new Set(past.flatMap(({ visit }) => visit ?? []))];
  return visits.flatMap((visit) =>
    (["twoDaysBefore", "eveningBefore"] as const).flatMap((kind) => {
      const date = visit.slice(0, 10);
      const { from, until } = windowOf(kind, date);
      // From the half hour before it's due: a visit confirmed just then is due later.
      const inIt = past.filter((each) => each.until >= from && each.from < until);
      const isWhole = inIt.length >= (until - from) / (STEP * MINUTE) + 1;
      const isSame = new Set(inIt.map((each) => `${each.visit ?? ""} ${each.version}`)).size === 1;
      const isReachable = inIt.slice(-4).every(({ isAllWell }) => isAllWell);
      return isWhole && isSame && inIt[0]?.visit === visit && isReachable ? [{ kind, date }] : [];
    }),
  );
}

const weekNames = Object.keys(weeks) as (keyof typeof weeks)[];

test("each due reminder is sent once, and no others, whatever happens to the visit, our jobs and the email service", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...weekNames), steps, async (week, course) => {
      const { past, sent } = await play(week, course);
      for (const { kind, date, during } of sent) {
        const { from, until } = windowOf(kind, date);
        expect(during.until).toBeGreaterThan(from);
        expect(during.from).toBeLessThan(until);
        expect(during.visit?.slice(0, 10)).toBe(date);
        const clock = timeAt(during.from);
        expect(clock >= "08:00" && clock < "20:00").toBe(true);
      }
      const names = sent.map(({ kind, date }) => `${kind} ${date}`);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(
        expect.arrayContaining(owed(past).map(({ kind, date }) => `${kind} ${date}`)),
      );
    }),
    { numRuns: runs(90, 30) },
  );
});

test.each(weekNames)("in %s an undisturbed visit gets both reminders", async (week) => {
  const { sent, past } = await play(
    week,
    Array.from({ length: HALF_HOURS }, () => ({})),
  );
  expect(sent.map(({ kind }) => kind)).toEqual(["twoDaysBefore", "eveningBefore"]);
  expect(owed(past)).toHaveLength(2);
  const clocks = sent.map(({ during }) => `${dateAt(during.from)} ${timeAt(during.from)}`);
  const [, [date]] = weeks[week];
  expect(clocks).toEqual([`${addDays(date, -2)} 10:00`, `${addDays(date, -1)} 18:00`]);
});

test("an email service that's down for a day loses that day's reminders, and none is sent late", async () => {
  // Monday 8:00 to Tuesday 20:30: both reminders for Wednesday were due in that time.
  const course = Array.from({ length: HALF_HOURS }, (_, index): Step => {
    if (index === 16) return { mail: false };
    return index === 89 ? { mail: true } : {};
  });
  const { sent, emails } = await play("an ordinary week", course);
  expect(sent).toEqual([]);
  const reminders = emails.filter(({ template }) => template === "visit-reminder");
  expect(reminders.map(({ state }) => state)).toEqual(["failed", "failed"]);
  for (const { reason } of reminders) expect(reason).toContain("of no use any more");
});

test("a restart loses none: reminders due in the meantime are sent once the job runs again", async () => {
  const course = Array.from({ length: HALF_HOURS }, (_, index): Step => {
    if (index === 18) return { jobs: false };
    return index === 38 ? { jobs: true } : {};
  });
  const { sent } = await play("an ordinary week", course);
  const clocks = sent.map(({ during }) => timeAt(during.from));
  expect(clocks).toEqual(["19:00", "18:00"]);
});
