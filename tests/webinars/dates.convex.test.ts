import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { fileOf } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { type Caller, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const { nextDates, signUp } = api.webinars.visitor;
const { callOff, create, get, list, participants, remove, save, setCame } =
  api.webinars.dates.owner;

/** A Monday, so that the day before is a Sunday. */
const monday = {
  title: "Spotting scams",
  date: "2026-12-07",
  time: "10:00",
  minutes: 60,
  link: "https://video.example/j/850",
  seats: 2,
};
const SESSION = "2026-12-07T10:00";

const test = base.override({ clock: "date and timers" }).extend("date", async ({ owner }) => {
  const { id } = await owner.mutation(create, { ...monday, requestId: requestId() });
  return id;
});

const open = (backend: Backend) => backend.query(nextDates, { from: "2026-11-24" });

const join = (backend: Backend, name: string, session = SESSION) =>
  backend.mutation(signUp, {
    requestId: requestId(),
    name,
    email: `${name.toLowerCase()}@example.com`,
    session,
  });

async function change(owner: Caller, id: string, changes: object) {
  const { lastModified } = (await owner.query(get, { id }))!;
  return owner.mutation(save, { ...monday, ...changes, id: id as never, lastModified });
}

/** The emails about webinars, in order. */
async function told(backend: Backend) {
  const emails = await getRows(backend, "emails");
  return emails
    .filter(({ template }) => /^webinar-(?:changed|reminder)$/.test(template))
    .map(({ to, subject }) => `${to}: ${subject.replace(/ WS-.*/, "")}`);
}

/** Moves the clock to a moment, and runs jobs that are due before it. */
async function goOn(backend: Backend, date: string, time: string) {
  await finishDue(backend, toInstant(date, time) - Date.now());
  await finishDue(backend);
}

describe("a date that the owner adds", () => {
  test("is on the site with its free seats, but without its link", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    const [shown] = await open(backend);
    expect(shown).toEqual({
      session: SESSION,
      title: "Spotting scams",
      starts: toInstant("2026-12-07", "10:00"),
      minutes: 60,
      seatsLeft: 1,
    });
  });

  test("can't start when another one does, in the past, or at a time that the clocks skip", async ({
    owner,
    date,
  }) => {
    expect(date).toBeDefined();
    for (const [changes, message] of [
      [{}, "“Spotting scams” starts then already"],
      [{ date: "2026-11-23" }, "This time is over. Choose a later one"],
      [
        { date: "2027-10-03", time: "02:30" },
        "The clocks skip this time on that day. Choose another one",
      ],
    ] as const) {
      const sent = { ...monday, ...changes, requestId: requestId() };
      expect(await failureOfCall(owner.mutation(create, sent))).toEqual({
        code: "invalid",
        fields: { time: message },
      });
    }
  });

  test("needs a valid link, and seats for everybody who signed up", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await join(backend, "Ben");
    expect(await failureOfCall(change(owner, date, { link: "javascript:alert(1)" }))).toMatchObject(
      { fields: { link: "Enter a whole address that begins with https://" } },
    );
    expect(await failureOfCall(change(owner, date, { seats: 1 }))).toMatchObject({
      fields: { seats: "2 people have signed up already" },
    });
  });

  test("can't be deleted until it's over if somebody has signed up", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    expect(await failureOfCall(owner.mutation(remove, { id: date }))).toMatchObject({
      code: "notOpen",
    });
    await goOn(backend, "2026-12-08", "09:00");
    await owner.mutation(remove, { id: date });
    expect(await getRows(backend, "webinarDates")).toEqual([]);
  });
});

