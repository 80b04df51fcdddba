import { afterAll, describe, expect } from "vitest";
import { internal } from "#convex/_generated/api";
import { readReceived } from "#convex/conversations/receivedText.node";
import { HOUR, pass } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { PAT } from "../support/factories";
import type { Incoming } from "../support/fake-resend";
import { tellWorst, timed } from "../support/processor-time";
import { thread } from "./conversations";
import { fill, html, text } from "./hostile-pieces";
import { fetchAll, files, FORGED, MB, post, send, test } from "./incoming";

afterAll(tellWorst);

/** Received emails, oldest first. */
async function received(as: Parameters<typeof thread>[0]) {
  const all = (await thread(as, PAT)).filter(
    (entry) => entry.kind === "event" && entry.eventType === "Email Received",
  );
  return all.reverse().map((entry) => (entry.kind === "event" ? entry : null));
}

describe("a client’s answer comes in at once", () => {
  test.for<[string, Partial<Incoming>]>([
    ["another address", { from: "Mallory <mallory@evil.example>" }],
    ["many others", {}],
    ["their own, falsely", { headers: FORGED }],
  ])(
    "behind two hundred emails from %s",
    async ([who, email], { backend, resend, replyTo, owner }) => {
      for (let at = 0; at < 200; at += 1)
        await send(backend, resend, {
          to: replyTo,
          ...(who === "many others" && { from: `m${at}@evil${at}.example` }),
          ...email,
        });
      await fetchAll(backend);
      const before = Date.now();
      await send(backend, resend, { to: replyTo, text: "Please cancel tomorrow" });
      const waiting = (await getRows(backend, "receivedEmails")).find(({ dueAt }) => dueAt);
      expect(waiting?.dueAt).toBe(before);
      await fetchAll(backend);
      const last = (await received(owner)).at(-1);
      expect(last).toMatchObject({ fields: { message: "Please cancel tomorrow" } });
      expect(last).not.toHaveProperty("isUnproved");
    },
  );

  test("and so do forty of theirs", async ({ backend, resend, replyTo }) => {
    for (let at = 0; at < 40; at += 1) await send(backend, resend, { to: replyTo, text: `${at}` });
    await fetchAll(backend);
    expect(await getRows(backend, "receivedEmails")).toHaveLength(40);
  });
});

describe("what’s over is one line in the conversation", () => {
  const lines = async (backend: Backend) =>
    (await getRows(backend, "adminNotifications")).filter(({ fields }) =>
      fields["message"]?.includes("More emails came"),
    );

  test.for<[string, Partial<Incoming>]>([
    ["another address", { from: "mallory@evil.example" }],
    ["their own, falsely", { headers: FORGED }],
    ["their own", {}],
  ])("of emails from %s", async ([, email], { backend, resend, replyTo }) => {
    for (let at = 0; at < 80; at += 1) await send(backend, resend, { to: replyTo, ...email });
    await fetchAll(backend);
    const kept = await getRows(backend, "receivedEmails");
    expect(kept.length).toBeLessThanOrEqual(62);
    expect(await lines(backend)).toHaveLength(1);
  });

  test("of long ones", async ({ backend, resend, replyTo }) => {
    const text = Array.from({ length: 25_000 }, (_, at) => (at % 50 === 0 ? "\n" : "字")).join("");
    for (let at = 0; at < 30; at += 1) await send(backend, resend, { to: replyTo, text });
    await fetchAll(backend);
    const kept = await getRows(backend, "receivedEmails");
    const events = await getRows(backend, "adminNotifications");
    const taken = new TextEncoder().encode(JSON.stringify([kept, events])).length;
    expect(taken).toBeLessThan(320 * 1024);
    expect(await lines(backend)).toHaveLength(1);
  });
});

describe("files", () => {
  const stored = async (backend: Backend) => (await getRows(backend, "uploads")).length;

  test("are kept as far as a day has room, and the others are named", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    for (let at = 0; at < 2; at += 1)
      await send(backend, resend, { to: replyTo, files: files(3, 8 * MB) });
    await fetchAll(backend);
    expect(await stored(backend)).toBe(5);
    expect(await received(owner)).toContainEqual(
      expect.objectContaining({
        received: expect.objectContaining({
          files: [expect.anything(), expect.anything()],
          leftOut: ["2.pdf"],
        }) as unknown,
      }),
    );
  });

  test("of others have half of it, and take nothing of the client’s", async ({
    backend,
    resend,
    replyTo,
  }) => {
    const from = "mallory@evil.example";
    await send(backend, resend, { to: replyTo, from, files: files(4, 8 * MB) });
    await fetchAll(backend);
    expect(await stored(backend)).toBe(2);
    await send(backend, resend, { to: replyTo, files: files(4, 8 * MB) });
    await fetchAll(backend);
    expect(await stored(backend)).toBe(6);
  });

  test("with more bytes than was said are left out", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    await send(backend, resend, { to: replyTo, files: files(1, 31) });
    await fetchAll(backend);
    expect(await stored(backend)).toBe(0);
    expect((await received(owner)).at(-1)).toMatchObject({ received: { leftOut: ["0.pdf"] } });
  });

  test("of an attempt that fails aren’t there twice, and count once", async ({
    backend,
    resend,
    replyTo,
  }) => {
    const lost = files(1, 8 * MB).map((file) => ({ ...file, lost: 3 }));
    await send(backend, resend, { to: replyTo, files: [...files(2, 8 * MB), ...lost] });
    await pass(backend, HOUR);
    await fetchAll(backend);
    expect(await getRows(backend, "uploads")).toHaveLength(3);
    const inStorage = await backend.run((ctx) => ctx.db.system.query("_storage").collect());
    expect(inStorage).toHaveLength(3);
    await send(backend, resend, { to: replyTo, files: files(3, 8 * MB) });
    await fetchAll(backend);
    expect(await stored(backend)).toBe(5);
  });
});

