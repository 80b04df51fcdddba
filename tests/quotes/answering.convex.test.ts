import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { dateAt, toInstant } from "#convex/shared/dates";
import {
  askForQuote,
  emailsTo,
  getRequest,
  reservedSlots,
  slots,
  wish,
} from "../bookings/booking-fixtures";
import { lastHeardOf, sendMessage } from "../conversations/conversations";
import { type Backend, getRows } from "../support/backend";
import { BROWSER, invoiceArgs, OWNER, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { draft, give, given, quoteKey } from "./quotes";

const { accept, decline } = api.quotes.client;
const { mine, offer, pay } = api.quotes.client;
const ownerApi = api.quotes.owner;

/** The owner's events and emails about a quote's answers. */
async function told(backend: Backend) {
  const events = (await getRows(backend, "adminNotifications")).filter(
    ({ eventType }) => eventType === "Quote Answered",
  );
  const templates = async (to: string) =>
    (await emailsTo(backend, to))
      .map(({ template }) => template)
      .filter((template) => template.startsWith("quote-a"));
  return {
    events: events.map(({ fields }) => fields["answer"]),
    owner: await templates(OWNER),
    client: await templates(PAT),
  };
}

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

describe("accepting", () => {
  test("by the link notifies the owner and emails the client, once for two presses", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    const presses = [1, 2].map(() => backend.mutation(accept, { request, version: 1 }));
    expect(await Promise.all(presses)).toEqual([{ ok: true }, { ok: true }]);
    expect(await given(owner, reference)).toMatchObject({
      state: "accepted",
      answeredAt: Date.now(),
    });
    expect(await told(backend)).toEqual({
      events: ["accepted"],
      owner: ["quote-answered-notice"],
      client: ["quote-accepted"],
    });
    const money = await owner.query(api.invoices.staff.ofRequest, { reference });
    expect(money?.agreedCents).toBe(250_00);
    expect(await getRequest(backend, reference)).toMatchObject({
      status: "Pending",
      confirmed: false,
      quote: { state: "accepted" },
    });
  });

  test("puts its client first in the list of people", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    vi.setSystemTime(Date.now() + 1000);
    await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
    expect(await lastHeardOf(owner)).toBe("Sam Lee");
    vi.setSystemTime(Date.now() + 1000);
    await backend.mutation(accept, { request: { key: await quoteKey(backend) }, version: 1 });
    expect(await lastHeardOf(owner)).toBe("Pat Nguyen");
  });

  test("lets the client choose a time, which then has to be confirmed", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    await pat.mutation(accept, { request: { reference }, version: 1 });
    const request = { key: await quoteKey(backend) };
    expect(
      await backend.mutation(api.bookings.client.move, {
        request,
        ...wish(slots.friday),
        browser: BROWSER,
      }),
    ).toEqual({ ok: true });
    expect(await reservedSlots(backend)).toEqual(["2026-11-27 15:00"]);
    expect(await owner.query(api.bookings.staff.get, { reference })).toMatchObject({
      ...wish(slots.friday),
      confirmed: false,
      quote: { state: "accepted" },
    });
  });

  test("works for the newest version only", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    await give(owner, reference, { text: "Dearer" });
    const replaced = { code: "quoteClosed", because: "replaced" };
    const old = backend.mutation(accept, { request, version: 1 });
    expect(await failureOfCall(old)).toEqual(replaced);
    expect(await failureOfCall(backend.mutation(decline, { request, version: 1 }))).toEqual(
      replaced,
    );
    expect(await backend.mutation(accept, { request, version: 2 })).toEqual({ ok: true });
  });

  test("works on the quote's last day, but not on the day after", async ({ backend, owner }) => {
    const [first, second] = [await askForQuote(backend), await askForQuote(backend)];
    const { as: pat } = await signedIn(backend, PAT);
    for (const reference of [first, second]) await give(owner, reference);
    vi.setSystemTime(toInstant("2026-12-01", "23:59"));
    await pat.mutation(accept, { request: { reference: first }, version: 1 });
    vi.setSystemTime(toInstant("2026-12-02", "00:00"));
    const late = pat.mutation(accept, { request: { reference: second }, version: 1 });
    expect(await failureOfCall(late)).toEqual({ code: "quoteClosed", because: "expired" });
  });

  test("is refused for a withdrawn quote", async ({ backend, owner, pat }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    await owner.mutation(ownerApi.withdraw, { reference });
    const tried = pat.mutation(accept, { request: { reference }, version: 1 });
    expect(await failureOfCall(tried)).toEqual({ code: "quoteClosed", because: "withdrawn" });
  });

  test("is refused for a cancelled request", async ({ backend, owner, pat }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    await owner.mutation(api.bookings.owner.cancel, { reference });
    const tried = pat.mutation(accept, { request: { reference }, version: 1 });
    expect(await failureOfCall(tried)).toEqual({ code: "notOpen", status: "Cancelled" });
  });

  test("is refused for a draft, for other people's quotes, and with a wrong key", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await askForQuote(backend);
    await draft(owner, reference);
    const none = pat.mutation(accept, { request: { reference }, version: 1 });
    expect(await failureOfCall(none)).toEqual({ code: "notFound" });
    await give(owner, reference);
    const { as: sam } = await signedIn(backend, "sam@example.com");
    const others = sam.mutation(accept, { request: { reference }, version: 1 });
    expect(await failureOfCall(others)).toEqual({ code: "notFound" });
    expect(await sam.query(mine, { reference })).toBeNull();
    const request = { key: `${reference}.${"0".repeat(64)}` };
    expect(await backend.mutation(accept, { request, version: 1 })).toEqual({
      ok: false,
      failure: { code: "linkEnded" },
    });
    expect(await backend.query(offer, request)).toBeNull();
    expect(await given(owner, reference)).toMatchObject({ state: "sent" });
  });

  test("is limited: after ten tries they have to wait", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    for (let press = 0; press < 10; press += 1)
      await backend.mutation(accept, { request, version: 1 });
    expect(await backend.mutation(accept, { request, version: 1 })).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
  });
});

