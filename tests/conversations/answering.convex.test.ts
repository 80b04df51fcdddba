import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { deleteConversation } from "#convex/conversations/deleting";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { problems } from "#convex/uploads/rules";
import { MINUTE, pass, test } from "../email/sending";
import { getRows } from "../support/backend";
import { NOW, OWNER } from "../support/factories";
import { failureOfCall } from "../support/failures";
import type { FakeResend } from "../support/fake-resend";
import { png } from "../support/pictures";
import { choosePhotos, filesKept, newKey } from "../uploads/upload-steps";
import { answer, conversationWith, lastHeardOf, sendMessage, thread } from "./conversations";

const { reply, takeBackReply } = api.conversations.staff;
const { saveTemplates, templates } = api.conversations.owner;
const requestId = "-OabcdefghijklmnopqA";

describe("an answer", () => {
  test("settles the conversation and leaves by email, to be answered to the business", async ({
    backend,
    owner,
    resend,
  }) => {
    const reference = await sendMessage(backend);
    await pass(backend, MINUTE);
    resend.deliveries.length = 0;
    await answer(owner, "pat@example.com", { text: "Hello Pat,\n\nyes, bring it in." });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: false });
    expect(await getRows(backend, "contacts")).toMatchObject([{ replied: true }]);
    const [newest] = await thread(owner, reference);
    expect(newest).toMatchObject({ kind: "reply", by: OWNER, delivery: { state: "waiting" } });
    await pass(backend, EMAILED_AFTER - 1000);
    expect(resend.deliveries).toEqual([]);
    await pass(backend, 2000);
    expect(resend.deliveries[0]?.body).toMatchObject({
      to: ["pat@example.com"],
      reply_to: business.email,
      subject: `Our answer to ${reference}`,
    });
    expect(resend.deliveries[0]?.body["text"]).toContain("yes, bring it in.");
    expect((await thread(owner, reference))[0]).toMatchObject({ delivery: { state: "sent" } });
  });

  test("puts its client first among people", async ({ backend, owner }) => {
    await sendMessage(backend);
    await pass(backend, MINUTE);
    await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
    expect(await lastHeardOf(owner)).toBe("Sam Lee");
    await pass(backend, MINUTE);
    await answer(owner, "pat@example.com");
    expect(await lastHeardOf(owner)).toBe("Pat Nguyen");
  });

  test("is sent once, however often it is tried", async ({ backend, owner }) => {
    await sendMessage(backend);
    const first = await answer(owner, "pat@example.com", { requestId });
    expect(await answer(owner, "pat@example.com", { requestId })).toBe(first);
    expect(await getRows(backend, "replies")).toHaveLength(1);
  });

  test("waits where another owner has answered since, until its writer has seen that", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend);
    const { _id: conversationId, cameAt: upTo = 0 } = await conversationWith(
      owner,
      "pat@example.com",
    );
    await answer(owner, "pat@example.com", { text: "Somebody else’s" });
    const second = { conversationId, text: "Mine", requestId, upTo };
    expect(await failureOfCall(owner.mutation(reply, second))).toMatchObject({
      code: "changedMeanwhile",
      lastModified: NOW,
    });
    await owner.mutation(reply, { ...second, answeredAt: NOW });
    expect(await getRows(backend, "replies")).toHaveLength(2);
  });

  test("can be taken back until its email leaves", async ({ backend, owner }) => {
    const reference = await sendMessage(backend);
    const replyId = await answer(owner, reference);
    for (const each of [replyId, replyId]) await owner.mutation(takeBackReply, { replyId: each });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: true });
    expect(await conversationWith(owner, reference)).not.toHaveProperty("answeredAt");
    expect((await thread(owner, reference)).map(({ kind }) => kind)).toEqual(["email", "event"]);
    expect(await getRows(backend, "contacts")).toMatchObject([{ replied: false }]);
    const again = await answer(owner, reference);
    await pass(backend, MINUTE);
    const call = owner.mutation(takeBackReply, { replyId: again });
    expect(await failureOfCall(call)).toEqual({ code: "alreadySent" });
  });

  test("says something, and is to somebody with an email address", async ({ backend, owner }) => {
    await sendMessage(backend);
    const blank = answer(owner, "pat@example.com", { text: " \n " });
    expect(await failureOfCall(blank)).toMatchObject({ code: "invalid" });
    await backend.run(async (ctx) => {
      await ctx.db.insert("conversations", { key: "0412345678", unread: true, lastAt: NOW });
    });
    const call = answer(owner, "0412 345 678");
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
  });

  test("that wasn’t delivered goes to the right address, and says so in the thread", async ({
    backend,
    owner,
    resend,
  }) => {
    await sendMessage(backend, { email: "pta@example.com" });
    await answer(owner, "pta@example.com");
    const [email] = (await getRows(backend, "emails")).filter(
      ({ template }) => template === "reply",
    );
    await backend.run((ctx) => ctx.db.patch("emails", email!._id, { state: "failed" }));
    const to = "pat@example.com";
    await owner.mutation(api.email.owner.sendCorrected, { emailId: email!._id, to });
    await pass(backend, MINUTE);
    expect((await thread(owner, "pta@example.com"))[0]).toMatchObject({
      kind: "reply",
      delivery: { to: "pat@example.com", state: "sent" },
    });
    const sent = resend.deliveries.find(({ body }) => body["subject"]?.toString().includes("Our"));
    expect(sent?.body["text"]).toContain("because someone used pat@example.com on our website");
  });
});

