import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { upsertPerson } from "#convex/people/model";
import type { ContactDetails } from "#convex/people/rules";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, requestId, signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";

test.override("clock", "date and timers");

const firstPage = { numItems: 20, cursor: null };
const { list, person, search } = api.people.owner;
const { get: record, list: records } = api.records.owner;

const pat = { name: "Pat Nguyen", email: "pat@example.com", phone: "0412 345 678" };
const sam = { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" };
const alex = { name: "Alex Wu", email: "alex@example.com", phone: "0455 000 222" };

const write = (backend: Backend, overrides: Record<string, unknown> = {}) =>
  backend.mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    ...pat,
    message: "Can you fix my laptop?",
    ...overrides,
  });

const rate = (backend: Backend, overrides: Record<string, unknown> = {}) =>
  backend.mutation(api.ratings.visitor.rate, {
    requestId: requestId(),
    rating: 1,
    userEmail: pat.email,
    anonymous: false,
    selectedOptions: [],
    referrerName: "Pat Nguyen",
    referrals: [],
    terms: true,
    ...overrides,
  });

const refer = (backend: Backend, referrals = [pat, sam]) =>
  backend.mutation(api.referrals.visitor.refer, {
    requestId: requestId(),
    referrerName: "Pat Nguyen",
    referrals,
    terms: true,
  });

/** One of each form, all from Pat. */
async function sendEverything(backend: Backend) {
  await backend.mutation(api.bookings.visitor.book, bookingArgs());
  await write(backend);
  await backend.mutation(api.contact.visitor.requestSupport, {
    requestId: requestId(),
    ...pat,
    support: "The wifi is slow",
  });
  await backend.mutation(api.webinars.visitor.signUp, {
    requestId: requestId(),
    name: pat.name,
    email: pat.email,
    session: "monday",
  });
  await rate(backend);
  await backend.mutation(api.clients.visitor.add, {
    requestId: requestId(),
    name: pat.name,
    email: pat.email,
    number: pat.phone,
    abnTfn: "51 824 753 556",
    location: "Thornbury",
    contactPreference: "phone",
  });
  await refer(backend);
}

async function find(owner: Caller, text: string) {
  const { page } = await owner.query(search, { text, paginationOpts: firstPage });
  return page;
}

async function getRecords(owner: Caller, email: string) {
  const { page } = await owner.query(records, { contact: email, paginationOpts: firstPage });
  return page;
}

describe("one email address is one person", () => {
  test("with everything sent from it, newest first, and where it was named as a friend", async ({
    backend,
    owner,
  }) => {
    await sendEverything(backend);
    const found = await getRecords(owner, "Pat@Example.com");
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
      lastVisitOn: "2026-11-26",
    });
  });

  test("known by the first name and phone number, and found by the others too", async ({
    backend,
    owner,
  }) => {
    await write(backend, { phone: undefined });
    await write(backend, { name: "Patricia Nguyen" });
    expect(await getRows(backend, "people")).toHaveLength(1);
    await finishDue(backend);
    const expected = [{ ...pat, otherNames: ["Patricia Nguyen"], lastAt: NOW }];
    for (const text of ["patricia", "Pat Nguyen", "0412 345", "pat@example.com"]) {
      expect(await find(owner, text)).toMatchObject(expected);
    }
  });

  test("whom they rename themselves, signed in, or the owner for them", async ({
    backend,
    owner,
    pat: client,
  }) => {
    await write(backend);
    await client.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      ...pat,
      name: "Patricia Nguyen",
      message: "I’ve married",
    });
    expect(await owner.query(person, { contact: pat.email })).toEqual({
      ...pat,
      name: "Patricia Nguyen",
      lastAt: NOW,
      lastModified: NOW,
    });
    await owner.mutation(api.bookings.owner.add, bookingArgs({ phone: "0499 111 222" }));
    const card = await owner.query(person, { contact: pat.email });
    expect(card).toMatchObject({ name: "Pat Nguyen", phone: "0499 111 222" });
  });

  test("whom somebody else who is signed in can’t rename", async ({ backend, owner }) => {
    await write(backend);
    const { as } = await signedIn(backend, sam.email);
    await as.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      ...sam,
      email: pat.email,
      message: "Hello",
    });
    expect(await owner.query(person, { contact: pat.email })).toEqual({
      ...pat,
      otherNames: [sam.name],
      otherPhones: [sam.phone],
      lastAt: NOW,
    });
  });

  test("whom strangers can neither rename nor hide, however much they send", async ({
    backend,
    owner,
  }) => {
    await write(backend);
    for (let count = 0; count < 8; count += 1) {
      const words = Array.from({ length: 12 }, (_, place) => `n${count}x${place}`).join(" ");
      await write(backend, { name: words, phone: `0499 000 0${10 + count}` });
    }
    await finishDue(backend);
    const card = await owner.query(person, { contact: pat.email });
    expect(card).toMatchObject({ name: pat.name, phone: pat.phone });
    expect(card!.otherNames).toHaveLength(5);
    expect(card!.otherPhones).toHaveLength(5);
    for (const text of ["pat nguyen", "0412 345", "n0x0"]) {
      expect(await find(owner, text)).toHaveLength(1);
    }
  });

  test("whom a friend cannot rename", async ({ backend, owner }) => {
    await write(backend);
    await refer(backend, [{ ...pat, name: "Somebody Else", phone: "0499 999 999" }]);
    expect(await owner.query(person, { contact: pat.email })).toMatchObject(pat);
  });

  test("and is listed with the others, the latest first", async ({ backend, owner }) => {
    await write(backend);
    vi.setSystemTime(NOW + 1000);
    await write(backend, { ...sam, requestId: requestId() });
    const { page } = await owner.query(list, { paginationOpts: firstPage });
    expect(page.map(({ email }) => email)).toEqual([sam.email, pat.email]);
  });

  test("a repeated submit is one record", async ({ backend, owner }) => {
    const same = { requestId: requestId() };
    await write(backend, same);
    await write(backend, same);
    expect(await getRecords(owner, pat.email)).toHaveLength(1);
  });
});

