import type { PaginationOptions, PaginationResult } from "convex/server";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { business } from "#convex/business/business";
import { centsInFile } from "#convex/business/planCents";
import { toInvoiceLetter } from "#convex/invoices/letter/rules";
import { isGone } from "#convex/invoices/rules";
import { moneyInFull } from "#convex/shared/columns";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { programs, toSales } from "../../src/invoices/owner/accounts-files";
import { columns } from "../../src/invoices/owner/entry-columns";
import { invoiceFile } from "../../src/invoices/owner/invoice-file";
import { toCsv } from "../../src/records/csv";
import { askForQuote } from "../bookings/booking-fixtures";
import { choose, deliver, open, takeCards } from "../payments/stripe-fixtures";
import { give, quoteKey } from "../quotes/quotes";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, OWNER, PAT, signedIn } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { finishDue } from "../support/finish-due";
import { backendAtNow } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { runs } from "../support/properties";
import { firstPage } from "./invoice-fixtures";

const invoices = api.invoices.owner;
const atVisits = api.invoices.staff;

const dollars = (most: number) =>
  fc.integer({ min: 1_00, max: most }).map((cents) => (cents / 100).toFixed(2));
const line = fc.record({
  text: fc.constantFrom("Work", "Cable"),
  quantity: fc.integer({ min: 1, max: 300 }).map((count) => String(count / 100)),
  // Below zero it's a discount.
  price: fc.oneof(
    { arbitrary: dollars(90_00), weight: 4 },
    { arbitrary: dollars(20_00).map((amount) => `-${amount}`), weight: 1 },
  ),
});
const of = fc.nat({ max: 4 });
const way = fc.constantFrom("cash" as const, "transfer" as const);

/** What an owner, a client's card or a bank does with money. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant("save" as const),
    of,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant("receive" as const), of, amount: dollars(300_00), way }),
  fc.record({ kind: fc.constant("paid" as const), of, amount: dollars(300_00), way }),
  fc.record({
    kind: fc.constantFrom("applyCredit" as const, "writeOff" as const, "cancel" as const),
    of,
  }),
  fc.record({ kind: fc.constant("giveBack" as const), of, amount: dollars(300_00), way }),
  fc.record({
    kind: fc.constantFrom(
      "void" as const,
      "restore" as const,
      "match" as const,
      "unmatch" as const,
    ),
    of,
    which: fc.nat({ max: 30 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      "refund" as const,
      "dispute" as const,
      "win" as const,
      "failRefund" as const,
      "month" as const,
      "monthByInvoice" as const,
    ),
    cents: fc.integer({ min: 1, max: 75_50 }),
  }),
  fc.record({ kind: fc.constantFrom("closeBooks" as const, "openBooks" as const) }),
  fc.record({
    kind: fc.constant("report" as const),
    of,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const one = (price: string) => [{ text: "Work" as const, quantity: "1", price }];

/** Credit used for another invoice, whose payment then turns out to be somebody else’s, or is refunded. */
const usedElsewhere = (
  [
    [{ kind: "unmatch", of: 1, which: 0 }],
    [
      { kind: "writeOff", of: 0 },
      { kind: "save", of: 0, lines: one("5") },
    ],
    [{ kind: "dispute", cents: 75_50 }],
    [
      { kind: "refund", cents: 75_50 },
      { kind: "failRefund", cents: 1 },
    ],
    [
      { kind: "dispute", cents: 60_00 },
      { kind: "unmatch", of: 1, which: 0 },
      { kind: "win", cents: 1 },
    ],
  ] satisfies Step[][]
).map((gone): [Step[]] => [
  [
    { kind: "save", of: 1, lines: one("20") },
    { kind: "save", of: 2, lines: one("30") },
    { kind: "match", of: 1, which: 0 },
    { kind: "applyCredit", of: 2 },
    ...gone,
  ],
]);

/**
 * A deployment with an accepted quote, four bookings of two people, a membership by card and one by invoice, and a
 * payment at Stripe.
 */
