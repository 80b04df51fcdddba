import { vi } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { enqueueEmail, type OutgoingEmail } from "#convex/email/model";
import type { Backend } from "../support/backend";
import { FakeResend } from "../support/fake-resend";
import { test as base } from "../support/fixtures";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

const SENDER = "Wattle Street IT <hello@wattlestreetit.example>";

/** The settings of a deployment with Resend. */
export function setUpSending(): void {
  vi.stubEnv("RESEND_API_KEY", "re_test");
  vi.stubEnv("EMAIL_FROM", SENDER);
  vi.stubEnv("RESEND_BASE_URL", "http://resend.test");
}

/** For tests of a deployment that sends through a fake Resend. */
export const test = base
  .extend("clock", "date and timers")
  .extend("resend", () => new FakeResend())
  .extend("backend", ({ backend, resend }) => {
    setUpSending();
    vi.stubGlobal("fetch", resend.fetch);
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    return backend;
  });

/** Submits a form, which sends emails. */
export function submit(
  backend: Backend,
  { to = "ada@example.com", ...rest }: Partial<OutgoingEmail> = {},
) {
  return backend.mutation((ctx) =>
    enqueueEmail(ctx, {
      to,
      template: "booking-received",
      subject: "We have your booking",
      content: { heading: "Thank you", paragraphs: ["We have your booking."] },
      ...rest,
    }),
  );
}

const realTimeout = setTimeout.bind(globalThis);

/**
 * Waits in real time, for work that doesn't follow the fake clock.
 * @param duration milliseconds
 */
export const sleepReally = (duration: number) =>
  new Promise<void>((resolve) => void realTimeout(resolve, duration));

/**
 * Moves the clock and runs due jobs. The clock stops while functions work; a function that itself waits for the clock
 * is recognised by not ending within 50 real milliseconds.
 */
export async function pass(backend: Backend, duration: number): Promise<void> {
  let over = false;
  setTimeout(() => {
    over = true;
  }, duration);
  const isOver = () => over;
  while (!isOver()) {
    await vi.advanceTimersToNextTimerAsync();
    await vi.dynamicImportSettled();
    await Promise.race([backend.finishInProgressScheduledFunctions(), sleepReally(50)]);
  }
}

/** Moves the clock by minutes without the cron: due emails still leave. */
export const passMinutes = (backend: Backend, minutes: number) => pass(backend, minutes * MINUTE);

/** Moves the clock by hours, with the cron's sweep in the middle of each. */
export async function passHours(backend: Backend, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await pass(backend, HOUR / 2);
    await backend.mutation(internal.email.jobs.sweep, {});
    await pass(backend, HOUR / 2);
  }
}

export function rows(backend: Backend): Promise<Doc<"emails">[]> {
  return backend.run((ctx) => ctx.db.query("emails").take(100));
}

export async function onlyRow(backend: Backend): Promise<Doc<"emails">> {
  const [row, ...others] = await rows(backend);
  if (row === undefined || others.length > 0) throw new Error("Expected one row in the outbox");
  return row;
}
