import { expect } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { forms, recordFormOf } from "#convex/core/forms";
import { isUnpaid } from "#convex/payments/rules";
import { progressOf, statusOf } from "#convex/projects/rules";
import { getRows } from "../support/backend";
import type { Delivery } from "../support/fake-resend";
import type { Accepted, People } from "./people";
import { HOUR, MINUTE, type World } from "./world";

const countBy = <Item>(items: readonly Item[], getKey: (item: Item) => string) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
  return counts;
};

const doubled = <Item>(items: readonly Item[], getKey: (item: Item) => string) =>
  [...countBy(items, getKey)].filter(([, count]) => count > 1).map(([key]) => key);

/** What makes two emails the same to their reader; the key is the product's own notion of it. */
const contentOf = ({ to, subject, text }: Record<string, unknown>) =>
  JSON.stringify([[to].flat(), subject, text]);

/** Never true, not even for a moment: a duplicate slot, email or payment. */
export async function expectNothingDoubled({ backend, resend, stripe }: World): Promise<void> {
  const slots = await getRows(backend, "bookings");
  expect(doubled(slots, ({ date, time }) => `${date} ${time}`)).toEqual([]);

  const contents = resend.deliveries.map(({ body }) => contentOf(body));
  const repeated = doubled(contents, (content) => content);
  if (repeated.length > 0) {
    // Two emails may say the same. Rows are long, so we read them only if two of them did.
    const written = countBy(await getRows(backend, "emails"), contentOf);
    const delivered = countBy(contents, (content) => content);
    expect(repeated.filter((each) => delivered.get(each)! > (written.get(each) ?? 0))).toEqual([]);
  }

  const paid = stripe.sessions.filter(({ status }) => status === "complete");
  expect(doubled(paid, ({ fields }) => fields["metadata[payment]"] ?? "")).toEqual([]);
}

/**
 * Waiting work has its own job, so that nothing is late; crons are for what a dead action has left behind. While Resend
 * doesn't answer, one job serves all emails.
 */
export async function expectPlanned({ backend }: World): Promise<void> {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  const underWay = jobs.filter(({ state }) => ["pending", "inProgress"].includes(state.kind));
  const keyOf = (name: string, args: object) => JSON.stringify([name, Object.entries(args).sort()]);
  const planned = new Set(underWay.map(({ name, args }) => keyOf(name, args[0] as object)));
  const isPlanned = (name: string, args: object) => planned.has(keyOf(name, args));

  const outages = await getRows(backend, "providerOutages");
  const isSwept =
    isPlanned("email/jobs:sweep", {}) || outages.some(({ restsUntil }) => restsUntil <= Date.now());
  for (const { _id: emailId, state, dueAt } of await getRows(backend, "emails"))
    if (state === "waiting" && !isSwept)
      expect(isPlanned("email/jobs:dispatch", { emailId, dueAt })).toBe(true);
  for (const { quoteRequestId: requestId, at } of await getRows(backend, "visitReminders"))
    if (at !== undefined) expect(isPlanned("reminders/jobs:remind", { requestId, at })).toBe(true);
  for (const { _id: invoiceId, remindAt } of await getRows(backend, "invoices"))
    if (remindAt !== undefined)
      expect(isPlanned("invoices/jobs:remind", { invoiceId, remindAt })).toBe(true);
}

/** Once faults have stopped and time has passed, nothing is lost, and both sides agree. */
export async function expectConverged(world: World, people: People): Promise<void> {
  world.calm();
  await people.finish();
  await deliverEverything(world);
  await world.wait(10 * MINUTE);
  await expectNoPageOfVoidPayments(world);
  // Longer than the last email's longest pause, and an unused file's lifetime.
  await world.wait(26 * HOUR);
  await deliverEverything(world);
  await world.wait(HOUR);

  await expectNothingDoubled(world);
  await expectForms(world, people);
  await expectEmails(world);
  await expectSlots(world);
  await expectPayments(world);
  await expectFiles(world);
  await expectCounts(world, people);
  await expectProjects(world);
  await expectAnswers(world, people);
  await expectBusyTimes(world, people);
  await expectMemberships(world);
  await people.drafting.expectAgreed();
  await expectNoFailedMutation(world);
  await expectPayable(world, people);
}