async function begin() {
  const backend = backendAtNow("date and timers");
  const stripe = new FakeStripe();
  takeCards(stripe);
  const { as: owner } = await signedIn(backend, OWNER);
  const quoted = await askForQuote(backend);
  await give(owner, quoted);
  const access = { key: await quoteKey(backend) };
  await backend.mutation(api.quotes.client.accept, { request: access, version: 1 });
  const references = [quoted];
  for (const [place, bookingTime] of ["09:00", "10:30", "12:00", "13:30"].entries()) {
    const who = place < 2 ? {} : { name: "Sam", email: "sam@example.com" };
    const booked = await owner.mutation(
      api.bookings.owner.add,
      bookingArgs({ bookingTime, ...who }),
    );
    if (!booked.ok) throw new Error(JSON.stringify(booked));
    references.push(booked.reference);
  }
  const key = await choose(backend, "individualMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  await deliver(backend, stripe.chargeInDashboard({ cents: 75_50 }));
  const [, , , reference = ""] = references;
  const product = "businessMonthly";
  const cents = centsInFile[product];
  await owner.mutation(api.memberships.owner.start, { reference, product, cents });
  return { backend, stripe, owner, references };
}

type World = Awaited<ReturnType<typeof begin>>;

async function act({ backend, stripe, owner, references }: World, each: Step): Promise<unknown> {
  const reference = "of" in each ? (references[each.of] ?? "") : "";
  const { page } = await owner.query(invoices.atStripe, firstPage);
  const [charge] = page;
  if (charge === undefined) throw new Error("No payment at Stripe");
  const one = { dashboardPaymentId: charge._id, reference };
  switch (each.kind) {
    case "save":
      return changeMoney(owner, invoices.save, { reference, lines: each.lines });
    case "receive": {
      const money = await owner.query(atVisits.ofRequest, { reference });
      const { amount, way: method } = each;
      const seenOwing = money?.invoice?.owingCents ?? 0;
      const received = { amount, method, receivedOn: "2026-10-31", seenOwing };
      return changeMoney(owner, atVisits.receive, { reference, ...received });
    }
    case "paid":
      return changeMoney(owner, atVisits.markPaid, {
        reference,
        method: each.way,
        amount: each.of === 0 ? "250" : each.amount,
      });
    case "applyCredit":
      return changeMoney(owner, invoices.applyCredit, { reference });
    case "giveBack":
      return changeMoney(owner, invoices.refund, {
        reference,
        amount: each.amount,
        method: each.way,
        refundedOn: "2026-10-31",
        note: "Sorry",
      });
    case "writeOff":
      return changeMoney(owner, invoices.writeOff, { reference, note: "Never mind" });
    case "cancel":
      return changeMoney(owner, invoices.cancel, { reference });
    case "void":
    case "restore": {
      const entries = await getRows(backend, "moneyEntries");
      const entry = entries[each.which % Math.max(1, entries.length)];
      if (entry === undefined) return undefined;
      const call = each.kind === "void" ? atVisits.voidEntry : invoices.restoreEntry;
      return changeMoney(owner, call, { entryId: entry._id });
    }
    case "match":
      return owner.mutation(invoices.match, one);
    case "unmatch":
      return owner.mutation(invoices.unmatch, one);
    case "refund":
      return deliver(backend, stripe.refundInDashboard(charge.paymentIntentId, each.cents));
    case "failRefund":
      return deliver(backend, ...stripe.failRefund(charge.paymentIntentId));
    case "dispute":
      return deliver(backend, ...stripe.dispute(charge.paymentIntentId, each.cents));
    case "win":
      return deliver(backend, ...stripe.settleDispute(charge.paymentIntentId, "won"));
    case "month":
      return deliver(backend, ...stripe.renew(stripe.sessions[0]!));
    case "monthByInvoice":
      await beginMonth(backend);
      return finishDue(backend);
    case "closeBooks":
      return owner.mutation(invoices.closeBooks, { until: "2026-10-31" });
    case "openBooks":
      return owner.mutation(invoices.closeBooks, {});
    case "report": {
      const report = { done: "All of it", lines: each.lines };
      const done = { reference, report, lastModified: 0, withInvoice: true };
      await owner.mutation(api.bookings.staff.completeWithReport, done);
      await vi.advanceTimersByTimeAsync(EMAILED_AFTER);
      return finishDue(backend);
    }
  }
}

/** The next month of the membership by invoice begins. */
async function beginMonth(backend: Backend): Promise<void> {
  await backend.run(async (ctx) => {
    const payments = await ctx.db.query("payments").collect();
    const running = payments.find(({ nextMonthAt }) => nextMonthAt !== undefined);
    if (running !== undefined)
      await ctx.db.patch("payments", running._id, { nextMonthAt: Date.now() });
  });
  await backend.mutation(internal.memberships.jobs.invoiceMonths, {});
}

type BookRow = Parameters<Extract<typeof columns.cents, { value: unknown }>["value"]>[0];

/** All rows of a spreadsheet. */
async function readAll<Row>(
  read: (page: PaginationOptions) => Promise<PaginationResult<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let isDone = false; !isDone;) {
    const result: PaginationResult<Row> = await read({ numItems: 24, cursor });
    rows.push(...result.page);
    ({ isDone, continueCursor: cursor } = result);
  }
  return rows;
}

