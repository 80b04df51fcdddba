import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { toInstant } from "#convex/shared/dates";
import { isStopped, setStopped } from "#convex/textMessages/model";
import { slots, wish } from "../bookings/booking-fixtures";
import { HOUR, MINUTE, pass, SECOND } from "../email/sending";
import { sendDue } from "../reminders/send-due";
import { type Backend, getRows } from "../support/backend";
import { SMS_FROM } from "../support/fake-sms";
import { countSegments } from "../support/sms-segments";
import { addCaller, allSettled, passSwept, setUpTexts, test, texts } from "./texting";

const firstPage = { numItems: 20, cursor: null };

/** A reminder that's due at ten and useful until eight in the evening. */
async function remind(backend: Backend) {
  vi.setSystemTime(toInstant("2026-11-25", "10:00"));
  await sendDue(backend);
  await pass(backend, SECOND);
}

const onlyText = async (backend: Backend) => {
  const [row, ...others] = await texts(backend);
  if (row === undefined || others.length > 0) throw new Error("Expected one text message");
  return row;
};

describe.for(["clicksend", "twilio"] as const)("%s", (provider) => {
  test.beforeEach(() => {
    setUpTexts(provider);
  });

  test("sends a message from our number, and its parts are counted for the month", async ({
    backend,
    owner,
    sms,
  }) => {
    setUpTexts(provider);
    vi.stubEnv("SMS_CENTS", "7.9");
    await addCaller(owner);
    await remind(backend);
    await allSettled(backend);
    expect(sms.sent).toMatchObject([{ to: "+61412345678", from: SMS_FROM }]);
    const segments = countSegments(sms.sent[0]!.body);
    expect(await onlyText(backend)).toMatchObject({ state: "sent", segments, attempts: 1 });
    expect(await owner.query(api.textMessages.owner.usage, {})).toEqual({
      isSetUp: true,
      months: [{ month: "2026-11", messages: 1, segments, cents: 8 }],
    });
  });

  test.for([
    ["with a wrong key", { SMS_KEY: "wrong" }],
    ["from a number that isn't ours", { SMS_FROM: "+61480099999" }],
  ] as const)(
    "refuses a message %s, which is retried, and sent once that's fixed",
    async ([, settings], { backend, owner, sms }) => {
      setUpTexts(provider);
      for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
      await addCaller(owner);
      await remind(backend);
      expect(await onlyText(backend)).toMatchObject({ state: "waiting", attempts: 1 });
      setUpTexts(provider);
      await pass(backend, 2 * MINUTE);
      expect(await onlyText(backend)).toMatchObject({ state: "sent", attempts: 2 });
      expect(sms.sent).toHaveLength(1);
    },
  );

  test.for(["busy", "poor"] as const)(
    "is tried again later if it's %s, until the message is of no use",
    async (mode, { backend, owner, sms }) => {
      setUpTexts(provider);
      sms.mode = mode;
      await addCaller(owner);
      await remind(backend);
      expect(await onlyText(backend)).toMatchObject({ state: "waiting" });
      vi.setSystemTime(toInstant("2026-11-25", "19:59"));
      await pass(backend, MINUTE);
      expect(await onlyText(backend)).toMatchObject({ state: "failed" });
      sms.mode = "ok";
      await pass(backend, 3 * MINUTE);
      expect(sms.sent).toEqual([]);
    },
  );

  test.for(["drop", "down", "hang"] as const)(
    "isn't tried again if it doesn't answer (%s): the message may have arrived",
    async (mode, { backend, owner, sms }) => {
      setUpTexts(provider);
      sms.mode = mode;
      await addCaller(owner);
      await remind(backend);
      await pass(backend, 20 * SECOND);
      sms.mode = "ok";
      await pass(backend, 5 * MINUTE);
      expect(sms.requests).toBe(1);
      const row = await onlyText(backend);
      expect(row).toMatchObject({ state: "failed" });
      expect(row.why).toContain("it may have arrived");
      expect(await getRows(backend, "providerOutages")).toMatchObject([{ provider: "sms" }]);
    },
  );

  test("refuses an invalid number", async ({ backend, owner, sms }) => {
    setUpTexts(provider);
    await addCaller(owner);
    await backend.run(async (ctx) => {
      await ctx.db.insert("textMessages", {
        quoteRequestId: (await ctx.db.query("quoteRequests").first())!._id,
        to: "04123",
        kind: "change",
        body: "Hello",
        state: "waiting",
        attempts: 0,
        dueAt: Date.now(),
        sendUntil: Date.now() + MINUTE,
      });
    });
    await backend.mutation(internal.textMessages.jobs.sweep, {});
    await pass(backend, SECOND);
    const { state, why } = await onlyText(backend);
    expect({ state, why }).toEqual({
      state: "failed",
      why: "The text message service doesn’t take this number. Please call them.",
    });
    expect(sms.sent).toEqual([]);
  });
});

