import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import { limits } from "#convex/core/limits";
import schema from "#convex/schema";
import { book, readDay } from "../bookings/booking-fixtures";
import { sendMessage } from "../conversations/conversations";
import { deliver, open, settle, shopArgs, test } from "../payments/stripe-fixtures";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { BROWSER, type Caller, invoiceArgs, NOW, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import type { FakeStripe } from "../support/fake-stripe";
import { changeMoney } from "../support/money";
import { filesKept, newKey, upload } from "../uploads/upload-steps";
import { argsOf } from "./form-args";

const nell = {
  name: "Petronella Quill",
  email: "petronella.quill@example.com",
  phone: "0412 987 654",
  address: "7 Banksia Court",
};

/** Somebody else with data as similar as possible. */
const other = {
  name: "Petronella Quillen",
  email: "petronella.quill@example.com.au",
  phone: "0412 987 655",
  address: "7 Banksia Courtyard",
};

/** Texts that mustn't be found any more, in all spellings that we store. */
const traces = [
  /petronella quill(?!en)/i,
  /petronella\.quill@example\.com(?!\.au)/i,
  /0412 ?987 ?654/,
  /61 ?412 ?987 ?654/,
  /7 banksia court(?!yard)/i,
];

/** Sends every form, once as a person and once with the honeypot filled in. */
async function useEveryForm(backend: Backend, who: typeof nell, time: string) {
  for (const form of forms) {
    await backend.mutation(form.call, argsOf(form, who, time));
    const spam = argsOf(form, who, "13:30");
    await backend.mutation(form.call, { ...spam, honeypot: "filled in" });
  }
  await backend.mutation(api.referrals.visitor.refer, {
    requestId: requestId(),
    referrerName: "Sam Lee",
    referrals: [
      { name: who.name, email: who.email, phone: who.phone },
      { name: "Ann Wu", email: "ann@example.com", phone: "0455 000 222" },
    ],
    terms: true,
  });
  await backend.mutation(api.ratings.visitor.rate, {
    requestId: requestId(),
    rating: 5,
    userEmail: "",
    anonymous: true,
    selectedOptions: [],
    feedbackText: `Say hello to ${who.email}.`,
    referrerName: who.name,
    referrals: [{ name: who.name, email: who.email, phone: who.phone }],
    terms: true,
  });
}

/** A brief with a picture whose name contains its sender's. */
async function sendPicture(backend: Backend, who: typeof nell) {
  const brief = forms.find(({ name }) => name === "design")!;
  const key = newKey();
  const { fileId } = await upload(backend, { key, fileName: `${who.name}.png` });
  const args = argsOf(brief, who, "09:00");
  await backend.mutation(brief.call, { ...args, filesKey: key, logoFile: fileId });
}

async function pay(backend: Backend, stripe: FakeStripe, who: typeof nell) {
  const args = shopArgs("individualMonthly", { name: who.name, email: who.email });
  const answer = await backend.mutation(api.shop.visitor.choose, args);
  const key = answer.ok ? answer.payKey! : "";
  await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
  const reference = answer.ok ? answer.reference : "";
  await deliver(
    backend,
    stripe.chargeInDashboard({ cents: 90_00, ...who, description: `Visit to ${who.name}` }),
    // Somebody else paid for them, and somebody charged them without an address.
    stripe.chargeInDashboard({ cents: 45_00, description: `${who.name}, ${reference}` }),
    stripe.chargeInDashboard({ cents: 30_00, name: who.name }),
  );
}

/** Everything that the deployment stores. */
async function getDump(backend: Backend): Promise<Record<string, string>> {
  const dump: Record<string, string> = {};
  for (const table of Object.keys(schema.tables) as TableNames[]) {
    dump[table] = JSON.stringify(await getRows(backend, table));
  }
  await backend.run(async (ctx) => {
    for (const table of ["_storage", "_scheduled_functions"] as const) {
      dump[table] = JSON.stringify(await ctx.db.system.query(table).collect());
    }
  });
  return dump;
}

/** Rewrites each listed sentence of other people. */
async function editListed(owner: Caller) {
  const paginationOpts = { numItems: 50, cursor: null };
  const sentences: string[] = [];
  for (;;) {
    const { page } = await owner.query(api.privacy.owner.listNamed, { paginationOpts });
    const [place] = page;
    if (place === undefined) return sentences.sort();
    const { id, sentence: was } = place;
    await owner.mutation(api.privacy.owner.editNamed, { id, was, sentence: "Somebody" });
    sentences.push(was);
  }
}

const getTraces = (dump: Record<string, string>) =>
  Object.entries(dump).flatMap(([table, text]) =>
    traces.flatMap((trace) => (trace.test(text) ? [`${table}: ${trace.source}`] : [])),
  );

/** Counts the rows that mention somebody, by table. */
async function countRowsOf(backend: Backend, email: string) {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(schema.tables) as TableNames[]) {
    const rows = await getRows(backend, table);
    counts[table] = rows.filter((row) => JSON.stringify(row).includes(email)).length;
  }
  return counts;
}

