import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { centsInFile } from "#convex/business/planCents";
import { addDays, toInstant } from "#convex/shared/dates";
import { browserAt, lastCode, test, visitorAt } from "../accounts/sign-in";
import { usual } from "../bookings/usual-hours";
import { ratingArgs } from "../ratings/rate-steps";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW, OWNER, PAT, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { isLong } from "../support/properties";

const HOUR = 60 * 60 * 1000;
/** A day or its beginning, or more for `npm run bench:abuse`. */
const HOURS = Number(process.env["ATTACK_HOURS"] ?? (isLong ? 24 : 6));
const MB = 1024 * 1024;

/** The address that the attacker types everywhere. */
const VICTIM = "victim@example.com";

/** The bookable times from a day on, the soonest first. */
function* timesFrom(start: string): Generator<Slot> {
  for (let date = start; ; date = addDays(date, 1)) {
    for (const time of bookableTimes(date, usual(NOW))) yield { date, time };
  }
}

/** A connection that tries every public function, each hour until it's refused or gets nothing for it. */
function attacker(backend: Backend) {
  const visitor = visitorAt(backend, "192.0.2.66");
  const browser = browserAt(visitor);
  const times = timesFrom("2026-11-26");
  let friends = 0;
  const newFriend = () => {
    friends += 1;
    return { name: "Sam", email: `s${friends}@example.com`, phone: `0412 ${100_000 + friends}` };
  };
  const got = { bytes: 0, discounts: 0 };

  async function book() {
    for (let tries = 0; tries < 3; tries += 1) {
      const { date: bookingDate, time: bookingTime } = times.next().value as Slot;
      const args = bookingArgs({ email: VICTIM, bookingDate, bookingTime });
      const answer = await visitor.mutation(api.bookings.visitor.book, args);
      if (!answer.ok || answer.reviewReason !== undefined) return;
    }
  }

  async function sendForms() {
    const person = { name: "Pat", email: VICTIM };
    await visitor.mutation(api.contact.visitor.sendMessage, {
      ...person,
      requestId: requestId(),
      message: "Call me",
    });
    await visitor.mutation(
      api.ratings.visitor.rate,
      ratingArgs({ rating: 1, selectedOptions: [], userEmail: VICTIM }),
    );
    await visitor.mutation(api.referrals.visitor.refer, {
      requestId: requestId(),
      referrerName: "Pat",
      referrerEmail: VICTIM,
      referrals: [newFriend(), newFriend()],
      terms: true,
    });
  }

  async function tryCodes() {
    await browser.ask(VICTIM);
    await failureOfCall(browser.enter(VICTIM, "11111111"));
    for (let guess = 0; guess < 3; guess += 1) {
      const answer = await visitor.mutation(api.shop.visitor.choose, {
        requestId: requestId(),
        product: "individualOneTime",
        pay: "later",
        cents: centsInFile.individualOneTime,
        name: "Pat",
        email: VICTIM,
        coupon: `SAVE${100 + Math.floor(Math.random() * 900)}`,
      });
      if (answer.ok) got.discounts += 1;
    }
  }

  async function sendPictures() {
    for (let pictures = 0; pictures < 20; pictures += 1) {
      const { problem } = await visitor.mutation(internal.uploads.jobs.admit, {
        key: requestId(),
        fileId: requestId(),
        size: 5 * MB,
      });
      if (problem !== null) return;
      got.bytes += 5 * MB;
    }
  }

  return {
    got,
    anHour: async () => {
      await book();
      await sendForms();
      await tryCodes();
      await sendPictures();
    },
  };
}

/** Honest people and the owner, each on their own connection. */
async function live(backend: Backend, hour: number): Promise<number> {
  const visitor = visitorAt(backend, "203.0.113.9");
  const answers = [
    await visitor.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: "Kim",
      email: `kim${hour}@example.com`,
      message: "Can you help me?",
    }),
    await visitor.mutation(api.lookups.visitor.open, { email: PAT }),
  ];
  let refused = answers.filter((answer) => !answer.ok || "reviewReason" in answer).length;
  if (hour % 24 === 3) {
    const owner = browserAt(visitorAt(backend, "203.0.113.20"));
    await owner.ask(OWNER);
    const signedIn = await owner.enter(OWNER, await lastCode(backend, OWNER));
    if (signedIn.tokens == null) refused += 1;
  }
  return refused;
}

test.override("clock", "date and timers");

test("one connection that tries every public function, hour after hour, gets next to nothing", async ({
  backend,
}) => {
  const attack = attacker(backend);
  let mostHeld = 0;
  let refused = 0;
  for (let hour = 0; hour < HOURS; hour += 1) {
    await backend.mutation(internal.privacy.jobs.forgetCallers, {});
    if (hour % 24 === 0) await backend.mutation(internal.privacy.jobs.forget, {});
    await attack.anHour();
    refused += await live(backend, hour);
    const held = (await getRows(backend, "bookings")).filter(
      ({ date, time }) => toInstant(date, time) > Date.now(),
    );
    mostHeld = Math.max(mostHeld, held.length);
    await vi.advanceTimersByTimeAsync(HOUR);
    await backend.finishInProgressScheduledFunctions();
  }
  const days = Math.ceil(HOURS / 24);
  const mails = (await getRows(backend, "emails")).filter(({ to }) => to === VICTIM);
  const codes = mails.filter(({ template }) => template === "sign-in-code");
  const usable = (await getRows(backend, "coupons")).filter(({ waiting }) => !waiting);
  const { bytes, discounts } = attack.got;
  if (process.env["ATTACK_HOURS"] !== undefined) {
    const figures = {
      hours: HOURS,
      "times held at once": mostHeld,
      "emails to one victim, but codes": mails.length - codes.length,
      "emails with codes to one victim": codes.length,
      "coupons that can be used": usable.length,
      "discounts that were guessed": discounts,
      "megabytes of pictures": bytes / MB,
      "honest visitors refused": refused,
    };
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  }
  expect(refused).toBe(0);
  expect(mostHeld).toBeLessThanOrEqual(3);
  expect(mails.length - codes.length).toBeLessThanOrEqual(20 * days);
  expect(codes.length).toBeLessThanOrEqual(5 + 48 * days);
  expect([usable.length, discounts]).toEqual([0, 0]);
  expect(bytes).toBeLessThanOrEqual(2 * 80 * MB * days);
});
