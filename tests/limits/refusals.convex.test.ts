import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { FailureCode } from "#convex/core/errors";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, BROWSER, PAT, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { backendAtNow, test } from "../support/fixtures";

test.override("clock", "date and timers");

const ATTACKER = "203.0.113.1";
const HONEST = "198.51.100.1";

type Caller = Pick<Backend, "mutation">;

const from = (backend: Backend, ip: string): Caller => backend.withRequestMetadata({ ip });

/** The answers to so many calls of one connection, with counts. */
async function answersTo(
  call: () => Promise<unknown>,
  calls = 40,
): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let count = 0; count < calls; count += 1) {
    const { code } = await failureOfCall(call());
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

/** A form accepts its allowance, and as many again for review. */
const afterForm = (code: string) => ({ [code]: 30, tooManyRequests: 10 });

describe("a refusal counts like an accepted call", () => {
  test.each(forms)("$name: answers that break a rule", async ({ call, args, texts, table }) => {
    const backend = backendAtNow();
    const bad = () => ({ ...args(), ...Object.fromEntries(texts.map((field) => [field, ""])) });
    const visitor = from(backend, ATTACKER);
    expect(await answersTo(() => visitor.mutation(call, bad()))).toEqual(afterForm("invalid"));
    expect(await getRows(backend, table)).toEqual([]);
    expect(await getRows(backend, "submissions")).toEqual([]);
    const honest = await from(backend, HONEST).mutation(call, args());
    expect(honest).toMatchObject({ ok: true });
    expect(honest).not.toHaveProperty("reviewReason");
  });

  test("a taken time, and nothing else changes", async ({ backend }) => {
    await from(backend, HONEST).mutation(api.bookings.visitor.book, bookingArgs());
    const tables = ["quoteRequests", "bookings", "submissions", "emails", "people"] as const;
    const rows = () => Promise.all(tables.map((table) => getRows(backend, table)));
    const before = await rows();
    const visitor = from(backend, ATTACKER);
    const take = () => visitor.mutation(api.bookings.visitor.book, bookingArgs());
    const codes: unknown[] = [];
    for (let count = 0; count < 10; count += 1) codes.push((await failureOfCall(take())).code);
    expect(codes).toEqual(Array(10).fill("slotTaken"));
    expect(await rows()).toEqual(before);
    // From now on forms need review, and reserve nothing; then that ends, too.
    const later = [];
    for (let count = 0; count < 90; count += 1) later.push((await take()).ok);
    expect(later.filter(Boolean)).toHaveLength(20);
    expect((await getRows(backend, "bookings")).length).toBe(1);
    const free = bookingArgs({ bookingTime: "10:30", email: "sam@example.com" });
    const honest = await from(backend, HONEST).mutation(api.bookings.visitor.book, free);
    expect(honest).toMatchObject({ ok: true });
  });

  test("a used id, a stopped one, and an invalid one", async ({ backend }) => {
    const send = api.contact.visitor.sendMessage;
    const message = (id: string) => ({
      requestId: id,
      name: "Pat",
      email: "pat@example.com",
      message: `Hello ${requestId()}`,
    });
    const used = requestId();
    await from(backend, HONEST).mutation(send, message(used));
    const stopped = requestId();
    await from(backend, HONEST).mutation(api.records.visitor.withdraw, {
      requestIds: [stopped],
    });
    for (const [ip, id, code] of [
      ["203.0.113.1", used, "alreadySubmitted"],
      ["192.0.2.1", stopped, "withdrawn"],
      ["198.51.101.1", "nonsense", "invalid"],
    ] as const) {
      const visitor = from(backend, ip);
      expect(await answersTo(() => visitor.mutation(send, message(id)))).toEqual(afterForm(code));
    }
  });

  test("content that is far too long", async ({ backend }) => {
    const visitor = from(backend, ATTACKER);
    const message = "x".repeat(250_000);
    const send = () =>
      visitor.mutation(api.contact.visitor.sendMessage, {
        requestId: requestId(),
        name: "Pat",
        email: "pat@example.com",
        message,
      });
    expect(await failureOfCall(send())).toEqual({
      code: "invalid",
      fields: { message: "This is too long" },
    });
    expect((await answersTo(send))["tooManyRequests"]).toBe(11);
  });

  test.each<[string, string, (visitor: Caller) => Promise<unknown>]>([
    [
      "a look-up of what is no address",
      "invalid",
      (visitor) => visitor.mutation(api.lookups.visitor.open, { email: "pat" }),
    ],
    [
      "a code for what is no address",
      "invalid",
      (visitor) => visitor.mutation(api.accounts.visitor.sendCode, { email: "pat" }),
    ],
    [
      "stopping what is none",
      "invalid",
      (visitor) => visitor.mutation(api.records.visitor.withdraw, { requestIds: ["x"] }),
    ],
  ])("%s", async (_, code, call) => {
    const visitor = from(backendAtNow(), ATTACKER);
    expect(await answersTo(() => call(visitor))).toEqual({ [code]: 10, tooManyRequests: 30 });
  });

  test("an unknown payment", async ({ backend }) => {
    const visitor = from(backend, ATTACKER);
    const open = () => visitor.mutation(api.payments.visitor.open, { key: "k3y" });
    expect(await answersTo(open)).toEqual({ notFound: 20, tooManyRequests: 20 });
  });
});

describe("a client's impossible change counts as well", () => {
  const nobodys = { request: { reference: "WS-NONE" } };
  const of = { reference: "WS-NONE" };

  test.for<[string, number, FailureCode, (pat: Caller, reference: string) => Promise<unknown>]>([
    [
      "moving to a time that somebody else has",
      10,
      "slotTaken",
      (pat, reference) =>
        pat.mutation(api.bookings.client.move, {
          request: { reference },
          bookingDate: "2026-11-27",
          bookingTime: "09:00",
          browser: BROWSER,
        }),
    ],
    [
      "moving to no time",
      10,
      "invalid",
      (pat, reference) =>
        pat.mutation(api.bookings.client.move, {
          request: { reference },
          bookingDate: "soon",
          bookingTime: "early",
          browser: BROWSER,
        }),
    ],
    [
      "cancelling somebody else's",
      10,
      "notFound",
      (pat) => pat.mutation(api.bookings.client.cancel, nobodys),
    ],
    [
      "a message without words",
      10,
      "invalid",
      (pat, reference) =>
        pat.mutation(api.bookings.client.tell, { request: { reference }, message: " " }),
    ],
    [
      "accepting a quote that was never given",
      10,
      "notFound",
      (pat, reference) =>
        pat.mutation(api.quotes.client.accept, { request: { reference }, version: 1 }),
    ],
    [
      "writing in somebody else's project",
      30,
      "notFound",
      (pat) =>
        pat.mutation(api.projects.thread.client.write, {
          ...of,
          text: "Hello",
          requestId: requestId(),
        }),
    ],
    [
      "stopping somebody else's emails",
      30,
      "notFound",
      (pat) => pat.mutation(api.projects.client.setEmails, { ...of, stopped: true }),
    ],
    [
      "a file for somebody else's design",
      90,
      "notFound",
      (pat) =>
        pat.mutation(api.projects.drafts.client.addFile, {
          ...of,
          requestId: requestId(),
          name: "Logo",
          filesKey: requestId(),
          file: requestId(),
        }),
    ],
    [
      "somebody else's membership",
      20,
      "notFound",
      (pat) => pat.mutation(api.payments.client.manage, { key: "k3y" }),
    ],
    [
      "a correction without words",
      10,
      "invalid",
      (pat) => pat.mutation(api.privacy.client.ask, { kind: "correction" }),
    ],
  ])("%s", async ([, most, code, call], { backend, pat }) => {
    const booked = await pat.mutation(api.bookings.visitor.book, bookingArgs({ email: PAT }));
    if (!booked.ok) throw new Error("It wasn't taken");
    await from(backend, HONEST).mutation(
      api.bookings.visitor.book,
      bookingArgs({ email: "sam@example.com", bookingDate: "2026-11-27" }),
    );
    expect(await answersTo(() => call(pat, booked.reference), most + 10)).toEqual({
      [code]: most,
      tooManyRequests: 10,
    });
  });
});
