import type { Report } from "#convex/telemetry/formRules";
import { deploymentSite } from "../live/deployment";

/** A call without an answer after this long has failed, in milliseconds. */
const PATIENCE = 15_000;

/** `arrived` also if the deployment will never take it: then it is no use to send it again. */
export type CallOutcome = "arrived" | "failed";

const address = () => `${deploymentSite() ?? ""}/telemetry/report`;

/** Sends a report and tells what became of it; never throws. As plain text it needs no question beforehand. */
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

/** Sends a last report of a page that goes; nobody hears what becomes of it. */
export function sendLast(report: Report): void {
  navigator.sendBeacon(address(), JSON.stringify(report));
}
