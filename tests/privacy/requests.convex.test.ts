import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { bookingArgs, type Caller, invoiceArgs, NOW, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { waits } from "../today/waiting";

const test = base.extend("clock", "date and timers");

const { ask, mine, takeBack } = api.privacy.client;
const { answer, listRequests } = api.privacy.owner;

const words = "My name is Patricia";
const firstPage = { numItems: 20, cursor: null };

const waiting = (owner: Caller) => waits(owner, "privacy");

describe("a client asks about the data we hold about them", () => {
  test("the owner is told, by email and in the inbox, and it waits on Today", async ({
    backend,
    owner,
    pat,
  }) => {
    await pat.mutation(ask, { kind: "correction", words });
    const [request] = await pat.query(mine, {});
    expect(request).toMatchObject({ kind: "correction", words, askedAt: NOW });
    expect(request!.reference).toMatch(/^PR-/);
    expect(await getRows(backend, "adminNotifications")).toMatchObject([
      { eventType: "Privacy Request", fields: { kind: "correction", email: PAT, words } },
    ]);
    const [email] = await getRows(backend, "emails");
    expect(email).toMatchObject({ to: "owner@example.com", template: "privacy-request-notice" });
    expect(email!.text).toContain("24 December 2026");
    expect(await waiting(owner)).toBe(1);
    const { page } = await owner.query(listRequests, { paginationOpts: firstPage });
    expect(page).toMatchObject([{ email: PAT, kind: "correction", words }]);
  });

  test("one of each kind at a time", async ({ owner, pat }) => {
    for (const kind of ["copy", "deletion", "copy"] as const) await pat.mutation(ask, { kind });
    await pat.mutation(ask, { kind: "correction", words });
    await pat.mutation(ask, { kind: "correction", words: "Something else" });
    expect(await pat.query(mine, {})).toHaveLength(3);
    expect(await waiting(owner)).toBe(3);
    const [first] = (await pat.query(mine, {})).filter(({ kind }) => kind === "copy");
    await owner.mutation(answer, { reference: first!.reference });
    await pat.mutation(ask, { kind: "copy" });
    expect(await pat.query(mine, {})).toHaveLength(4);
  });

  test("and may withdraw it, and then nobody has to answer", async ({ backend, owner, pat }) => {
    await pat.mutation(ask, { kind: "deletion" });
    await pat.mutation(takeBack, { kind: "deletion" });
    await pat.mutation(takeBack, { kind: "deletion" });
    expect(await pat.query(mine, {})).toEqual([]);
    expect(await waiting(owner)).toBe(0);
    expect(await getRows(backend, "adminNotifications")).toEqual([]);
  });

  test("and not about somebody else", async ({ backend, pat }) => {
    const sam = (await signedIn(backend, "sam@example.com")).as;
    await sam.mutation(ask, { kind: "deletion" });
    expect(await pat.query(mine, {})).toEqual([]);
    await pat.mutation(takeBack, { kind: "deletion" });
    expect(await sam.query(mine, {})).toHaveLength(1);
  });

  test("a correction says what is wrong", async ({ pat }) => {
    for (const blank of [undefined, "", "  "]) {
      const call = pat.mutation(ask, { kind: "correction", words: blank });
      expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
    }
  });

  test("not more often than anybody changes their mind", async ({ pat }) => {
    let last;
    for (let count = 0; count < 11; count += 1) {
      last = await pat.mutation(count % 2 === 0 ? ask : takeBack, { kind: "copy" });
    }
    expect(last).toMatchObject({ ok: false, failure: { code: "tooManyRequests" } });
  });
});

describe("the owner answers with one press", () => {
  const reference = async (pat: Caller) => (await pat.query(mine, {}))[0]!.reference;

  test.for(["copy", "correction"] as const)(
    "a %s, and the client is told, once",
    async (kind, { backend, owner, pat }) => {
      await pat.mutation(ask, { kind, words });
      const one = { reference: await reference(pat) };
      await owner.mutation(answer, one);
      await owner.mutation(answer, one);
      expect((await pat.query(mine, {}))[0]).toMatchObject({ answeredAt: NOW });
      const told = (await getRows(backend, "emails")).filter(({ to }) => to === PAT);
      expect(told.map(({ template }) => template)).toEqual(["privacy-answered"]);
      expect(await waiting(owner)).toBe(0);
    },
  );

  test("a deletion, which deletes the request and the session", async ({ backend, owner, pat }) => {
    await pat.mutation(ask, { kind: "deletion" });
    await owner.mutation(answer, { reference: await reference(pat) });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await getRows(backend, "privacyRequests")).toEqual([]);
    expect(await failureOfCall(pat.query(mine, {}))).toEqual({ code: "signInRequired" });
    expect(JSON.stringify(await getRows(backend, "emails"))).not.toContain(PAT);
    const [erasure] = await owner.query(api.privacy.owner.erasures, {});
    expect(erasure).toMatchObject({ startedAt: NOW, deleted: expect.any(Number) as number });
    expect(erasure).toHaveProperty("finishedAt");
  });

  test("but not a withdrawn one", async ({ owner, pat }) => {
    await pat.mutation(ask, { kind: "copy" });
    const one = { reference: await reference(pat) };
    await pat.mutation(takeBack, { kind: "copy" });
    expect(await failureOfCall(owner.mutation(answer, one))).toEqual({ code: "notFound" });
  });
});

