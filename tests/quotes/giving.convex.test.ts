import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getManageLink } from "#convex/bookings/manageLink";
import { toInstant } from "#convex/shared/dates";
import { askForQuote, book, emailsTo, getRequest, letUndoPass } from "../bookings/booking-fixtures";
import { getRows } from "../support/backend";
import { NOW, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { waits } from "../today/waiting";
import { draft, give, given, quoteArgs, quoteKey } from "./quotes";

const ownerApi = api.quotes.owner;
const { offer } = api.quotes.client;
const list = api.bookings.staff.list;
const page = { numItems: 10, cursor: null };
const today = "2026-11-24";

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

describe("a draft", () => {
  test("is visible only to the owner, and can be discarded", async ({ backend, owner, pat }) => {
    const reference = await askForQuote(backend);
    await draft(owner, reference);
    expect(await pat.query(api.quotes.client.mine, { reference })).toBeNull();
    expect((await getRequest(backend, reference)).quote).toBeUndefined();
    expect(await owner.query(ownerApi.get, { reference })).toMatchObject({
      draft: {
        lines: [
          { text: "Setting up the new laptop", quantity: 2.5, cents: 80_00 },
          { cents: 50_00 },
        ],
        text: "Your files come along.",
        validUntil: "2026-12-01",
      },
      given: null,
    });
    await owner.mutation(ownerApi.discard, { reference });
    expect(await getRows(backend, "quotes")).toEqual([]);
  });

  test("is marked in lists of requests until it's sent or discarded", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    const listed = async () => {
      const { items } = await owner.query(api.today.owner.waiting, { what: "quotes", today });
      const { page: rows } = await owner.query(list, {
        view: "quotes",
        today,
        paginationOpts: page,
      });
      return [...items, ...rows].map(({ hasQuoteDraft = false }) => hasQuoteDraft);
    };
    expect(await listed()).toEqual([false, false]);
    await draft(owner, reference);
    expect(await listed()).toEqual([true, true]);
    await owner.mutation(ownerApi.discard, { reference });
    expect(await listed()).toEqual([false, false]);
    await give(owner, reference);
    expect(await getRequest(backend, reference)).not.toHaveProperty("hasQuoteDraft");
  });

  test("isn't overwritten by changes to an older version", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    const first = await draft(owner, reference);
    const second = await draft(owner, reference, { text: "Newer" });
    expect(second.lastModified).toBeGreaterThan(first.lastModified);
    const late = owner.mutation(ownerApi.save, {
      reference,
      ...quoteArgs({ text: "Older" }),
      ...first,
    });
    expect(await failureOfCall(late)).toEqual({ code: "changedMeanwhile", ...second });
    // An identical version is accepted.
    const same = { reference, ...quoteArgs({ text: "Newer" }), ...first };
    expect(await owner.mutation(ownerApi.save, same)).toEqual(second);
  });

  test("isn't saved if it breaks a rule", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    const refused = draft(owner, reference, { validUntil: "2026-11-23" });
    expect(await failureOfCall(refused)).toEqual({
      code: "invalid",
      fields: { validUntil: "Choose today or a later day" },
    });
  });

  test("can't be written for a cancelled request, or sent in another version than on the screen", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    const { lastModified } = await draft(owner, reference);
    await draft(owner, reference, { text: "Newer" });
    const other = owner.mutation(ownerApi.send, { reference, lastModified });
    expect(await failureOfCall(other)).toMatchObject({ code: "changedMeanwhile" });
    await owner.mutation(api.bookings.owner.cancel, { reference });
    expect(await failureOfCall(draft(owner, reference))).toMatchObject({ code: "notOpen" });
  });

  test("can't be sent after its last day, or without an email address", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    const { lastModified } = await draft(owner, reference);
    vi.setSystemTime(toInstant("2026-12-02", "00:00"));
    const late = owner.mutation(ownerApi.send, { reference, lastModified });
    expect(await failureOfCall(late)).toMatchObject({ code: "invalid" });
    vi.setSystemTime(NOW);
    const { _id } = await getRequest(backend, reference);
    await backend.run((ctx) => ctx.db.patch("quoteRequests", _id, { email: undefined }));
    const nobody = owner.mutation(ownerApi.send, { reference, lastModified });
    expect(await failureOfCall(nobody)).toEqual({ code: "notFound" });
  });
});

