import type { ValidatorJSON } from "convex/values";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc, TableNames } from "#convex/_generated/dataModel";
import { belongings } from "#convex/bookings/record";
import { vPaymentState } from "#convex/requests/fields";
import schema from "#convex/schema";
import { addDays } from "#convex/shared/dates";
import { playDemo } from "../../demo/play";
import { addFile, draftArgs } from "../projects/drafts/draft-steps";
import { forms } from "../submissions/forms";
import { type Backend, getRows, startBackend } from "../support/backend";
import { countReads } from "../support/count-reads";
import {
  bookingArgs,
  type Caller,
  invoiceArgs,
  NOW,
  requestId,
  signedIn,
} from "../support/factories";
import { fillTable } from "../support/many-rows";
import { changeMoney } from "../support/money";
import { callPublic, type PublicFunction, publicFunctions } from "../support/public-functions";
import { tablesTouched } from "../support/tables-touched";
import { timeTaken } from "../support/time-taken";

/** The alarm, whatever the tables' size (docs/performance.md). */
const BUDGET = 500;

/**
 * Above the budget: a query that stays within it at this size stays within it at any. `npm run bench:calls` measures a
 * thousand and ten thousand rows.
 */
const ROWS = Number(process.env["READS_ROWS"] ?? 600);
const isBench = process.env["READS_ROWS"] !== undefined;

/** May call everything: an owner who is also a client with requests. */
const EVERYBODY = "pat@example.com";

/** Rows that say who somebody is. */
const identity: readonly string[] = ["users", "authSessions", "accessTokens"];

/** Five a day, because a slot has one holder. */
const getDay = (count: number) => addDays("2026-12-01", Math.floor(count / 5));

/** The fields that have to differ between a table's rows. */
const own: Partial<Record<TableNames, (count: number) => object>> = {
  people: (count) => ({ email: `pat${count}@example.com` }),
  conversations: (count) => ({ key: `pat${count}@example.com` }),
  closedDays: (count) => ({ date: addDays("2026-12-01", count) }),
  bookings: (count) => ({ date: getDay(count) }),
  payments: (count) => ({
    key: `key${count}`,
    state: paymentStates[count % paymentStates.length],
    per: count % 2 === 0 ? "once" : "month",
    problem: count % 3 === 0 ? "Stripe: no answer" : undefined,
  }),
  dashboardPayments: (count) => ({ paymentIntentId: `pi_${count}` }),
  policyViolations: (count) => ({ day: addDays("2026-01-01", count) }),
  moneyMonths: (count) => ({ month: `month ${count}` }),
  webinarDates: (count) => ({ starts: NOW + count * 60_000 }),
  callerHours: (count) => ({ digits: `digits ${count}` }),
};

const paymentStates = vPaymentState.members.map(({ value }) => value);

let t: Backend;
let as: Caller;
/** Values of arguments by name, or by function and name. */
let known: Record<string, unknown>;
let ids: Record<string, string>;
const queries = (await publicFunctions()).filter(({ kind }) => kind === "query");

