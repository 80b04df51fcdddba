import fc from "fast-check";
import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { centsInFile } from "#convex/business/planCents";
import { nextMonthAfter } from "#convex/memberships/rules";
import { addDays, dateAt, lastDayOf, timeAt, toInstant } from "#convex/shared/dates";
import { book, slots, wish } from "../bookings/booking-fixtures";
import { getEmails, settle, shopArgs, test as base } from "../payments/stripe-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { changeMoney } from "../support/money";
import { RUNS } from "../support/properties";

const { callOuts, start } = api.memberships.owner;
const contact = "pat@example.com";

/** The reference of Pat's membership order, to be paid by invoice. */
const test = base.extend("reference", async ({ backend }) => {
  const args = shopArgs("individualMonthly", { pay: "later" });
  const answer = await backend.mutation(api.shop.visitor.choose, args);
  return answer.ok ? answer.reference : "";
});

const product = "individualMonthly";
const cents = centsInFile[product];

async function runJob(backend: Backend, at: number): Promise<void> {
  vi.setSystemTime(at);
  await backend.mutation(internal.memberships.jobs.invoiceMonths, {});
  await finishDue(backend);
}

const invoicesOf = async (backend: Backend, reference: string) =>
  (await getRows(backend, "invoices")).filter((each) => each.reference === reference);

async function endIt(backend: Backend, owner: Caller, reference: string): Promise<void> {
  const request = await owner.query(api.payments.owner.ofRequest, { reference });
  const paymentId = request!.payments.find(({ per }) => per === "month")!._id;
  await owner.mutation(api.payments.owner.endMembership, { paymentId });
  await owner.mutation(api.payments.owner.endMembership, { paymentId });
  await settle(backend);
}

test("months begin on one day, or on the last one of a shorter month, at 9 am", () => {
  const day = fc.nat(3000).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(day, fc.nat(13), (startedOn, months) => {
      let date = startedOn;
      for (let month = 0; month < months; month += 1) {
        const next = nextMonthAfter(startedOn, date);
        const last = lastDayOf(dateAt(next).slice(0, 7));
        const same = `${last.slice(0, 8)}${startedOn.slice(8)}`;
        expect([dateAt(next), timeAt(next)]).toEqual([same > last ? last : same, "09:00"]);
        expect(dateAt(next).slice(0, 7)).toBe(addDays(lastDayOf(date.slice(0, 7)), 1).slice(0, 7));
        date = dateAt(next);
      }
    }),
    RUNS,
  );
});

test("a membership without a card: the owner starts it, and each month is invoiced once, emailed, and brings its call-outs", async ({
  backend,
  owner,
  pat,
  reference,
}) => {
  await owner.mutation(start, { reference, product, cents });
  await owner.mutation(start, { reference, product, cents });
  const [first, ...others] = await invoicesOf(backend, reference);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ cents: 50_00, owingCents: 50_00, email: contact });
  expect(first?.title).toBe("Individual Monthly Membership, from 24 November 2026");
  expect(await getEmails(backend, "invoice")).toMatchObject([{ to: contact }]);
  expect(await owner.query(callOuts, { contact })).toMatchObject({ state: "active", left: 3 });
  const firstPage = { paginationOpts: { numItems: 5, cursor: null } };
  const { page } = await pat.query(api.bookings.client.listMine, firstPage);
  const next = toInstant("2026-12-24", "09:00");
  expect(page[0]?.payment).toMatchObject({ state: "active", cents: 50_00, nextMonthAt: next });

  const visited = { ...wish(slots.thursday), serviceType: "in-person", address: "5 High Street" };
  const visit = await book(pat, { ...visited, postcode: "3071" });
  await owner.mutation(api.bookings.staff.complete, { reference: visit });
  await runJob(backend, next - 1);
  expect(await invoicesOf(backend, reference)).toHaveLength(1);
  await runJob(backend, next);
  await runJob(backend, next + 1);
  const [, second, ...more] = await invoicesOf(backend, reference);
  expect(more).toEqual([]);
  expect(second).toMatchObject({
    cents: 65_00,
    lines: [{ cents: 50_00 }, { text: "Call-out fee" }],
  });
  expect(await owner.query(callOuts, { contact })).toMatchObject({ used: 0, left: 3 });
  // A deployment that was down for two months catches up month by month.
  for (const each of ["2027-03-01", "2027-03-02"]) await runJob(backend, toInstant(each, "10:00"));
  expect((await invoicesOf(backend, reference)).map(({ cents }) => cents)).toEqual([
    50_00, 65_00, 50_00, 50_00,
  ]);
});

