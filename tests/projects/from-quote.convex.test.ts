import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { askForQuote, book, emailsTo } from "../bookings/booking-fixtures";
import { give, quoteKey } from "../quotes/quotes";
import { type Backend, getRows } from "../support/backend";
import { type Caller, PAT, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { beginProject, move, projectRow, versionOf } from "./projects";

test.override("clock", "date and timers");

const { accept } = api.quotes.client;
const { mine } = api.quotes.client;
const ownerApi = api.projects.owner;
const stagesApi = api.projects.stages.owner;

/** Pat asks for a website, gets a quote, and accepts it; returns the request's reference. */
async function acceptQuote(
  backend: Backend,
  owner: Caller,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const reference = await askForQuote(backend, { selectedService: "New website", ...overrides });
  await give(owner, reference);
  const { as: pat } = await signedIn(backend, PAT);
  await pat.mutation(accept, { request: { reference }, version: 1 });
  await finishDue(backend);
  return reference;
}

describe("an accepted quote for a website", () => {
  test("is linked to its signed-in client's open brief", async ({ backend, owner, pat }) => {
    const finished = await beginProject(pat, { businessName: "Old" });
    await move(owner, finished, "live");
    const brief = await beginProject(pat);
    await beginProject(backend, { clientEmail: "sam@example.com" });
    const quote = await acceptQuote(backend, owner);
    expect(await projectRow(backend, brief)).toMatchObject({ quoteReference: quote });
    expect(await projectRow(backend, finished)).not.toHaveProperty("quoteReference");
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ project: brief });
    const [email] = (await emailsTo(backend, PAT)).slice(-1);
    expect(email?.text).not.toContain("website brief");
  });

  test("asks for a brief if there's none, and is linked to the next one sent", async ({
    backend,
    owner,
    pat,
  }) => {
    const quote = await acceptQuote(backend, owner);
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ wantsBrief: true });
    const agreed = (await emailsTo(backend, PAT)).at(-1);
    expect(agreed?.text).toContain("the quote’s page leads to the website brief");
    expect(agreed?.text).not.toContain("choose a time");
    const brief = await beginProject(pat);
    expect(await projectRow(backend, brief)).toMatchObject({ quoteReference: quote });
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ project: brief });
    const another = await beginProject(pat);
    expect(await projectRow(backend, another)).not.toHaveProperty("quoteReference");
  });

  test("asks for a brief again, and has to be planned, once its brief is withdrawn", async ({
    backend,
    owner,
    pat,
  }) => {
    const sent = requestId();
    await beginProject(pat, { requestId: sent });
    const quote = await acceptQuote(backend, owner);
    const toPlan = async () =>
      (await owner.query(api.today.owner.waiting, { what: "accepted", today: "2026-11-26" })).count;
    expect(await toPlan()).toBe(0);
    await backend.mutation(api.records.visitor.withdraw, { requestIds: [sent] });
    expect(await toPlan()).toBe(1);
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ wantsBrief: true });
  });

  test("isn't mixed up with one for something else", async ({ backend, owner, pat }) => {
    const brief = await beginProject(backend);
    const quote = await acceptQuote(backend, owner, { selectedService: "Computer help" });
    expect(await projectRow(backend, brief)).not.toHaveProperty("quoteReference");
    const shown = await pat.query(mine, { reference: quote });
    expect(shown).not.toHaveProperty("project");
    expect(shown).not.toHaveProperty("wantsBrief");
  });
});