describe("before an erasure the owner is told", () => {
  test("what is deleted, what is cancelled and what stays", async ({ backend, owner, pat }) => {
    await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const [booked] = await getRows(backend, "quoteRequests");
    await owner.mutation(api.payments.owner.sendLink, {
      reference: booked!.reference,
      amount: "89.50",
      title: "A visit",
    });
    expect(await pat.query(mine, {})).toEqual([]);
    const preview = { contact: PAT, today: "2026-11-24" };
    expect(await owner.query(api.privacy.owner.preview, preview)).toEqual({
      name: "Pat Nguyen",
      sent: [{ form: "booking", count: 1 }],
      isMore: false,
      namedIn: 0,
      visits: [{ date: "2026-11-26", time: "09:00" }],
      hasPayments: true,
      owes: false,
      runsMembership: false,
      hasAccount: true,
    });
  });

  test.for([PAT, undefined])(
    "that an invoice stays, without a card or a link to pay, and what is owed isn’t (%s)",
    async (email, { owner }) => {
      const added = await owner.mutation(api.bookings.owner.add, bookingArgs({ email }));
      const { reference: booked } = added as { reference: string };
      const { phone } = bookingArgs();
      const told = { contact: email ?? phone, today: "2026-11-24" };
      const preview = () => owner.query(api.privacy.owner.preview, told);
      expect(await preview()).toMatchObject({ hasPayments: false, owes: false });
      const price = { reference: booked, amount: "120" };
      await changeMoney(owner, api.invoices.owner.save, invoiceArgs(price));
      expect(await preview()).toMatchObject({ hasPayments: true, owes: true });
      await changeMoney(owner, api.invoices.staff.markPaid, { ...price, method: "cash" });
      expect(await preview()).toMatchObject({ hasPayments: true, owes: false });
    },
  );

  test.for([PAT, undefined])(
    "of a debt that’s older than all else that’s known of them (%s)",
    async (email, { backend, owner }) => {
      const { phone } = bookingArgs();
      const debts = [];
      for (let count = 0; count < 30; count += 1) {
        const asked = bookingArgs({ email, bookingDate: undefined, bookingTime: undefined });
        const { reference: booked } = (await owner.mutation(api.bookings.owner.add, asked)) as {
          reference: string;
        };
        const price = { reference: booked, amount: "120" };
        if (count === 0) await changeMoney(owner, api.invoices.owner.save, invoiceArgs(price));
        else await changeMoney(owner, api.invoices.staff.markPaid, { ...price, method: "cash" });
        debts.push(booked);
      }
      expect(await getRows(backend, "invoices")).toHaveLength(30);
      const told = { contact: email ?? phone, today: "2026-11-24" };
      const preview = () => owner.query(api.privacy.owner.preview, told);
      expect(await preview()).toMatchObject({ isMore: true, hasPayments: true, owes: true });
      const paid = { reference: debts[0]!, method: "cash" as const };
      await changeMoney(owner, api.invoices.staff.markPaid, paid);
      expect(await preview()).toMatchObject({ hasPayments: true, owes: false });
    },
  );
});
