import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import { business } from "#convex/business/business";
import schema from "#convex/schema";
import { book } from "../bookings/booking-fixtures";
import { answer, sendMessage } from "../conversations/conversations";
import { settle } from "../payments/stripe-fixtures";
import { type Backend, getRows } from "../support/backend";
import { type Caller, OWNER, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { backendAtNow, test as base } from "../support/fixtures";
import { runs } from "../support/properties";

const test = base.extend("clock", "date and timers");

const sam = { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" };

/** Shared tables and logs, which any call may change. */
const SHARED = new Set<TableNames>(["erasures", "namedPlaces", "securityEvents", "callerHours"]);

/** Every row by its id. */
async function getAll(backend: Backend): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>();
  for (const table of Object.keys(schema.tables) as TableNames[]) {
    if (SHARED.has(table)) continue;
    for (const row of await getRows(backend, table)) all.set(row._id, row);
  }
  return all;
}

const isUnderWay = async (backend: Backend) =>
  (await getRows(backend, "erasures")).some(({ finishedAt }) => finishedAt === undefined);

async function erase(backend: Backend, owner: Caller, contact: string) {
  await owner.mutation(api.privacy.owner.erase, { contact });
  while (await isUnderWay(backend)) await settle(backend);
}

/**
 * Makes Sam a client, with a visit with notes, messages, an answer and the owner's notes. Returns the visit's
 * reference.
 */
async function serveSam(backend: Backend, owner: Caller): Promise<string> {
  const reference = await book(backend, {
    ...sam,
    bookingDate: "2026-12-05",
    bookingTime: "09:00",
    additionalInfo: "The key is under the pot. Call the son first. My wife is on 0412 777 888.",
  });
  await sendMessage(backend, {
    ...sam,
    message: `I rang ${business.phone.display} and wrote to ${business.email}, ABN ${business.abn}. Ann Nguyen-Tran knows.`,
  });
  await answer(owner, sam.email, { text: "The visit of 2026-12-05 stands, thank you." });
  await owner.mutation(api.people.owner.addNote, {
    contact: sam.email,
    text: "The printer is Lee's. Rosa or Minh may call, Lifeline is 13 11 14. 18 Wattle Street.",
  });
  await settle(backend);
  return reference;
}

/** Sends a message and is erased; returns other people's rows that have changed. */
async function changedBy(backend: Backend, owner: Caller, who: Record<string, string>) {
  const before = await getAll(backend);
  const attacker = { name: "Zed Zebra", email: "zed@elsewhere.example", ...who };
  const reference = await sendMessage(backend, { ...attacker, message: "Hello" });
  expect(reference).not.toBe("");
  await settle(backend);
  await erase(backend, owner, attacker.email);
  const after = await getAll(backend);
  return [...before].filter(([id, row]) => JSON.stringify(after.get(id)) !== JSON.stringify(row));
}

describe("an erasure changes nothing of anybody else’s, whatever the person called themselves", () => {
  test.for<[string, Record<string, string>]>([
    ["our phone number", { phone: business.phone.display }],
    ["our ABN as a number", { phone: business.abn }],
    ["our ABN as a number abroad", { phone: `+${business.abn}` }],
    ["our bank account", { phone: "000 000 0000 0000" }],
    ["our email address", { email: business.email }],
    ["a number that is a date", { phone: "2026 1205" }],
    ["a number that everybody calls", { phone: "13 11 14" }],
    ["one word", { name: "The" }],
    ["a word and an article", { name: "The printer" }],
    ["thanks", { name: "Thank You" }],
    ["what may be a verb", { name: "May Call" }],
    ["our name", { name: business.name }],
    ["our street", { name: "Wattle Street" }],
    ["two of the team", { name: "Rosa" }],
    ["another client’s name", { name: sam.name }],
    ["part of another’s name", { name: "Ann Nguyen" }],
    ["a time that we promise", { name: "Business Day" }],
    ["what many ask for", { name: "Computer Help" }],
    ["a pattern", { name: "(.*)+ [a-z]{2,}|." }],
    ["signs alone", { name: "-1-" }],
    ["an address that another’s begins with", { email: "sam@example.co" }],
    ["an address that ends another’s", { email: "m@example.com" }],
    ["an address with a Cyrillic letter", { name: "Sаm Lее" }],
    ["a number that begins with another’s", { phone: "0433 000 1112" }],
    ["another client’s number", { phone: sam.phone }],
    ["another client’s number from abroad", { phone: "+61 (0)433 000 111" }],
    ["an extension of another client’s number", { phone: "0433 000 111 ext 5" }],
    ["another client’s name in another width", { name: "ＳＡＭ\u200B ＬＥＥ" }],
    ["another client’s name with more", { name: "Sam Lee and Zed" }],
    ["a service of ours", { name: "Email Help" }],
    ["a word many times", { name: "call ".repeat(15) }],
  ])("%s", async ([, who], { backend, owner }) => {
    await serveSam(backend, owner);
    expect(await changedBy(backend, owner, who)).toEqual([]);
  });

  test("another client’s reference", async ({ backend, owner }) => {
    const reference = await serveSam(backend, owner);
    expect(await changedBy(backend, owner, { name: reference })).toEqual([]);
    expect(await changedBy(backend, owner, { name: reference.replace("-", " ") })).toEqual([]);
  });

  test("a number that another client gave beside their own", async ({ backend, owner }) => {
    await serveSam(backend, owner);
    await sendMessage(backend, { ...sam, phone: "0412 777 888", message: "Or 0412 777 888" });
    expect(await changedBy(backend, owner, { phone: "+61 412 777 888" })).toEqual([]);
  });
});

test("whatever somebody's name or data, nothing of others changes, nothing of theirs is left, and the rest is listed", async () => {
  const word = fc.constantFrom(
    ..."the key is under pot call son first my wife rang wrote visit stands thank you printer".split(
      " ",
    ),
    ...["王明", "Day", "WS", "Sam", "Lee", "Ян", "Zed"],
  );
  const who = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    email: fc.stringMatching(/^[a-z]{3,6}@[a-z]{3,5}\.example$/),
    phone: fc.constantFrom("0412 777 888", "0433 000 111", "13 11 14", "0455 123 456"),
  });
  await fc.assert(
    fc.asyncProperty(who, fc.boolean(), async (them, isNamed) => {
      const backend = backendAtNow("date and timers");
      const { as: owner } = await signedIn(backend, OWNER);
      await serveSam(backend, owner);
      const said = `Please write to ${them.email}, it’s urgent.`;
      if (isNamed) await sendMessage(backend, { ...sam, message: `Hello! ${said} Thanks.` });
      await settle(backend);
      expect(await changedBy(backend, owner, them)).toEqual([]);
      const listed = (await readList(owner)).map(({ sentence }) => sentence);
      expect(listed.includes(said)).toBe(isNamed);
      for (const table of Object.keys(schema.tables) as TableNames[])
        for (const row of await getRows(backend, table))
          expect(
            !JSON.stringify(row).includes(them.email) || JSON.stringify(row).includes(said),
          ).toBe(true);
    }),
    { numRuns: runs(100, 6) },
  );
});