describe("photos with an answer", () => {
  const ALL = { paginationOpts: { numItems: 20, cursor: null } };
  const filesOf = (resend: FakeResend) => {
    const reply = resend.deliveries.find(({ body }) => String(body["subject"]).startsWith("Our"));
    return reply?.body["attachments"] as { filename: string; content: string }[] | undefined;
  };

  test("go with its email, and stand in the thread of both", async ({
    backend,
    owner,
    pat,
    resend,
  }) => {
    await sendMessage(backend);
    const photos = await choosePhotos(backend, 2);
    await answer(owner, "pat@example.com", { photos });
    await pass(backend, MINUTE);
    const sent = filesOf(resend) ?? [];
    expect(sent.map(({ filename }) => filename)).toEqual(["picture.png", "picture.png"]);
    expect(Buffer.from(sent[0]!.content, "base64")).toEqual(Buffer.from(png()));
    const [reply] = await getRows(backend, "replies");
    expect((await thread(owner, "pat@example.com"))[0]).toMatchObject({ photos: reply!.photos });
    expect(await pat.query(api.conversations.client.messages, ALL)).toMatchObject({
      page: [{ by: "business", files: [{ fileName: "picture.png" }, {}] }],
    });
    const copy = { contact: "pat@example.com", part: "replies", cursor: null } as const;
    const { rows } = await owner.query(api.privacy.copies.owner.read, copy);
    expect(rows[0]?.facts).toContainEqual({
      label: "Files",
      value: expect.stringMatching(/^picture\.png: http/) as string,
    });
  });

  test("that are larger than 6 MB together stop it, and say so", async ({ backend, owner }) => {
    await sendMessage(backend);
    const photos = await choosePhotos(backend, 2, png({ data: 3_200_000 }));
    expect(await failureOfCall(answer(owner, "pat@example.com", { photos }))).toEqual({
      code: "invalid",
      fields: { photos: expect.stringContaining("larger than 6 MB together") as string },
    });
    expect(await getRows(backend, "replies")).toEqual([]);
    expect(await getRows(backend, "uploads")).toHaveLength(2);
  });

  test("can be sent again where it’s taken back", async ({ backend, owner }) => {
    await sendMessage(backend);
    const photos = await choosePhotos(backend);
    const replyId = await answer(owner, "pat@example.com", { photos });
    await owner.mutation(takeBackReply, { replyId });
    const again = await answer(owner, "pat@example.com", { photos });
    expect(await getRows(backend, "uploads")).toMatchObject([{ attachedTo: again }]);
  });

  test("that aren’t there stop it, and say so", async ({ backend, owner }) => {
    await sendMessage(backend);
    const photos = { key: newKey(), files: [newKey()] };
    expect(await failureOfCall(answer(owner, "pat@example.com", { photos }))).toEqual({
      code: "invalid",
      fields: { photos: problems.gone },
    });
    expect(await getRows(backend, "replies")).toEqual([]);
  });

  test("go with the conversation, and an email that still waits leaves without them", async ({
    backend,
    owner,
    resend,
  }) => {
    await sendMessage(backend);
    await answer(owner, "pat@example.com", { photos: await choosePhotos(backend) });
    const { _id } = await conversationWith(owner, "pat@example.com");
    await backend.run((ctx) => deleteConversation(ctx, _id));
    expect(await filesKept(backend)).toBe(0);
    await pass(backend, MINUTE);
    expect(resend.deliveries.at(-1)?.body["text"]).toContain("Yes, bring it in.");
    expect(filesOf(resend)).toBeUndefined();
  });
});

describe("templates", () => {
  test("are three until the owner changes them; two owners don’t overwrite each other", async ({
    owner,
  }) => {
    const first = await owner.query(templates, {});
    expect(first.templates).toHaveLength(3);
    const ours = { templates: [{ title: "Thanks", text: "Hello {name}" }], lastModified: 0 };
    await owner.mutation(saveTemplates, ours);
    expect((await owner.query(templates, {})).templates).toEqual(ours.templates);
    expect(await failureOfCall(owner.mutation(saveTemplates, ours))).toMatchObject({
      code: "changedMeanwhile",
    });
  });
});
