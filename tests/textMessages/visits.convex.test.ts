import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { book, slots, wish } from "../bookings/booking-fixtures";
import { MINUTE, pass, SECOND } from "../email/sending";
import { sendDue } from "../reminders/send-due";
import type { Backend } from "../support/backend";
import { type Caller, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { countSegments } from "../support/sms-segments";
import { addCaller, allSettled, choosePhone, MOBILE, test, texts } from "./texting";

async function remindAt(backend: Backend, date: string, time: string) {
  vi.setSystemTime(toInstant(date, time));
  await sendDue(backend);
  await pass(backend, SECOND);
  await allSettled(backend);
}

const callOf = async (owner: Caller, reference: string) =>
  (await owner.query(api.bookings.staff.get, { reference }))?.callDue;

const inPerson = { serviceType: "in-person", address: "5 High Street", postcode: "3071" };

const SIGN_OFF = "Questions? Call (03) 7010 1234. Reply STOP for no more texts.";

describe("somebody without an email address", () => {
  test("is reminded by text message instead of a call, once each", async ({
    backend,
    owner,
    sms,
  }) => {
    const reference = await addCaller(owner);
    await remindAt(backend, "2026-11-25", "10:00");
    await remindAt(backend, "2026-11-25", "10:05");
    await remindAt(backend, "2026-11-26", "18:00");
    const { passphrase } = (
      await owner.query(api.today.staff.nextBookings, { from: "2026-11-24" })
    )[0]!;
    expect(sms.sent.map(({ body }) => body)).toEqual([
      `Wattle Street IT: your visit is on Fri 27 Nov, 3:00 pm. Pass-phrase: ${passphrase}. ${SIGN_OFF}`,
      `Wattle Street IT: your visit is tomorrow, Fri 27 Nov, 3:00 pm. Pass-phrase: ${passphrase}. ${SIGN_OFF}`,
    ]);
    expect(sms.sent.every(({ to }) => to === "+61412345678")).toBe(true);
    expect(await callOf(owner, reference)).toBeUndefined();
    expect((await owner.query(api.bookings.staff.get, { reference }))?.isTexted).toBe(true);
    expect(await texts(backend)).toMatchObject([
      { state: "sent", segments: 1, kind: "reminder", to: MOBILE },
      { state: "sent", segments: 1 },
    ]);
  });

  test("is called instead without an Australian mobile number, or if text messages aren't set up", async ({
    backend,
    owner,
    sms,
  }) => {
    const landline = await addCaller(owner, { phone: "(03) 9480 1234" });
    await remindAt(backend, "2026-11-25", "10:00");
    expect(await callOf(owner, landline)).toMatchObject({ about: "reminder" });
    vi.stubEnv("SMS_KEY", "");
    const mobile = await addCaller(owner, wish({ date: "2026-11-30", time: "09:00" }));
    await owner.mutation(api.bookings.owner.cancel, { reference: mobile });
    expect(await callOf(owner, mobile)).toMatchObject({ about: "cancelled" });
    expect(sms.requests).toBe(0);
    expect(await texts(backend)).toEqual([]);
  });

  test("is told of changes once they can't be undone, but not of undone ones", async ({
    backend,
    owner,
    sms,
  }) => {
    const reference = await addCaller(owner);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.thursday) });
    await pass(backend, 5 * SECOND);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    await pass(backend, MINUTE);
    expect(sms.sent).toEqual([]);

    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.thursday) });
    await pass(backend, 5 * SECOND);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
    await pass(backend, MINUTE);
    await owner.mutation(api.bookings.owner.cancel, { reference });
    await pass(backend, MINUTE);
    await owner.mutation(api.bookings.staff.reopen, { reference });
    await pass(backend, MINUTE);
    expect(sms.sent.map(({ body }) => body)).toEqual([
      `Wattle Street IT: your visit is now on Thu 26 Nov, 10:30 am. It was on Fri 27 Nov, 3:00 pm. ${SIGN_OFF}`,
      `Wattle Street IT: your visit on Thu 26 Nov, 10:30 am is cancelled. ${SIGN_OFF}`,
      `Wattle Street IT: your visit on Thu 26 Nov, 10:30 am is on again. ${SIGN_OFF}`,
    ]);
    expect(await callOf(owner, reference)).toBeUndefined();
  });

  test("isn't woken: a change at night is texted at 8 am, or needs a call if that's too late", async ({
    backend,
    owner,
    sms,
  }) => {
    const friday = await addCaller(owner);
    const early = await addCaller(owner, wish(slots.thursday));
    vi.setSystemTime(toInstant("2026-11-25", "22:00"));
    await owner.mutation(api.bookings.owner.move, {
      reference: friday,
      ...wish({ date: "2026-12-01", time: "09:00" }),
    });
    await pass(backend, 9 * 60 * MINUTE);
    expect(sms.sent).toEqual([]);
    await pass(backend, 60 * MINUTE + 1);
    expect(sms.sent).toHaveLength(1);
    vi.setSystemTime(toInstant("2026-11-26", "07:59"));
    await owner.mutation(api.bookings.owner.cancel, { reference: early });
    expect(await texts(backend)).toMatchObject([{ state: "sent" }, { state: "waiting" }]);
    const begun = await addCaller(owner, wish({ date: "2026-11-30", time: "09:00" }));
    vi.setSystemTime(toInstant("2026-11-30", "09:10"));
    await owner.mutation(api.bookings.owner.cancel, { reference: begun });
    expect(await callOf(owner, begun)).toMatchObject({ about: "cancelled" });
  });

  test("gets no words that somebody typed", async ({ backend, owner, sms }) => {
    await choosePhone(backend);
    const reference = await book(backend, {
      ...wish(slots.friday),
      ...inPerson,
      name: "BUY PILLS",
      phone: "0412 345 678",
      visitedName: "PILLS",
      visitedPhone: "0433 000 111",
      additionalInfo: "PILLS",
    });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    await pass(backend, MINUTE);
    await remindAt(backend, "2026-11-25", "10:00");
    const [confirmed = "", reminder = ""] = sms.sent.map(({ body }) => body);
    expect(confirmed).toMatch(/the visit you booked on Fri 27 Nov, 3:00 pm is confirmed/);
    expect(reminder).toMatch(/the visit you booked is on Fri 27 Nov/);
    expect(confirmed + reminder).not.toContain("PILLS");
  });
});