describe("a brief's client", () => {
  /** What a lookup by Pat's address alone shows of requests and designs. */
  async function lookUp(backend: Backend) {
    const access = await backend.mutation(api.lookups.visitor.open, { email: PAT });
    const token = access.ok ? access.token : "";
    return [
      await backend.query(api.projects.brief.client.mine, { token }),
      await backend.query(api.bookings.client.mine, { token }),
    ];
  }

  const proposed = async (owner: Caller, reference: string) =>
    (await owner.query(ownerApi.show, { reference }))?.proposedQuote;

  test("is proved by the quote's link, even with another address and signed out", async ({
    backend,
    owner,
  }) => {
    vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
    const quote = await acceptQuote(backend, owner);
    const key = await quoteKey(backend);
    const brief = await beginProject(backend, { clientEmail: "studio@example.com", quoteKey: key });
    expect(await projectRow(backend, brief)).toMatchObject({ quoteReference: quote });
    expect(await proposed(owner, brief)).toBeUndefined();
  });

  test("isn't proved by the address: a stranger's brief isn't linked, and shows nothing new", async ({
    backend,
    owner,
    pat,
  }) => {
    const quote = await acceptQuote(backend, owner);
    const before = await lookUp(backend);
    const { as: sam } = await signedIn(backend, "sam@example.com");
    const strangers = [
      await beginProject(backend),
      await beginProject(sam),
      await beginProject(backend, { quoteKey: "WS-0000.wrong" }),
    ];
    for (const stranger of strangers) {
      expect(await projectRow(backend, stranger)).not.toHaveProperty("quoteReference");
      expect(await proposed(owner, stranger)).toBe(quote);
    }
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ wantsBrief: true });
    const [designs, requests] = await lookUp(backend);
    expect(requests).toEqual(before[1]);
    expect(JSON.stringify(designs)).not.toContain(quote);
    const own = await beginProject(pat);
    expect(await projectRow(backend, own)).toMatchObject({ quoteReference: quote });
    expect(await proposed(owner, strangers[0]!)).toBeUndefined();
  });

  test("isn't proved by a visit's link, which people pass on", async ({ backend, owner }) => {
    vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
    await book(backend);
    const [email] = await emailsTo(backend, PAT);
    const visitKey = /\/visit\?key=([\w.-]+)/.exec(email?.text ?? "")?.[1];
    expect(visitKey).toBeDefined();
    const quote = await acceptQuote(backend, owner);
    const brief = await beginProject(backend, { quoteKey: visitKey });
    expect(await projectRow(backend, brief)).not.toHaveProperty("quoteReference");
    expect(await projectRow(backend, brief)).not.toHaveProperty("isProved");
    expect(await proposed(owner, brief)).toBe(quote);
  });

  test("is confirmed by the owner if only the address matches, for earlier briefs, too", async ({
    backend,
    owner,
    pat,
  }) => {
    const [theirs, other] = [await beginProject(backend), await beginProject(backend)];
    const quote = await acceptQuote(backend, owner);
    expect(await proposed(owner, theirs)).toBe(quote);
    const say = (reference: string, answer: "belongs" | "doesNotBelong" | null) =>
      owner.mutation(ownerApi.answerProposedQuote, { reference, quote, answer });
    await say(other, "doesNotBelong");
    expect(await proposed(owner, other)).toBeUndefined();
    await say(theirs, "belongs");
    await say(theirs, "belongs");
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ project: theirs });
    expect(await failureOfCall(say(other, "belongs"))).toMatchObject({ code: "changedMeanwhile" });
    await say(theirs, null);
    expect(await proposed(owner, theirs)).toBe(quote);
    expect(await pat.query(mine, { reference: quote })).toMatchObject({ wantsBrief: true });
  });

  test("can't be confirmed for a quote that wasn't proposed", async ({ backend, owner }) => {
    const brief = await beginProject(backend, { clientEmail: "sam@example.com" });
    const quote = await acceptQuote(backend, owner);
    const said = owner.mutation(ownerApi.answerProposedQuote, {
      reference: brief,
      quote,
      answer: "belongs",
    });
    expect(await failureOfCall(said)).toEqual({ code: "notFound" });
  });
});

