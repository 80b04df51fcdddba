import { withoutSystemFields } from "convex-helpers";
import fc from "fast-check";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { dueAfter, nextReminder } from "#convex/invoices/rules";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { isNight } from "#convex/shared/night";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { pass } from "../email/sending";
import { getEmails } from "../payments/stripe-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, invoiceArgs, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { changeMoney } from "../support/money";
import { anyInstant, RUNS } from "../support/properties";
import { getInvoice, price, test } from "./invoice-fixtures";

const { cancel, remind, save, send, setReminders } = api.invoices.owner;
const { markPaid, takeBackEmail } = api.invoices.staff;

/** Days after its due date, at a time. */
const daysLate = (dueAt: number, days: number, time = "10:00") => {
  vi.setSystemTime(toInstant(addDays(dateAt(dueAt), days), time));
};

const reminders = (backend: Backend) => getEmails(backend, "invoice-reminder");

/** Runs the cron and the jobs that it schedules. */
async function runJob(backend: Backend): Promise<number> {
  await backend.mutation(internal.invoices.jobs.sendReminders, {});
  await finishDue(backend);
  return (await reminders(backend)).length;
}

test("nobody is reminded before three days after the due date, or if nothing is owing", () => {
  const invoice = fc.record({
    owingCents: fc.nat(2),
    dueAt: anyInstant,
    sentAt: fc.option(anyInstant, { nil: undefined }),
    remindedAt: fc.option(anyInstant, { nil: undefined }),
    remindersStopped: fc.constantFrom(undefined, true as const),
  });
  fc.assert(
    fc.property(invoice, (each) => {
      const next = nextReminder(each);
      if (each.owingCents === 0 || each.remindersStopped) expect(next).toBeUndefined();
      if (next === undefined) return;
      expect(isNight(next)).toBe(false);
      expect([3, 14].map((days) => addDays(dateAt(each.dueAt), days))).toContain(dateAt(next));
      expect(next).toBeGreaterThan(each.remindedAt ?? each.sentAt ?? Infinity);
    }),
    RUNS,
  );
});

