import { expect } from "vitest";
import { limits } from "#convex/core/limits";
import { sendMessage } from "../conversations/conversations";
import { fetchAll, files, FORGED, MB, send, test } from "../conversations/incoming";
import { HOUR, pass, SECOND } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import type { FakeResend, Incoming } from "../support/fake-resend";
import { isLong } from "../support/properties";

const isBench = process.env["ATTACK_HOURS"] !== undefined;
/** Two hours, or more for `npm run bench:abuse`. */
const HOURS = Number(process.env["ATTACK_HOURS"] ?? (isLong ? 12 : 2));
/** A token bucket starts full, so the first day allows as much as two. */
const DAYS = 1 + HOURS / 24;
const KB = 1024;
const EACH = 8 * MB;
/** Conversations in which one of our emails was forwarded. */
const CONVERSATIONS = isBench ? 30 : 6;

/** Somebody who got one of our emails forwarded, and writes to its reply address. */
interface Attacker {
  /** How many they send at once, and then each hour. */
  first: number;
  hourly: number;
  email: (count: number) => Omit<Incoming, "to">;
}

const long = Array.from({ length: 25_000 }, (_, at) => (at % 50 === 0 ? "\n" : "字")).join("");
const from = (count: number) => `m${count}@evil${count}.example`;

const attackers: Record<string, Attacker> = {
  "short emails": {
    first: 40,
    hourly: 3,
    email: () => ({ from: "mallory@evil.example" }),
  },
  "short emails from anybody": { first: 40, hourly: 3, email: (count) => ({ from: from(count) }) },
  "long emails from anybody": {
    first: 8,
    hourly: 1,
    email: (count) => ({ from: from(count), text: long }),
  },
  "files from anybody": {
    first: 3,
    hourly: 1,
    email: (count) => ({ from: from(count), files: files(3, EACH) }),
  },
  "long emails, falsely from the client": {
    first: 8,
    hourly: 1,
    email: () => ({ headers: FORGED, text: long }),
  },
};

const OWN = "Please cancel tomorrow";

/** The client's conversation: their own emails, and lines that say there were more. */
async function inConversation(backend: Backend) {
  const messages = (await getRows(backend, "adminNotifications")).map(
    ({ fields }) => fields["message"] ?? "",
  );
  return {
    own: messages.filter((message) => message === OWN).length,
    lines: messages.filter((message) => message.startsWith("(More emails came")).length,
  };
}

/** The stored emails that aren't the client's. */
async function kept(backend: Backend) {
  const rows = (await getRows(backend, "receivedEmails")).filter(({ thread }) => thread);
  const words = (await getRows(backend, "adminNotifications"))
    .filter(({ eventType, fields }) => eventType === "Email Received" && fields["message"] !== OWN)
    .map(({ fields }) => fields["message"] ?? "");
  const bytes = [...words, ...rows.map(({ whole = "" }) => whole)].map((text) =>
    Buffer.byteLength(text),
  );
  return {
    emails: rows.length - (await inConversation(backend)).own,
    kilobytes: Math.round(bytes.reduce((sum, each) => sum + each, 0) / KB),
    megabytes: ((await getRows(backend, "uploads")).length * EACH) / MB,
  };
}

/** Sends a client's own answer; returns how long it waits, or null if it isn't accepted. */
async function answer(backend: Backend, resend: FakeResend, to: string): Promise<number | null> {
  const before = Date.now();
  const known = new Set((await getRows(backend, "receivedEmails")).map(({ _id }) => _id));
  await send(backend, resend, { to, text: OWN });
  const row = (await getRows(backend, "receivedEmails")).find(({ _id }) => !known.has(_id));
  return row?.dueAt === undefined ? null : row.dueAt - before;
}