describe("a stage's payment", () => {
  test.beforeEach(() => {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_fake");
    vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test_fake");
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_fake");
  });

  async function ask(owner: Caller, reference: string, overrides: Record<string, unknown> = {}) {
    return owner.mutation(stagesApi.askForPayment, {
      reference,
      stage: "design",
      amount: "100",
      title: "Deposit for your website",
      lastModified: await versionOf(owner, reference),
      ...overrides,
    });
  }

  test("is requested once, emailed to its client, and shown to both sides, paid or not", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(pat);
    const quote = await acceptQuote(backend, owner);
    await ask(owner, reference);
    await ask(owner, reference);
    const payments = await getRows(backend, "payments");
    expect(payments).toMatchObject([{ reference: quote, cents: 100_00, state: "started" }]);
    const links = (await getRows(backend, "emails")).filter(
      ({ template }) => template === "payment-link",
    );
    expect(links.map(({ to }) => to)).toEqual([PAT]);
    const shownTo = async () => {
      const theirs = await pat.query(api.projects.client.show, { reference });
      const ours = await owner.query(ownerApi.show, { reference });
      const of = (stages?: NonNullable<typeof ours>["stages"]) =>
        stages?.find(({ stage }) => stage === "design")?.payment?.state;
      return [of(theirs?.project.stages), of(ours?.stages)];
    };
    expect(await shownTo()).toEqual(["started", "started"]);
    const [payment] = payments;
    await backend.run((ctx) => ctx.db.patch("payments", payment!._id, { state: "paid" }));
    expect(await shownTo()).toEqual(["paid", "paid"]);
    await move(owner, reference, "build");
    await ask(owner, reference);
    expect(await getRows(backend, "payments")).toHaveLength(1);
    expect(await shownTo()).toEqual(["paid", "paid"]);
  });

  const paymentOf = async (owner: Caller, reference: string, stage: string) =>
    (await owner.query(ownerApi.show, { reference }))?.stages.find((each) => each.stage === stage)
      ?.payment;

  test("belongs to one stage: the same request at another stage moves it there", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(pat);
    await acceptQuote(backend, owner);
    await ask(owner, reference);
    await ask(owner, reference, { stage: "build" });
    expect(await getRows(backend, "payments")).toHaveLength(1);
    expect(await paymentOf(owner, reference, "design")).toBeUndefined();
    expect(await paymentOf(owner, reference, "build")).toMatchObject({ state: "started" });
  });

  test("can be requested again once it's voided", async ({ backend, owner, pat }) => {
    const reference = await beginProject(pat);
    await acceptQuote(backend, owner);
    await ask(owner, reference);
    await ask(owner, reference, { stage: "build", amount: "150" });
    expect(await paymentOf(owner, reference, "design")).toMatchObject({ state: "void" });
    await ask(owner, reference);
    expect(await paymentOf(owner, reference, "design")).toMatchObject({ state: "started" });
    expect((await getRows(backend, "payments")).map(({ state }) => state)).toEqual([
      "void",
      "void",
      "started",
    ]);
  });

  test("stays with its stage once it's paid, even if another is being requested", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(pat);
    await acceptQuote(backend, owner);
    const version = await ask(owner, reference);
    const [payment] = await getRows(backend, "payments");
    await backend.run((ctx) => ctx.db.patch("payments", payment!._id, { state: "paid" }));
    const more = ask(owner, reference, { amount: "150" });
    expect(await failureOfCall(more)).toEqual({ code: "changedMeanwhile", ...version });
    expect(await getRows(backend, "payments")).toHaveLength(1);
    expect(await paymentOf(owner, reference, "design")).toMatchObject({ cents: 100_00 });
  });

  test("needs an accepted quote, a valid amount, and card payments", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(pat);
    expect(await failureOfCall(ask(owner, reference))).toEqual({ code: "notFound" });
    await acceptQuote(backend, owner);
    expect(await failureOfCall(ask(owner, reference, { amount: "x" }))).toMatchObject({
      code: "invalid",
    });
    vi.stubEnv("STRIPE_SECRET_KEY", undefined);
    expect(await failureOfCall(ask(owner, reference))).toEqual({ code: "notFound" });
    expect(await getRows(backend, "payments")).toEqual([]);
  });
});