describe("an overdue invoice that was emailed", () => {
  test("is reminded of after 3 and 14 days, by day, and no more", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await owner.mutation(send, { reference });
    const { dueAt } = await getInvoice(owner, reference);
    const sent = [];
    for (const [days, time] of [
      [2, "10:00"],
      [3, "07:59"],
      [3, "09:10"],
      [3, "09:25"],
      [13, "10:00"],
      [14, "20:00"],
      [15, "08:00"],
      [40, "10:00"],
    ] as const) {
      daysLate(dueAt, days, time);
      sent.push(await runJob(backend));
    }
    expect(sent).toEqual([0, 0, 1, 1, 1, 1, 2, 2]);
    const [email] = await reminders(backend);
    expect(email).toMatchObject({ to: PAT, subject: "A reminder: invoice INV-0001 for $120" });
  });

  test("needs no cron for that: each reminder leaves at nine", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await owner.mutation(send, { reference });
    await owner.mutation(setReminders, { reference, stopped: true });
    await owner.mutation(setReminders, { reference, stopped: false });
    const { dueAt } = await getInvoice(owner, reference);
    const lateBy = (days: number) => toInstant(addDays(dateAt(dueAt), days), "09:00");
    await pass(backend, lateBy(40) - Date.now());
    const at = (await reminders(backend)).map(({ _creationTime }) => Math.floor(_creationTime));
    expect(at).toEqual([lateBy(3), lateBy(14)]);
  });

  test("is reminded of in the morning, if the reminder comes due at night", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await owner.mutation(send, { reference });
    await owner.mutation(setReminders, { reference, stopped: true });
    const { dueAt } = await getInvoice(owner, reference);
    daysLate(dueAt, 4, "22:00");
    await owner.mutation(setReminders, { reference, stopped: false });
    await pass(backend, 24 * 60 * 60_000);
    const [email] = await reminders(backend);
    expect(Math.floor(email!._creationTime)).toBe(
      toInstant(addDays(dateAt(dueAt), 5), business.quietHours.until),
    );
  });

  test.for(["paid", "cancelled", "stopped", "of somebody who isn’t reminded", "never emailed"])(
    "isn’t where it’s %s",
    async (why, { backend, owner, reference }) => {
      await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
      if (why !== "never emailed") await owner.mutation(send, { reference });
      const { dueAt } = await getInvoice(owner, reference);
      daysLate(dueAt, 4);
      if (why === "paid") await changeMoney(owner, markPaid, { reference, method: "cash" });
      if (why === "cancelled") await changeMoney(owner, cancel, { reference });
      if (why === "stopped") await owner.mutation(setReminders, { reference, stopped: true });
      if (why.startsWith("of somebody"))
        await owner.mutation(api.people.owner.setInvoiceReminders, { contact: PAT, stopped: true });
      expect(await runJob(backend)).toBe(0);
      daysLate(dueAt, 15);
      expect(await runJob(backend)).toBe(0);
      if (why !== "stopped") return;
      await owner.mutation(setReminders, { reference, stopped: false });
      expect(await runJob(backend)).toBe(1);
    },
  );

  test("has the usual days again once it’s corrected, says so, and is reminded of after them", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await owner.mutation(send, { reference });
    const { dueAt: before } = await getInvoice(owner, reference);
    daysLate(before, 2);
    await changeMoney(owner, save, invoiceArgs({ reference, amount: "90" }));
    const { dueAt, key } = await getInvoice(owner, reference);
    const usual = dueAfter(Date.now(), 14);
    expect(dueAt).toBe(usual);
    const view = await backend.query(api.invoices.client.invoice, { key });
    expect(view?.corrections.at(-1)).toMatch(/^To pay by: .+, was /);
    // The invoice and its due date are the emailed ones again.
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    expect((await getInvoice(owner, reference)).dueAt).toBe(before);
    await changeMoney(owner, save, invoiceArgs({ reference, amount: "90" }));
    daysLate(before, 3);
    expect(await runJob(backend)).toBe(0);
    daysLate(dueAt, 3);
    expect(await runJob(backend)).toBe(1);
  });

  test("is due the usual days after it’s first emailed, or from when it's owed again", async ({
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    daysLate((await getInvoice(owner, reference)).dueAt, 1);
    await owner.mutation(send, { reference });
    const { dueAt } = await getInvoice(owner, reference);
    expect(dueAt).toBe(dueAfter(Date.now(), 14));
    await changeMoney(owner, cancel, { reference });
    daysLate(dueAt, 1);
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    expect((await getInvoice(owner, reference)).dueAt).toBe(dueAfter(Date.now(), 14));
  });

  test("with a reminder requested at night is reminded of in the morning, and that can be undone until then", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await owner.mutation(send, { reference });
    const { dueAt } = await getInvoice(owner, reference);
    daysLate(dueAt, 1, "23:10");
    await owner.mutation(remind, { reference });
    const morning = toInstant(addDays(dateAt(dueAt), 2), "08:00");
    expect(await reminders(backend)).toMatchObject([{ dueAt: morning }]);
    vi.setSystemTime(morning - 1);
    await owner.mutation(takeBackEmail, { reference });
    expect(await reminders(backend)).toEqual([]);
  });

  test("is reminded of in one press, once for two, and it can be taken back until it leaves", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await owner.mutation(send, { reference });
    expect(await failureOfCall(owner.mutation(remind, { reference }))).toMatchObject({
      code: "notOpen",
    });
    const { dueAt } = await getInvoice(owner, reference);
    daysLate(dueAt, 1);
    expect(await owner.mutation(remind, { reference })).toBe(PAT);
    await owner.mutation(remind, { reference });
    expect(await reminders(backend)).toHaveLength(1);
    expect((await getInvoice(owner, reference)).remindedAt).toBe(Date.now());
    await owner.mutation(takeBackEmail, { reference });
    await owner.mutation(takeBackEmail, { reference });
    expect(await reminders(backend)).toHaveLength(0);
    expect((await getInvoice(owner, reference)).remindedAt).toBeUndefined();
    await owner.mutation(remind, { reference });
    expect(await reminders(backend)).toMatchObject([{ dueAt: Date.now() + EMAILED_AFTER }]);
    vi.setSystemTime(Date.now() + 16_000);
    const late = owner.mutation(takeBackEmail, { reference });
    expect(await failureOfCall(late)).toMatchObject({ code: "alreadySent" });
  });
});

