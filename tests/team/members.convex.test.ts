import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { team } from "#convex/business/team";
import { MOST_MEMBERS } from "#convex/businessDetails/formRules";
import { book, emailsTo, readDay, slots, wish } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const { changes, get, putBack, save } = api.businessDetails.owner;
const { add, ahead, bringBack, retire, setPicture } = api.team.owner;
const { assign, confirm } = api.bookings.owner;

const [rosa, minh] = team.map(({ name }) => name) as [string, string];
const kim = { name: "Kim", role: "mends printers", goodAt: ["printers"] };
const FROM = "2026-11-24";

const onPages = async (backend: Backend) =>
  (await backend.query(api.businessDetails.visitor.parts, { names: ["team"] })).team;

const namesOnPages = async (backend: Backend) => (await onPages(backend)).map(({ name }) => name);

describe("a new member of the team", () => {
  test("is on the pages, and can be given visits, days, services, a calendar and an account", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(add, { ...kim, lastModified: 0 });
    expect((await onPages(backend)).at(-1)).toEqual(kim);
    const hours = await backend.query(api.bookings.hours.visitor.get, {});
    expect(hours.team).toEqual([rosa, minh, "Kim"]);
    const reference = await book(backend, wish(slots.friday));
    await owner.mutation(assign, { reference, member: "Kim" });
    await owner.mutation(confirm, { reference });
    expect((await emailsTo(backend, PAT)).at(-1)?.text).toContain("Who will call: Kim\n");
    const { days, minutes, noticeHours, daysAhead, closedOnHolidays, visitsAtOnce } = hours;
    const set = { days, minutes, noticeHours, daysAhead, closedOnHolidays, visitsAtOnce };
    const members = [{ name: "Kim", weekdays: [1, 2] }];
    const specialists = { lessons: "Kim", "wifi-setup": "Nobody" };
    await owner.mutation(api.bookings.hours.owner.save, { ...set, members, specialists });
    const [stored] = await getRows(backend, "bookingHours");
    expect(stored).toMatchObject({ members, specialists: { lessons: "Kim" } });
    expect(stored).not.toHaveProperty("team");
    const url = "https://calendar.example.com/kim.ics";
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url, member: "Kim" });
    await owner.mutation(api.accounts.owner.invite, { email: "kim@example.com", member: "Kim" });
  });

  test("comes to a visit that only they can do, and keeps its place in the calendar", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(add, { ...kim, lastModified: 0 });
    const hours = await backend.query(api.bookings.hours.visitor.get, {});
    const specialists = { lessons: "Kim" };
    await owner.mutation(api.bookings.hours.owner.save, { ...hours, specialists });
    await book(backend, { ...wish(slots.friday), selectedService: "One-on-One Lessons" });
    expect(await getRows(backend, "bookings")).toMatchObject([{ member: "Kim" }]);
    const { taken } = await readDay(backend, slots.friday.date);
    expect(taken).toMatchObject([{ time: slots.friday.time, extent: { member: 2 } }]);
  });

  test("is named in emails while it's open who comes", async ({ backend, owner }) => {
    await owner.mutation(add, { ...kim, lastModified: 0 });
    await book(backend);
    expect((await emailsTo(backend, PAT)).at(-1)?.text).toContain(`${rosa}, ${minh} or Kim`);
  });

  test("has words and a picture like the others, and is one member however often it's sent", async ({
    backend,
    owner,
  }) => {
    const first = await owner.mutation(add, { ...kim, lastModified: 0 });
    expect(await owner.mutation(add, { ...kim, lastModified: 0 })).toEqual(first);
    const said = { ...kim, role: "mends scanners" };
    const second = await owner.mutation(save, { team: [said], ...first });
    await owner.mutation(setPicture, { name: "Kim", picture: "none", ...second });
    expect((await onPages(backend)).at(-1)).toEqual(said);
    const [, change] = await owner.query(changes, {});
    expect(change?.before).toEqual({});
  });

  test.for([
    ["name", { ...kim, name: " " }],
    ["name", { ...kim, name: rosa.toUpperCase() }],
    ["name", { ...kim, name: "x".repeat(81) }],
    ["role", { ...kim, role: "" }],
    ["goodAt", { ...kim, goodAt: [] }],
    ["since", { ...kim, since: 20 }],
  ] as const)("is refused at a wrong “%s”", async ([field, wrong], { owner, backend }) => {
    const call = owner.mutation(add, { ...wrong, goodAt: [...wrong.goodAt], lastModified: 0 });
    const fields = { [field]: expect.any(String) as string };
    expect(await failureOfCall(call)).toEqual({ code: "invalid", fields });
    expect(await namesOnPages(backend)).toEqual([rosa, minh]);
  });

  test("is one of twelve at most", async ({ owner }) => {
    let version = { lastModified: 0 };
    for (let count = team.length; count < MOST_MEMBERS; count += 1)
      version = await owner.mutation(add, {
        ...kim,
        name: `Kim ${"ABCDEFGHIJKL"[count]!}`,
        ...version,
      });
    const call = owner.mutation(add, { ...kim, ...version });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
    version = await owner.mutation(retire, { name: minh, ...version });
    version = await owner.mutation(add, { ...kim, ...version });
    const back = owner.mutation(bringBack, { name: minh, ...version });
    expect(await failureOfCall(back)).toMatchObject({ code: "invalid" });
  });
});

