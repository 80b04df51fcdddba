import { vi } from "vitest";
import type { Report } from "#convex/telemetry/formRules";

/** A deployment that receives reports, and answers as the test sets it. */
export class FakeDeployment {
  readonly reports: Report[] = [];
  /** The time of each call. */
  readonly at: number[] = [];
  answer: () => Promise<Response> = () => Promise.resolve(new Response(null, { status: 204 }));

  constructor() {
    vi.stubGlobal("fetch", (_url: string, init: { body: string }) => {
      this.#hear(init.body);
      return this.answer();
    });
    Object.assign(navigator, {
      sendBeacon: (_url: string, body: string) => {
        this.#hear(body);
        return true;
      },
    });
  }

  get visits() {
    return this.reports.flatMap((report) => (report.kind === "visit" ? [report] : []));
  }

  /** The reports that arrived, each batch once, as the deployment counts it. */
  get counted() {
    const batches = new Map(
      this.visits.flatMap(({ batch }) => (batch === undefined ? [] : [[batch.id, batch] as const])),
    );
    const all = [...batches.values()];
    return {
      views: all.flatMap(({ views }) => views),
      interactions: all.reduce((sum, { interactions }) => sum + interactions, 0),
    };
  }

  #hear(body: string) {
    this.at.push(Date.now());
    this.reports.push(JSON.parse(body) as Report);
  }
}

/** The most calls in any stretch of one hour. */
export function busiestHour(at: readonly number[]): number {
  const HOUR = 60 * 60 * 1000;
  return Math.max(
    0,
    ...at.map((end) => at.filter((each) => each > end - HOUR && each <= end).length),
  );
}

/** Sets a property of the browser for a test. */
export function browserSays(target: object, property: string, value: unknown): void {
  Object.defineProperty(target, property, { value, configurable: true, writable: true });
}
