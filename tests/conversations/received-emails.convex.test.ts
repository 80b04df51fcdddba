import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { deleteConversation } from "#convex/conversations/deleting";
import { readCopy } from "#convex/privacy/copies/model";
import { requireSubject } from "#convex/privacy/subject";
import { MINUTE, pass, rows, setUpSending } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { until } from "../support/eventually";
import { NOW, PAT } from "../support/factories";
import type { FakeResend, Incoming } from "../support/fake-resend";
import { jpeg, text as bytesOf } from "../support/pictures";
import { answer, conversationWith, inbox, lastHeardOf, sendMessage, thread } from "./conversations";
import { post, test } from "./incoming";

const SECOND = 1000;
const HOUR = 3_600_000;

/** Receives and reads somebody's email. */
async function receive(backend: Backend, resend: FakeResend, email: Incoming) {
  const event = resend.receive({ text: "Yes please", ...email });
  const status = await post(backend, event);
  await pass(backend, 5 * SECOND);
  return { event, status };
}

/** Received emails, newest first. */
const received = async (as: Parameters<typeof thread>[0]) =>
  (await thread(as, PAT)).filter(
    (entry) => entry.kind === "event" && entry.eventType === "Email Received",
  );

const pdf = Uint8Array.from(bytesOf("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"));