const sum = (
  rows: { cents: number; discountCents: number; refundedCents?: number | undefined }[],
) =>
  rows.reduce(
    (total, row) => [
      total[0]! + row.cents,
      total[1]! + row.discountCents,
      total[2]! + (row.refundedCents ?? 0),
    ],
    [0, 0, 0],
  );

const isUnderWay = async (backend: Backend) =>
  (await getRows(backend, "erasures")).some(({ finishedAt }) => finishedAt === undefined);

/** Erases somebody, without letting enough time pass for other things to expire. */
async function erase(backend: Backend, owner: Caller, contact: string) {
  await owner.mutation(api.privacy.owner.erase, { contact });
  while (await isUnderWay(backend)) await settle(backend);
}

/** Uses every feature as both people. */
async function fillEverything(backend: Backend, owner: Caller, stripe: FakeStripe) {
  const callers: Caller[] = [];
  for (const [who, time] of [
    [nell, "09:00"],
    [other, "10:30"],
  ] as const) {
    await useEveryForm(backend, who, time);
    await sendPicture(backend, who);
    await pay(backend, stripe, who);
    await backend.mutation(api.accounts.visitor.sendCode, { email: who.email });
    await backend.mutation(api.lookups.visitor.open, { email: who.email });
    callers.push((await signedIn(backend, who.email)).as);
    // The tests' callers share a network, which may send each form ten times.
    await backend.run(async (ctx) => {
      for (const { name } of forms)
        await limits.reset(ctx, "formByVisitor", { key: `${name} unknown` });
    });
  }
  const [booked] = (await getRows(backend, "quoteRequests")).filter(
    ({ bookingDate, email }) => bookingDate !== undefined && email === nell.email,
  );
  const { reference } = booked!;
  await callers[0]!.mutation(api.bookings.client.move, {
    request: { reference },
    bookingDate: "2026-11-27",
    bookingTime: "15:00",
    browser: BROWSER,
  });
  await owner.mutation(api.bookings.owner.confirm, { reference });
  await owner.mutation(api.payments.owner.sendLink, {
    reference,
    amount: "89.50",
    title: `Visit to ${nell.name}`,
  });
  const [coupon] = (await getRows(backend, "coupons")).slice(-1);
  await owner.mutation(api.coupons.owner.redeem, {
    couponId: coupon!._id,
    note: `Used by ${nell.name} at the visit`,
  });
  await settle(backend);
  return { reference, callers };
}