describe("the webhook takes whatever a sender has chosen", () => {
  const long = "a".repeat(1_200_000);
  const keys = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `reply-${String(at).padStart(32, "0")}@reply.example.com`,
    );

  test.for<[string, Record<string, unknown>]>([
    ["thousands of reply addresses", { to: keys(4500) }],
    [
      "ten thousand addresses",
      { cc: Array.from({ length: 10_000 }, (_, at) => `${at}@a.example`) },
    ],
    ["a Message-ID of more than a megabyte", { message_id: `<${long}@a.example>` }],
    ["a sender of more than a megabyte", { from: `${long} <pat@example.com>` }],
    ["a subject of more than a megabyte", { subject: long }],
    ["an address of more than a megabyte", { cc: [`${long}@a.example`] }],
    ["no sender", { from: null }],
    ["no Message-ID", { message_id: null }],
    ["no addresses", { to: null, cc: null, bcc: null }],
    ["a list for a sender", { from: ["pat@example.com"] }],
    ["numbers for addresses", { to: [1, null, {}] }],
    ["half a letter", { from: "\ud800 <pat@example.com>", message_id: "<\udfff@a.example>" }],
    ["a sender of nothing", { from: "\u0000\u0000" }],
    ["the name of a prototype", { from: "__proto__", message_id: "constructor" }],
  ])("%s", async ([what, data], { backend, resend, replyTo }) => {
    const event = resend.receive({ to: replyTo, text: "Hello" });
    const hostile = { ...event, data: { ...event.data, ...data } };
    expect(await timed("mutation", what, () => post(backend, hostile))).toBe(200);
    await fetchAll(backend);
    const [row] = await getRows(backend, "receivedEmails");
    // It was delivered to the client's conversation, whatever its headers say.
    expect(row).toMatchObject({ reference: expect.stringMatching(/^EM-/) as string });
    expect(JSON.stringify(row).length).toBeLessThan(3000);
  });

  test("an email without an id, which nobody could fetch", async ({ backend, resend, replyTo }) => {
    const event = resend.receive({ to: replyTo });
    expect(await post(backend, { ...event, data: { ...event.data, email_id: null } })).toBe(200);
  });

  test("more than anything Resend would say of an email", async ({ backend, resend, replyTo }) => {
    const event = resend.receive({ to: replyTo });
    const data = { ...event.data, subject: "a".repeat(9_000_000) };
    expect(await post(backend, { ...event, data })).toBe(200);
    expect(await getRows(backend, "receivedEmails")).toEqual([]);
  });
});

test("an email that's meant to take long is in its conversation with what's kept of it", async ({
  backend,
  replyTo,
  owner,
}) => {
  expect(replyTo).not.toBe("");
  const [conversation] = await getRows(backend, "conversations");
  const emails = [
    ...html.map((piece) => ({ input: `HTML of ${piece}`, html: fill(piece), text: null })),
    ...text.map((piece) => ({ input: `text of ${piece}`, text: fill(piece), html: null })),
  ];
  for (const { input, ...email } of emails) {
    const { words, whole } = readReceived({ subject: fill("Re: "), ...email }, []);
    const id = await backend.run((ctx) =>
      ctx.db.insert("receivedEmails", {
        conversationId: conversation!._id,
        receivedId: input,
        messageId: "",
        from: PAT,
        attempts: 1,
        dueAt: Date.now(),
        files: [],
        leftOut: [],
      }),
    );
    const content = { words, whole, subject: fill("Re: "), files: [], leftOut: [] };
    await timed("mutation", input, () =>
      backend.mutation(internal.conversations.jobs.settleFetch, { id, ...content }),
    );
    const message = words === "" ? "(An email without words.)" : words;
    expect((await received(owner)).at(-1)).toMatchObject({ fields: { message } });
  }
});