describe("somebody who gave no email address", () => {
  const call = (backend: Backend, contact: ContactDetails, reference: string) =>
    backend.run((ctx) => upsertPerson(ctx, contact, { form: "support", reference, now: NOW }));

  test("is one person by their phone number, however it is typed", async ({ backend, owner }) => {
    await call(backend, { name: "Joan", phone: "+61 412 000 000" }, "WS-AAAA");
    await call(backend, { name: "Joan Park", phone: "0412 000 000" }, "WS-BBBB");
    expect(await getRows(backend, "people")).toHaveLength(1);
    expect(await getRecords(owner, "0412000000")).toMatchObject([
      { reference: "WS-BBBB" },
      { reference: "WS-AAAA" },
    ]);
    await finishDue(backend);
    expect(await find(owner, "joan")).toMatchObject([
      { name: "Joan", phone: "+61 412 000 000", otherNames: ["Joan Park"] },
    ]);
    expect(await owner.query(person, { contact: "0412 000 000" })).not.toHaveProperty("email");
  });

  test("isn't added to the card of somebody who gave that number with an address before", async ({
    backend,
    owner,
  }) => {
    await write(backend);
    await call(backend, { name: "Joan", phone: pat.phone }, "WS-AAAA");
    expect(await getRows(backend, "people")).toHaveLength(2);
    expect(await owner.query(person, { contact: pat.email })).toMatchObject(pat);
    expect(await getRecords(owner, pat.email)).toHaveLength(1);
    expect(await getRecords(owner, pat.phone)).toMatchObject([{ reference: "WS-AAAA" }]);
  });

  test("stays apart from the person who gives that number with an address later", async ({
    backend,
    owner,
  }) => {
    await call(backend, { name: "Joan", phone: pat.phone }, "WS-AAAA");
    await write(backend);
    expect(await getRows(backend, "people")).toHaveLength(2);
    expect(await owner.query(person, { contact: pat.phone })).toMatchObject({ name: "Joan" });
  });
});

describe("an anonymous rating belongs to nobody", () => {
  test("neither to the person who typed their address first, nor to the friends that it names", async ({
    backend,
  }) => {
    await rate(backend, { anonymous: true, referrals: [sam, alex] });
    expect(await getRows(backend, "serviceRatings")).toHaveLength(1);
    expect(await getRows(backend, "people")).toEqual([]);
    expect(await getRows(backend, "personRecords")).toEqual([]);
  });

  test("a rating with an address belongs to it, and to the friends", async ({ backend }) => {
    await rate(backend, { referrals: [sam, sam] });
    const people = await getRows(backend, "people");
    const emails = new Map(people.map(({ _id, email }) => [_id, email]));
    const trace = await getRows(backend, "personRecords");
    expect(trace.map(({ personId, role }) => [emails.get(personId), role])).toEqual([
      [pat.email, "sender"],
      [sam.email, "friend"],
    ]);
  });
});

describe("a quarantined form", () => {
  test("makes no person, and adds no record", async ({ backend, owner }) => {
    await write(backend, { honeypot: "x" });
    expect(await getRows(backend, "people")).toEqual([]);
    const [{ reference } = { reference: "" }] = await getRows(backend, "contacts");
    expect(await owner.query(record, { text: reference })).toBeNull();
  });
});

describe("a search", () => {
  test("finds the record of a reference, with or without its WS", async ({ backend, owner }) => {
    await sendEverything(backend);
    for (const { reference } of await getRows(backend, "submissions")) {
      for (const text of [reference, reference.slice(3).toLowerCase()]) {
        const found = await owner.query(record, { text });
        expect(found?.row.reference).toBe(reference);
      }
    }
  });

  test("for nothing finds nobody", async ({ backend, owner }) => {
    await write(backend);
    await finishDue(backend);
    for (const text of ["", "  ", "@", "'"]) {
      expect(await find(owner, text)).toEqual([]);
      expect(await owner.query(record, { text })).toBeNull();
    }
  });

  test("puts the person with the whole address first, however many are like it", async ({
    backend,
    owner,
  }) => {
    await write(backend);
    for (let count = 0; count < 30; count += 1) {
      const email = `n${count}.pat@example.com`;
      const record = { form: "contact", reference: email, now: NOW } as const;
      await backend.run((ctx) => upsertPerson(ctx, { ...pat, email }, record));
    }
    await finishDue(backend);
    const [first, ...others] = await find(owner, pat.email);
    expect(first).toMatchObject({ email: pat.email });
    expect(others).toHaveLength(19);
    expect(others.map(({ email }) => email)).not.toContain(pat.email);
  });
});
