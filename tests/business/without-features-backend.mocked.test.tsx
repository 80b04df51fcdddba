import { expect, test, vi } from "vitest";
import { isFormOffered } from "#convex/core/forms";
import { getSetUp, settings } from "#convex/core/settings";
import crons from "#convex/crons";
import updates from "../../demo/content/updates.json";
import { allSamples } from "../../demo/mail/gallery";
import { playDemo } from "../../demo/play";
import { forms } from "../submissions/forms";
import { getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { backendAtNow } from "../support/fixtures";

const { features } = vi.hoisted(() => ({ features: [] as string[] }));
vi.mock("../support/business/features", () => ({ allFeatures: [], features }));

const gone = forms.filter(({ name }) => !isFormOffered(name));

test("nobody can send a form of what isn't offered, and the others arrive", async () => {
  expect(gone.map(({ name }) => name).toSorted()).toEqual([
    "design",
    "rating",
    "referral",
    "shop",
    "webinar",
  ]);
  const backend = backendAtNow();
  for (const { call, args } of gone)
    expect(await failureOfCall(backend.mutation(call, args()))).toEqual({ code: "notOffered" });
  const [contact] = forms.filter(({ name }) => name === "contact");
  expect(await backend.mutation(contact!.call, contact!.args())).toMatchObject({ ok: true });
});

test("its jobs don't run, and text messages count as not set up", () => {
  const jobs = Object.values(crons.crons).map(({ name }) => name);
  expect(jobs).toContain("email/jobs:sweep");
  expect(jobs).not.toContain("memberships/jobs:invoiceMonths");
  expect(jobs).not.toContain("textMessages/jobs:sweep");
  for (const name of settings.sms) vi.stubEnv(name, "x");
  expect(getSetUp("sms")).toBe("none");
});

test("the samples of emails have none of it", () => {
  const templates = new Set(allSamples.map(({ template }) => template));
  expect(templates).toContain("booking-received");
  for (const template of templates)
    expect(template).not.toMatch(/webinar|design|project|coupon|membership|rating|referral|text/);
});

test("the demo plays without it", async () => {
  const backend = backendAtNow("date and timers");
  await playDemo(backend, true);
  expect((await getRows(backend, "quoteRequests")).length).toBeGreaterThan(20);
  expect((await getRows(backend, "updates")).length).toBe(
    updates.filter(({ page }) => page !== "goals").length,
  );
  for (const table of [
    "blogs",
    "coupons",
    "goals2025",
    "referrals",
    "serviceRatings",
    "webFormSubmissions",
    "webinarDates",
    "webinarsSignUps",
  ] as const)
    expect(await getRows(backend, table)).toEqual([]);
});

test.each(["ratings", "coupons"])("the demo plays with %s alone", async (feature) => {
  features.splice(0, features.length, feature);
  const backend = backendAtNow("date and timers");
  await playDemo(backend, true);
  expect((await getRows(backend, "quoteRequests")).length).toBeGreaterThan(20);
});