/**
 * Stripe redelivers rejected events for three days: an event that we'd have to ask Stripe about waits until Stripe
 * answers again.
 */
async function deliverEverything(world: World) {
  const end = Date.now() + 72 * HOUR;
  while (world.events.length > 0) {
    if (await world.deliverEvent(0)) continue;
    if (Date.now() > end) throw new Error(`Never taken: ${JSON.stringify(world.events[0])}`);
    await world.wait(10 * MINUTE);
  }
}

async function expectNoPageOfVoidPayments(world: World) {
  const payments = await getRows(world.backend, "payments");
  const open = world.openSessions().filter(({ fields, secret }) => {
    const payment = payments.find(({ _id }) => _id === fields["metadata[payment]"]);
    return payment?.state === "void" && payment.sessionId !== undefined && secret !== "";
  });
  expect(open.map(({ id }) => `The page ${id} of a void payment is open`)).toEqual([]);
}

/** A project's progress and status match its stages, and no email about one is still waiting. */
async function expectProjects({ backend }: World) {
  for (const design of await getRows(backend, "webFormSubmissions")) {
    expect([design.status, design.progress]).toEqual([statusOf(design), progressOf(design.stages)]);
  }
  const emails = await getRows(backend, "projectEmails");
  expect(emails.filter(({ dueAt }) => dueAt !== undefined)).toEqual([]);
}

async function expectForms({ backend }: World, { accepted }: People) {
  const notifications = await getRows(backend, "adminNotifications");
  const emails = await getRows(backend, "emails");
  const isFolded = emails.some(({ template }) => template === "folded-notice");
  const records = {
    quoteRequests: await getRows(backend, "quoteRequests"),
    contacts: await getRows(backend, "contacts"),
    webFormSubmissions: await getRows(backend, "webFormSubmissions"),
  };
  const describe = ({ form: name, reference, result, isReplacement }: Accepted) => {
    const form = forms[recordFormOf(name)];
    const rows: { reference?: string | undefined; quarantined?: true | undefined }[] =
      records[form.table as keyof typeof records];
    const own = rows.filter((row) => row.reference === reference);
    const isTold = own.some(({ quarantined }) => quarantined !== true);
    const count = (template: string) => {
      const some = emails.filter(
        (each) => each.reference === reference && each.template === template,
      );
      // A changed booking has its own, beside earlier ones that had left.
      return isReplacement === true ? Math.min(some.length, 1) : some.length;
    };
    const notices = count(`${form.name}-notice`);
    const received = count(`${form.name}-received`);
    const isAnswered =
      isTold && result.ok && result.reviewReason === undefined && !result.notEmailed;
    return {
      actual: {
        reference,
        records: own.length,
        notifications: notifications.filter(
          (each) => each.reference === reference && each.eventType === form.eventType,
        ).length,
        notices: isFolded && notices === 0 && isTold ? 1 : notices,
        ...(isAnswered && { received }),
      },
      expected: {
        reference,
        records: 1,
        notifications: isTold ? 1 : 0,
        notices: isTold ? 1 : 0,
        ...(isAnswered && { received: 1 }),
      },
    };
  };
  const found = accepted.map(describe);
  expect(found.map(({ actual }) => actual)).toEqual(found.map(({ expected }) => expected));
}