test("a number that has opted out at Twilio is stopped here, too", async ({
  backend,
  owner,
  sms,
}) => {
  setUpTexts("twilio");
  sms.optedOut.add("+61412345678");
  const reference = await addCaller(owner);
  await remind(backend);
  expect(await onlyText(backend)).toMatchObject({ state: "failed" });
  const stopped = await getRows(backend, "stoppedNumbers");
  expect(stopped).toHaveLength(1);
  expect(JSON.stringify(stopped)).not.toContain("412345678");
  await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
  await pass(backend, MINUTE);
  expect(sms.requests).toBe(1);
  expect((await owner.query(api.bookings.staff.get, { reference }))?.callDue).toMatchObject({
    about: "changed",
  });
});

describe("while the service doesn't answer", () => {
  test("one message is tried after each pause, and the others are sent once it answers", async ({
    backend,
    owner,
    sms,
  }) => {
    const [first, second, ...others] = business.slots.times;
    const references: string[] = [];
    for (const time of [first, second])
      references.push(await addCaller(owner, wish({ ...slots.friday, time })));
    sms.mode = "drop";
    await remind(backend);
    const tried = sms.requests;
    for (const [index, reference] of references.entries())
      await owner.mutation(api.bookings.owner.move, {
        reference,
        ...wish({ ...slots.thursday, time: others[index]! }),
      });
    const waiting = async () =>
      (await texts(backend)).filter(({ state }) => state === "waiting").length;
    await pass(backend, 50 * SECOND);
    expect([await waiting(), sms.requests - tried]).toEqual([2, 0]);
    await pass(backend, 10 * SECOND);
    expect([await waiting(), sms.requests - tried]).toEqual([1, 1]);
    sms.mode = "ok";
    await pass(backend, MINUTE);
    expect([await waiting(), sms.requests - tried]).toEqual([0, 2]);
    expect((await texts(backend)).filter(({ state }) => state === "sent")).toHaveLength(1);
  });
});

test("a retry that's due at night waits for the morning", async ({ backend, owner, sms }) => {
  const reference = await addCaller(owner);
  vi.setSystemTime(toInstant("2026-11-24", "19:59") + 20 * SECOND);
  sms.mode = "busy";
  await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
  await pass(backend, MINUTE);
  sms.mode = "ok";
  expect(await onlyText(backend)).toMatchObject({
    state: "waiting",
    attempts: 1,
    dueAt: toInstant("2026-11-25", "08:00"),
  });
  await pass(backend, 13 * HOUR);
  expect(await onlyText(backend)).toMatchObject({ state: "sent", attempts: 2 });
});

test("an attempt that died isn't repeated: nobody can tell whether it was sent", async ({
  backend,
  owner,
  sms,
}) => {
  await addCaller(owner);
  await remind(backend);
  const { _id: id } = await onlyText(backend);
  const dueAt = Date.now();
  await backend.run((ctx) => ctx.db.patch("textMessages", id, { state: "sending", dueAt }));
  // The job at the end of the lease.
  await backend.mutation(internal.textMessages.jobs.dispatch, { id, dueAt });
  expect(await onlyText(backend)).toMatchObject({ state: "failed" });
  await passSwept(backend);
  expect(sms.requests).toBe(1);
});