describe("an answer to an email of ours", () => {
  test("goes to an address of its conversation, and is in it with its photo, waiting for the owner", async ({
    backend,
    resend,
    replyTo,
    owner,
    pat,
  }) => {
    expect(replyTo).toMatch(/^reply-[0-9a-f]{32}@reply\.example\.com$/);
    const text = `The window says this.\n\nOn Tue, 24 Nov 2026 at 09:00, Wattle Street IT <hello@example.com> wrote:\n> Thank you.`;
    const files = [
      { name: "window.jpg", bytes: jpeg() },
      { name: "invoice.pdf", bytes: pdf },
      { name: "page.html", bytes: Uint8Array.from(bytesOf("<script>alert(1)</script>")) },
      { name: "half.pdf", bytes: pdf.slice(0, 12) },
      { name: "logo.png", bytes: jpeg({ data: 10 }), inline: true as const },
    ];
    const { status } = await receive(backend, resend, { to: replyTo, text, files });
    expect(status).toBe(200);
    const [entry, ...others] = await received(owner);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      fields: { message: "The window says this." },
      read: false,
      received: {
        whole: text,
        files: [
          { fileName: "window.jpg", type: "image/jpeg", url: expect.any(String) as string },
          { fileName: "invoice.pdf", type: "application/pdf" },
        ],
        leftOut: ["page.html", "half.pdf"],
      },
    });
    expect(entry).not.toHaveProperty("isUnproved");
    expect(entry).not.toHaveProperty("received.from");
    const paginationOpts = { numItems: 5, cursor: null };
    const own = await pat.query(api.conversations.client.messages, { paginationOpts });
    expect(own.page).toMatchObject([
      { by: "client", text: "The window says this.", files: [{}, {}] },
    ]);
    expect((await inbox(owner, true)).map(({ key }) => key)).toEqual([PAT]);
    const [notice] = (await rows(backend)).filter(
      (row) => row.template === "email-received-notice",
    );
    expect(notice).toMatchObject({ subject: "Pat Nguyen has answered by email", replyTo: PAT });
    for (const body of [notice?.text, notice?.html]) expect(body).not.toContain("window");
  });

  test("is answered in the same thread of the mail program", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    const subject = (await rows(backend)).find(({ to }) => to === PAT)?.subject ?? "";
    await receive(backend, resend, {
      to: replyTo,
      subject: `AW: ${subject}`,
      messageId: "<2@mail.example>",
      headers: { References: "<0@ses.example> <1@ses.example>\r\n Bcc: <all@example.com>" },
    });
    await answer(owner, PAT, { text: "See you then." });
    await pass(backend, 20 * SECOND);
    expect(resend.deliveries.at(-1)?.body).toMatchObject({
      to: [PAT],
      reply_to: replyTo,
      subject: `Re: ${subject}`,
      headers: {
        "In-Reply-To": "<2@mail.example>",
        References: "<0@ses.example> <1@ses.example> <all@example.com> <2@mail.example>",
      },
    });
  });

  test.for<[string, Partial<Incoming>, string]>([
    ["by themselves", {}, "Pat Nguyen"],
    ["by a program", { headers: { Precedence: "bulk" } }, "Sam Lee"],
    ["from another address", { from: "mallory@evil.example" }, "Sam Lee"],
  ])(
    "puts them first among people where it's written %s",
    async ([, email, first], { backend, resend, replyTo, owner }) => {
      await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
      await pass(backend, SECOND);
      await receive(backend, resend, { to: replyTo, ...email });
      expect(await lastHeardOf(owner)).toBe(first);
    },
  );

  test("has the subject of our own email or none of theirs", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    await receive(backend, resend, { to: replyTo, subject: "You have won" });
    await answer(owner, PAT);
    await pass(backend, 20 * SECOND);
    expect(resend.deliveries.at(-1)?.body["subject"]).not.toContain("won");
  });

  test("from another address says so, and that nobody has confirmed it", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    await receive(backend, resend, { to: replyTo, from: '"Pat" <mallory@evil.example>' });
    expect((await received(owner))[0]).toMatchObject({
      isUnproved: true,
      received: { from: "mallory@evil.example" },
    });
  });

  test.for<[string, Partial<Incoming>]>([
    [
      "calls false",
      { headers: { "Authentication-Results": "amazonses.com; spf=fail; dmarc=fail" } },
    ],
    ["couldn't check", { headers: { "Authentication-Results": "amazonses.com; dmarc=temperror" } }],
    ["says nothing of", { headers: { "Authentication-Results": "" } }],
    [
      "calls false below what the sender wrote",
      {
        headers: {
          "Authentication-Results": "amazonses.com; dmarc=fail",
          "authentication-results": "amazonses.com; dmarc=pass header.from=example.com",
        },
      },
    ],
    [
      "calls false in a list with what the sender wrote",
      {
        headers: {
          "Authentication-Results": [
            "amazonses.com; dmarc=fail",
            "amazonses.com; dmarc=pass header.from=example.com",
          ],
        },
      },
    ],
    [
      "calls false in such a list as JSON",
      {
        headers: {
          "Authentication-Results": JSON.stringify([
            "amazonses.com; dmarc=fail",
            "amazonses.com; dmarc=pass header.from=example.com",
          ]),
        },
      },
    ],
    ["knows as another's", { from: '"pat@example.com?"@evil.example' }],
  ])(
    "under their address that the mail server %s isn't confirmed, and they aren't heard from",
    async ([, email], { backend, resend, replyTo, owner }) => {
      await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
      await pass(backend, SECOND);
      await receive(backend, resend, { to: replyTo, ...email });
      expect((await received(owner))[0]).toMatchObject({ isUnproved: true });
      expect(await lastHeardOf(owner)).toBe("Sam Lee");
    },
  );

  test.for<[string, Partial<Incoming>]>([
    ["an absence note", { headers: { "Auto-Submitted": "auto-replied" } }],
    ["a list", { headers: { Precedence: "bulk" } }],
    [
      "Outlook’s absence note",
      { headers: { "X-Auto-Response-Suppress": "All", "Auto-Submitted": "auto-generated" } },
    ],
    ["a mail server", { from: "MAILER-DAEMON@mx.example.com" }],
  ])(
    "by a program waits for nothing, and nobody is emailed: %s",
    async ([, email], { backend, resend, replyTo, owner }) => {
      const before = (await rows(backend)).length;
      await receive(backend, resend, { to: replyTo, ...email });
      expect((await received(owner))[0]).toMatchObject({
        read: true,
        fields: { automatic: "Yes please" },
      });
      expect(await rows(backend)).toHaveLength(before);
    },
  );

  test("by a person at a company with Exchange waits, and the owner is emailed", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    const before = (await rows(backend)).length;
    const headers = { "X-Auto-Response-Suppress": "DR, OOF, AutoReply", "X-MS-Has-Attach": "" };
    await receive(backend, resend, { to: replyTo, headers });
    expect((await received(owner))[0]).toMatchObject({
      read: false,
      fields: { message: "Yes please" },
    });
    expect(await rows(backend)).toHaveLength(before + 1);
  });

  test("that's our own email come back is nothing", async ({ backend, resend, replyTo, owner }) => {
    for (const from of ["hello@wattlestreetit.example", replyTo])
      await receive(backend, resend, { to: replyTo, from });
    expect(await received(owner)).toEqual([]);
  });

  test("without words has a line that waits", async ({ backend, resend, replyTo, owner }) => {
    await receive(backend, resend, {
      to: replyTo,
      text: "",
      files: [{ name: "a.jpg", bytes: jpeg() }],
    });
    expect((await received(owner))[0]).toMatchObject({ read: false, received: { files: [{}] } });
  });
});

