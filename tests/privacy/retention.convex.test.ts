import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { Sweep } from "#convex/core/ownership";
import { ownedTables } from "#convex/privacy/ownedTables";
import { formatPeriod, type PeriodName, periods, retentionMs } from "#convex/shared/periods";
import { briefArgs } from "../projects/brief/brief-args";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, PAT } from "../support/factories";
import { test as base } from "../support/fixtures";
import { filesKept, newKey, upload } from "../uploads/upload-steps";

const test = base.extend("clock", "date and timers");

const DAY = 24 * 60 * 60 * 1000;

async function deleteOldAt(backend: Backend, instant: number): Promise<void> {
  vi.setSystemTime(instant);
  await backend.mutation(internal.privacy.jobs.forget, {});
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
}

describe("how long things are kept", () => {
  test("each table says so: a period, why it stays, or what it's deleted with", () => {
    const silent = ownedTables.filter(
      ({ ownership }) => ownership.kept === undefined && !("belongsTo" in ownership),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("every period is used by a table", () => {
    const named = ownedTables.flatMap(({ ownership: { kept = [] } }) =>
      typeof kept === "string" ? [] : kept.map(({ period }) => period),
    );
    expect(new Set(named)).toEqual(new Set(Object.keys(periods)));
  });

  test("says a period in words", () => {
    expect([1, 30, 90, 365, 730, 1827].map((days) => formatPeriod({ days }))).toEqual([
      "1 day",
      "30 days",
      "90 days",
      "1 year",
      "2 years",
      "5 years",
    ]);
  });
});

/** The rules of the scheduled jobs, once for each batch. */
async function rulesAtWork(backend: Backend): Promise<string[]> {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs
    .filter(({ name }) => name === "privacy/jobs:deleteOld")
    .map(({ args }) => (args[0] as { rule: string }).rule)
    .sort();
}

test("the nightly job starts with the expired rules, and continues in batches", async ({
  backend,
}) => {
  await deleteOldAt(backend, NOW);
  expect(await rulesAtWork(backend)).toEqual([]);
  const email = {
    to: PAT,
    subject: "Hello",
    html: "",
    text: "",
    state: "sent",
    attempts: 1,
    dueAt: NOW,
  } as const;
  await backend.run(async (ctx) => {
    for (let count = 0; count < 120; count += 1)
      await ctx.db.insert("emails", { ...email, template: "booking-received" });
    await ctx.db.insert("emails", { ...email, template: "sign-in-code", dueAt: NOW + 30 * DAY });
  });
  vi.setSystemTime(NOW + 91 * DAY);
  await backend.mutation(internal.privacy.jobs.forget, {});
  expect(await rulesAtWork(backend)).toEqual(["emails 1", "emails 2"]);
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
  expect(await rulesAtWork(backend)).toEqual(["emails 1", "emails 1", "emails 1", "emails 2"]);
  expect(await getRows(backend, "emails")).toEqual([]);
});

/** The retention period of a form's record, from its table. */
function periodOf({ table }: (typeof forms)[number]): PeriodName {
  const { ownership } = ownedTables.find(({ name }) => name === table)!;
  const kept = ownership.kept as readonly Sweep[];
  return kept.find(({ clears }) => clears === undefined)!.period;
}

describe("a sent form", () => {
  test.for(forms.map((form) => [form.name, form] as const))(
    "%s: is deleted when its period is over, and not before",
    async ([, form], { backend }) => {
      await backend.mutation(form.call, form.args());
      const end = NOW + retentionMs(periodOf(form));
      await deleteOldAt(backend, end - DAY);
      expect(await getRows(backend, form.table)).toHaveLength(1);
      await deleteOldAt(backend, end + DAY);
      expect(await getRows(backend, form.table)).toEqual([]);
      for (const table of ["people", "personRecords", "bookings", "requestEvents"] as const) {
        expect(await getRows(backend, table)).toEqual([]);
      }
      // Its reference is never given again.
      expect(await getRows(backend, "submissions")).toHaveLength(1);
      expect(await backend.query(api.ratings.visitor.total, {})).toMatchObject({ count: 0 });
    },
  );

  test("stays while something is charged for it", async ({ backend, owner }) => {
    await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const [booked] = await getRows(backend, "quoteRequests");
    await owner.mutation(api.payments.owner.sendLink, {
      reference: booked!.reference,
      amount: "89.50",
      title: "A visit",
    });
    await backend.run(async (ctx) => {
      const [payment] = await ctx.db.query("payments").collect();
      await ctx.db.patch("payments", payment!._id, { state: "active" });
    });
    await deleteOldAt(backend, NOW + retentionMs("requests") + DAY);
    expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
    expect(await getRows(backend, "payments")).toHaveLength(1);
  });

  test("is deleted however many older ones have to stay", async ({ backend }) => {
    const add = (count: number, state: "active" | "paid", at: number) =>
      backend.run(async (ctx) => {
        for (let place = 0; place < count; place += 1) {
          const reference = `WS-${state}${place}`;
          await ctx.db.insert("contacts", {
            reference,
            name: "Pat",
            email: PAT,
            message: "Hello",
            createdAt: at,
            replied: false,
          });
          await ctx.db.insert("payments", {
            reference,
            state,
            key: reference,
            per: "month",
            name: "Pat",
            email: PAT,
            title: "Membership",
            cents: 90_00,
            discountCents: 0,
            createdAt: NOW,
            attempt: 0,
            asks: 0,
            changedAt: at,
          });
          await ctx.db.insert("dashboardPayments", {
            cents: 90_00,
            paidAt: NOW,
            refundedCents: 0,
            disputedCents: 0,
            changedAt: at,
            state: state === "paid" ? "ignored" : "waiting",
            paymentIntentId: `pi_${state}${place}`,
          });
        }
      });
    await add(60, "active", NOW);
    await add(2, "paid", NOW + 1);
    await deleteOldAt(backend, NOW + retentionMs("payments") + DAY);
    expect(await getRows(backend, "contacts")).toHaveLength(60);
    expect((await getRows(backend, "payments")).map(({ state }) => state)).not.toContain("paid");
    const states = (await getRows(backend, "dashboardPayments")).map(({ state }) => state);
    expect(states).toHaveLength(60);
    expect(states).not.toContain("ignored");
  });

  test("is deleted however much there is of it", async ({ backend }) => {
    await backend.run(async (ctx) => {
      for (let count = 0; count < 55; count += 1) {
        await ctx.db.insert("contacts", {
          reference: `WS-${count}`,
          name: "Pat",
          email: PAT,
          message: "Hello",
          createdAt: NOW,
          replied: false,
        });
      }
    });
    await deleteOldAt(backend, NOW + retentionMs("messages") + DAY);
    expect(await getRows(backend, "contacts")).toEqual([]);
  });
});

test("quarantined records are deleted after 30 days, with their files", async ({ backend }) => {
  const key = newKey();
  const { fileId } = await upload(backend, { key });
  await backend.mutation(api.projects.brief.visitor.submit, {
    ...briefArgs(),
    filesKey: key,
    logoFile: fileId,
    honeypot: "filled in",
  });
  const sentAt = Date.now();
  for (const form of forms) {
    await backend.mutation(form.call, { ...form.args(), honeypot: "filled in" });
  }
  await deleteOldAt(backend, sentAt + 29 * DAY);
  expect(await getRows(backend, "contacts")).toHaveLength(1);
  expect(await filesKept(backend)).toBe(1);
  await deleteOldAt(backend, sentAt + 31 * DAY);
  for (const { table } of forms) expect(await getRows(backend, table)).toEqual([]);
  expect(await filesKept(backend)).toBe(0);
  expect(await getRows(backend, "uploads")).toEqual([]);
});

describe("the owner's notices, and clients' privacy requests", () => {
  const ask = (client: Caller) => client.mutation(api.privacy.client.ask, { kind: "copy" });

  test("are deleted after two years, and 30 days after the answer", async ({
    backend,
    owner,
    pat,
  }) => {
    await ask(pat);
    const [request] = await getRows(backend, "privacyRequests");
    vi.setSystemTime(NOW + 20 * DAY);
    await owner.mutation(api.privacy.owner.answer, { reference: request!.reference });
    await deleteOldAt(backend, NOW + 49 * DAY);
    expect(await getRows(backend, "privacyRequests")).toHaveLength(1);
    await deleteOldAt(backend, NOW + 51 * DAY);
    expect(await getRows(backend, "privacyRequests")).toEqual([]);
    expect(await getRows(backend, "adminNotifications")).toHaveLength(1);
    await deleteOldAt(backend, NOW + 731 * DAY);
    expect(await getRows(backend, "adminNotifications")).toEqual([]);
    expect(await getRows(backend, "conversations")).toEqual([]);
    expect(await getRows(backend, "conversationEntries")).toEqual([]);
  });

  test("but not unanswered ones", async ({ backend, pat }) => {
    await ask(pat);
    await deleteOldAt(backend, NOW + 366 * DAY);
    expect(await getRows(backend, "privacyRequests")).toHaveLength(1);
  });
});

test("a payment is deleted five years after its last change", async ({ backend, owner }) => {
  await backend.mutation(api.bookings.visitor.book, bookingArgs());
  const [booked] = await getRows(backend, "quoteRequests");
  await owner.mutation(api.payments.owner.sendLink, {
    reference: booked!.reference,
    amount: "89.50",
    title: "A visit",
  });
  await backend.run(async (ctx) => {
    const [payment] = await ctx.db.query("payments").collect();
    await ctx.db.patch("payments", payment!._id, { state: "paid", paidAt: NOW });
  });
  await deleteOldAt(backend, NOW + retentionMs("payments") - DAY);
  expect(await getRows(backend, "payments")).toHaveLength(1);
  await deleteOldAt(backend, NOW + retentionMs("payments") + DAY);
  expect(await getRows(backend, "payments")).toEqual([]);
});

test("a payment at Stripe is deleted then, too, unless it still waits for its request", async ({
  backend,
}) => {
  await backend.run(async (ctx) => {
    for (const state of ["waiting", "ignored"] as const) {
      const payment = {
        cents: 90_00,
        paidAt: NOW,
        refundedCents: 0,
        disputedCents: 0,
        changedAt: NOW,
        state,
      };
      await ctx.db.insert("dashboardPayments", { ...payment, paymentIntentId: `pi_${state}` });
    }
  });
  await deleteOldAt(backend, NOW + retentionMs("payments") - DAY);
  expect(await getRows(backend, "dashboardPayments")).toHaveLength(2);
  await deleteOldAt(backend, NOW + retentionMs("payments") + DAY);
  expect(await getRows(backend, "dashboardPayments")).toMatchObject([{ state: "waiting" }]);
});