/** The sum of a column of a file, in cents. */
const sumIn = (csv: string, title: string) =>
  sum(
    Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data.map(
      (row) => Math.round(Number(row[title]) * 100),
    ),
  );

/** The amount in a spreadsheet row. */
const toCents = (row: BookRow) =>
  Math.round((columns.cents as { value: (each: BookRow) => number }).value(row) * 100);

const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);

/** An eleventh, to the nearest cent, in whole numbers. */
const eleventh = (cents: number) =>
  Math.sign(cents) * Number((BigInt(Math.abs(cents)) * 2n + 11n) / 22n);

type Entry = Doc<"moneyEntries">;

const sumOf = (entries: readonly Entry[], ...kinds: Entry["kind"][]) =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));

/** An invoice's total and GST, each rounded once for each line. */
function linesOf({ lines, cancelledAt }: Doc<"invoices">) {
  const each = (cancelledAt === undefined ? lines : []).map(({ quantity, cents }) => {
    const whole = BigInt(Math.round(quantity * 100)) * BigInt(Math.abs(cents));
    return Math.sign(cents) * Number((whole * 2n + 100n) / 200n);
  });
  return { cents: sum(each), gst: sum(each.map(eleventh)) };
}

async function check(backend: Backend, owner: Caller): Promise<void> {
  const all = await getRows(backend, "invoices");
  const entries = (await getRows(backend, "moneyEntries")).filter(
    ({ voidedAt }) => voidedAt === undefined,
  );
  for (const invoice of all) {
    const own = entries.filter(({ invoiceId }) => invoiceId === invoice._id);
    const { cents, gst } = linesOf(invoice);
    const invoiced = sumOf(own, "invoiced");
    expect([invoiced, sum(own.map(({ gstCents = 0 }) => gstCents))]).toEqual([cents, gst]);
    const paid = sumOf(own, "received") - sumOf(own, "credit");
    const wentBack = sumOf(own, "refunded", "disputed");
    // The total may be less by now than was written off.
    const charged = Math.max(0, invoiced - sumOf(own, "writtenOff"));
    // A refund beyond the amount charged was too much; the rest of it isn't owed any more.
    const forgiven = Math.max(0, wentBack - Math.max(0, paid - charged));
    const { owingCents, creditCents } = invoice;
    expect(owingCents - creditCents + paid - wentBack).toBe(charged - forgiven);
    expect(Math.min(owingCents, creditCents)).toBe(0);
    expect(owingCents).toBeLessThanOrEqual(charged);
  }
  // An invoice's credit is used for another one of the same person.
  const people = await getRows(backend, "people");
  for (const { email, owedCents = 0, creditCents = 0 } of people) {
    const own = all.filter((invoice) => invoice.email === email);
    const ids = new Set(own.map(({ _id }) => _id));
    expect(
      sumOf(
        entries.filter(({ invoiceId }) => ids.has(invoiceId)),
        "credit",
      ),
    ).toBe(0);
    const owed = sum(own.map(({ owingCents }) => owingCents));
    const credit = sum(own.map((invoice) => invoice.creditCents));
    expect([owedCents, creditCents]).toEqual([owed, credit]);
  }
  const pat = await signedIn(backend, PAT);
  const mine = await pat.as.query(api.invoices.client.mine, {});
  const card = people.find(({ email }) => email === PAT);
  expect(sum(mine.map(({ owingCents }) => owingCents))).toBe(card?.owedCents ?? 0);
  expect(sum(mine.map(({ creditCents }) => creditCents))).toBe(card?.creditCents ?? 0);
  expect(await owner.query(invoices.owedInAll, {})).toEqual({
    owedCents: sum(all.map(({ owingCents }) => owingCents)),
    owedCount: all.filter(({ owingCents }) => owingCents > 0).length,
    creditCents: sum(all.map(({ creditCents }) => creditCents)),
    creditCount: all.filter(({ creditCents }) => creditCents > 0).length,
  });
  // Its page and PDF say what the owner sees.
  for (const { _id, owingCents, creditCents, state } of all) {
    const invoice = all.find((each) => each._id === _id)!;
    const money = await owner.query(atVisits.ofRequest, { reference: invoice.reference });
    if (money?.invoice?.number !== invoice.number) continue;
    const page = await backend.query(api.invoices.client.invoice, { key: money.invoice.key });
    expect(page).toMatchObject({ owingCents, creditCents, state });
    const letter = toInvoiceLetter(page!, business);
    const amount = (label: RegExp) => letter.rows.find((row) => label.test(row.label))?.amount;
    expect(amount(/^(?:Still to|To) pay$/)).toBe(moneyInFull(owingCents));
    expect(amount(/^In credit/)).toBe(creditCents > 0 ? moneyInFull(creditCents) : undefined);
    expect(amount(/^Total/)).toBe(moneyInFull(invoice.cents));
  }
  for (const month of ["2026-10", "2026-11"]) {
    const own = entries.filter((entry) => entry.month === month);
    const sums = await owner.query(invoices.month, { month });
    const { cash, transfer, cardAtVisit, online } = sums;
    const gst = (...kinds: Entry["kind"][]) =>
      sum(own.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => eleventh(cents)));
    // The spreadsheet adds up to the month's sums.
    const books = await readAll((paginationOpts) =>
      owner.query(invoices.entries, { month, paginationOpts }),
    );
    const rows = books.filter(({ kind }) => kind === "received" || isGone(kind));
    expect(sum(rows.map(toCents))).toBe(
      cash + transfer + cardAtVisit + online - sums.refunded - sums.disputed,
    );
    expect([cash + transfer + cardAtVisit + online, sums.refunded, sums.disputed]).toEqual([
      sumOf(own, "received"),
      sumOf(own, "refunded"),
      sumOf(own, "disputed"),
    ]);
    expect([sums.invoiced, sums.writtenOff]).toEqual([
      sumOf(own, "invoiced"),
      sumOf(own, "writtenOff"),
    ]);
    expect(sums.gstReceived).toBe(gst("received") - gst("refunded", "disputed"));
    // So do the files for Xero and MYOB.
    const invoiced = await readAll((paginationOpts) =>
      owner.query(invoices.invoiced, { month, paginationOpts }),
    );
    const sales = toSales(invoiced).flat();
    expect(sum(sales.map(({ cents }) => cents))).toBe(sums.invoiced);
    expect(sum(sales.map(({ gstCents }) => gstCents))).toBe(sums.gstInvoiced);
    for (const [{ write }, title] of [
      [programs.xero, "*UnitAmount"],
      [programs.myob, "Inc-Tax Amount"],
    ] as const)
      expect(sumIn(write(invoiced), title)).toBe(sums.invoiced);
  }
  // The list of invoices has each entry of the books.
  const list = toCsv(
    invoiceFile,
    await readAll((paginationOpts) => owner.query(invoices.list, { paginationOpts })),
  );
  for (const [title, cents] of [
    ["Amount", sumOf(entries, "invoiced")],
    ["GST included", sum(entries.map(({ gstCents = 0 }) => gstCents))],
    ["Received", sumOf(entries, "received")],
    ["Refunded", sumOf(entries, "refunded")],
    ["Taken back by banks", sumOf(entries, "disputed")],
    ["Written off", sumOf(entries, "writtenOff")],
    ["Credit used for other invoices", 0],
    ["Owing", sum(all.map(({ owingCents }) => owingCents))],
    ["In credit", sum(all.map(({ creditCents }) => creditCents))],
  ] as const)
    expect([title, sumIn(list, title)]).toEqual([title, cents]);
  // A year later everything that's owing is overdue, by age.
  const overdue = await owner.query(invoices.overdueInAll, { today: "2027-11-24" });
  expect([sum(overdue.ages), overdue.cents]).toEqual([
    overdue.cents,
    sum(all.map(({ owingCents }) => owingCents)),
  ]);
  const { gstInvoiced } = await owner.query(invoices.month, { month: "2026-11" });
  expect(gstInvoiced).toBe(sum(all.map((invoice) => linesOf(invoice).gst)));
}

test("money owed, less credit, plus money paid, less refunds, always equals the amount invoiced: on an invoice, for a person, a month and in all; and a closed month doesn't change", async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
      const world = await begin();
      await check(world.backend, world.owner);
      let closed: unknown = null;
      for (const each of steps) {
        // An impossible step is refused, and changes nothing.
        const [answer] = await Promise.allSettled([act(world, each)]);
        if (answer.status === "fulfilled") done.add(each.kind);
        // A closed month's sums don't change.
        const { owner } = world;
        const isClosed = (await owner.query(invoices.closedBooks, {})) !== null;
        const october = isClosed ? await owner.query(invoices.month, { month: "2026-10" }) : null;
        if (closed !== null && isClosed) expect(october).toEqual(closed);
        closed = october;
      }
      await check(world.backend, world.owner);
    }),
    { numRuns: runs(80), examples: usedElsewhere },
  );
  expect(done.size).toBeGreaterThan(9);
});