describe("a webhook", () => {
  test("that comes again, also with another id of Resend's, changes nothing", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    const messageId = "<once@mail.example>";
    const { event } = await receive(backend, resend, { to: replyTo, messageId });
    expect(await post(backend, event)).toBe(200);
    await receive(backend, resend, { to: replyTo, messageId });
    expect(await received(owner)).toHaveLength(1);
    expect(await getRows(backend, "receivedEmails")).toHaveLength(1);
  });

  test.for<[string, object]>([
    ["another secret", { secret: `whsec_${btoa("another secret of that length!!")}` }],
    ["an old signature", { at: NOW - HOUR }],
    ["no signature", { signature: "" }],
  ])("with %s lets nothing in", async ([, given], { backend, resend, replyTo }) => {
    const event = resend.receive({ to: replyTo, text: "Pay me" });
    expect(await post(backend, event, given)).toBe(400);
    expect(await getRows(backend, "receivedEmails")).toEqual([]);
  });

  test.for<[string, object]>([
    ["nobody's address", { email_id: "1", from: "a@b.example", to: ["hello@reply.example.com"] }],
    [
      "a guessed key",
      { email_id: "1", from: "a@b.example", to: [`reply-${"0".repeat(32)}@reply.example.com`] },
    ],
    ["no address at all", { email_id: "1" }],
  ])("for %s is taken and changes nothing", async ([, data], { backend, replyTo }) => {
    expect(replyTo).not.toBe("");
    expect(await post(backend, { type: "email.received", data })).toBe(200);
    expect(await getRows(backend, "receivedEmails")).toEqual([]);
  });

  test("with the key on another domain lets nothing in", async ({ backend, resend, replyTo }) => {
    await receive(backend, resend, { to: replyTo.replace("reply.example.com", "evil.example") });
    expect(await getRows(backend, "receivedEmails")).toEqual([]);
  });

  test("whose email is huge is read as far as anybody reads it", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    const bytes = new Uint8Array(11 * 1024 * 1024);
    bytes.set(jpeg());
    const files = Array.from({ length: 30 }, (_, at) => ({
      name: `${at}.jpg`,
      bytes: at === 0 ? bytes : jpeg(),
    }));
    const text = "long ".repeat(400_000);
    await receive(backend, resend, { to: replyTo, text, files });
    await until(async () => {
      await pass(backend, 1);
      return (await received(owner)).length > 0;
    });
    const [entry] = await received(owner);
    expect(entry).toMatchObject({ received: { leftOut: expect.arrayContaining(["0.jpg"]) as [] } });
    if (entry?.kind !== "event") throw new Error("Nothing came");
    expect(entry.received?.files).toHaveLength(8);
    expect(entry.received?.whole?.length).toBeLessThanOrEqual(20_000);
  });
});

describe("what can't be fetched", () => {
  test("is fetched once Resend answers again", async ({ backend, resend, replyTo, owner }) => {
    resend.mode = "error";
    await receive(backend, resend, { to: replyTo });
    expect(await received(owner)).toEqual([]);
    resend.mode = "ok";
    await pass(backend, 60 * SECOND);
    expect((await received(owner))[0]).toMatchObject({ fields: { message: "Yes please" } });
  });

  test("because the process died is fetched a minute later, once", async ({
    backend,
    resend,
    replyTo,
    owner,
  }) => {
    const event = resend.receive({ to: replyTo, text: "Yes please" });
    await post(backend, event);
    const [row] = await getRows(backend, "receivedEmails");
    const due = { id: row!._id, dueAt: row!.dueAt! };
    await backend.mutation(internal.conversations.jobs.beginFetch, due);
    // The scheduled attempt finds that another has begun.
    await pass(backend, 5 * SECOND);
    expect(await received(owner)).toEqual([]);
    await pass(backend, MINUTE);
    await backend.mutation(internal.conversations.jobs.sweep, {});
    await pass(backend, 5 * SECOND);
    expect(await received(owner)).toHaveLength(1);
    expect(await getRows(backend, "receivedEmails")).toMatchObject([{ attempts: 2 }]);
  });

  test("for a day is told to the owner", async ({ backend, resend, replyTo, owner }) => {
    const event = resend.receive({ to: replyTo });
    resend.incoming.clear();
    await post(backend, event);
    await pass(backend, 24 * HOUR);
    const [entry] = await received(owner);
    expect(entry).toMatchObject({ read: false });
    expect(JSON.stringify(entry)).toContain("couldn’t fetch it");
  });
});