describe("erasing somebody who has used every feature", () => {
  test("leaves nothing of theirs: no row, file, email, job, session or booked time", async ({
    backend,
    owner,
    stripe,
  }) => {
    const { callers } = await fillEverything(backend, owner, stripe);
    expect(getTraces(await getDump(backend))).not.toEqual([]);
    expect((await readDay(backend, "2026-11-27")).taken).toContainEqual({ time: "15:00" });
    const files = await filesKept(backend);
    await erase(backend, owner, nell.email);
    // Other people's sentences that name them are listed, and nothing else is left.
    expect(await editListed(owner)).toEqual([
      nell.name,
      nell.name,
      nell.name,
      `Say hello to ${nell.email}.`,
      `Used by ${nell.name} at the visit`,
    ]);
    expect(getTraces(await getDump(backend))).toEqual([]);
    expect((await readDay(backend, "2026-11-27")).taken).toEqual([]);
    expect(await filesKept(backend)).toBe(files - 1);
    const [erasure] = await getRows(backend, "erasures");
    expect(erasure).toMatchObject({ finishedAt: expect.any(Number) as number });
    expect(erasure).not.toHaveProperty("subject");
    const call = callers[0]!.query(api.accounts.client.me, {});
    expect(await failureOfCall(call)).toEqual({ code: "signInRequired" });
  });

  test("keeps payments, to the cent, ends future charges, and counts the remaining ratings", async ({
    backend,
    owner,
    stripe,
  }) => {
    await fillEverything(backend, owner, stripe);
    const before = await getRows(backend, "payments");
    await erase(backend, owner, nell.email);
    const after = await getRows(backend, "payments");
    expect(sum(after)).toEqual(sum(before));
    expect(after.map(({ reference, paidAt, createdAt }) => [reference, paidAt, createdAt])).toEqual(
      before.map(({ reference, paidAt, createdAt }) => [reference, paidAt, createdAt]),
    );
    expect(stripe.ended).toHaveLength(1);
    const others = after.filter(({ email }) => email === other.email);
    expect(others.map(({ state }) => state)).toEqual(["active"]);

    const counted = (await getRows(backend, "serviceRatings")).filter(
      ({ quarantined }) => quarantined === undefined,
    );
    const stars = counted.reduce((total, { rating }) => total + rating, 0);
    const { count, average } = await backend.query(api.ratings.visitor.total, {});
    expect([count, (average ?? 0) * count]).toEqual([counted.length, stars]);
  });

  test("deletes nothing of somebody with a similar name, address and number", async ({
    backend,
    owner,
    stripe,
  }) => {
    const { callers } = await fillEverything(backend, owner, stripe);
    const before = await countRowsOf(backend, other.email);
    await erase(backend, owner, nell.email);
    const after = await countRowsOf(backend, other.email);
    expect(after).toEqual(before);
    expect(await callers[1]!.query(api.accounts.client.me, {})).toMatchObject({
      email: other.email,
    });
  });
});

test("accepts later news of a payment, and emails nobody", async ({ backend, owner, stripe }) => {
  await fillEverything(backend, owner, stripe);
  await erase(backend, owner, nell.email);
  const paid = (await getRows(backend, "payments")).find(
    ({ email, paidAt }) => email === "" && paidAt !== undefined,
  );
  await owner.mutation(api.payments.owner.refund, { paymentId: paid!._id });
  await settle(backend);
  expect(stripe.refunds).toHaveLength(1);
  await editListed(owner);
  expect(getTraces(await getDump(backend))).toEqual([]);
  expect((await getRows(backend, "emails")).filter(({ to }) => to === "")).toEqual([]);
});

/** Loses an erasure's scheduled jobs, so that only the hourly cron continues it. */
const loseJobs = (backend: Backend) =>
  backend.run(async (ctx) => {
    for (const { _id, name } of await ctx.db.system.query("_scheduled_functions").collect()) {
      if (name.startsWith("privacy/jobs:erase")) await ctx.scheduler.cancel(_id);
    }
  });

