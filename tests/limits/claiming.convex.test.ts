import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { bookableTimes } from "#convex/bookings/rules";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { getRequest } from "../bookings/booking-fixtures";
import { usual } from "../bookings/usual-hours";
import { choose, deliver, open, test } from "../payments/stripe-fixtures";
import type { Backend } from "../support/backend";
import { bookingArgs, type Caller, NOW, PAT } from "../support/factories";
import { isLong } from "../support/properties";

const DAY = 24 * 60 * 60 * 1000;
const isBench = process.env["ATTACK_HOURS"] !== undefined;
/** Days of the attack: a few, or more for `npm run bench:abuse`. */
const DAYS = isBench || isLong ? 60 : 8;

/** Books the first free time, and completes the visit; returns its reference, or null if it only got a wish. */
async function visit(
  by: Pick<Backend, "mutation">,
  owner: Caller,
  overrides: Record<string, unknown> = {},
): Promise<string | null> {
  const dates = Array.from({ length: 5 }, (_, days) => addDays(dateAt(Date.now()), days));
  const [slot] = dates.flatMap((date) =>
    bookableTimes(date, usual(Date.now())).map((time) => ({ date, time })),
  );
  if (slot === undefined) return null;
  const { date, time } = slot;
  const args = bookingArgs({ bookingDate: date, bookingTime: time, ...overrides });
  const answer = await by.mutation(api.bookings.visitor.book, args);
  if (!answer.ok || answer.reviewReason !== undefined) return null;
  const { reference } = answer;
  await owner.mutation(api.bookings.owner.confirm, { reference });
  vi.setSystemTime(toInstant(date, time) + DAY / 12);
  await owner.mutation(api.bookings.staff.complete, { reference });
  return reference;
}

function tell(figures: object) {
  if (isBench) process.stdout.write(`${JSON.stringify(figures)}\n`);
}

test("a client who says each day that the same problem is back gets two free visits after a paid one", async ({
  owner,
  pat,
}) => {
  const isFree = async (reference: string) =>
    (await owner.query(api.bookings.staff.get, { reference }))?.returnOf !== undefined;
  const paid = (await visit(pat, owner))!;
  await owner.mutation(api.invoices.owner.setToInvoice, { reference: paid, toInvoice: false });
  // That one, and those that followed from it.
  const named = [paid];
  let visits = 1;
  const end = Date.now() + DAYS * DAY;
  while (Date.now() < end) {
    const next = await visit(pat, owner, { sameProblemAs: named[visits % named.length] });
    if (next === null) vi.setSystemTime(Date.now() + DAY);
    else visits += 1;
    if (next !== null && (await isFree(next))) named.push(next);
  }
  tell({ days: DAYS, visits, free: named.length - 1 });
  expect(visits).toBeGreaterThan(4);
  expect(named).toHaveLength(1 + 2);
});

test("somebody who types a member's address, name and number gets none of their call-outs, and the owner is asked each time", async ({
  backend,
  owner,
  stripe,
}) => {
  const key = await choose(backend, "individualMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
  const inPerson = { serviceType: "in-person", address: "9 Other Road", postcode: "3071" };
  const stranger = backend.withRequestMetadata({ ip: "192.0.2.66" });
  const end = Date.now() + Math.min(DAYS, 30) * DAY;
  let [visits, asked] = [0, 0];
  while (Date.now() < end) {
    const reference = await visit(stranger, owner, inPerson);
    if (reference === null) {
      vi.setSystemTime(Date.now() + DAY);
      continue;
    }
    visits += 1;
    expect(await getRequest(backend, reference)).toMatchObject({ email: PAT, toInvoice: true });
    if (await owner.query(api.memberships.owner.isToAsk, { reference })) asked += 1;
  }
  const callOuts = await owner.query(api.memberships.owner.callOuts, { contact: PAT });
  tell({ days: Math.min(DAYS, 30), visits, asked, used: callOuts?.used });
  expect(visits).toBeGreaterThan(2);
  expect(asked).toBe(visits);
  expect(callOuts).toMatchObject({ used: 0, left: 3 });
});
