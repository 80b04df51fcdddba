import { beforeAll, beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultHours, timesOn } from "#convex/bookings/hours/rules";
import { getQuoteState } from "#convex/quotes/rules";
import { dateAt, toInstant } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { inspectPicture } from "#convex/uploads/inspect";
import { playDemo } from "../../demo/play";
import { commentsOf, draftsOf } from "../projects/drafts/draft-steps";
import { type Backend, getRows } from "../support/backend";
import { type Caller, OWNER, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";

const moments = {
  "a Wednesday at noon": toInstant("2026-11-25", "12:10"),
  "a Sunday night": toInstant("2026-11-29", "23:40"),
  "a Saturday before the first visit": toInstant("2026-12-05", "06:15"),
  "the morning after the clocks went forward": toInstant("2026-10-04", "09:30"),
  "the evening before the clocks go back": toInstant("2027-04-03", "20:00"),
  "a public holiday between the years": toInstant("2026-12-28", "10:00"),
};

async function seeded(now: number) {
  const backend = backendAtNow();
  vi.setSystemTime(now);
  // With a key, any email that leaves would be an unexpected request.
  vi.stubEnv("RESEND_API_KEY", "re_key");
  vi.stubEnv("EMAIL_FROM", "Wattle Street IT <hello@example.com>");
  await playDemo(backend, true);
  const owner = (await signedIn(backend, OWNER)).as;
  return { backend, owner };
}

const page = { paginationOpts: { numItems: 50, cursor: null } };

const listRequests = async (
  owner: Caller,
  view: "waiting" | "quotes" | "quoted" | "calls" | "upcoming" | "over" | "completed" | "cancelled",
  now: number,
) => (await owner.query(api.bookings.staff.list, { view, today: dateAt(now), ...page })).page;

describe.each(Object.entries(moments))("the demo's week, begun on %s", (_, now) => {
  let backend: Backend;
  let owner: Caller;

  // Once for all of these tests, which only read it.
  beforeAll(async () => {
    ({ backend, owner } = await seeded(now));
  });
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    vi.stubEnv("OWNER_EMAILS", OWNER);
  });

  test("has upcoming and past visits, at times at which we work", async () => {
    const today = dateAt(now);
    const waiting = await listRequests(owner, "waiting", now);
    expect(waiting.map(({ name }) => name).sort()).toEqual(["Chloe Dunn", "Ivan Petrov"]);
    for (const { bookingDate = "" } of waiting) expect(bookingDate > today).toBe(true);

    const upcoming = await listRequests(owner, "upcoming", now);
    const later = upcoming.filter(({ bookingDate = "" }) => bookingDate > today);
    expect(later.length).toBeGreaterThanOrEqual(7);
    for (const { status } of later) expect(status).toBe("Pending");
    for (const { status, bookingDate = "", bookingTime = "", visitMinutes = 0 } of upcoming) {
      const ends = toInstant(bookingDate, bookingTime) + visitMinutes * 60_000;
      expect(status).toBe(ends <= now ? "Completed" : "Pending");
    }

    expect(await listRequests(owner, "cancelled", now)).toMatchObject([{ name: "Sam Whitfield" }]);
    const done = await listRequests(owner, "completed", now);
    expect(done.length).toBeGreaterThanOrEqual(8);
    expect(await listRequests(owner, "over", now)).toMatchObject([
      { name: "Sam Whitfield", confirmed: true },
    ]);

    const slots = [...(await getRows(backend, "bookings"))];
    for (const { date, time } of slots) {
      expect(timesOn(date, defaultHours)).toContain(time);
      expect(publicHoliday(date)).toBeUndefined();
    }
    expect(new Set(slots.map(({ date, time }) => `${date} ${time}`)).size).toBe(slots.length);
  });

  test("has a moved visit whose client has to be called", async () => {
    const [call, ...others] = await listRequests(owner, "calls", now);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ name: "Harold Finch", callDue: { about: "changed" } });
    const closed = await owner.query(api.bookings.owner.listClosedDays, {
      from: dateAt(now),
      ...page,
    });
    expect(closed.page).toMatchObject([{ part: "afternoon", reason: "Dentist" }]);
    const whole = await owner.query(api.bookings.staff.get, { reference: call?.reference ?? "" });
    expect(whole?.timeline.map(({ kind }) => kind)).toEqual(["received", "confirmed", "changed"]);
    expect(whole?.timeline.at(-1)?.from?.date).toBe(closed.page[0]?.date);
  });

  test("has quotes in each state", async () => {
    const asked = await listRequests(owner, "quotes", now);
    expect(asked.map(({ name }) => name).sort()).toEqual(["Aisha Rahman", "Chloe Dunn"]);
    const standings = (await listRequests(owner, "quoted", now)).map(({ quote }) =>
      quote === undefined ? null : getQuoteState(quote, now),
    );
    expect(standings.sort()).toEqual(["accepted", "declined", "expired", "sent"]);
  });

  test("has money that was paid, part paid, and owing, some of it overdue", async () => {
    const invoices = await getRows(backend, "invoices");
    const byState = (state: string) => invoices.filter((invoice) => invoice.state === state);
    expect(byState("paid").length).toBeGreaterThanOrEqual(5);
    expect(byState("partPaid")).toMatchObject([{ name: "Maria Costa", owingCents: 70_00 }]);
    const owed = (await owner.query(api.invoices.owner.list, { owed: "due", ...page })).page;
    expect(owed.some(({ dueAt }) => dueAt < now)).toBe(true);
    expect(owed.some(({ dueAt }) => dueAt > now)).toBe(true);
    const { owedCents } = await owner.query(api.invoices.owner.owedInAll, {});
    expect(owedCents).toBe(owed.reduce((sum, { owingCents }) => sum + owingCents, 0));
    const numbers = invoices.map(({ number, issuedAt }) => ({ number, issuedAt }));
    expect(numbers.toSorted((a, b) => a.issuedAt - b.issuedAt)).toEqual(numbers);
  });

  test("has a report of a visit, and a membership whose visits count", async () => {
    const reports = await getRows(backend, "visitReports");
    expect(reports.filter(({ sentAt }) => sentAt !== undefined)).toHaveLength(1);
    const contact = "margaret.doyle@example.com";
    const callOuts = await owner.query(api.memberships.owner.callOuts, { contact });
    expect(callOuts).toMatchObject({ state: "active", included: 3 });
    expect(callOuts?.used).toBeGreaterThanOrEqual(1);
  });

  test("has messages with answers, and one that waits", async () => {
    const replies = await getRows(backend, "replies");
    expect(replies).toHaveLength(4);
    for (const { createdAt } of replies) expect(createdAt).toBeLessThan(now);
    const { page } = await owner.query(api.conversations.staff.list, {
      unreadOnly: true,
      paginationOpts: { numItems: 20, cursor: null },
    });
    const names = page.map(({ name }) => name);
    expect(names).toContain("Aisha Rahman");
    expect(names).not.toContain("Grace Okafor");
  });

  test("has ratings, a coupon that was earned and one that was used", async () => {
    const ratings = (await owner.query(api.records.owner.listOfForm, { form: "rating", ...page }))
      .page;
    expect(ratings).toHaveLength(10);
    const coupons = await getRows(backend, "coupons");
    const earned = coupons.filter(({ kind }) => kind === "referral");
    expect(earned.filter(({ redeemedAt }) => redeemedAt !== undefined)).toHaveLength(1);
    expect(earned).toHaveLength(3);
    for (const { redeemedAt = 0, issuedAt } of coupons) {
      expect(redeemedAt === 0 || redeemedAt > issuedAt).toBe(true);
    }
  });

  test("has three designs at different stages, with pictures that can be opened", async () => {
    const designs = (await owner.query(api.projects.brief.owner.list, page)).page;
    expect(designs.map(({ status, progress }) => [status, progress])).toEqual([
      ["pending", 0],
      ["waiting for you", 40],
      ["waiting for you", 80],
    ]);
    const turns = (await owner.query(api.projects.owner.list, page)).page;
    expect(turns.map(({ clientName, waitingOn }) => `${clientName}: ${waitingOn}`).sort()).toEqual([
      "Aisha Rahman: business",
      "Mei Wong: client",
      "Oliver Grant: client",
    ]);
    const uploads = await getRows(backend, "uploads");
    expect(uploads).toHaveLength(26);
    for (const { storageId, type, width, height, size, attachedTo } of uploads) {
      const stored = await backend.run(async (ctx) =>
        (await ctx.storage.get(storageId))?.arrayBuffer(),
      );
      const bytes = new Uint8Array(stored ?? new ArrayBuffer());
      expect(inspectPicture(bytes)).toMatchObject({ ok: true, type, width, height });
      expect(bytes).toHaveLength(size);
      expect(size).toBeLessThan(100_000);
      expect(attachedTo).toBeDefined();
    }
  });

  test("has drafts with pictures and comments, of which the newest waits for an answer", async () => {
    const designs = await getRows(backend, "webFormSubmissions");
    const referenceOf = (name: string) =>
      designs.find(({ clientName }) => clientName === name)?.reference ?? "";
    const standing = async (name: string) =>
      (await draftsOf(owner, "owner", referenceOf(name))).map(({ version, answer, pictures }) => [
        version,
        answer?.kind,
        pictures.filter(({ url }) => url !== undefined).length,
      ]);
    expect(await standing("Oliver Grant")).toEqual([
      [2, "approved", 2],
      [1, "changesAsked", 1],
    ]);
    expect(await standing("Mei Wong")).toEqual([
      [2, undefined, 2],
      [1, "changesAsked", 1],
    ]);
    for (const { givenAt, answers } of await getRows(backend, "drafts"))
      for (const { at } of answers) {
        expect(at).toBeGreaterThan(givenAt);
        expect(at).toBeLessThan(now);
      }
    const comments = await getRows(backend, "draftComments");
    expect(comments).toHaveLength(4);
    for (const { said } of comments)
      expect(said.map(({ at }) => at)).toEqual(said.map(({ at }) => at).sort());
    const { as: mei } = await signedIn(backend, "mei.wong@example.com");
    const [newest] = await draftsOf(mei, "client", referenceOf("Mei Wong"));
    expect(await commentsOf(mei, "client", newest!.draftId)).toMatchObject([
      { said: [{ by: "client" }] },
      { said: [{ by: "owner" }, { by: "client" }] },
    ]);
    for (const { dueAt } of await getRows(backend, "projectEmails")) expect(dueAt).toBeUndefined();
    const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    for (const { state, scheduledTime } of jobs)
      expect(state.kind === "pending" ? scheduledTime > now : state.kind === "success").toBe(true);
  });

  test("nothing is dated after it began, and no email waits to leave", async () => {
    for (const { submissionTimestamp, bookingDate = "9999-12-31" } of await getRows(
      backend,
      "quoteRequests",
    )) {
      expect(submissionTimestamp).toBeLessThan(now);
      expect(bookingDate > dateAt(submissionTimestamp)).toBe(true);
    }
    for (const { timestamp } of await getRows(backend, "adminNotifications"))
      expect(timestamp).toBeLessThanOrEqual(now);
    for (const { at } of await getRows(backend, "requestEvents"))
      expect(at).toBeLessThanOrEqual(now);
    for (const { at } of await getRows(backend, "conversationEntries"))
      expect(at).toBeLessThanOrEqual(now);
    for (const { at } of await getRows(backend, "moneyEntries"))
      expect(at).toBeLessThanOrEqual(now);
    const emails = await getRows(backend, "emails");
    expect(emails.length).toBeGreaterThan(50);
    for (const { state, sentAt = Infinity } of emails) {
      expect(state).toBe("sent");
      expect(sentAt).toBeLessThanOrEqual(now);
    }
    for (const { at = Infinity } of await getRows(backend, "visitReminders"))
      expect(at).toBeGreaterThan(now);
  });
});

test("somebody who tries the site after that gets every email, and so does the owner", async () => {
  const now = moments["a Wednesday at noon"];
  const { backend } = await seeded(now);
  // Time stands still, however long this takes.
  vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] });
  const waitingFor = async (to: string) =>
    (await getRows(backend, "emails")).filter((email) => email.to === to && email.state !== "sent");
  for (let count = 0; count < 5; count += 1) {
    const sent = await backend.mutation(api.contact.visitor.sendMessage, {
      requestId: `-Nabcdefghijklmnop${String(count).padStart(2, "0")}`,
      name: "Grace Okafor",
      email: "grace.okafor@example.com",
      message: `Hello again, ${String(count)}`,
    });
    expect(sent).toMatchObject({ ok: true });
  }
  expect(await waitingFor("grace.okafor@example.com")).toHaveLength(5);
  expect(await waitingFor(OWNER)).toHaveLength(5);
});