/** Lets an attacker write for some hours, while the client answers each hour; returns the client's longest wait. */
async function attack(
  backend: Backend,
  resend: FakeResend,
  { to, hours, first, hourly, email }: Attacker & { to: readonly string[]; hours: number },
): Promise<number | null> {
  let count = 0;
  let longest: number | null = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    for (const each of to) {
      for (let time = 0; time < (hour === 0 ? first : hourly); time += 1) {
        const sent = email((count += 1));
        await send(backend, resend, { to: each, ...sent });
        // The tests' deployment stores the files of one email at a time.
        if (sent.files !== undefined) await fetchAll(backend, 1);
      }
    }
    await fetchAll(backend);
    const waited = await answer(backend, resend, to[0]!);
    longest = waited === null || longest === null ? null : Math.max(longest, waited);
    await fetchAll(backend);
    await pass(backend, HOUR - 2 * SECOND);
  }
  return longest;
}

function tell(figures: object) {
  if (isBench) process.stdout.write(`${JSON.stringify(figures)}\n`);
}

test.for(Object.entries(attackers))(
  "in one conversation little is kept of others' emails, and the client's comes in at once: %s",
  { timeout: 60 * 60 * 1000 },
  async ([name, attacker], { backend, resend, replyTo }) => {
    const waited = await attack(backend, resend, { ...attacker, to: [replyTo], hours: HOURS });
    const figures = await kept(backend);
    tell({ hours: HOURS, [name]: figures, "milliseconds that the client waits": waited });
    expect(waited).toBe(0);
    expect(figures.emails).toBeGreaterThan(0);
    expect(figures.emails).toBeLessThanOrEqual(30 * DAYS + 1);
    expect(figures.kilobytes).toBeLessThanOrEqual(150 * DAYS + 1);
    expect(figures.megabytes).toBeLessThanOrEqual(20 * DAYS);
  },
);

test.for([
  ["short emails from anybody", 3, CONVERSATIONS],
  ["long emails from anybody", 4, CONVERSATIONS],
  // A few conversations have more room than the total.
  ["files from anybody", 2, 6],
] as const)(
  "in all conversations together there's a day's room for others: %s",
  { timeout: 60 * 60 * 1000 },
  async ([name, first, conversations], { backend, resend, replyTo }) => {
    const to = [replyTo];
    for (let client = 1; client < conversations; client += 1) {
      const email = `client${client}@example.com`;
      await sendMessage(backend.withRequestMetadata({ ip: `198.51.${client}.7` }), { email });
      await pass(backend, SECOND);
      const mails = await getRows(backend, "emails");
      to.push(mails.find((mail) => mail.to === email)?.replyTo ?? "");
    }
    const attacker = { ...attackers[name]!, first, hourly: 1 };
    const waited = await attack(backend, resend, { ...attacker, to, hours: HOURS });
    const figures = await kept(backend);
    tell({ hours: HOURS, conversations: to.length, [name]: figures, waited });
    expect(waited).toBe(0);
    expect(figures.emails).toBeLessThanOrEqual(600 * DAYS);
    expect(figures.kilobytes).toBeLessThanOrEqual(2 * KB * DAYS);
    expect(figures.megabytes).toBeLessThanOrEqual(80 * DAYS);
  },
);

test.for([
  [299, "comes in at once", [0, 0]],
  [400, "waits for an hour at most", [1, HOUR]],
  [700, "stays at Resend, and a line says so", null],
] as const)(
  "behind %i emails in an hour, falsely under the client's own address, theirs %s",
  async ([emails, , most], { backend, resend, replyTo }) => {
    const [conversation] = await getRows(backend, "conversations");
    // All but a few are counted without being sent, which takes a hundred times as long.
    const sent = isBench ? emails : 5;
    await backend.run(async (ctx) => {
      for (let other = sent; other < emails; other += 1)
        await limits.limit(ctx, "receivedLook", { key: conversation!._id, reserve: true });
    });
    for (let count = 0; count < sent; count += 1)
      await send(backend, resend, { to: replyTo, headers: FORGED });
    const waited = await answer(backend, resend, replyTo);
    tell({ "false emails": emails, "milliseconds that the client waits": waited });
    await pass(backend, 2 * HOUR);
    const { own, lines } = await inConversation(backend);
    expect([own, lines]).toEqual(most === null ? [0, 1] : [1, expect.any(Number)]);
    if (most === null) expect(waited).toBeNull();
    else {
      expect(waited).toBeGreaterThanOrEqual(most[0]);
      expect(waited).toBeLessThanOrEqual(most[1]);
    }
  },
);