test("an invoice’s email can be undone until it leaves: then it was never emailed, and isn’t reminded of", async ({
  backend,
  owner,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await owner.mutation(send, { reference });
  expect(await getEmails(backend, "invoice")).toHaveLength(1);
  await owner.mutation(takeBackEmail, { reference });
  expect(await getEmails(backend, "invoice")).toHaveLength(0);
  const { sentAt, remindAt } = await getInvoice(owner, reference);
  expect([sentAt, remindAt]).toEqual([undefined, undefined]);
  await owner.mutation(send, { reference });
  await changeMoney(owner, save, invoiceArgs({ reference, amount: "130" }));
  vi.setSystemTime(Date.now() + 16_000);
  const late = owner.mutation(takeBackEmail, { reference });
  expect(await failureOfCall(late)).toMatchObject({ code: "alreadySent" });
  expect((await getInvoice(owner, reference)).correctedAt).toBeDefined();
});

test("overdue invoices wait on Today; a client without an email address is called", async ({
  backend,
  owner,
}) => {
  const asked = bookingArgs({ email: undefined, phone: "0412 345 678" });
  const { reference } = (await owner.mutation(api.bookings.owner.add, asked)) as {
    reference: string;
  };
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const { dueAt } = await getInvoice(owner, reference);
  const waiting = (today: string) =>
    owner.query(api.today.owner.waiting, { what: "overdue", today });
  expect(await waiting(dateAt(dueAt))).toEqual({ count: 0, items: [] });
  daysLate(dueAt, 5);
  expect(await runJob(backend)).toBe(0);
  const { items } = await waiting(dateAt(Date.now()));
  expect(items).toMatchObject(
    [{ reference, phone: "0412 345 678", about: /INV-0001: \$120/ }].map(({ about, ...rest }) => ({
      ...rest,
      about: expect.stringMatching(about) as string,
    })),
  );
  expect(items[0]?.email).toBeUndefined();
  expect(await failureOfCall(owner.mutation(remind, { reference }))).toEqual({ code: "notFound" });
});

test("overdue invoices are listed newest first, and those older than 90 days are counted separately", async ({
  backend,
  owner,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const [invoice] = await getRows(backend, "invoices");
  const { _id } = invoice!;
  const row = withoutSystemFields(invoice!);
  const today = dateAt(Date.now());
  const dueBefore = (days: number) => toInstant(addDays(today, -days), "12:00");
  await backend.run(async ({ db }) => {
    await db.delete("invoices", _id);
    for (const days of [400, 1, 91, 90, 30, 0])
      await db.insert("invoices", { ...row, isOwed: true, dueAt: dueBefore(days) });
  });
  const waiting = (what: "overdue" | "oldDebts") =>
    owner.query(api.today.owner.waiting, { what, today });
  const late = await waiting("overdue");
  expect(late.items.map(({ debt }) => debt?.dueAt)).toEqual([1, 30, 90].map(dueBefore));
  expect(late.count).toBe(3);
  expect(await waiting("oldDebts")).toEqual({ count: 2, items: [] });
});

test("whose emails don’t arrive is called, too", async ({ backend, owner, reference }) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await owner.mutation(send, { reference });
  daysLate((await getInvoice(owner, reference)).dueAt, 1);
  const today = dateAt(Date.now());
  const emailOf = async () => {
    const { items } = await owner.query(api.today.owner.waiting, { what: "overdue", today });
    return items[0]?.email;
  };
  expect(await emailOf()).toBe(PAT);
  const [card] = await getRows(backend, "people");
  await backend.run((ctx) => ctx.db.patch("people", card!._id, { mailProblem: "bounced" }));
  expect(await emailOf()).toBeUndefined();
});