/** Every email has left once, unless its `sendUntil` had passed. Resend was never away long enough to give one up. */
async function expectEmails({ backend, resend }: World) {
  const rows = await getRows(backend, "emails");
  const isOver = ({ state, sendUntil = Infinity }: Doc<"emails">) =>
    state === "failed" && sendUntil <= Date.now();
  const unsent = rows.filter((row) => row.state !== "sent" && !isOver(row));
  expect(unsent.map(({ template, state, reason }) => ({ template, state, reason }))).toEqual([]);
  // An invoice's email whose answer was lost, and which was rewritten or withdrawn since, has arrived all the same.
  const ids = new Set<string | null>(rows.map(({ _id }) => _id));
  const isReplaced = ({ key, body }: Delivery) =>
    !ids.has(key) && /invoice|receipt/i.test(String(body["subject"]));
  const delivered = resend.deliveries
    .filter((delivery) => !isReplaced(delivery))
    .map(({ body }) => contentOf(body))
    .sort();
  const expected = rows.filter((row) => !isOver(row) || delivered.includes(contentOf(row)));
  expect(delivered).toEqual(expected.map(contentOf).sort());
}

type Request = Doc<"quoteRequests">;

/** Every live request with a time has its slot, and no slot belongs to anything else. */
async function expectSlots({ backend }: World) {
  const requests = await getRows(backend, "quoteRequests");
  const reserved = await getRows(backend, "bookings");
  const isLive = ({ status, quarantined, bookingDate }: Request) =>
    status !== "Cancelled" && quarantined !== true && bookingDate !== undefined;
  const expected = requests
    .filter(isLive)
    .map(({ _id, bookingDate, bookingTime }) => `${bookingDate} ${bookingTime} ${_id}`);
  expect(
    reserved.map(({ date, time, quoteRequestId }) => `${date} ${time} ${quoteRequestId}`).sort(),
  ).toEqual(expected.sort());
}

async function expectPayments(world: World) {
  const { backend, stripe } = world;
  const payments = await getRows(backend, "payments");
  const requests = await getRows(backend, "quoteRequests");
  const emails = await getRows(backend, "emails");
  const complete = stripe.sessions.filter(({ status }) => status === "complete");
  const paidFor = complete.map(({ fields }) => fields["metadata[payment]"] ?? "");
  const taken = payments.filter(({ paidAt }) => paidAt !== undefined);
  expect(taken.map(({ _id }): string => _id).sort()).toEqual(paidFor.sort());

  const references = requests.map(({ reference }) => reference);
  expect(taken.filter(({ reference }) => !references.includes(reference))).toEqual([]);
  const count = (template: string) => emails.filter((each) => each.template === template).length;
  expect([count("receipt"), count("payment-notice")]).toEqual([taken.length, taken.length]);

  // Money that came in after its payment was voided is in the owner's list.
  const isUntold = ({ voidedAt, problem, state }: Doc<"payments">) =>
    voidedAt !== undefined && state !== "refunded" && state !== "ended" && problem === undefined;
  expect(taken.filter(isUntold)).toEqual([]);

  const refunded = stripe.refunds.map(({ payment_intent: intent = "" }) => {
    const { fields, total } = world.sessionOf(intent);
    return `${fields["metadata[payment]"]} ${total}`;
  });
  expect(
    payments.flatMap(({ _id, refundedCents = 0 }) =>
      refundedCents === 0 ? [] : [`${_id} ${refundedCents}`],
    ),
  ).toHaveLength(refunded.length);

  // No request to Stripe waits for ever: it's answered, or the owner knows.
  const waiting = payments.filter(
    ({ refundAsked, endAsked }) => refundAsked !== undefined || endAsked !== undefined,
  );
  expect(waiting).toEqual([]);
  const cancelled = requests.filter(({ status }) => status === "Cancelled");
  const running = payments.filter(
    ({ state, reference, problem }) =>
      state === "active" &&
      problem === undefined &&
      cancelled.some((request) => request.reference === reference),
  );
  expect(running).toEqual([]);
}

/** Every file belongs to an existing row, and every picture of a brief has its file. */
async function expectFiles({ backend }: World) {
  const files = await backend.run((ctx) => ctx.db.system.query("_storage").collect());
  const uploads = await getRows(backend, "uploads");
  const strays = await backend.run(async (ctx) => {
    const stays = async ({ attachedTo }: Doc<"uploads">) =>
      attachedTo !== undefined && (await ctx.db.get(attachedTo)) !== null;
    const found = await Promise.all(uploads.map(async (row) => ((await stays(row)) ? [] : [row])));
    return found.flat();
  });
  expect(strays).toEqual([]);
  expect(uploads.map(({ storageId }) => storageId).sort()).toEqual(
    files.map(({ _id }) => _id).sort(),
  );
}