test("while text messages aren't set up any more, nothing is sent", async ({
  backend,
  owner,
  sms,
}) => {
  await addCaller(owner);
  vi.setSystemTime(toInstant("2026-11-25", "10:00"));
  await sendDue(backend);
  vi.stubEnv("SMS_FROM", "");
  await passSwept(backend);
  expect(await onlyText(backend)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(sms.requests).toBe(0);
});

test("messages that waited for text messages to be set up again are sent with the next sweep", async ({
  backend,
  owner,
  sms,
}) => {
  await addCaller(owner);
  await backend.run(async (ctx) => {
    const quoteRequestId = (await ctx.db.query("quoteRequests").first())!._id;
    for (let count = 0; count < 45; count += 1)
      await ctx.db.insert("textMessages", {
        quoteRequestId,
        to: "0412345678",
        kind: "change",
        body: `No. ${count}`,
        state: "waiting",
        attempts: 0,
        dueAt: Date.now(),
        sendUntil: Date.now() + HOUR,
      });
  });
  vi.stubEnv("SMS_FROM", "");
  await backend.mutation(internal.textMessages.jobs.sweep, {});
  await pass(backend, SECOND);
  expect(sms.requests).toBe(0);
  setUpTexts();
  await backend.mutation(internal.textMessages.jobs.sweep, {});
  await pass(backend, SECOND);
  expect(sms.sent).toHaveLength(45);
});

test("an erasure deletes the messages, and the number still gets none", async ({
  backend,
  owner,
}) => {
  await addCaller(owner);
  await remind(backend);
  const now = Date.now();
  await backend.mutation((ctx) => setStopped(ctx, "0412345678", { stopped: true, now }));
  await owner.mutation(api.privacy.owner.erase, { contact: "0412 345 678" });
  await pass(backend, MINUTE);
  expect(await texts(backend)).toEqual([]);
  expect(await backend.run((ctx) => isStopped(ctx, "0412345678"))).toBe(true);
  expect(await backend.run((ctx) => isStopped(ctx, "0412345679"))).toBe(false);
});

describe("a failed message", () => {
  test("is on Today, and is sent again once by a press", async ({ backend, owner, sms }) => {
    sms.mode = "down";
    await addCaller(owner);
    await remind(backend);
    const waiting = () =>
      owner.query(api.today.owner.waiting, { what: "texts", today: "2026-11-25" });
    expect(await waiting()).toMatchObject({ count: 1 });
    sms.mode = "ok";
    await pass(backend, 2 * MINUTE);
    const { _id: id } = await onlyText(backend);
    await owner.mutation(api.textMessages.owner.sendAgain, { id });
    await owner.mutation(api.textMessages.owner.sendAgain, { id });
    await pass(backend, MINUTE);
    expect(sms.sent).toHaveLength(1);
    expect(await waiting()).toMatchObject({ count: 0 });
  });

  test("can be dismissed and restored, and isn't sent once it's of no use", async ({
    backend,
    owner,
    sms,
  }) => {
    sms.mode = "down";
    await addCaller(owner);
    await remind(backend);
    const { _id: id } = await onlyText(backend);
    await owner.mutation(api.textMessages.owner.setDismissed, { id, dismissed: true });
    const list = (state: "failed" | "dismissed") =>
      owner.query(api.textMessages.owner.list, { state, paginationOpts: firstPage });
    expect((await list("dismissed")).page).toMatchObject([{ _id: id, kind: "reminder" }]);
    await owner.mutation(api.textMessages.owner.setDismissed, { id, dismissed: false });
    expect((await list("failed")).page).toHaveLength(1);
    vi.setSystemTime(toInstant("2026-11-25", "20:30"));
    await owner.mutation(api.textMessages.owner.sendAgain, { id });
    expect(await onlyText(backend)).toMatchObject({
      state: "failed",
      why: "It couldn’t be sent in time, and is of no use any more.",
    });
  });
});