test("it ends when the owner ends it, once: no month follows, its last fees are invoiced, and its client is told", async ({
  backend,
  owner,
  pat,
  reference,
}) => {
  await owner.mutation(start, { reference, product, cents });
  const visited = { ...wish(slots.thursday), serviceType: "in-person", address: "5 High Street" };
  const visit = await book(pat, { ...visited, postcode: "3071" });
  await owner.mutation(api.bookings.staff.complete, { reference: visit });
  await endIt(backend, owner, reference);
  expect(await owner.query(callOuts, { contact })).toBeNull();
  expect(await getEmails(backend, "membership-changed")).toMatchObject([{ to: contact }]);
  await runJob(backend, toInstant("2027-01-01", "10:00"));
  expect((await invoicesOf(backend, reference)).map(({ title }) => title)).toEqual([
    "Individual Monthly Membership, from 24 November 2026",
    "Call-out fee",
  ]);
  // And it may start again.
  await owner.mutation(start, { reference, product, cents });
  expect(await owner.query(callOuts, { contact })).toMatchObject({ state: "active", left: 3 });
});

test("it ends with its request", async ({ backend, owner, reference }) => {
  await owner.mutation(start, { reference, product, cents });
  await owner.mutation(api.bookings.owner.cancel, { reference });
  await settle(backend);
  expect(await owner.query(callOuts, { contact })).toBeNull();
  expect(await failureOfCall(owner.mutation(start, { reference, product, cents }))).toMatchObject({
    code: "notOpen",
  });
});

test("it ends with an erasure: nobody unknown is invoiced", async ({
  backend,
  owner,
  reference,
}) => {
  await owner.mutation(start, { reference, product, cents });
  await owner.mutation(api.privacy.owner.erase, { contact });
  await vi.advanceTimersByTimeAsync(60_000);
  await backend.finishInProgressScheduledFunctions();
  await runJob(backend, toInstant("2027-01-01", "10:00"));
  const invoices = await getRows(backend, "invoices");
  expect(invoices.map(({ owingCents }) => owingCents)).toEqual([0]);
  const payments = await getRows(backend, "payments");
  expect(payments.find(({ per }) => per === "month")).toMatchObject({ state: "ended", email: "" });
});

test("a caller without an email address can be a member: the owner is told of each invoice", async ({
  backend,
  owner,
}) => {
  const caller = bookingArgs({ email: undefined, phone: "0412 345 678" });
  const added = await owner.mutation(api.bookings.owner.add, caller);
  const reference = added.ok ? added.reference : "";
  await owner.mutation(start, { reference, product, cents });
  expect(await getEmails(backend, "invoice")).toEqual([]);
  const news = (await getRows(backend, "adminNotifications")).map(({ fields }) => fields["todo"]);
  expect(news).toContain("Call them, or print it under Money.");
  expect(await owner.query(callOuts, { contact: "0412 345 678" })).toMatchObject({ left: 3 });
});

test("an order whose card payment has begun can’t be started beside it", async ({
  backend,
  owner,
}) => {
  const answer = await backend.mutation(api.shop.visitor.choose, shopArgs(product));
  const reference = answer.ok ? answer.reference : "";
  await owner.mutation(start, { reference, product, cents });
  const request = await owner.query(api.payments.owner.ofRequest, { reference });
  expect(request?.payments.map(({ per, state }) => [per, state])).toContainEqual(["month", "void"]);
});

test("each month is made out like the one before: an organisation is typed once", async ({
  backend,
  owner,
  reference,
}) => {
  await owner.mutation(start, { reference, product, cents });
  const school = { organisation: "Thornbury Primary", abn: "51824753556", orderNumber: "PO 12" };
  const lines = [{ text: "The first month", quantity: "1", price: "50" }];
  await changeMoney(owner, api.invoices.owner.save, { reference, lines, ...school });
  await runJob(backend, toInstant("2026-12-24", "09:30"));
  expect(await invoicesOf(backend, reference)).toMatchObject([school, school]);
});