describe("an erasure", () => {
  test("continues from where it stopped, and twice is the same as once", async ({
    backend,
    owner,
    stripe,
  }) => {
    await fillEverything(backend, owner, stripe);
    await owner.mutation(api.privacy.owner.erase, { contact: nell.email });
    await owner.mutation(api.privacy.owner.erase, { contact: nell.email });
    await loseJobs(backend);
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(getTraces(await getDump(backend))).not.toEqual([]);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await backend.mutation(internal.privacy.jobs.resume, {});
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    await editListed(owner);
    expect(getTraces(await getDump(backend))).toEqual([]);
  });

  test("continues when a new version reads a table in another way, with other cursors", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend, { name: nell.name, email: nell.email });
    await owner.mutation(api.privacy.owner.erase, { contact: nell.email });
    await backend.run(async (ctx) => {
      const { _id } = (await ctx.db.query("erasures").first())!;
      await ctx.db.patch("erasures", _id, { step: "emails 1", cursor: "of another query" });
    });
    await loseJobs(backend);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await backend.mutation(internal.privacy.jobs.resume, {});
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await isUnderWay(backend)).toBe(false);
    expect((await getRows(backend, "emails")).map(({ to }) => to)).not.toContain(nell.email);
  });

  test("for an address without a card deletes its account", async ({ backend, owner }) => {
    await signedIn(backend, "new@example.com");
    await erase(backend, owner, "NEW@example.com");
    expect((await getRows(backend, "users")).map(({ email }) => email)).not.toContain(
      "new@example.com",
    );
  });

  test("isn't for the owner, or for an invalid address", async ({ backend, owner }) => {
    const call = (contact: string) =>
      failureOfCall(owner.mutation(api.privacy.owner.erase, { contact }));
    expect(await call("owner@example.com")).toEqual({ code: "forbidden" });
    expect(await call("nobody")).toEqual({ code: "notFound" });
    expect(await getRows(backend, "erasures")).toEqual([]);
  });

  test("keeps an invoice, counts it, and lets it be found and opened by its number", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend, { email: nell.email, name: nell.name });
    const price = { reference, amount: "150", title: "A visit" };
    await changeMoney(owner, api.invoices.owner.save, invoiceArgs(price));
    await erase(backend, owner, nell.email);
    expect(await getRows(backend, "erasures")).toMatchObject([{ changed: 1 }]);
    const { records } = await owner.query(api.search.owner.everything, { text: "INV-0001" });
    const [found] = records;
    expect(found).toMatchObject({ reference, name: "Deleted at their request", invoice: 1 });
    const money = await owner.query(api.invoices.staff.ofRequest, { reference });
    expect(money?.invoice).toMatchObject({ number: 1, cents: 150_00, state: "writtenOff" });
  });

  test("of many records runs in batches", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      const personId = await ctx.db.insert("people", {
        email: nell.email,
        name: nell.name,
        lastAt: NOW,
        words: "petronella",
      });
      for (let count = 0; count < 120; count += 1) {
        const reference = `WS-${count}`;
        await ctx.db.insert("contacts", {
          reference,
          name: nell.name,
          email: nell.email,
          message: "Hello",
          createdAt: NOW,
          replied: false,
        });
        const record = { personId, role: "sender", form: "contact", reference, at: NOW } as const;
        await ctx.db.insert("personRecords", record);
      }
    });
    await erase(backend, owner, nell.email);
    expect(await getRows(backend, "contacts")).toEqual([]);
    expect(getTraces(await getDump(backend))).toEqual([]);
  });
});

test("a household’s number stays in what its other members wrote", async ({ backend, owner }) => {
  const message = (who: typeof nell, email: string) =>
    backend.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: who.name,
      email,
      phone: nell.phone,
      message: `Call ${nell.phone}`,
    });
  await message(nell, nell.email);
  await message(other, other.email);
  await erase(backend, owner, nell.email);
  expect(await getRows(backend, "contacts")).toMatchObject([
    { email: other.email, phone: nell.phone, message: `Call ${nell.phone}` },
  ]);
});