describe("somebody who chooses a date", () => {
  test("gets its link and how to pay at once, with a calendar file", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    const [mail] = await getRows(backend, "emails");
    expect(mail?.text).toContain("Join the webinar:\nhttps://video.example/j/850");
    expect(mail?.text).toContain("By bank transfer: ");
    const file = mail && (await fileOf(mail));
    expect(file?.text).toContain("DTSTART:20261206T230000Z");
  });

  test("is told that it's full, and which one isn't", async ({ backend, owner, date }) => {
    expect(date).toBeDefined();
    const later = { ...monday, title: "Photos", date: "2026-12-14", requestId: requestId() };
    await owner.mutation(create, later);
    await join(backend, "Ada");
    await join(backend, "Ben");
    expect(await join(backend, "Cy")).toEqual({
      ok: false,
      failure: {
        code: "invalid",
        fields: {
          session:
            "This webinar is full. The next one with a free seat: Photos, Monday 14 December 2026, 10:00\u00a0am",
        },
      },
    });
    expect(await getRows(backend, "webinarsSignUps")).toHaveLength(2);
  });

  test("keeps their seat when they correct their sign-up", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    const first = { requestId: requestId(), name: "Ben", email: "ben@example.com" };
    await backend.mutation(signUp, { ...first, session: SESSION });
    const corrected = { ...first, name: "Benjamin", requestId: requestId() };
    const supersedes = [first.requestId];
    const answer = await backend.mutation(signUp, { ...corrected, session: SESSION, supersedes });
    expect(answer).toMatchObject({ ok: true });
  });

  test("can't choose one that never existed, or is called off", async ({
    backend,
    owner,
    date,
  }) => {
    await owner.mutation(callOff, { id: date });
    for (const session of [SESSION, "2026-12-08T10:00"]) {
      expect(await join(backend, "Ada", session)).toMatchObject({
        ok: false,
        failure: { fields: { session: expect.stringContaining("isn’t on any more") as string } },
      });
    }
    expect(await open(backend)).toEqual([]);
  });

  test("is reminded at 10 am the day before, once", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    await goOn(backend, "2026-12-06", "09:59");
    expect(await told(backend)).toEqual([]);
    await goOn(backend, "2026-12-06", "10:00");
    await goOn(backend, "2026-12-07", "09:59");
    expect(await told(backend)).toEqual(["ada@example.com: Tomorrow: Spotting scams"]);
  });

  test("is told of a new time, and reminded the day before it", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await goOn(backend, "2026-11-25", "12:00");
    await change(owner, date, { date: "2026-12-14" });
    await goOn(backend, "2026-12-12", "12:00");
    expect(await told(backend)).toEqual(["ada@example.com: Changed: your webinar"]);
    expect((await getRows(backend, "webinarsSignUps"))[0]?.session).toBe("2026-12-14T10:00");
    await goOn(backend, "2026-12-13", "12:00");
    expect(await told(backend)).toHaveLength(2);
  });

  test("isn't told of a change of seats", async ({ backend, owner, date }) => {
    await join(backend, "Ada");
    await change(owner, date, { seats: 20 });
    await goOn(backend, "2026-11-26", "12:00");
    expect(await told(backend)).toEqual([]);
  });

  test("is told that it's called off, once, and isn't reminded", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await goOn(backend, "2026-11-25", "12:00");
    await owner.mutation(callOff, { id: date });
    await owner.mutation(callOff, { id: date });
    await goOn(backend, "2026-12-07", "09:00");
    expect(await told(backend)).toEqual(["ada@example.com: Called off: your webinar"]);
    expect(await failureOfCall(change(owner, date, { title: "On again" }))).toMatchObject({
      code: "notOpen",
    });
  });

  test("gets no reminder if they've stopped them", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    await backend.run(async (ctx) => {
      const person = await ctx.db.query("people").first();
      await ctx.db.patch("people", person!._id, { remindersStoppedAt: 1 });
    });
    await goOn(backend, "2026-12-06", "12:00");
    expect(await told(backend)).toEqual([]);
  });
});

describe("somebody who signs up for Mondays", () => {
  test("gets the next Monday's link the day before, and a seat while there are any", async ({
    backend,
    date,
  }) => {
    expect(date).toBeDefined();
    for (const name of ["Ada", "Ben", "Cy"]) await join(backend, name, "monday");
    await join(backend, "Di", "tuesday");
    expect((await getRows(backend, "emails"))[0]?.text).toContain("Mon 7 December 2026, 10:00 am");
    await goOn(backend, "2026-12-06", "12:00");
    expect(await told(backend)).toEqual([
      "ada@example.com: Tomorrow: Spotting scams",
      "ben@example.com: Tomorrow: Spotting scams",
    ]);
    expect((await getRows(backend, "webinarsSignUps")).map(({ session }) => session)).toEqual([
      SESSION,
      SESSION,
      "monday",
      "tuesday",
    ]);
  });

  test("isn't emailed at night about a date that's added in the evening", async ({
    backend,
    owner,
  }) => {
    await join(backend, "Ada", "monday");
    await goOn(backend, "2026-12-06", "21:00");
    await owner.mutation(create, { ...monday, requestId: requestId() });
    await goOn(backend, "2026-12-07", "07:59");
    expect(await told(backend)).toEqual([]);
    await goOn(backend, "2026-12-07", "08:00");
    expect(await told(backend)).toEqual(["ada@example.com: Tomorrow: Spotting scams"]);
  });

  test("is on Today until a date is added", async ({ backend, owner }) => {
    const count = async () => {
      const args = { what: "webinars" as const, today: "2026-11-24" };
      return (await owner.query(api.today.owner.waiting, args)).count;
    };
    await join(backend, "Ada", "monday");
    await join(backend, "Ben", "tuesday");
    expect(await count()).toBe(2);
    await owner.mutation(create, { ...monday, requestId: requestId() });
    expect(await count()).toBe(1);
  });
});

test("the owner sees who signed up, and ticks who came, which is shown with their sign-up", async ({
  backend,
  owner,
  date,
}) => {
  await join(backend, "Ada");
  const [ada] = await owner.query(participants, { id: date });
  expect(ada).toMatchObject({ name: "Ada", email: "ada@example.com" });
  const { reference } = ada!;
  const rowOf = async () => {
    const paginationOpts = { numItems: 10, cursor: null };
    const args = { form: "webinar" as const, paginationOpts };
    return (await owner.query(api.records.owner.listOfForm, args)).page[0];
  };
  await owner.mutation(setCame, { reference, came: true });
  expect(await rowOf()).toMatchObject({
    facts: expect.arrayContaining([
      { label: "Webinar", value: "Monday 7 December 2026, 10:00\u00a0am" },
      { label: "Came", value: "Tuesday 24 November 2026" },
    ]) as unknown,
  });
  await owner.mutation(setCame, { reference, came: false });
  expect(JSON.stringify(await rowOf())).not.toContain("Came");
  const paginationOpts = { numItems: 10, cursor: null };
  expect((await owner.query(list, { paginationOpts })).page).toMatchObject([{ signedUp: 1 }]);
});