describe("a sent quote", () => {
  test("is emailed once with its price and link, however often it's pressed", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    const { lastModified } = await draft(owner, reference);
    await owner.mutation(ownerApi.send, { reference, lastModified });
    await owner.mutation(ownerApi.send, { reference, lastModified });
    const sent = (await emailsTo(backend, PAT)).filter(({ template }) => template === "quote-sent");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe(`Our quote for ${reference}: $250`);
    expect(sent[0]?.text).toMatch(
      /2\.5 × \$80 = \$200[\s\S]*\$250, GST included \(\$22\.73 of it\)/,
    );
    expect(sent[0]?.dueAt).toBeGreaterThan(Date.now());
    const shown = await backend.query(offer, { key: await quoteKey(backend) });
    expect(shown).toEqual({
      reference,
      selectedService: "Computer help",
      requestStatus: "Pending",
      version: 1,
      state: "sent",
      sentAt: NOW,
      lines: [
        { text: "Setting up the new laptop", quantity: 2.5, cents: 80_00 },
        { text: "A cable", quantity: 1, cents: 50_00 },
      ],
      text: "Your files come along.",
      validUntil: "2026-12-01",
    });
    // The email can be forwarded.
    expect(JSON.stringify(shown)).not.toMatch(/Pat|example|0412/);
  });

  test("leaves the list and the count of quotes to send, and is shown to the client", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await askForQuote(backend);
    const other = await askForQuote(backend, { email: "sam@example.com" });
    await give(owner, reference);
    const toGive = await owner.query(list, { view: "quotes", today, paginationOpts: page });
    expect(toGive.page.map((each) => each.reference)).toEqual([other]);
    const quoted = await owner.query(list, { view: "quoted", today, paginationOpts: page });
    expect(quoted.page).toMatchObject([
      { reference, quote: { state: "sent", cents: 250_00, validUntil: "2026-12-01" } },
    ]);
    const count = await waits(owner, "quotes");
    expect(count).toBe(1);
    const mine = await pat.query(api.bookings.client.listMine, { paginationOpts: page });
    expect(mine.page).toMatchObject([{ status: "Pending", quote: { state: "sent" } }]);
    expect(mine.page[0]?.manageKey).toBe(await quoteKey(backend));
    expect(mine.page[0]?.timeline.map(({ kind }) => kind)).toEqual(["received", "quoteSent"]);
  });

  test("is replaced by a later one, but not by its draft", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const key = await quoteKey(backend);
    await draft(owner, reference, { text: "Cheaper" });
    expect(await backend.query(offer, { key })).toMatchObject({ version: 1, state: "sent" });
    await give(owner, reference, { text: "Cheaper" });
    expect(await quoteKey(backend)).toBe(key);
    expect(await backend.query(offer, { key })).toMatchObject({ version: 2, text: "Cheaper" });
    const states = (await getRows(backend, "quotes")).map(({ state }) => state);
    expect(states).toEqual(["replaced", "sent"]);
  });

  test("is withdrawn in time without an email, and can be restored", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    const { lastModified } = await draft(owner, reference);
    await owner.mutation(ownerApi.send, { reference, lastModified });
    await owner.mutation(ownerApi.withdraw, { reference });
    const about = (await emailsTo(backend, PAT)).filter(({ template }) =>
      template.startsWith("quote-"),
    );
    expect(about).toEqual([]);
    expect(await given(owner, reference)).toMatchObject({ state: "withdrawn" });
    await owner.mutation(ownerApi.restore, { reference });
    expect((await emailsTo(backend, PAT)).at(-1)?.template).toBe("quote-sent");
  });

  test("is withdrawn with an email later on, unless that's undone first", async ({
    backend,
    owner,
  }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const templates = async () =>
      (await emailsTo(backend, PAT)).map(({ template }) => template).slice(1);
    await owner.mutation(ownerApi.withdraw, { reference });
    await owner.mutation(ownerApi.withdraw, { reference });
    expect(await templates()).toEqual(["quote-sent", "quote-withdrawn"]);
    expect((await getRequest(backend, reference)).quote).toBeUndefined();
    await owner.mutation(ownerApi.restore, { reference });
    expect(await templates()).toEqual(["quote-sent"]);
    expect(await given(owner, reference)).toMatchObject({ state: "sent" });
    await owner.mutation(ownerApi.withdraw, { reference });
    letUndoPass();
    await owner.mutation(ownerApi.restore, { reference });
    expect(await templates()).toEqual(["quote-sent", "quote-withdrawn", "quote-sent"]);
  });

  test("has a link that ends a week after its last day, or after a later visit", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await give(owner, reference);
    const { _id } = await getRequest(backend, reference);
    const linkOf = () => backend.run((ctx) => getManageLink(ctx, _id));
    const link = await linkOf();
    expect(link?.visitAt).toBe(toInstant("2026-12-02", "00:00"));
    await owner.mutation(api.bookings.staff.complete, { reference });
    expect(await linkOf()).toEqual(link);
    await owner.mutation(api.bookings.staff.reopen, { reference });
    const later = { bookingDate: "2026-12-10", bookingTime: "09:00" };
    await owner.mutation(api.bookings.owner.move, { reference, ...later });
    expect((await linkOf())?.visitAt).toBe(toInstant("2026-12-10", "09:00"));
    const key = await quoteKey(backend);
    vi.setSystemTime(toInstant("2026-12-18", "09:00"));
    const late = backend.mutation(api.quotes.client.accept, {
      request: { key },
      version: 1,
    });
    expect(await late).toEqual({ ok: false, failure: { code: "linkEnded" } });
  });

  test("is deleted when its client is erased", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    await draft(owner, reference);
    const person = (await getRows(backend, "people"))[0]!;
    expect(person.email).toBe(PAT);
    await owner.mutation(api.privacy.owner.erase, { contact: PAT });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await getRows(backend, "quotes")).toEqual([]);
  });
});
