import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { isStopped } from "#convex/textMessages/model";
import { lastHeardOf, sendMessage } from "../conversations/conversations";
import { MINUTE, pass, SECOND } from "../email/sending";
import { sendDue } from "../reminders/send-due";
import { type Backend, getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { clickSendPost, type PostedAnswer, SMS_SECRET, twilioPost } from "../support/fake-sms";
import { addCaller, setUpTexts, SITE, test } from "./texting";

const PATH = `/texts/received/${SMS_SECRET}`;
const PHONE = "+61412345678";

/** Posts an answer as ClickSend does. */
async function answer(backend: Backend, posted: Partial<PostedAnswer>) {
  const response = await backend.fetch(PATH, clickSendPost({ from: PHONE, body: "", ...posted }));
  await pass(backend, SECOND);
  return response.status;
}

const isPhoneStopped = (backend: Backend) => backend.run((ctx) => isStopped(ctx, "0412345678"));

const events = async (backend: Backend) =>
  (await getRows(backend, "adminNotifications"))
    .filter(({ eventType }) => eventType === "Text Received")
    .map(({ fields, read }) => ({ ...fields, read }));

describe("an answer", () => {
  test("“Stop” stops all text messages to the number, and “Start” allows them again", async ({
    backend,
    owner,
    sms,
  }) => {
    const reference = await addCaller(owner);
    expect(await answer(backend, { body: "Stop", id: "1" })).toBe(200);
    expect(await isPhoneStopped(backend)).toBe(true);
    vi.setSystemTime(toInstant("2026-11-25", "10:00"));
    await sendDue(backend);
    await pass(backend, MINUTE);
    expect(sms.requests).toBe(0);
    expect((await owner.query(api.bookings.staff.get, { reference }))?.callDue).toMatchObject({
      about: "reminder",
    });
    const overview = () =>
      owner.query(api.records.owner.overview, { contact: PHONE, today: "2026-11-25" });
    expect((await overview())?.noTexts).toBe(true);
    vi.setSystemTime(toInstant("2026-11-27", "14:00"));
    const [visit] = await owner.query(api.today.staff.nextBookings, { from: "2026-11-27" });
    expect(visit?.onMyWay).toBe("stopped");
    await answer(backend, { body: "start", id: "2" });
    expect(await isPhoneStopped(backend)).toBe(false);
    expect((await overview())?.noTexts).toBeUndefined();
    // A provider that posts the first again changes nothing.
    await answer(backend, { body: "Stop", id: "1" });
    expect(await isPhoneStopped(backend)).toBe(false);
    expect(await events(backend)).toEqual([
      { name: "0412345678", asked: "stop", read: true },
      { name: "0412345678", asked: "start", read: true },
    ]);
  });

  test("“STOP” also stops a message that's already waiting", async ({ backend, owner, sms }) => {
    const reference = await addCaller(owner);
    await owner.mutation(api.bookings.owner.cancel, { reference });
    await answer(backend, { body: "STOP" });
    await pass(backend, MINUTE);
    expect(sms.requests).toBe(0);
  });

  test("in other words is in the inbox once, under the name of the person who was texted", async ({
    backend,
    owner,
  }) => {
    await addCaller(owner, { name: "Edna Vale" });
    vi.setSystemTime(toInstant("2026-11-25", "10:00"));
    await sendDue(backend);
    await pass(backend, MINUTE);
    const sent = { body: "Can you come at 4?\u0000 😀", id: "7" };
    expect(await answer(backend, sent)).toBe(200);
    expect(await answer(backend, sent)).toBe(200);
    expect(await events(backend)).toEqual([
      { name: "Edna Vale", message: "Can you come at 4? 😀", read: false },
    ]);
    const notices = (await getRows(backend, "emails")).filter(
      ({ template }) => template === "text-received-notice",
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).not.toContain("Can you come");
    expect(await isPhoneStopped(backend)).toBe(false);
  });

  test("puts its sender first in the list of people", async ({ backend, owner }) => {
    await addCaller(owner, { name: "Edna Vale" });
    await pass(backend, MINUTE);
    await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
    await pass(backend, MINUTE);
    await answer(backend, { body: "Can you come at 4?", id: "7" });
    expect(await lastHeardOf(owner)).toBe("Edna Vale");
  });

  test("“Cancel” stops text messages, and is in the inbox, since it may mean the visit", async ({
    backend,
    owner,
  }) => {
    await addCaller(owner);
    await answer(backend, { body: "CANCEL" });
    expect(await isPhoneStopped(backend)).toBe(true);
    expect(await events(backend)).toMatchObject([{ message: "CANCEL", read: false }]);
  });

  test("from abroad, without a number or without an id is ignored", async ({ backend }) => {
    for (const posted of [{ from: "+6421123456" }, { from: "" }, { id: "" }])
      expect(await answer(backend, { body: "STOP", ...posted })).toBe(200);
    expect(await isPhoneStopped(backend)).toBe(false);
    expect(await events(backend)).toEqual([]);
  });

  test("beyond the limit is dropped, unless it says stop", async ({ backend }) => {
    for (let place = 0; place < 33; place += 1)
      await answer(backend, { body: "x".repeat(3000), id: `a${place}` });
    expect((await events(backend)).length).toBe(30);
    await answer(backend, { body: "stop", id: "last" });
    expect(await isPhoneStopped(backend)).toBe(true);
  });
});

describe("a forged answer", () => {
  test("is refused without our secret in its address", async ({ backend }) => {
    for (const path of [
      "/texts/received/",
      "/texts/received/guess",
      `${PATH}x`,
      `${PATH}/`,
      `/texts/received/anything/${SMS_SECRET}`,
      `/texts/received//${SMS_SECRET}`,
    ]) {
      const response = await backend.fetch(path, clickSendPost({ from: PHONE, body: "STOP" }));
      expect(response.status).toBe(404);
    }
    vi.stubEnv("SMS_WEBHOOK_SECRET", "");
    const response = await backend.fetch(
      "/texts/received/",
      clickSendPost({ from: PHONE, body: "STOP" }),
    );
    expect(response.status).toBe(503);
    expect(await isPhoneStopped(backend)).toBe(false);
  });

  test("isn't accepted as Twilio's without its signature, with another's, or for another address", async ({
    backend,
  }) => {
    setUpTexts("twilio");
    const url = `${SITE}${PATH}`;
    const posted = { from: PHONE, body: "STOP", id: "SM2" };
    const good = twilioPost(posted, { url });
    const forged = [
      clickSendPost(posted),
      twilioPost(posted, { url, key: "another" }),
      twilioPost(posted, { url: "https://other.example/texts/received/x" }),
      { ...good, body: good.body.replace("STOP", "START") },
      { ...good, headers: { ...good.headers, "x-twilio-signature": "???" } },
    ];
    for (const each of forged) expect((await backend.fetch(PATH, each)).status).toBe(400);
    expect(await isPhoneStopped(backend)).toBe(false);
    const response = await backend.fetch(PATH, good);
    expect(response.status).toBe(200);
    // Any words would be texted back.
    expect(await response.text()).toBe("<Response/>");
    await pass(backend, SECOND);
    expect(await isPhoneStopped(backend)).toBe(true);
  });
});

test("the owner can stop messages to a number, and allow them again", async ({
  owner,
  backend,
}) => {
  const set = (phone: string, isStopped: boolean) =>
    owner.mutation(api.textMessages.owner.setStopped, { phone, stopped: isStopped });
  await set("+61 412 345 678", true);
  await set("0412 345 678", true);
  expect(await isPhoneStopped(backend)).toBe(true);
  await set("0412345678", false);
  expect(await isPhoneStopped(backend)).toBe(false);
  expect(await failureOfCall(set("(03) 9480 1234", true))).toMatchObject({ code: "invalid" });
});

test("words beside “stop” wait for the owner", async ({ backend, owner }) => {
  await addCaller(owner);
  await answer(backend, { body: "Please stop texting me. Wrong person!", id: "1" });
  expect(await isPhoneStopped(backend)).toBe(true);
  expect(await events(backend)).toMatchObject([
    { asked: "stop", message: "Please stop texting me. Wrong person!" },
  ]);
});

test("somebody's texts are in their copy", async ({ backend, owner }) => {
  await addCaller(owner);
  await answer(backend, { body: "Can you come earlier?", id: "1" });
  await answer(backend, { body: "stop", id: "2" });
  const { rows } = await owner.query(api.privacy.copies.owner.read, {
    contact: PHONE,
    part: "texts",
    cursor: null,
  });
  expect(rows.map(({ facts }) => facts.at(-1)?.value)).toEqual(["Can you come earlier?", "STOP"]);
});