describe("declining", () => {
  test("tells the owner why, and is final", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    const no = { request, version: 1, answer: " Too dear. " };
    for (const press of [no, no])
      expect(await backend.mutation(decline, press)).toEqual({ ok: true });
    expect(await given(owner, reference)).toMatchObject({ state: "declined", answer: "Too dear." });
    expect(await told(backend)).toEqual({
      events: ["declined"],
      owner: ["quote-answered-notice"],
      client: [],
    });
    expect((await emailsTo(backend, OWNER)).at(-1)?.text).toContain("Too dear.");
    const after = backend.mutation(accept, { request, version: 1 });
    expect(await failureOfCall(after)).toEqual({ code: "quoteClosed", because: "declined" });
    const back = owner.mutation(ownerApi.withdraw, { reference });
    expect(await failureOfCall(back)).toEqual({ code: "quoteClosed", because: "declined" });
  });
});

describe("a question", () => {
  test("reaches the owner as a message, and the quote stays as it is", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    await backend.mutation(api.bookings.client.tell, {
      request,
      message: "With a mouse?",
    });
    expect((await emailsTo(backend, OWNER)).at(-1)).toMatchObject({
      template: "booking-message-notice",
    });
    expect(await given(owner, reference)).toMatchObject({ state: "sent" });
  });
});

describe("paying an accepted quote", () => {
  test.beforeEach(() => {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_fake");
    vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test_fake");
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_fake");
  });

  test("makes one payment of the total, however often it's pressed", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    const early = backend.mutation(pay, { request, version: 1 });
    expect(await failureOfCall(early)).toEqual({ code: "notFound" });
    await backend.mutation(accept, { request, version: 1 });
    const first = await backend.mutation(pay, { request, version: 1 });
    expect(await backend.mutation(pay, { request, version: 1 })).toEqual(first);
    const [payment, ...others] = await getRows(backend, "payments");
    expect(others).toEqual([]);
    expect(first).toEqual({ ok: true, payKey: payment?.key });
    expect(payment).toMatchObject({ reference, cents: 250_00, per: "once", state: "started" });
    // Nor once it's paid.
    await backend.run((ctx) => ctx.db.patch("payments", payment!._id, { state: "paid" }));
    expect(await backend.mutation(pay, { request, version: 1 })).toEqual(first);
    expect(await backend.query(offer, request)).toMatchObject({ payment: "paid" });
  });

  test("asks for the unpaid part, and for nothing once it's fully paid", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    await backend.mutation(accept, { request, version: 1 });
    const { receive } = api.invoices.staff;
    const { save } = api.invoices.owner;
    await changeMoney(
      owner,
      save,
      invoiceArgs({ reference, amount: "250", title: "Computer help" }),
    );
    const received = { reference, method: "cash", receivedOn: dateAt(Date.now()) } as const;
    await changeMoney(owner, receive, { ...received, amount: "100", seenOwing: 250_00 });
    await backend.mutation(pay, { request, version: 1 });
    expect(await getRows(backend, "payments")).toMatchObject([{ cents: 150_00, state: "started" }]);
    expect(await backend.query(offer, request)).toMatchObject({ payment: "started" });
    await changeMoney(owner, receive, { ...received, amount: "150", seenOwing: 150_00 });
    expect(await backend.query(offer, request)).toMatchObject({ payment: "paid" });
    const again = backend.mutation(pay, { request, version: 1 });
    expect(await failureOfCall(again)).toEqual({ code: "quoteClosed", because: "paid" });
    expect((await getRows(backend, "payments")).map(({ state }) => state)).toEqual(["void"]);
  });

  test("is void once the quote is replaced", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    await backend.mutation(accept, { request, version: 1 });
    await backend.mutation(pay, { request, version: 1 });
    await give(owner, reference, { text: "With a mouse" });
    expect((await getRows(backend, "payments")).map(({ state }) => state)).toEqual(["void"]);
    const old = backend.mutation(pay, { request, version: 1 });
    expect(await failureOfCall(old)).toEqual({ code: "quoteClosed", because: "replaced" });
  });

  test("isn't offered without card payments", async ({ backend, owner }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", undefined);
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    await backend.mutation(accept, { request, version: 1 });
    const tried = backend.mutation(pay, { request, version: 1 });
    expect(await failureOfCall(tried)).toEqual({ code: "notFound" });
    expect(await getRows(backend, "payments")).toEqual([]);
  });
});
