import { batchDelay, HEARTBEAT, mayCall, recentCalls } from "#convex/telemetry/rules";
import { isFormInFlight } from "../forms/in-flight";
import { send } from "./call";

const MOST_VIEWS = 60;

/** Counts page views for visitors who opted out of tracking. Anonymous, never stored and never retried. */
export class PageCount {
  #views: string[] = [];
  #calls: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: string) {
    this.#views.push(page);
    this.#wait(0);
  }

  view(page: string): void {
    if (this.#views.length < MOST_VIEWS) this.#views.push(page);
    if (this.#timer === undefined) this.#wait(batchDelay(Math.random()));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(delay: number): void {
    this.#timer = setTimeout(() => {
      this.#turn();
    }, delay);
  }

  #turn(): void {
    const now = Date.now();
    if (isFormInFlight() || !mayCall(this.#calls, now, "news")) {
      this.#wait(HEARTBEAT);
      return;
    }
    this.#timer = undefined;
    this.#calls = [...recentCalls(this.#calls, now), now];
    const views = this.#views;
    this.#views = [];
    void send({ kind: "anonymous", views });
  }
}
