import * as serviceWorker from "../service-worker/start";
import * as telemetry from "../telemetry/start";

/** Counts the visit, and keeps the page for the next one. */
export function start(): void {
  telemetry.start();
  serviceWorker.start();
}