/** Every batch that browsers were told has arrived was counted. */
async function expectCounts({ backend }: World, { browsers }: People) {
  const sent = browsers.flatMap((browser) => browser.sent);
  const views = sent.reduce((sum, each) => sum + each.views.length, 0);
  const interactions = sent.reduce((sum, each) => sum + each.interactions, 0);
  const totals = await backend.query(internal.telemetry.jobs.exportTotals, {});
  const days = await getRows(backend, "visitDays");
  const sessions = await getRows(backend, "sessions");
  expect({
    counters: totals.counters,
    days: days.reduce((sum, day) => sum + day.views, 0),
    news: await getRows(backend, "visitNews"),
    sessions: sessions.length,
  }).toMatchObject({
    counters: {
      pageViews: views,
      pageInteractions: interactions,
      uniqueVisitors: browsers.filter((browser) => browser.sent.length > 0).length,
    },
    days: views,
    news: [],
  });
  const present = (await getRows(backend, "visitors")).filter((each) => each.present);
  expect(present).toEqual([]);
}

/** Each email to us is in its conversation once, and none is still to be fetched. */
async function expectAnswers({ backend }: World, { answers }: People) {
  const rows = await getRows(backend, "adminNotifications");
  const received = rows.filter(({ eventType }) => eventType === "Email Received");
  expect(received.map(({ fields }) => fields["message"]).sort()).toEqual(
    answers.map(({ text }) => text).sort(),
  );
  const waiting = (await getRows(backend, "receivedEmails")).filter(({ dueAt }) => dueAt);
  expect(waiting).toEqual([]);
}

/** The busy times match the owner's own calendar as it is now; a removed calendar has none. */
async function expectBusyTimes({ backend }: World, { busy }: People) {
  const calendars = await getRows(backend, "ownCalendars");
  expect(calendars.filter(({ problem }) => problem !== undefined)).toEqual([]);
  const days = await getRows(backend, "busyDays");
  const kept = days.flatMap(({ date, spans }) => spans.map(({ from }) => `${date} ${from}`));
  const said = calendars.length === 0 ? [] : busy.map(({ date, time }) => `${date} ${time}`);
  expect(kept.sort()).toEqual(said.sort());
}

/** Each membership by invoice has its first month invoiced once; invoice numbers have no gap. */
async function expectMemberships({ backend }: World) {
  const invoices = await getRows(backend, "invoices");
  expect(invoices.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    invoices.map((_, place) => place + 1),
  );
  const byInvoice = (await getRows(backend, "payments")).filter(
    ({ subscriptionStatus, subscriptionId }) =>
      subscriptionStatus !== undefined && subscriptionId === undefined,
  );
  // Stripe charges no further month here, so every month is one of these.
  const months = invoices.filter(({ title }) => / from \d/.test(title));
  const monthsOf = countBy(months, ({ reference }) => reference);
  const begun = countBy(byInvoice, ({ reference }) => reference);
  for (const [reference, count] of begun)
    expect([reference, monthsOf.get(reference)]).toEqual([reference, count]);
}

/** Only actions die. */
async function expectNoFailedMutation({ backend }: World) {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  const failed = jobs.filter(({ state }) => state.kind === "failed").map(({ name }) => name);
  expect(failed.filter((name) => !name.includes("/actions:"))).toEqual([]);
}

/** Every unpaid payment can be paid: its page opens. */
async function expectPayable(world: World, { payKeys }: People) {
  for (const key of payKeys.slice(-3)) {
    await world.backend.mutation(api.payments.visitor.open, { key });
    await world.wait(10_000);
    const view = await world.backend.query(api.payments.visitor.show, { key });
    if (view === null || !isUnpaid(view.state)) continue;
    expect(view).toMatchObject({ isStuck: false, clientSecret: expect.any(String) as string });
  }
}
