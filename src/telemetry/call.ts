import type { Report } from "#convex/telemetry/formRules";
import { deploymentSite } from "../live/deployment";

/** The timeout of a call, in milliseconds. */
const PATIENCE = 15_000;

/** `arrived` also covers a permanent refusal, because retrying wouldn't help. */
export type CallOutcome = "arrived" | "failed";

const address = () => `${deploymentSite() ?? ""}/telemetry/report`;

/** Sends a report and returns the outcome; never throws. Plain text avoids a CORS preflight. */
export async function send(report: Report): Promise<CallOutcome> {
  try {
    const answer = await fetch(address(), {
      method: "POST",
      body: JSON.stringify(report),
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok || answer.status === 400 ? "arrived" : "failed";
  } catch {
    return "failed";
  }
}

/** Sends a final report as the page unloads, without a response. */
export function sendLast(report: Report): void {
  navigator.sendBeacon(address(), JSON.stringify(report));
}