describe("somebody with an email address", () => {
  test("is only texted if they chose to be contacted by phone, as well as emailed", async ({
    backend,
    owner,
    sms,
  }) => {
    const reference = await book(backend, { ...wish(slots.friday), phone: "0412 345 678" });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    await pass(backend, MINUTE);
    expect(sms.sent).toEqual([]);
    await choosePhone(backend);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.thursday) });
    await pass(backend, 5 * SECOND);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
    await pass(backend, MINUTE);
    expect(sms.sent).toHaveLength(1);
    const emails = await backend.run((ctx) => ctx.db.query("emails").collect());
    expect(
      emails.filter(({ to, template }) => to === PAT && template === "booking-changed"),
    ).toHaveLength(1);
  });

  test("isn't texted before the owner has confirmed the visit: the number may be anybody's", async ({
    backend,
    owner,
    sms,
  }) => {
    await choosePhone(backend);
    const reference = await book(backend, { ...wish(slots.friday), phone: "0412 345 678" });
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
    await owner.mutation(api.bookings.owner.cancel, { reference });
    await pass(backend, MINUTE);
    expect(sms.sent).toEqual([]);
  });
});

describe("“On my way”", () => {
  const today = async (owner: Caller) =>
    (await owner.query(api.today.staff.nextBookings, { from: "2026-11-27" }))[0]?.onMyWay;

  test("is one press that can be undone, and is sent once, at any hour", async ({
    backend,
    owner,
    sms,
  }) => {
    const reference = await addCaller(owner);
    vi.setSystemTime(toInstant("2026-11-27", "07:30"));
    expect(await today(owner)).toBe("possible");
    const press = (isOn: boolean) =>
      owner.mutation(api.bookings.staff.setOnMyWay, { reference, isOn });
    await press(true);
    expect(await today(owner)).toBe("told");
    await press(false);
    expect(await today(owner)).toBe("possible");
    await pass(backend, MINUTE);
    expect(sms.sent).toEqual([]);
    await press(true);
    await press(true);
    await pass(backend, MINUTE);
    await press(true);
    await pass(backend, MINUTE);
    expect(sms.sent).toHaveLength(1);
    expect(sms.sent[0]?.body).toContain(
      "we're on our way to you for your visit at 3:00 pm. Pass-phrase:",
    );
    expect(await failureOfCall(press(false))).toEqual({ code: "alreadySent" });
  });

  test("is sent to the visited person, and isn't possible on another day or for an online visit", async ({
    backend,
    owner,
    sms,
  }) => {
    const reference = await book(backend, {
      ...wish(slots.friday),
      ...inPerson,
      visitedName: "Edna",
      visitedPhone: "0433 000 111",
    });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const press = () => owner.mutation(api.bookings.staff.setOnMyWay, { reference, isOn: true });
    expect(await failureOfCall(press())).toEqual({ code: "forbidden" });
    vi.setSystemTime(toInstant("2026-11-27", "14:30"));
    await press();
    await pass(backend, MINUTE);
    expect(sms.sent).toMatchObject([{ to: "+61433000111" }]);
    const call = await addCaller(owner, {
      ...wish({ date: "2026-11-30", time: "09:00" }),
      serviceType: "online",
      address: undefined,
      postcode: undefined,
    });
    vi.setSystemTime(toInstant("2026-11-30", "08:30"));
    const pressed = owner.mutation(api.bookings.staff.setOnMyWay, { reference: call, isOn: true });
    expect(await failureOfCall(pressed)).toEqual({ code: "forbidden" });
  });
});

test("every message fits into one part", async ({ backend, owner, sms }) => {
  const reference = await addCaller(owner, wish({ date: "2027-09-29", time: "10:30" }));
  await owner.mutation(api.bookings.owner.move, {
    reference,
    ...wish({ date: "2027-09-22", time: "12:00" }),
  });
  await pass(backend, MINUTE);
  await owner.mutation(api.bookings.owner.unconfirm, { reference });
  await pass(backend, MINUTE);
  await owner.mutation(api.bookings.owner.confirm, { reference });
  await pass(backend, MINUTE);
  expect(sms.sent.map(({ body }) => countSegments(body))).toEqual([1, 1, 1]);
});
