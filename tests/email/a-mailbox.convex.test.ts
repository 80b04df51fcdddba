import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { visitorAt } from "../accounts/sign-in";
import { book, emailsTo, slots, wish } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW, OWNER, PAT, requestId, signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";

test.override("clock", "date and timers");

const MINUTE = 60_000;
const { sendMessage } = api.contact.visitor;

const message = (email = PAT) => ({
  requestId: requestId(),
  name: "Pat",
  email,
  message: "Please call me",
});

const quote = (overrides: Record<string, unknown> = {}) =>
  bookingArgs({ bookingDate: undefined, bookingTime: undefined, ...overrides });

/** Moves the clock until nothing can take them back. */
async function letEmailsOut(backend: Backend) {
  await backend.run(async (ctx) => {
    for (const { _id, state } of await ctx.db.query("emails").collect())
      if (state !== "sent") await ctx.db.patch("emails", _id, { state: "sent", firstAttemptAt: 1 });
  });
}

const mailsToPat = async (backend: Backend) =>
  (await getRows(backend, "emails")).filter(({ to }) => to !== OWNER).length;

/** Sends as many messages with an address as a caller may for a while, each from a new connection. */
async function bomb(backend: Backend, minutes: number, spellings: readonly string[]) {
  let sent = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    vi.setSystemTime(NOW + minute * MINUTE);
    const from = visitorAt(backend, `192.0.${minute % 250}.7`);
    const email = spellings[minute % spellings.length]!;
    expect(await from.mutation(sendMessage, message(email))).toMatchObject({ ok: true });
    await finishDue(backend);
    sent += 1;
  }
  return sent;
}

describe("a mailbox gets as much as a person would want", () => {
  test("however many forms strangers send in its name, in whatever spelling; all are kept", async ({
    backend,
  }) => {
    const spellings = ["pat.lee@gmail.com", "p.a.t.lee+1@gmail.com", "patlee@googlemail.com"];
    const sent = await bomb(backend, 9, spellings);
    expect(await mailsToPat(backend)).toBeLessThanOrEqual(5 + 2);
    expect(await getRows(backend, "contacts")).toHaveLength(sent);
  });

  test("somebody who sends too many is told that no email comes, even on a repeat", async ({
    backend,
  }) => {
    for (let count = 0; count < 5; count += 1) {
      expect(await backend.mutation(sendMessage, message())).not.toHaveProperty("notEmailed");
    }
    const args = message();
    const answer = await backend.mutation(sendMessage, args);
    expect(answer).toMatchObject({ ok: true, notEmailed: true });
    expect(await backend.mutation(sendMessage, args)).toEqual(answer);
    expect(await backend.mutation(sendMessage, message("sam@example.com"))).not.toHaveProperty(
      "notEmailed",
    );
  });

  test("even by corrections that each withdraw the one before", async ({ backend }) => {
    let supersedes: string[] = [];
    for (let minute = 0; minute < 30; minute += 1) {
      vi.setSystemTime(NOW + minute * MINUTE);
      const from = visitorAt(backend, `192.0.${minute}.7`);
      const args = quote({ email: minute % 2 ? PAT : `${minute}@example.com`, supersedes });
      await from.mutation(api.bookings.visitor.book, args);
      await letEmailsOut(backend);
      supersedes = [args.requestId];
    }
    expect((await emailsTo(backend, PAT)).length).toBeLessThanOrEqual(5 + 2);
    // Each other address is told once that it's accepted, and once that it was removed.
    expect(await emailsTo(backend, "0@example.com")).toHaveLength(2);
    expect((await emailsTo(backend, OWNER)).length).toBeLessThanOrEqual(30 + 1);
  });

  test("even by forms that are stopped as soon as their email is out", async ({ backend }) => {
    for (let minute = 0; minute < 40; minute += 1) {
      vi.setSystemTime(NOW + minute * MINUTE);
      const from = visitorAt(backend, `192.0.${minute}.7`);
      const args = quote();
      await from.mutation(api.bookings.visitor.book, args);
      await finishDue(backend);
      await letEmailsOut(backend);
      await from.mutation(api.records.visitor.withdraw, { requestIds: [args.requestId] });
      await finishDue(backend);
    }
    expect((await emailsTo(backend, PAT)).length).toBeLessThanOrEqual(5 + 2);
    expect((await emailsTo(backend, OWNER)).length).toBeLessThanOrEqual(30 + 20 + 1);
  });

  test("its signed-in reader gets every one", async ({ backend }) => {
    await bomb(backend, 9, [PAT]);
    const { as } = await signedIn(backend, PAT);
    const before = await mailsToPat(backend);
    for (let count = 0; count < 8; count += 1) await as.mutation(sendMessage, message());
    expect((await mailsToPat(backend)) - before).toBe(8);
  });

  test("the owner's actions are always emailed", async ({ backend, owner }) => {
    const reference = await book(backend);
    await bomb(backend, 9, [PAT]);
    const before = await mailsToPat(backend);
    await owner.mutation(api.bookings.owner.confirm, { reference });
    expect(await mailsToPat(backend)).toBe(before + 1);
  });

  test("a time isn't held if its link wouldn't be sent: it's a wish", async ({ backend }) => {
    await bomb(backend, 9, [PAT]);
    const times = [
      slots.thursday,
      slots.friday,
      ...["10:30", "12:00", "13:30"].map((time) => ({ date: "2026-11-30", time })),
    ];
    const answers = [];
    for (const [place, time] of times.entries()) {
      const from = visitorAt(backend, `198.51.${place}.9`);
      answers.push(await from.mutation(api.bookings.visitor.book, bookingArgs(wish(time))));
    }
    expect(
      answers.map((answer) => ("reviewReason" in answer ? answer.reviewReason : undefined)),
    ).toEqual([undefined, undefined, undefined, "wish", "wish"]);
  });
});

test("the owner gets thirty notices an hour one by one, then one that there are more", async ({
  backend,
}) => {
  for (let count = 0; count < 33; count += 1) {
    const from = visitorAt(backend, `192.0.${count}.7`);
    await from.mutation(sendMessage, message(`${count}@example.com`));
    await finishDue(backend);
  }
  const toOwner = await emailsTo(backend, OWNER);
  const count = (template: string) => toOwner.filter((mail) => mail.template === template).length;
  expect(count("contact-notice")).toBe(30);
  expect(count("folded-notice")).toBe(1);
  expect(await getRows(backend, "adminNotifications")).toHaveLength(33);
});
