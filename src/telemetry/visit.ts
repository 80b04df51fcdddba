import type { VisitReport } from "#convex/telemetry/formRules";
import {
  batchDelay,
  type CountedForm,
  type FunnelStep,
  HEARTBEAT,
  mayCall,
  type Reason,
  recentCalls,
  SECOND,
} from "#convex/telemetry/rules";
import { isFormInFlight } from "../forms/in-flight";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { pushId } from "../lib/push-id";
import { getTabItem, setTabItem } from "../lib/tab-storage";
import { isOwnersBrowser } from "../session/owners-browser";
import { aboutThisBrowser } from "./about";
import { send, sendLast } from "./call";
import { Outbox } from "./outbox";

const VISITOR = "visitor";
const TAB = "visit-tab";
const CALLS = "visit-calls";

/** The times of this visitor's calls from all tabs, in order. */
const calls = () => (getDeviceItem(CALLS) as number[] | undefined) ?? [];

function visitorId(): string {
  const known = getDeviceItem(VISITOR);
  if (typeof known === "string") return known;
  const id = pushId();
  setDeviceItem(VISITOR, id);
  return id;
}

function tabId(): string {
  const known = getTabItem(TAB);
  if (typeof known === "string") return known;
  const id = pushId();
  setTabItem(TAB, id);
  return id;
}

/** One tab of a counted visitor: a heartbeat with events while visible. A browser's tabs share a rate limit. */
export class Visit {
  readonly #visitorId = visitorId();
  readonly #tab = tabId();
  readonly #outbox = new Outbox();
  #page: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When waiting events will be sent; absent if there are none. */
  #newsAt: number | undefined;
  /** Whether the deployment knows of this tab. */
  #reported = false;
  #calling = false;
  #stopped = false;

  constructor(page: string) {
    this.#page = page;
    this.#outbox.addView(page);
    this.wake();
  }

  view(page: string): void {
    this.#page = page;
    this.#outbox.addView(page);
    this.#haveNews();
  }

  interact(): void {
    this.#outbox.addInteraction();
    this.#haveNews();
  }

  step(step: FunnelStep): void {
    this.#outbox.addStep(step);
    this.#haveNews();
  }

  sent(form: CountedForm): void {
    this.#outbox.addSent(form);
    this.#haveNews();
  }

  /** Called when the page becomes visible or the network comes back. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#stopped || document.visibilityState !== "visible" || !navigator.onLine) return;
    const [now, last] = [Date.now(), calls().at(-1)];
    const beatAt = last === undefined || last > now ? now : last + HEARTBEAT;
    const newsAt = this.#newsAt !== undefined && this.#newsAt > now ? this.#newsAt : Infinity;
    const at = this.#due(now) === undefined ? Math.min(beatAt, newsAt) : now;
    this.#timer = setTimeout(() => void this.#turn(), Math.max(0, at - now));
  }

  /** Called when the page is hidden. It may never be shown again, so this saves its events. */
  rest(): void {
    this.#outbox.pack();
    clearTimeout(this.#timer);
  }

  /** Called when the page unloads. The back/forward cache may restore it. */
  leave(): void {
    this.rest();
    if (!this.#reported || !mayCall(calls(), Date.now(), "tab")) return;
    this.#noteCall();
    this.#reported = false;
    sendLast({ ...this.#report(), leaving: true });
  }

  /** Stops counting this visitor and forgets them here. */
  stop(): void {
    this.leave();
    this.#stopped = true;
    for (const name of [VISITOR, CALLS]) setDeviceItem(name, undefined);
    Outbox.forget();
  }

  #haveNews(): void {
    if (this.#newsAt !== undefined) return;
    this.#newsAt = Date.now() + batchDelay(Math.random());
    this.wake();
  }

  #due(now: number): Reason | undefined {
    if (!this.#reported && mayCall(calls(), now, "tab")) return "tab";
    const hasNews = this.#newsAt !== undefined && this.#newsAt <= now;
    if (hasNews && mayCall(calls(), now, "news")) return "news";
    return mayCall(calls(), now, "beat") ? "beat" : undefined;
  }

  #noteCall(): void {
    const now = Date.now();
    setDeviceItem(CALLS, [...recentCalls(calls(), now), now]);
  }

  #report(): VisitReport {
    const batch = this.#outbox.next();
    return {
      kind: "visit",
      visitorId: this.#visitorId,
      tab: this.#tab,
      page: this.#page,
      about: aboutThisBrowser(),
      ...(batch !== undefined && { batch }),
    };
  }

  async #turn(): Promise<void> {
    if (this.#calling) return;
    if (isOwnersBrowser()) {
      this.stop();
      return;
    }
    if (isFormInFlight()) {
      this.#timer = setTimeout(() => void this.#turn(), SECOND);
      return;
    }
    if (this.#due(Date.now()) !== undefined) await this.#call();
    this.wake();
  }

  async #call(): Promise<void> {
    this.#calling = true;
    this.#noteCall();
    this.#reported = true;
    this.#newsAt = undefined;
    const report = this.#report();
    const outcome = await send(report);
    if (report.batch !== undefined) {
      if (outcome === "arrived") this.#outbox.done(report.batch.id);
      else this.#outbox.failed(report.batch.id);
    }
    this.#calling = false;
  }
}