/** Writes a row of each kind, and copies them. Add rows here for a list of rows that no form writes. */
async function fillEverything() {
  await playDemo(t, false);
  const event = { kind: "signIn", who: EVERYBODY, at: NOW, count: 1, hour: NOW, key: "" } as const;
  await t.run((ctx) => ctx.db.insert("securityEvents", event));
  const refused = { day: "2026-11-20", directive: "img-src", blocked: "data", page: "/", count: 1 };
  await t.run((ctx) => ctx.db.insert("policyViolations", refused));
  for (const form of forms) {
    await t.mutation(form.call, form.args());
    await t.mutation(form.call, { ...form.args(), honeypot: "filled in" });
  }
  await t.run(async (ctx) => {
    const erasureId = await ctx.db.insert("erasures", {
      step: "",
      cursor: null,
      startedAt: NOW,
      passAt: NOW,
      finishedAt: NOW,
      deleted: 0,
      changed: 0,
      named: 1,
    });
    const row = (await ctx.db.query("contacts").first())!;
    await ctx.db.insert("namedPlaces", {
      erasureId,
      sentence: "hash",
      table: "contacts",
      row: row._id,
      path: ["message"],
      start: 0,
      end: 1,
      size: row.message.length,
    });
  });
  const { add, cancel, confirm } = api.bookings.owner;
  const { complete } = api.bookings.staff;
  for (const [bookingTime, call] of [
    ["10:30", confirm],
    ["12:00", complete],
    ["15:00", cancel],
  ] as const) {
    const booked = await as.mutation(add, bookingArgs({ bookingTime }));
    if (booked.ok) await as.mutation(call, { reference: booked.reference });
  }
  await as.mutation(api.bookings.owner.closeDays, { from: "2026-11-28" });
  const reference = await firstReference("quoteRequests");
  await as.mutation(api.payments.owner.sendLink, { reference, amount: "89.50", title: "A visit" });
  await changeMoney(
    as,
    api.invoices.owner.save,
    invoiceArgs({ reference, amount: "80", title: "A visit" }),
  );
  await t.run((ctx) =>
    ctx.db.insert("dashboardPayments", {
      paymentIntentId: "pi_0",
      cents: 90_00,
      paidAt: NOW,
      refundedCents: 0,
      disputedCents: 0,
      email: EVERYBODY,
      state: "waiting",
      changedAt: NOW,
    }),
  );
  for (const kind of ["copy", "deletion"] as const) {
    await as.mutation(api.privacy.client.ask, { kind });
  }
  const asked = (await getFirst("privacyRequests")) as Doc<"privacyRequests">;
  await as.mutation(api.privacy.owner.answer, { reference: asked.reference });
  await as.mutation(api.people.owner.addNote, { contact: EVERYBODY, text: "Has a dog" });
  const laptop = { contact: EVERYBODY, kind: "laptop", name: "HP", lastModified: 0 };
  await as.mutation(api.people.owner.saveDevice, laptop);
  const { _id: deviceId } = (await getFirst("devices")) as Doc<"devices">;
  await as.mutation(api.bookings.owner.setDevice, { reference, deviceId });
  const project = { reference: await getDesignReference() };
  for (const text of ["A message", "Another"]) {
    await as.mutation(api.projects.thread.client.write, {
      ...project,
      text,
      requestId: requestId(),
    });
    const shown = await as.query(api.projects.client.show, project);
    const { businessName = "", pages = [], features = [] } = shown ?? {};
    const lastModified = shown?.project.briefVersion ?? 0;
    const right = { businessName, pages, features, extraNotes: text };
    await as.mutation(api.projects.brief.client.correct, { ...project, lastModified, ...right });
  }
  await fillProject();
  await t.run(async (ctx) => {
    const quoteRequestId = (await ctx.db.query("quoteRequests").first())!._id;
    const written = { state: "sent", attempts: 1, dueAt: NOW, sendUntil: NOW } as const;
    const text = { quoteRequestId, to: "0412345678", kind: "change", body: "It’s on" } as const;
    await ctx.db.insert("textMessages", { ...text, ...written });
  });
  const tables = Object.keys(schema.tables) as TableNames[];
  const ofRequests = [...belongings, "requestSenders", "visitReports", "returnVisits"] as const;
  const reviewReason: readonly string[] = [...identity, ...ofRequests];
  for (const table of tables.filter((each) => !reviewReason.includes(each))) {
    await fillTable(t, table, ROWS, own[table]);
  }
  // A row for each of the last requests; the first ones may have one already.
  const requests = await getRows(t, "quoteRequests");
  for (const table of ofRequests) {
    await fillTable(t, table, ROWS / 2, (count) => ({ quoteRequestId: requests.at(-count)?._id }));
  }
}

/** A draft of their design, with a comment and a file. */
async function fillProject() {
  const project = await getDesignReference();
  const draftId = await as.mutation(api.projects.drafts.owner.share, draftArgs(project));
  const said = { draftId, requestId: requestId(), text: "A map here" };
  await as.mutation(api.projects.drafts.client.comment, said);
  await addFile(t, as, "client", { reference: project });
}

const getDesignReference = () =>
  t.run(async (ctx) => {
    const ofEmail = ctx.db
      .query("webFormSubmissions")
      .withIndex("by_clientEmail_and_quarantined", (q) =>
        q.eq("clientEmail", EVERYBODY).eq("quarantined", undefined),
      );
    return (await ofEmail.first())?.reference ?? "";
  });

const getFirst = (table: TableNames) => t.run((ctx) => ctx.db.query(table).first());
const firstId = async (table: TableNames) => (await getFirst(table))?._id ?? "";

async function firstReference(table: "quoteRequests" | "webFormSubmissions") {
  const row = await getFirst(table);
  return row !== null && "reference" in row ? (row.reference ?? "") : "";
}

/** The reference of a request with a time. */
const bookedReference = () =>
  t.run(async (ctx) => {
    const slot = await ctx.db.query("bookings").first();
    const request = slot && (await ctx.db.get("quoteRequests", slot.quoteRequestId));
    return request?.reference ?? "";
  });

/** Ends with each test, while the rows stay. */
function stubNowAndOwner() {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", EVERYBODY);
}

