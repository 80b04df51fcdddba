import { internal } from "#convex/_generated/api";
import type { Batch, Report, VisitReport } from "#convex/telemetry/formRules";
import type { Backend } from "../support/backend";
import { requestId as newId } from "../support/factories";

export { newId };

export const about = {
  browser: "Firefox",
  browserVersion: "140",
  platform: "Windows",
  language: "en-AU",
  screen: { width: 1920, height: 1080 },
  timeZone: "Australia/Melbourne",
};

/** A visitor's report. */
export function visitReport(overrides: Partial<VisitReport> = {}): VisitReport {
  return { kind: "visit", visitorId: newId(), tab: newId(), page: "/", about, ...overrides };
}

export function batch(overrides: Partial<Batch> = {}): Batch {
  return { id: newId(), views: [], interactions: 0, ...overrides };
}

/** Whether it was accepted. */
export const send = (backend: Backend, report: Report): Promise<boolean> =>
  backend.mutation(internal.telemetry.jobs.report, { report });