/** Sam and the owner mention Petronella in as many ways as people write. */
const nell = { name: "Petronella O’Brien", email: "nell@example.com", phone: "0412 987 654" };
const mentions = [
  "PETRONELLA O'BRIEN",
  "petronella  o‘brien",
  "Petronella\u00A0O’Brien",
  "NELL@example.com",
  "0412‑987‑654",
  "+61 (0)412 987 654",
  "(+61) 412 987 654",
];

/** The owner's list. */
const readList = async (owner: Caller) => {
  const { page } = await owner.query(api.privacy.owner.listNamed, {
    paginationOpts: { numItems: 50, cursor: null },
  });
  return page;
};

describe("other people's words about the person", () => {
  test("stay as they are, however they’re written, and are listed once", async ({
    backend,
    owner,
  }) => {
    const message = `Hello. Ask ${mentions.join("; ")}, thanks. Sam`;
    const reference = await sendMessage(backend, { ...sam, message });
    await owner.mutation(api.people.owner.addNote, { contact: sam.email, text: message });
    await settle(backend);
    const before = await getAll(backend);
    await sendMessage(backend, { ...nell, message: "Hello" });
    await settle(backend);
    await erase(backend, owner, nell.email);
    const after = await getAll(backend);
    for (const [id, row] of before) expect(after.get(id)).toEqual(row);
    expect(await getRows(backend, "contacts")).toMatchObject([{ ...sam, message }]);
    // The notification and the owner's email contain the same sentence.
    const sentence = `Ask ${mentions.join("; ")}, thanks.`;
    expect(await readList(owner)).toMatchObject([
      { where: `Message ${reference}`, sentence },
      { where: "Note on another person", sentence },
    ]);
    expect(await getRows(backend, "erasures")).toMatchObject([{ named: 2 }]);
    expect(JSON.stringify(await getRows(backend, "namedPlaces"))).not.toMatch(/petronella|nell@/i);
  });

  test("become the owner's edit, in each copy, and in no other sentence", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend, nell);
    const message = `My wife is ${nell.name} & well. Call ${nell.phone}! Thanks, Sam`;
    await sendMessage(backend, { ...sam, message });
    await settle(backend);
    await erase(backend, owner, nell.email);
    const [first, second] = await readList(owner);
    const change = (place: typeof first, sentence: string, was = place!.sentence) =>
      owner.mutation(api.privacy.owner.editNamed, { id: place!.id, was, sentence });
    expect(await failureOfCall(change(first, " "))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(change(first, "Hi", "Something else"))).toEqual({
      code: "notFound",
    });
    await change(first, "My wife is <well>.");
    expect(await readList(owner)).toEqual([second]);
    await change(second, "Call her!");
    expect(await readList(owner)).toEqual([]);
    const expected = "My wife is <well>. Call her! Thanks, Sam";
    expect(await getRows(backend, "contacts")).toMatchObject([{ message: expected }]);
    const notices = (await getRows(backend, "emails")).filter(({ text }) =>
      text.includes("Thanks"),
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]!.text).toContain(expected);
    expect(notices[0]!.html).toContain("My wife is &lt;well&gt;. Call her! Thanks, Sam");
    for (const table of Object.keys(schema.tables) as TableNames[])
      expect([table, JSON.stringify(await getRows(backend, table))]).toEqual([
        table,
        expect.not.stringMatching(/petronella|nell@|0412 987 654/i),
      ]);
  });

  test("are settled when the owner leaves them, and wait again once that’s undone", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend, nell);
    await sendMessage(backend, { ...sam, message: `Call ${nell.phone}` });
    await settle(backend);
    await erase(backend, owner, nell.email);
    const before = await getRows(backend, "contacts");
    const listed = await readList(owner);
    const { id } = listed[0]!;
    await owner.mutation(api.privacy.owner.leaveNamed, { id, left: true });
    expect(await readList(owner)).toEqual([]);
    await owner.mutation(api.privacy.owner.leaveNamed, { id, left: false });
    expect(await readList(owner)).toEqual(listed);
    expect(await getRows(backend, "contacts")).toEqual(before);
  });

  test("aren’t listed any more once their row is deleted, or says something else", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend, nell);
    await sendMessage(backend, sam);
    const text = `${nell.name} pays`;
    await owner.mutation(api.people.owner.addNote, { contact: sam.email, text });
    await owner.mutation(api.people.owner.addNote, { contact: sam.email, text: `${text} all` });
    await erase(backend, owner, nell.email);
    expect(await readList(owner)).toHaveLength(2);
    await backend.run(async (ctx) => {
      const [one, other] = await ctx.db.query("personNotes").collect();
      await ctx.db.delete("personNotes", one!._id);
      await ctx.db.patch("personNotes", other!._id, { text: "Somebody pays" });
    });
    expect(await readList(owner)).toEqual([]);
  });

  test("are found by the person's name before a correction", async ({ backend, owner }) => {
    await sendMessage(backend, nell);
    const message = `${nell.name} is at ${nell.email}`;
    await sendMessage(backend, { ...sam, message });
    await owner.mutation(api.privacy.owner.correct, {
      contact: nell.email,
      lastModified: (await getRows(backend, "people"))[0]!.lastModified ?? 0,
      name: "Petronella Quill",
      email: "quill@example.com",
    });
    await erase(backend, owner, "quill@example.com");
    expect(await readList(owner)).toMatchObject([{ sentence: message }]);
  });

  test("are listed two hundred times at most, and counted beyond", async ({ backend, owner }) => {
    await sendMessage(backend, { ...nell, name: "Business Day" });
    await backend.run(async (ctx) => {
      const personId = await ctx.db.insert("people", { name: "Sam", lastAt: 0, words: "" });
      for (let count = 0; count < 230; count += 1) {
        const text = `Answer ${count} within a business day`;
        const note = { personId, at: count, text, lastModified: 0, by: OWNER };
        await ctx.db.insert("personNotes", note);
      }
    });
    await erase(backend, owner, nell.email);
    expect(await getRows(backend, "erasures")).toMatchObject([{ named: 230 }]);
    expect(await getRows(backend, "namedPlaces")).toHaveLength(200);
  });
});

