import { expect, test, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import { bookableTimes } from "#convex/bookings/rules";
import { startVisitors } from "../../demo/visitors";
import { request } from "../local/request";
import { startDeployment } from "../support/deployment";

interface Row {
  email?: string;
  bookingDate?: string;
  bookingTime?: string;
  submissionTimestamp?: number;
}

/** Visitors act at random, so on a busy machine it may take many of them. */
const forAWhile = { timeout: 120_000, interval: 200 };

test("simulated visitors come, book times that can be had, write, sign up and go; they end when they're told to", async () => {
  // They have to call a deployment.
  vi.unstubAllGlobals();
  const { url, siteUrl, stop } = await startDeployment();
  const rows = async (table: string): Promise<Row[]> =>
    JSON.parse((await request(`${siteUrl}/demo/rows?table=${table}`)).text) as Row[];
  const before = (await rows("contacts")).length;
  const signedUp = (await rows("webinarsSignUps")).length;

  const stopVisitors = startVisitors({ url, siteUrl, pace: 200 });
  await expect.poll(async () => (await rows("quoteRequests")).length, forAWhile).toBeGreaterThan(1);
  await expect.poll(async () => (await rows("contacts")).length, forAWhile).toBeGreaterThan(before);
  await expect
    .poll(async () => (await rows("webinarsSignUps")).length, forAWhile)
    .toBeGreaterThan(signedUp);
  expect((await rows("visitors")).length).toBeGreaterThan(0);
  await stopVisitors();

  const booked = await rows("quoteRequests");
  expect(booked.length).toBeLessThanOrEqual(6);
  for (const request of booked) {
    const { email, bookingDate = "", bookingTime = "", submissionTimestamp: now = 0 } = request;
    expect(email).toMatch(/@example\.com$/);
    expect(bookableTimes(bookingDate, { now, hours: defaultHours })).toContain(bookingTime);
  }
  const slots = booked.map(({ bookingDate = "", bookingTime = "" }) => bookingDate + bookingTime);
  expect(new Set(slots).size).toBe(slots.length);

  const total = (await rows("visitors")).length;
  expect((await rows("quoteRequests")).length).toBe(booked.length);
  expect((await rows("visitors")).length).toBe(total);
  expect(await stop()).toBe(0);
});
