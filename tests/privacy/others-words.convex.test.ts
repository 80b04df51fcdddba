import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import { business } from "#convex/business/business";
import { TAKEN_OUT } from "#convex/privacy/mentions";
import schema from "#convex/schema";
import { book } from "../bookings/booking-fixtures";
import { answer, sendMessage } from "../conversations/conversations";
import { settle } from "../payments/stripe-fixtures";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const sam = { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" };

/** What belongs to everybody, or says what was done: it may change with anything. */
const SHARED = new Set<TableNames>(["erasures", "securityEvents", "callerHours"]);

/** Every row that there is, by its id. */
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

async function erase(backend: Backend, owner: Caller, contact: string, leftOut?: string[]) {
  await owner.mutation(api.privacy.owner.erase, { contact, ...(leftOut && { leftOut }) });
  while (await isUnderWay(backend)) await settle(backend);
}

/** Sam is a client: a visit with notes, messages, an answer, the owner's notes. Returns the visit's reference. */
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

/** Sends a message, is erased; what of others' rows isn't as it was. */
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

describe("an erasure touches nothing of anybody else’s, whatever the person called themselves", () => {
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
    ["the mark of what was taken out", { name: "[deleted] [deleted]" }],
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

/** Petronella is named by Sam and the owner, in as many ways as people write. */
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

describe("what others wrote of the person", () => {
  test("loses them, however they’re written, and stays", async ({ backend, owner }) => {
    await sendMessage(backend, { ...nell, message: "Hello" });
    const message = `Ask ${mentions.join("; ")}. Thanks, Sam`;
    await sendMessage(backend, { ...sam, message });
    await owner.mutation(api.people.owner.addNote, { contact: sam.email, text: message });
    await settle(backend);
    const emails = (await getRows(backend, "emails")).filter(({ text }) => text.includes("Thanks"));
    expect(emails).toHaveLength(1);
    await erase(backend, owner, nell.email);
    const expected = `Ask ${mentions.map(() => TAKEN_OUT).join("; ")}. Thanks, Sam`;
    expect(await getRows(backend, "contacts")).toMatchObject([{ ...sam, message: expected }]);
    expect(await getRows(backend, "personNotes")).toMatchObject([{ text: expected }]);
    const left = (await getRows(backend, "emails")).find(({ _id }) => _id === emails[0]!._id)!;
    expect(left.text).toContain(expected);
    expect(left.html).toContain(expected.replaceAll("'", "&#39;"));
    for (const table of Object.keys(schema.tables) as TableNames[]) {
      const dump = JSON.stringify(await getRows(backend, table));
      for (const mention of [...mentions, nell.name, nell.email, nell.phone])
        expect([table, dump.includes(mention)]).toEqual([table, false]);
    }
  });

  test("is shown line by line before, and stays as it is where the owner leaves it", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend, { ...nell, message: `It’s me, ${nell.phone}` });
    const first = await sendMessage(backend, {
      ...sam,
      message: `My wife is on ${nell.phone} now`,
    });
    await sendMessage(backend, { ...sam, message: `Call ${nell.email} instead` });
    await settle(backend);
    const lines = await readLines(owner, nell.email);
    expect(lines.filter(({ where }) => where.startsWith("Message"))).toEqual([
      {
        id: expect.any(String) as string,
        where: `Message ${first}`,
        parts: [
          { text: "My wife is on ", isMention: false },
          { text: nell.phone, isMention: true },
          { text: " now", isMention: false },
        ],
      },
      expect.objectContaining({ where: expect.not.stringContaining(first) as string }) as unknown,
    ]);
    const leftOut = lines
      .filter(({ parts }) => parts.some(({ text }) => text.includes("wife")))
      .map(({ id }) => id);
    // The message, the owner's notification and the owner's email.
    expect(leftOut).toHaveLength(3);
    await erase(backend, owner, nell.email, leftOut);
    const kept = (await getRows(backend, "contacts")).map(({ message }) => message);
    expect(kept).toEqual([`My wife is on ${nell.phone} now`, `Call ${TAKEN_OUT} instead`]);
    const told = (await getRows(backend, "emails")).map(({ text }) => text).join("\n");
    expect(told).toContain(`My wife is on ${nell.phone} now`);
    expect(told).not.toContain(nell.email);
  });

  test("has no more lines than rows that change, and those of theirs in none", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend, { ...nell, message: `Call me on ${nell.phone}, ${nell.name}` });
    await book(backend, { ...nell, additionalInfo: `Ask for ${nell.name}` });
    await settle(backend);
    expect(await readLines(owner, nell.email)).toEqual([]);
  });

  test("can’t be left out by anything but a row of such a table", async ({ backend, owner }) => {
    await sendMessage(backend, nell);
    const [person] = await getRows(backend, "people");
    const [contact] = await getRows(backend, "contacts");
    const call = (leftOut: string[]) =>
      failureOfCall(owner.mutation(api.privacy.owner.erase, { contact: nell.email, leftOut }));
    for (const wrong of [
      [""],
      ["x"],
      [person!._id],
      Array.from({ length: 101 }, () => contact!._id),
    ])
      expect(await call(wrong)).toMatchObject({ code: "invalid" });
    expect(await getRows(backend, "erasures")).toEqual([]);
  });

  test("loses what the person was called until it was put right", async ({ backend, owner }) => {
    await sendMessage(backend, nell);
    await sendMessage(backend, { ...sam, message: `${nell.name} is at ${nell.email}` });
    await owner.mutation(api.privacy.owner.correct, {
      contact: nell.email,
      lastModified: (await getRows(backend, "people"))[0]!.lastModified ?? 0,
      name: "Petronella Quill",
      email: "quill@example.com",
    });
    await erase(backend, owner, "quill@example.com");
    expect((await getRows(backend, "contacts")).map(({ message }) => message)).toEqual([
      `${TAKEN_OUT} is at ${TAKEN_OUT}`,
    ]);
  });
});

/** All lines of a preview. */
async function readLines(owner: Caller, contact: string) {
  type Page = Awaited<ReturnType<typeof read>>;
  const read = (place: { table: number; cursor: string | null }) =>
    owner.query(api.privacy.owner.previewMentions, { contact, place });
  const lines: Page["lines"] = [];
  let next: Page["next"] = { table: 0, cursor: null };
  while (next !== null) {
    const page: Page = await read(next);
    lines.push(...page.lines);
    next = page.next;
  }
  return lines;
}

test("a notice without a record’s reference goes where it’s about theirs alone", async ({
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
