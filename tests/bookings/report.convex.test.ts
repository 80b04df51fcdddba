import { beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { type Backend, getRows } from "../support/backend";
import { type Caller, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { book, emailsTo, getRequest } from "./booking-fixtures";

const { complete, completeWithReport, emailReport, get, reopen, report, saveReport } =
  api.bookings.staff;
const { nameCopy, visit } = api.bookings.client;

const DAUGHTER = "sue@example.com";
const DAY = 24 * 60 * 60 * 1000;

const test = base
  .extend("clock", "date and timers" as const)
  .extend("reference", ({ backend }) => book(backend));

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

const typed = {
  done: " Moved the modem. ",
  minutes: "75",
  next: "We’ll call in a week.",
  lines: [
    { text: "Work", quantity: "1.25", price: "80" },
    { text: "Cable", quantity: "1", price: "12.50" },
  ],
};

const args = (reference: string, changes: Partial<typeof typed> = {}, withInvoice = false) => ({
  reference,
  report: { ...typed, ...changes },
  lastModified: 0,
  withInvoice,
});

/** Moves the clock until Undo is over, and runs due jobs. */
async function pass(backend: Backend): Promise<void> {
  await vi.advanceTimersByTimeAsync(15_000);
  await backend.finishInProgressScheduledFunctions();
}

const reportsTo = async (backend: Backend, address = PAT) =>
  (await emailsTo(backend, address)).filter(({ template }) => template.startsWith("visit-report"));

const invoicesOf = (backend: Backend) => getRows(backend, "invoices");

async function visitKey(backend: Backend) {
  const [email] = await emailsTo(backend, PAT);
  return /\/visit\?key=([\w.-]+)/.exec(email?.text ?? "")?.[1] ?? "";
}

const isAsked = (email: { text: string } | undefined) =>
  email?.text.includes(business.reviewUrl) === true;

/** Erases somebody completely. */
async function eraseAll(backend: Backend, owner: Caller, contact: string): Promise<void> {
  await owner.mutation(api.privacy.owner.erase, { contact });
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
}

/** Another completed visit of the same person. */
async function another(backend: Backend, owner: Caller, bookingTime: string): Promise<string> {
  const reference = await book(backend, { bookingTime });
  await owner.mutation(completeWithReport, args(reference));
  await pass(backend);
  return reference;
}

describe("a visit’s report", () => {
  test("marks it as done, is emailed once, and is on its client’s pages", async ({
    backend,
    owner,
    pat,
    reference,
  }) => {
    const key = await visitKey(backend);
    await owner.mutation(completeWithReport, args(reference));
    await owner.mutation(completeWithReport, args(reference));
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Completed" });
    expect(await reportsTo(backend)).toEqual([]);
    await pass(backend);
    const [email, ...more] = await reportsTo(backend);
    expect(more).toEqual([]);
    expect(email?.text).toContain("What we did: Moved the modem.");
    expect(email?.text).toContain("How long it took: 1 hour 15 minutes");
    expect(email?.text).toContain("Work: 1.25 × $80 = $100");
    expect(email?.text).toContain("Total: $112.50, GST included");
    expect(email?.text).toContain("What comes next: We’ll call in a week.");
    const said = { done: "Moved the modem.", minutes: 75, lines: [{ cents: 80_00 }, {}] };
    expect(await backend.query(visit, { key })).toMatchObject({ report: said });
    const firstPage = { paginationOpts: { numItems: 5, cursor: null } };
    const [own] = (await pat.query(api.bookings.client.listMine, firstPage)).page;
    expect(own).toMatchObject({ report: said });
    expect(await invoicesOf(backend)).toEqual([]);
  });

  test("becomes the invoice, which is emailed with it", async ({ backend, owner, reference }) => {
    await owner.mutation(completeWithReport, args(reference, {}, true));
    await pass(backend);
    const [email] = await reportsTo(backend);
    expect(email?.text).toContain("The invoice comes in an email of its own.");
    expect(await invoicesOf(backend)).toMatchObject([
      { reference, cents: 112_50, lines: [{ text: "Work" }, { text: "Cable" }] },
    ]);
    const sent = await emailsTo(backend, PAT);
    expect(sent.filter(({ template }) => template === "invoice")).toHaveLength(1);
    expect((await getRequest(backend, reference)).toInvoice).toBeUndefined();
  });

  test("without an invoice, its lines start the invoice’s form", async ({ owner, reference }) => {
    await owner.mutation(completeWithReport, args(reference));
    expect(await owner.query(api.invoices.staff.ofRequest, { reference })).toMatchObject({
      agreedCents: 112_50,
      agreedLines: [{ text: "Work", quantity: 1.25, cents: 80_00 }, { text: "Cable" }],
    });
  });

  test("makes no second invoice", async ({ backend, owner, reference }) => {
    const lines = [{ text: "Agreed", quantity: "1", price: "60" }];
    await changeMoney(owner, api.invoices.owner.save, { reference, lines });
    expect(await owner.query(report, { reference })).toMatchObject({ canInvoice: false });
    await owner.mutation(completeWithReport, args(reference, {}, true));
    await pass(backend);
    expect(await invoicesOf(backend)).toMatchObject([{ cents: 60_00 }]);
    expect(await reportsTo(backend)).toHaveLength(1);
  });

  test("that’s undone is emailed to nobody, makes no invoice, and is kept for the next time", async ({
    backend,
    owner,
    reference,
  }) => {
    await owner.mutation(completeWithReport, args(reference, {}, true));
    await owner.mutation(reopen, { reference });
    await pass(backend);
    expect(await reportsTo(backend)).toEqual([]);
    expect(await invoicesOf(backend)).toEqual([]);
    const key = await visitKey(backend);
    expect(await backend.query(visit, { key })).not.toHaveProperty("report");
    const kept = await owner.query(report, { reference });
    expect(kept).toMatchObject({ status: "Pending", report: { done: "Moved the modem." } });
    const again = { ...args(reference), lastModified: kept!.lastModified };
    await owner.mutation(completeWithReport, again);
    await pass(backend);
    expect(await reportsTo(backend)).toHaveLength(1);
  });

  test("can be corrected, which its client sees at once; a press emails it again", async ({
    backend,
    owner,
    reference,
  }) => {
    const { lastModified } = await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    const edit = { reference, report: { ...typed, done: "Moved the router.", next: "" } };
    const late = owner.mutation(saveReport, { ...edit, lastModified: 0 });
    expect(await failureOfCall(late)).toEqual({ code: "changedMeanwhile", lastModified });
    await owner.mutation(saveReport, { ...edit, lastModified });
    const key = await visitKey(backend);
    const { report: seen } = (await backend.query(visit, { key }))!;
    expect(seen?.done).toBe("Moved the router.");
    expect(seen).not.toHaveProperty("next");
    const shorter = { ...edit, report: { ...edit.report, minutes: "" } };
    const version = (await owner.query(report, { reference }))!.lastModified;
    await owner.mutation(saveReport, { ...shorter, lastModified: version });
    expect((await backend.query(visit, { key }))!.report).not.toHaveProperty("minutes");
    expect(await reportsTo(backend)).toHaveLength(1);
    await owner.mutation(emailReport, { reference, taken: false });
    await owner.mutation(emailReport, { reference, taken: false });
    await pass(backend);
    expect(await reportsTo(backend)).toHaveLength(2);
    await owner.mutation(emailReport, { reference, taken: false });
    vi.setSystemTime(Date.now() + DAY);
    await owner.mutation(emailReport, { reference, taken: false });
    await owner.mutation(emailReport, { reference, taken: true });
    await pass(backend);
    expect(await reportsTo(backend)).toHaveLength(2);
  });

  test("may be empty; then the visit is done, and nobody is emailed", async ({
    backend,
    owner,
    reference,
  }) => {
    const blank = { done: " ", minutes: "", next: "", lines: [] };
    await owner.mutation(completeWithReport, args(reference, blank));
    await pass(backend);
    expect((await getRequest(backend, reference)).status).toBe("Completed");
    expect(await reportsTo(backend)).toEqual([]);
    const key = await visitKey(backend);
    expect(await backend.query(visit, { key })).not.toHaveProperty("report");
  });

  test.for([
    ["minutes", { minutes: "an hour" }],
    ["minutes", { minutes: "1441" }],
    ["lines.0.price", { lines: [{ text: "Work", quantity: "1", price: "lots" }] }],
  ] as const)("keeps to its rules: %s", async ([field, wrong], { backend, owner, reference }) => {
    const call = owner.mutation(
      completeWithReport,
      args(reference, wrong as Partial<typeof typed>),
    );
    const failure = await failureOfCall(call);
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect((await getRequest(backend, reference)).status).toBe("Pending");
  });

  test("can't be written before the visit is done", async ({ owner, reference }) => {
    const early = owner.mutation(saveReport, { reference, report: typed, lastModified: 0 });
    expect(await failureOfCall(early)).toMatchObject({ code: "notOpen" });
    await owner.mutation(complete, { reference });
    await owner.mutation(saveReport, { reference, report: typed, lastModified: 0 });
    expect(await owner.query(get, { reference })).toMatchObject({ status: "Completed" });
  });
});

describe("a second address for the report", () => {
  const name = (client: Caller, reference: string, email?: string) =>
    client.mutation(nameCopy, { request: { reference }, email });

  test("that the client has named gets the report, without their link and without a question", async ({
    backend,
    owner,
    pat,
    reference,
  }) => {
    const key = await visitKey(backend);
    expect(await name(pat, reference, " Sue@Example.com ")).toEqual({ ok: true });
    const seen = await backend.query(visit, { key });
    expect(seen).toMatchObject({ hasCopy: true });
    expect(JSON.stringify(seen)).not.toContain(DAUGHTER);
    const [own] = await pat.query(api.bookings.client.nextVisits, { today: "2026-11-24" });
    expect(own).toMatchObject({ copyTo: DAUGHTER });
    expect(await emailsTo(backend, DAUGHTER)).toEqual([]);
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    const [copy, ...more] = await emailsTo(backend, DAUGHTER);
    expect(more).toEqual([]);
    expect(copy?.text).toContain("Moved the modem.");
    for (const secret of ["Pat", "/visit?key=", business.reviewUrl])
      expect(copy?.text).not.toContain(secret);
    expect(await getRows(backend, "people")).toHaveLength(1);
    expect(await getRows(backend, "conversations")).toHaveLength(1);
  });

  test("can be removed, has to be an address, and can't be named once the visit is done", async ({
    backend,
    owner,
    pat,
    reference,
  }) => {
    expect(await name(pat, reference, "Sue")).toMatchObject({
      ok: false,
      failure: { code: "invalid" },
    });
    await name(pat, reference, DAUGHTER);
    await name(pat, reference);
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    expect(await emailsTo(backend, DAUGHTER)).toEqual([]);
    expect(await name(pat, reference, DAUGHTER)).toMatchObject({ failure: { code: "notOpen" } });
  });

  test("takes a session: with a forwarded link it can only be removed, and its client is told", async ({
    backend,
    pat,
    reference,
  }) => {
    const key = await visitKey(backend);
    const byLink = (email?: string) => backend.mutation(nameCopy, { request: { key }, email });
    expect(await byLink("mallory@example.com")).toMatchObject({ failure: { code: "forbidden" } });
    const copyTo = async () => (await getRows(backend, "visitReports"))[0]?.copyTo;
    expect(await copyTo()).toBeUndefined();
    await name(pat, reference, DAUGHTER);
    await name(pat, reference, DAUGHTER);
    const told = (await emailsTo(backend, PAT)).filter(({ text }) => text.includes(DAUGHTER));
    expect(told).toHaveLength(1);
    expect(await byLink()).toEqual({ ok: true });
    expect(await copyTo()).toBeUndefined();
  });

  test("gets nothing if its reader has marked one of our emails as spam", async ({
    backend,
    owner,
    pat,
    reference,
  }) => {
    await book(backend, { email: DAUGHTER, bookingTime: "10:30" });
    await backend.run(async (ctx) => {
      const person = (await ctx.db.query("people").collect()).find(
        ({ email }) => email === DAUGHTER,
      );
      await ctx.db.patch("people", person!._id, { mailProblem: "complained" });
    });
    await name(pat, reference, DAUGHTER);
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    expect(await reportsTo(backend, DAUGHTER)).toEqual([]);
  });
});

describe("the question for a rating", () => {
  test("is asked in a report, with the plain link, once in six months", async ({
    backend,
    owner,
    reference,
  }) => {
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    await another(backend, owner, "10:30");
    const asked = async () => (await reportsTo(backend)).map(isAsked);
    expect(await asked()).toEqual([true, false]);
    vi.setSystemTime(Date.now() + 182 * DAY);
    await owner.mutation(emailReport, { reference, taken: false });
    await pass(backend);
    expect(await asked()).toEqual([true, false, false]);
    vi.setSystemTime(Date.now() + 2 * DAY);
    await owner.mutation(emailReport, { reference, taken: false });
    await pass(backend);
    expect(await asked()).toEqual([true, false, false, true]);
  });

  test("isn’t used up by an undone report", async ({ backend, owner, reference }) => {
    await owner.mutation(completeWithReport, args(reference));
    await owner.mutation(reopen, { reference });
    await pass(backend);
    await another(backend, owner, "10:30");
    expect((await reportsTo(backend)).map(isAsked)).toEqual([true]);
  });

  test("is asked once of somebody with two joined cards", async ({ backend, owner, reference }) => {
    const other = await book(backend, { email: "pat@work.example", bookingTime: "10:30" });
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    await owner.mutation(api.people.owner.join, { contact: PAT, other: "pat@work.example" });
    await owner.mutation(completeWithReport, args(other));
    await pass(backend);
    expect((await reportsTo(backend, "pat@work.example")).map(isAsked)).toEqual([false]);
  });
});

describe("an erased person", () => {
  test("leaves neither report nor second address", async ({ backend, owner, pat, reference }) => {
    await pat.mutation(nameCopy, { request: { reference }, email: DAUGHTER });
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    await eraseAll(backend, owner, PAT);
    expect(await getRows(backend, "visitReports")).toEqual([]);
  });

  test("whose address was the second one is emailed nothing", async ({
    backend,
    owner,
    pat,
    reference,
  }) => {
    await book(backend, { email: DAUGHTER, name: "Sue Lam", bookingTime: "10:30" });
    await pat.mutation(nameCopy, { request: { reference }, email: DAUGHTER });
    await eraseAll(backend, owner, DAUGHTER);
    for (const table of ["visitReports", "emails"] as const)
      expect(JSON.stringify(await getRows(backend, table))).not.toContain(DAUGHTER);
    await owner.mutation(completeWithReport, args(reference));
    await pass(backend);
    expect(await reportsTo(backend)).toHaveLength(1);
    expect(await emailsTo(backend, DAUGHTER)).toEqual([]);
  });
});
