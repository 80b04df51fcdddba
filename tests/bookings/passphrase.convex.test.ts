import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { firstWords, getPassphrase, secondWords } from "#convex/bookings/passphrase";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, BROWSER, PAT } from "../support/factories";
import { requireOk } from "../support/failures";
import { test } from "../support/fixtures";
import { RUNS } from "../support/properties";
import { askForQuote, book, emailsTo, getRequest, slots, wish } from "./booking-fixtures";

const { cancel, confirm, move, unconfirm } = api.bookings.owner;
const { complete, reopen } = api.bookings.staff;

/** The pass-phrase of the newest email to the client, or undefined. */
async function lastMailed(backend: Backend): Promise<string | undefined> {
  const mail = (await emailsTo(backend, PAT)).at(-1);
  return /^Pass-phrase: (.+)$/m.exec(mail?.text ?? "")?.[1];
}

const firstPage = { paginationOpts: { numItems: 5, cursor: null } };

describe("the words", () => {
  test.for([["first", firstWords] as const, ["second", secondWords] as const])(
    "that come %s are 64, plain and short",
    ([, list]) => {
      expect(new Set(list).size).toBe(64);
      for (const word of list) expect(word).toMatch(/^[a-z]{4,8}$/);
    },
  );

  test("of the two lists have none in common, so their order doesn't matter", () => {
    expect(firstWords.filter((word) => secondWords.includes(word))).toEqual([]);
  });

  test("are the same for a request and a day, and different for another day or request", async () => {
    const confirmed = { confirmed: true, status: "Pending" };
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.integer({ min: 1, max: 28 }), async (reference, day) => {
        const request = {
          ...confirmed,
          reference,
          bookingDate: `2026-12-${String(day).padStart(2, "0")}`,
        };
        const phrase = await getPassphrase(request);
        expect(phrase).toMatch(/^[a-z]+ [a-z]+$/);
        expect(await getPassphrase({ ...request })).toBe(phrase);
        seen.add(phrase ?? "");
      }),
      RUNS,
    );
    expect(seen.size).toBeGreaterThan(10);
  });
});

describe("the pass-phrase of a visit", () => {
  test("is shown once it's confirmed: in the email, to its signed-in client, and in Today", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    expect(await lastMailed(backend)).toBeUndefined();
    const shown = async () => {
      const [own] = (await pat.query(api.bookings.client.listMine, firstPage)).page;
      const [next] = await pat.query(api.bookings.client.nextVisits, { today: "2026-11-24" });
      const [visit] = await owner.query(api.today.staff.nextBookings, { from: "2026-11-24" });
      return [own?.passphrase, next?.passphrase, visit?.passphrase];
    };
    expect(await shown()).toEqual([undefined, undefined, undefined]);

    await owner.mutation(confirm, { reference });
    const phrase = await lastMailed(backend);
    expect(phrase).toBe(await getPassphrase(await getRequest(backend, reference)));
    expect(await shown()).toEqual([phrase, phrase, phrase]);
    expect((await emailsTo(backend, PAT)).at(-1)?.text).toContain(`“${phrase}”`);
  });

  test("is different on another day, and in the email about the move", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    const request = await getRequest(backend, reference);
    expect(await lastMailed(backend)).toBe(await getPassphrase(request));
    const days = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30"];
    const phrases = await Promise.all(
      days.map((bookingDate) => getPassphrase({ ...request, bookingDate })),
    );
    expect(new Set(phrases).size).toBeGreaterThan(1);
  });

  test("disappears when it's unconfirmed, moved by its client, cancelled or done, and comes back", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    const current = async () => getPassphrase(await getRequest(backend, reference));
    await owner.mutation(confirm, { reference });
    const phrase = await current();
    for (const end of [unconfirm, cancel, complete]) {
      await owner.mutation(end, { reference });
      expect(await current()).toBeUndefined();
      if (end !== complete) expect(await lastMailed(backend)).toBeUndefined();
      await owner.mutation(end === unconfirm ? confirm : reopen, { reference });
      expect(await current()).toBe(phrase);
    }
    await pat.mutation(api.bookings.client.move, {
      request: { reference },
      ...wish(slots.friday),
      browser: BROWSER,
    });
    expect(await current()).toBeUndefined();
    expect(await lastMailed(backend)).toBeUndefined();
  });

  test("exists at once when the owner adds a caller's visit", async ({ backend, owner }) => {
    await owner.mutation(api.bookings.owner.add, bookingArgs());
    expect(await lastMailed(backend)).toMatch(/^[a-z]+ [a-z]+$/);
  });

  test("doesn't exist for a quote, though it's confirmed", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await owner.mutation(confirm, { reference });
    expect(await lastMailed(backend)).toBeUndefined();
  });

  test("can't be looked up by an email address alone, and nobody gets its secret", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    const [{ seed } = { seed: "" }] = await getRows(backend, "manageLinks");
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const lookup = await backend.mutation(api.lookups.visitor.open, { email: PAT });
    requireOk(lookup);
    const byEmail = await backend.query(api.bookings.client.mine, { token: lookup.token });
    expect(byEmail[0]).not.toHaveProperty("passphrase");
    const answers = await Promise.all([
      pat.query(api.bookings.client.listMine, firstPage),
      owner.query(api.bookings.staff.get, { reference }),
      owner.query(api.today.staff.nextBookings, { from: "2026-11-24" }),
    ]);
    const mails = (await emailsTo(backend, PAT)).map(({ text }) => text);
    expect(JSON.stringify([answers, byEmail, mails])).not.toContain(seed);
  });
});