describe("a member who leaves", () => {
  test("isn't on pages, can't be chosen, and stays named in past visits", async ({
    backend,
    owner,
  }) => {
    const past = await book(backend, wish(slots.thursday));
    await owner.mutation(assign, { reference: past, member: minh });
    await owner.mutation(api.bookings.staff.complete, { reference: past });
    const reference = await book(backend, wish(slots.friday));
    await owner.mutation(retire, { name: minh, lastModified: 0 });
    expect(await namesOnPages(backend)).toEqual([rosa]);
    expect((await backend.query(api.bookings.hours.visitor.get, {})).team).toEqual([rosa]);
    const outside = { code: "invalid", fields: { member: "Choose somebody of the team" } };
    const url = "https://calendar.example.com/minh.ics";
    const email = "minh@example.com";
    for (const call of [
      owner.mutation(assign, { reference, member: minh }),
      owner.mutation(api.bookings.ownCalendars.owner.add, { url, member: minh }),
      owner.mutation(api.accounts.owner.invite, { email, member: minh }),
    ])
      expect(await failureOfCall(call)).toEqual(outside);
    expect(await owner.query(api.bookings.staff.get, { reference: past })).toMatchObject({
      member: minh,
    });
  });

  test("has to give away visits to come, which are named", async ({ backend, owner }) => {
    const reference = await book(backend, wish(slots.friday));
    await owner.mutation(assign, { reference, member: minh });
    const planned = await owner.query(ahead, { name: minh, today: FROM });
    expect(planned.visits).toEqual([{ reference, ...slots.friday }]);
    const call = owner.mutation(retire, { name: minh, lastModified: 0 });
    expect(await failureOfCall(call)).toMatchObject({
      code: "invalid",
      fields: { name: expect.stringContaining(reference) as string },
    });
    await owner.mutation(assign, { reference, member: rosa });
    await owner.mutation(retire, { name: minh, lastModified: 0 });
    expect(await namesOnPages(backend)).toEqual([rosa]);
  });

  test("has to give up their account, and what only they do is anybody's", async ({
    backend,
    owner,
  }) => {
    const email = "minh@example.com";
    await owner.mutation(api.accounts.owner.invite, { email, member: minh });
    const hours = await backend.query(api.bookings.hours.visitor.get, {});
    const specialists = { lessons: minh };
    await owner.mutation(api.bookings.hours.owner.save, { ...hours, specialists });
    const planned = await owner.query(ahead, { name: minh, today: FROM });
    expect(planned).toEqual({ visits: [], helpers: [email], services: ["One-on-One Lessons"] });
    const call = owner.mutation(retire, { name: minh, lastModified: 0 });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
    await owner.mutation(api.accounts.owner.remove, { email });
    await owner.mutation(retire, { name: minh, lastModified: 0 });
    await book(backend, { ...wish(slots.friday), selectedService: "One-on-One Lessons" });
    const [reservation] = await getRows(backend, "bookings");
    expect(reservation?.member).toBeUndefined();
  });

  test("isn't the last one, and a reopened visit of theirs is anybody's", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend, wish(slots.friday));
    await owner.mutation(assign, { reference, member: minh });
    await owner.mutation(api.bookings.owner.cancel, { reference });
    const version = await owner.mutation(retire, { name: minh, lastModified: 0 });
    const last = owner.mutation(retire, { name: rosa, ...version });
    expect(await failureOfCall(last)).toMatchObject({ code: "invalid" });
    await owner.mutation(api.bookings.staff.reopen, { reference });
    const [reservation] = await getRows(backend, "bookings");
    expect(reservation?.member).toBeUndefined();
  });

  test("keeps their name, and can be brought back with it, but not by the history", async ({
    backend,
    owner,
  }) => {
    const first = await owner.mutation(retire, { name: minh, lastModified: 0 });
    expect(await owner.mutation(retire, { name: minh, ...first })).toEqual(first);
    const again = owner.mutation(add, { ...kim, name: minh, ...first });
    expect(await failureOfCall(again)).toMatchObject({ code: "invalid" });
    const [change] = await owner.query(changes, {});
    expect(change).toMatchObject({
      before: { formerMembers: [] },
      after: { formerMembers: [minh] },
    });
    expect(await owner.mutation(putBack, { change: change!._id, ...first })).toEqual(first);
    expect(await namesOnPages(backend)).toEqual([rosa]);
    await owner.mutation(bringBack, { name: minh, ...first });
    expect(await namesOnPages(backend)).toEqual([rosa, minh]);
    expect((await backend.query(api.bookings.hours.visitor.get, {})).team).toEqual([rosa, minh]);
    expect((await owner.query(get, {})).details.formerMembers).toEqual([]);
  });

  test("is somebody of the team, of the version that was open", async ({ owner }) => {
    for (const way of [retire, bringBack]) {
      const call = owner.mutation(way, { name: "Nobody", lastModified: 0 });
      expect(await failureOfCall(call)).toEqual({ code: "notFound" });
    }
    const { lastModified } = await owner.mutation(save, { suburb: "Preston", lastModified: 0 });
    for (const call of [
      owner.mutation(retire, { name: minh, lastModified: 0 }),
      owner.mutation(add, { ...kim, lastModified: 0 }),
    ])
      expect(await failureOfCall(call)).toEqual({ code: "changedMeanwhile", lastModified });
  });
});