beforeAll(
  async () => {
    stubNowAndOwner();
    t = startBackend();
    as = (await signedIn(t, EVERYBODY)).as;
    await fillEverything();
    const project = await firstReference("webFormSubmissions");
    const access = await t.mutation(api.lookups.visitor.open, { email: EVERYBODY });
    known = {
      today: "2026-11-26",
      tomorrow: "2026-12-01",
      from: "2026-01-01",
      monday: "2026-12-07",
      month: "2026-11",
      date: "2026-11-26",
      slot: { date: "2026-12-15", time: "09:00" },
      now: NOW,
      email: EVERYBODY,
      contact: EVERYBODY,
      draftId: await firstId("drafts"),
      deviceId: await firstId("devices"),
      text: "pat",
      importId: "a".repeat(64),
      rows: Array.from({ length: 100 }, (_, line) => ({ line, email: EVERYBODY })),
      token: access.ok ? access.token : "",
      paginationOpts: { numItems: 10_000, cursor: null },
    };
    const design = await getDesignReference();
    ids = {
      ...Object.fromEntries(
        queries
          .filter(({ name }) => name.startsWith("projects/"))
          .map(({ name }) => [name, project]),
      ),
      "blogs/owner:get": await firstId("blogs"),
      "blogs/visitor:get": await firstId("blogs"),
      "goals/owner:get": await firstId("goals2025"),
      "updates/owner:get": await firstId("updates"),
      "webinars/dates/owner:get": await firstId("webinarDates"),
      "webinars/dates/owner:participants": await firstId("webinarDates"),
      "email/owner:read": await firstId("emails"),
      "bookings/staff:get": await firstReference("quoteRequests"),
      "bookings/series/owner:ofRequest": await firstReference("quoteRequests"),
      "bookings/series/owner:plan": await bookedReference(),
      "invoices/owner:matchable": await firstId("dashboardPayments"),
      "invoices/staff:ofRequest": await firstReference("quoteRequests"),
      "projects/drafts/client:list": design,
      "projects/drafts/client:listFiles": design,
      "projects/drafts/owner:list": design,
      "projects/drafts/owner:listFiles": design,
    };
  },
  120 * Math.max(1000, ROWS),
);

beforeEach(stubNowAndOwner);

type Field = Extract<ValidatorJSON, { type: "object" }>["value"][string];

/** Arguments that name a record. */
const namedByText = ["id", "emailId", "blogId", "dashboardPaymentId", "reference"];

/** All values to try for an argument. */
function getValues(name: string, field: string, { fieldType, optional }: Field): unknown[] {
  const given = namedByText.includes(field) ? ids[name] : known[field];
  // An argument's name can mean a date in one function and an instant in another.
  if (fieldType.type === "number" && typeof given === "string") return [];
  if (given !== undefined) return [given];
  const absent = optional ? [undefined] : [];
  if (fieldType.type === "boolean") return [...absent, true, false];
  if (fieldType.type !== "union") return absent;
  const literals = fieldType.value.flatMap((each) => (each.type === "literal" ? [each.value] : []));
  return [...absent, ...literals];
}

/** All combinations of the arguments' values. */
function getCalls({ name, args }: PublicFunction): Record<string, unknown>[] {
  if (args.type !== "object") return [{}];
  return Object.entries(args.value).reduce<Record<string, unknown>[]>(
    (calls, [field, validator]) => {
      const values = getValues(name, field, validator);
      if (values.length === 0) return calls;
      return calls.flatMap((call) => values.map((value) => ({ ...call, [field]: value })));
    },
    [{}],
  );
}

const isPaged = ({ args }: PublicFunction) =>
  args.type === "object" && "paginationOpts" in args.value;

test.each(queries.map((query): [string, PublicFunction] => [query.name, query]))(
  `%s reads at most ${BUDGET} documents of tables with ${ROWS} rows`,
  async (_, query) => {
    let longest = 0;
    let time = "";
    const most = { reads: 0, size: 0 };
    for (const given of getCalls(query)) {
      const { reads, size, result } = await countReads(() => callPublic(as, query, given));
      if (size > most.size) Object.assign(most, { reads, size });
      expect([given, reads <= BUDGET ? "within" : reads]).toEqual([given, "within"]);
      // The second time the deployment has its indexes.
      if (isBench) ({ time } = await timeTaken(() => callPublic(as, query, given)));
      if (isPaged(query)) longest = Math.max(longest, (result as { page: unknown[] }).page.length);
    }
    if (isBench) process.stdout.write(`${query.name} | ${most.reads} | ${most.size} | ${time}\n`);
    // An empty list would prove nothing: `fillEverything` has to write its rows.
    if (isPaged(query)) expect(longest).toBeGreaterThan(4);
  },
);

test.each(queries.filter(isPaged).map((query): [string, PublicFunction] => [query.name, query]))(
  "%s asks for its second page as for its first, also on the next day: a cursor belongs to its query",
  async (_, query) => {
    for (const given of getCalls(query)) {
      let cursor: string | null = null;
      const readPage = () =>
        tablesTouched(async () => {
          const args = { ...given, paginationOpts: { numItems: 1, cursor } };
          const page = await callPublic(as, query, args);
          cursor = (page as { continueCursor: string }).continueCursor;
        });
      vi.setSystemTime(NOW);
      const { paged: begun } = await readPage();
      vi.setSystemTime(NOW + 24 * 60 * 60_000);
      const { paged: goneOn } = await readPage();
      expect([given, goneOn]).toEqual([given, begun]);
    }
  },
);