test("a copy of what we hold has what they emailed, its files, and what we answered", async ({
  backend,
  resend,
  replyTo,
  owner,
}) => {
  const text = "A window.\n\n> Thank you.";
  await receive(backend, resend, { to: replyTo, text, files: [{ name: "a.jpg", bytes: jpeg() }] });
  await answer(owner, PAT, { text: "Please restart it." });
  const { rows: copied } = await backend.run(async (ctx) =>
    readCopy(ctx, await requireSubject(ctx, PAT), { part: "replies", cursor: null }),
  );
  expect(copied).toMatchObject([{ title: "Your email to us" }, { title: "Our answer to you" }]);
  expect(copied[0]?.facts).toContainEqual({ label: "Email", value: "A window." });
  expect(copied[0]?.json).toContain("a.jpg");
});

test("what somebody else wrote into a conversation goes when they’re erased, and its client’s own stays", async ({
  backend,
  resend,
  replyTo,
  owner,
}) => {
  await receive(backend, resend, { to: replyTo, text: "I am Mal." });
  const mal = "mal@elsewhere.example";
  await receive(backend, resend, {
    to: replyTo,
    from: mal,
    text: "Call Mal Lory.",
    files: [{ name: "a.jpg", bytes: jpeg() }],
  });
  const files = await getRows(backend, "uploads");
  expect(files).toHaveLength(1);
  await sendMessage(backend, { name: "Mal Lory", email: mal });
  await owner.mutation(api.privacy.owner.erase, { contact: mal });
  await pass(backend, MINUTE);
  expect(await received(owner)).toMatchObject([{ fields: { message: "I am Mal." } }]);
  expect(await getRows(backend, "uploads")).toEqual([]);
  for (const table of ["receivedEmails", "adminNotifications", "emails", "namedPlaces"] as const)
    expect(JSON.stringify(await getRows(backend, table))).not.toMatch(/mal lory|mal@/i);
});

test("who reads a corrected address writes into no conversation any more", async ({
  backend,
  resend,
  replyTo,
  owner,
}) => {
  const right = { name: "Pat", email: "right@example.com" };
  await owner.mutation(api.privacy.owner.correct, { contact: PAT, lastModified: 0, ...right });
  await receive(backend, resend, { to: replyTo, text: "It’s me" });
  expect(await getRows(backend, "receivedEmails")).toEqual([]);
});

test("nobody finds the files by a key that they guess", async ({ backend, resend, replyTo }) => {
  const files = ["a.jpg", "b.jpg"].map((name) => ({ name, bytes: jpeg() }));
  await receive(backend, resend, { to: replyTo, files });
  const [email] = await getRows(backend, "receivedEmails");
  for (const key of ["", email!._id, email!.receivedId])
    expect(await backend.query(api.uploads.visitor.ofKey, { key })).toEqual([]);
  expect(new Set((await getRows(backend, "uploads")).map(({ key }) => key)).size).toBe(2);
});

test("a conversation takes its emails and their files along", async ({
  backend,
  resend,
  replyTo,
  owner,
}) => {
  await receive(backend, resend, { to: replyTo, files: [{ name: "a.jpg", bytes: jpeg() }] });
  const { _id } = await conversationWith(owner, PAT);
  await backend.run((ctx) => deleteConversation(ctx, _id));
  expect(await getRows(backend, "receivedEmails")).toEqual([]);
  expect(await getRows(backend, "uploads")).toEqual([]);
  await receive(backend, resend, { to: replyTo });
  expect(await getRows(backend, "receivedEmails")).toEqual([]);
});

test("what was kept for two years is deleted with its files", async ({
  backend,
  resend,
  replyTo,
}) => {
  await receive(backend, resend, { to: replyTo, files: [{ name: "a.jpg", bytes: jpeg() }] });
  vi.setSystemTime(NOW + 731 * 24 * HOUR);
  await backend.mutation(internal.privacy.jobs.forget, {});
  await pass(backend, SECOND);
  expect(await getRows(backend, "receivedEmails")).toEqual([]);
  expect(await getRows(backend, "uploads")).toEqual([]);
});

test("without a domain for answers they go to the business's own address", async ({ backend }) => {
  setUpSending();
  await sendMessage(backend);
  const [email] = await rows(backend);
  expect(email?.replyTo).toBe("hello@wattlestreetit.example");
});