test("a friend named by others is deleted from their records, and from the owner's notices", async ({
  backend,
  owner,
}) => {
  const friend = (who: typeof nell) => ({ name: who.name, email: who.email, phone: who.phone });
  const ann = { name: "Ann Wu", email: "ann@example.com", phone: "0455 000 222" };
  const refer = (referrals: ReturnType<typeof friend>[]) =>
    backend.mutation(api.referrals.visitor.refer, {
      requestId: requestId(),
      referrerName: sam.name,
      referrerEmail: sam.email,
      referrals,
      terms: true,
    });
  await sendMessage(backend, nell);
  await refer([friend(nell), ann]);
  await refer([friend(nell)]);
  await settle(backend);
  const ofSam = async () => (await getRows(backend, "emails")).filter(({ to }) => to === sam.email);
  const [emails, coupons] = [await ofSam(), await getRows(backend, "coupons")];
  await erase(backend, owner, nell.email);
  expect((await getRows(backend, "referrals")).map(({ referrals }) => referrals)).toEqual([
    [ann],
    [],
  ]);
  expect(await ofSam()).toEqual(emails);
  expect(await getRows(backend, "coupons")).toEqual(coupons);
  const told = (await getRows(backend, "adminNotifications")).map(
    ({ fields }) => fields["friends"],
  );
  expect(told).toEqual([ann.name, undefined]);
  for (const table of Object.keys(schema.tables) as TableNames[])
    expect([table, JSON.stringify(await getRows(backend, table))]).toEqual([
      table,
      expect.not.stringMatching(/petronella|nell@|0412 987 654/i),
    ]);
});

test("a notice without a record’s reference is deleted if it’s about them alone", async ({
  backend,
  owner,
}) => {
  const own = await book(backend, { ...nell, bookingTime: "10:30" });
  const notice = (text: string, replyTo?: string) => ({
    to: "owner@example.com",
    template: "booking-message-notice" as const,
    subject: "News",
    html: text,
    text,
    state: "sent" as const,
    attempts: 1,
    dueAt: Date.now(),
    ...(replyTo && { replyTo }),
  });
  await backend.run(async (ctx) => {
    await ctx.db.insert("emails", notice(`About ${own}`));
    await ctx.db.insert("emails", notice("No reference", nell.email));
    await ctx.db.insert("emails", notice(`About WS-K7K7 and ${own}`, sam.email));
    await ctx.db.insert("emails", { ...notice(`About ${own}`), to: sam.email, template: "reply" });
  });
  await erase(backend, owner, nell.email);
  expect((await getRows(backend, "emails")).map(({ text }) => text)).toEqual([
    `About WS-K7K7 and ${own}`,
    `About ${own}`,
  ]);
});
