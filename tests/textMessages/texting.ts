import { vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { slots, wish } from "../bookings/booking-fixtures";
import { HOUR, pass, SECOND } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { until } from "../support/eventually";
import { bookingArgs, type Caller, PAT, requestId } from "../support/factories";
import { requireOk } from "../support/failures";
import { FakeSms, SMS_ACCOUNT, SMS_FROM, SMS_KEY, SMS_SECRET } from "../support/fake-sms";
import { test as base } from "../support/fixtures";

export const SITE = "https://example.convex.site";

/** The settings of a deployment with text messages. */
export function setUpTexts(provider: "clicksend" | "twilio" = "clicksend"): void {
  vi.stubEnv("SMS_PROVIDER", provider);
  vi.stubEnv("SMS_ACCOUNT", SMS_ACCOUNT);
  vi.stubEnv("SMS_KEY", SMS_KEY);
  vi.stubEnv("SMS_FROM", SMS_FROM);
  vi.stubEnv("SMS_WEBHOOK_SECRET", SMS_SECRET);
  vi.stubEnv("SMS_API_URL", "http://sms.test");
  vi.stubEnv("CONVEX_SITE_URL", SITE);
}

/** For tests of a deployment that texts through a fake provider. */
export const test = base
  .extend("clock", "date and timers")
  .extend("sms", () => new FakeSms())
  .extend("backend", ({ backend, sms }) => {
    setUpTexts();
    vi.stubGlobal("fetch", sms.fetch);
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    return backend;
  });

export const MOBILE = "0412345678";

/** A visit on Friday 27 November 2026 at 15:00, arranged by phone with somebody without an email address. */
export async function addCaller(owner: Caller, overrides: Record<string, unknown> = {}) {
  const args = bookingArgs({
    email: undefined,
    serviceType: "in-person",
    address: "5 High Street",
    postcode: "3071",
    phone: "0412 345 678",
    ...wish(slots.friday),
    ...overrides,
  });
  const result = await owner.mutation(api.bookings.owner.add, args);
  requireOk(result);
  return result.reference;
}

/** Somebody's profile asks us to contact them by phone. */
export const choosePhone = (backend: Backend) =>
  backend.mutation(api.clients.visitor.add, {
    requestId: requestId(),
    name: "Pat Nguyen",
    email: PAT,
    number: "0412 345 678",
    location: "Thornbury",
    contactPreference: "phone",
  });

export const texts = (backend: Backend) => getRows(backend, "textMessages");

/** Waits until no due message is on its way. */
export const allSettled = (backend: Backend) =>
  until(async () => {
    await pass(backend, 1);
    const isUnderWay = ({ state, dueAt }: Awaited<ReturnType<typeof texts>>[number]) =>
      state === "sending" || (state === "waiting" && dueAt < Date.now());
    return !(await texts(backend)).some(isUnderWay);
  });

/** Moves the clock by an hour, and runs the cron's sweep. */
export async function passSwept(backend: Backend): Promise<void> {
  await pass(backend, HOUR);
  await backend.mutation(internal.textMessages.jobs.sweep, {});
  await pass(backend, SECOND);
}
