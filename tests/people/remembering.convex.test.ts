import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { bookingArgs, NOW, requestId, signedIn } from "../support/factories";

const firstPage = { numItems: 20, cursor: null };
const { list, person, records, search } = api.people.owner;

let t: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  owner = (await signedIn(t, "owner@example.com")).as;
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const pat = { name: "Pat Nguyen", email: "pat@example.com", phone: "0412 345 678" };
const sam = { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" };
const alex = { name: "Alex Wu", email: "alex@example.com", phone: "0455 000 222" };

const write = (overrides: Record<string, unknown> = {}) =>
  t.mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    ...pat,
    message: "Can you fix my laptop?",
    ...overrides,
  });

const rate = (overrides: Record<string, unknown> = {}) =>
  t.mutation(api.ratings.visitor.rate, {
    requestId: requestId(),
    rating: 1,
    userEmail: pat.email,
    anonymous: false,
    selectedOptions: [],
    referrals: [],
    terms: true,
    ...overrides,
  });

const refer = (referrals = [pat, sam]) =>
  t.mutation(api.referrals.visitor.refer, { requestId: requestId(), referrals, terms: true });

/** One of each form, all by Pat. */
async function sendEverything() {
  await t.mutation(api.bookings.visitor.book, bookingArgs());
  await write();
  await t.mutation(api.contact.visitor.requestSupport, {
    requestId: requestId(),
    ...pat,
    support: "The wifi is slow",
  });
  await t.mutation(api.webinars.visitor.signUp, {
    requestId: requestId(),
    name: pat.name,
    email: pat.email,
  });
  await rate();
  await t.mutation(api.clients.visitor.add, {
    requestId: requestId(),
    name: pat.name,
    email: pat.email,
    number: pat.phone,
    abnTfn: "51 824 753 556",
    location: "Thornbury",
    contactPreference: "phone",
  });
  await refer();
}

async function recordsOf(email: string) {
  const { page } = await owner.query(records, { contact: email, paginationOpts: firstPage });
  return page;
}

describe("one e-mail address is one person", () => {
  test("with everything that it sent, newest first, and where it was named as a friend", async () => {
    await sendEverything();
    const found = await recordsOf("Pat@Example.com");
    expect(found.map(({ record, role }) => [record?.form, role])).toEqual([
      ["referral", "friend"],
      ["client", "sender"],
      ["rating", "sender"],
      ["webinar", "sender"],
      ["support", "sender"],
      ["contact", "sender"],
      ["booking", "sender"],
    ]);
    expect(found[1]?.record?.row).toMatchObject({ abnTfn: "51824753556" });
    expect(found[2]?.record?.row).toMatchObject({ rating: 1, code: expect.any(String) as string });
    expect(await owner.query(person, { contact: " PAT@example.com" })).toEqual({
      ...pat,
      lastAt: NOW,
    });
  });

  test("known by the latest name and phone number, and found by the earlier ones too", async () => {
    await write();
    await write({ name: "Patricia Nguyen", phone: undefined });
    expect(await rowsOf(t, "people")).toHaveLength(1);
    const expected = [{ ...pat, name: "Patricia Nguyen", lastAt: NOW }];
    for (const text of ["patricia", "Pat Nguyen", "0412 345", "pat@example.com"]) {
      expect(await owner.query(search, { text })).toMatchObject({ people: expected });
    }
  });

  test("whom a friend cannot rename", async () => {
    await write();
    await refer([{ ...pat, name: "Somebody Else", phone: "0499 999 999" }]);
    expect(await owner.query(person, { contact: pat.email })).toMatchObject(pat);
  });

  test("and is listed with the others, the latest first", async () => {
    await write();
    vi.setSystemTime(NOW + 1000);
    await write({ ...sam, requestId: requestId() });
    const { page } = await owner.query(list, { paginationOpts: firstPage });
    expect(page.map(({ email }) => email)).toEqual([sam.email, pat.email]);
  });

  test("a repeated submit is one record", async () => {
    const same = { requestId: requestId() };
    await write(same);
    await write(same);
    expect(await recordsOf(pat.email)).toHaveLength(1);
  });
});

describe("an anonymous rating belongs to nobody", () => {
  test("neither to whoever typed their address first, nor to the friends that it names", async () => {
    await rate({ anonymous: true, referrals: [sam, alex] });
    expect(await rowsOf(t, "serviceRatings")).toHaveLength(1);
    expect(await rowsOf(t, "people")).toEqual([]);
    expect(await rowsOf(t, "personRecords")).toEqual([]);
  });

  test("a rating with an address belongs to it, and to the friends", async () => {
    await rate({ referrals: [sam, sam] });
    const people = new Map((await rowsOf(t, "people")).map(({ _id, email }) => [_id, email]));
    const trace = await rowsOf(t, "personRecords");
    expect(trace.map(({ personId, role }) => [people.get(personId), role])).toEqual([
      [pat.email, "sender"],
      [sam.email, "friend"],
    ]);
  });
});

describe("what a program sent", () => {
  test("makes no person, and is no record", async () => {
    await write({ trap: "x" });
    expect(await rowsOf(t, "people")).toEqual([]);
    const [{ reference } = { reference: "" }] = await rowsOf(t, "contacts");
    expect(await owner.query(search, { text: reference })).toEqual({ people: [], record: null });
  });
});

describe("a search", () => {
  test("finds the record of a reference, with or without its WS", async () => {
    await sendEverything();
    for (const { reference } of await rowsOf(t, "submissions")) {
      for (const text of [reference, reference.slice(3).toLowerCase()]) {
        const { record } = await owner.query(search, { text });
        expect(record?.row.reference).toBe(reference);
      }
    }
  });

  test("for nothing finds nobody", async () => {
    await write();
    for (const text of ["", "  ", "@", "'"]) {
      expect(await owner.query(search, { text })).toEqual({ people: [], record: null });
    }
  });

  test("puts the person of a whole address first, however many are like it", async () => {
    for (let count = 0; count < 60; count += 1) {
      await t.run((ctx) =>
        ctx.db.insert("people", {
          email: `n${count}@example.com`,
          lastAt: NOW,
          words: `n${count} example com`,
        }),
      );
    }
    await write();
    const { people } = await owner.query(search, { text: pat.email });
    expect(people).toEqual([expect.objectContaining({ email: pat.email })]);
    expect((await owner.query(search, { text: "example" })).people).toHaveLength(40);
  });
});
