import { expect, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import { answerAsCalendar, calendarOf } from "../bookings/ownCalendars/calendar-fixtures";
import { pass, setUpSending, sleepReally } from "../email/sending";
import { takeCards } from "../payments/stripe-fixtures";
import { type Backend, startBackend } from "../support/backend";
import { letActionsDie, letFetchDie } from "../support/dying-actions";
import { type Caller, NOW, OWNER, PAT, signedIn } from "../support/factories";
import { FakeResend } from "../support/fake-resend";
import { type FakeSession, FakeStripe } from "../support/fake-stripe";
import { delayJobs } from "../support/late-jobs";
import { WEBHOOK_SECRET } from "../support/resend-webhook";
import { event, type FakeEvent, signEvent } from "../support/stripe-events";
import type { Chance } from "./chance";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The crons that matter here, and how often Convex runs them. */
const crons = [
  { every: HOUR, job: internal.email.jobs.sweep },
  { every: HOUR, job: internal.conversations.jobs.sweep },
  { every: HOUR, job: internal.reminders.jobs.send },
  { every: HOUR, job: internal.bookings.ownCalendars.jobs.readAll },
  { every: HOUR, job: internal.memberships.jobs.invoiceMonths },
  { every: 45 * MINUTE, job: internal.uploads.jobs.sweep },
  { every: 3 * HOUR, job: internal.telemetry.jobs.clean },
] as const;

/** The chance that an action dies at each possible moment, in percent. */
const DEATHS = 5;

/** The injected faults. */
export interface Injected {
  deaths: number;
  lateJobs: number;
  skippedCrons: number;
  /** Calls that arrived, but whose answers were lost. */
  lostAnswers: number;
  /** Calls that Resend or Stripe refused or lost. */
  outages: number;
  repeatedEvents: number;
}

/** A deployment with its clock, its crons, Resend and Stripe, any of which may fail until `calm` is called. */
export class World {
  readonly chance: Chance;
  readonly resend = new FakeResend();
  readonly stripe = new FakeStripe();
  readonly injected: Injected = {
    deaths: 0,
    lateJobs: 0,
    skippedCrons: 0,
    lostAnswers: 0,
    outages: 0,
    repeatedEvents: 0,
  };
  /** How often people did what, to find rare steps. */
  readonly done = new Map<string, number>();
  /** Events that Stripe hasn't delivered yet. */
  readonly events: FakeEvent[] = [];
  isCalm = false;
  /** The owner's calendar, and whether its address answers. */
  calendar = calendarOf([]);
  isCalendarAway = false;

  readonly backend: Backend;
  readonly #due = crons.map(({ every }) => NOW + every);
  #refundsTold = 0;
  #endsTold = 0;

  constructor(chance: Chance) {
    this.chance = chance;
    vi.useFakeTimers({ now: NOW });
    vi.stubEnv("OWNER_EMAILS", OWNER);
    setUpSending();
    vi.stubEnv("RESEND_WEBHOOK_SECRET", WEBHOOK_SECRET);
    vi.stubEnv("REPLY_DOMAIN", "reply.example.com");
    answerAsCalendar(() => (this.isCalendarAway ? new Error("No connection") : this.calendar));
    takeCards(this.stripe);
    vi.stubGlobal("fetch", letFetchDie(this.#fetch));
    this.backend = startBackend((modules) => letActionsDie(modules, () => this.#dies()));
    delayJobs(() => this.#delay());
  }

  async people(): Promise<{ owner: Caller; pat: Caller }> {
    const owner = (await signedIn(this.backend, OWNER)).as;
    const pat = (await signedIn(this.backend, PAT)).as;
    return { owner, pat };
  }

  calm(): void {
    this.isCalm = true;
    this.resend.mode = "ok";
    this.stripe.mode = "ok";
    this.isCalendarAway = false;
  }

  /** Moves the clock and runs crons and due jobs. */
  async wait(duration: number): Promise<void> {
    const end = Date.now() + duration;
    do {
      const next = Math.max(Date.now(), Math.min(end, ...this.#due));
      await pass(this.backend, next - Date.now());
      await this.#runCrons();
    } while (Date.now() < end);
    this.#hearOfStripe();
  }

  /** Stripe delivers one of its events, and keeps it if it was rejected. Returns whether it was accepted. */
  async deliverEvent(index: number): Promise<boolean> {
    const each = this.events[index]!;
    const body = JSON.stringify(each);
    const headers = { "stripe-signature": await signEvent(body, Date.now()) };
    const isTaken = await this.#whileStripeMayBeAsked(() =>
      this.arrives(async () => {
        const answer = await this.backend.fetch("/stripe/webhook", {
          method: "POST",
          body,
          headers,
        });
        return answer.status === 200;
      }),
    );
    if (!isTaken) return false;
    if (!this.isCalm && this.chance.happens(15)) this.injected.repeatedEvents += 1;
    else this.events.splice(this.events.indexOf(each), 1);
    return true;
  }

  /** A signature is checked in real time, but asking Stripe and retrying follow the world's clock. */
  async #whileStripeMayBeAsked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const asked = this.stripe.calls.length;
    const answer = call();
    const isOver = answer.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([isOver, sleepReally(20)]))) {
      if (this.stripe.calls.length > asked) await vi.advanceTimersByTimeAsync(SECOND);
    }
    return answer;
  }

  /** Whether an HTTP call succeeded: the action that handles it may die. */
  async arrives(call: () => Promise<boolean>): Promise<boolean> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Error && error.name === "ActionDied") return false;
      throw error;
    }
  }

  count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }

  /** Calls, and calls again if the answer is lost; the second answer has to be the same. */
  async untilHeard<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const answer = await call();
    if (this.isCalm || !this.chance.happens(20)) return answer;
    this.injected.lostAnswers += 1;
    expect(await call()).toEqual(answer);
    return answer;
  }

  /** The payer completes a page: Stripe takes the money, and will tell us. */
  pay(session: FakeSession): void {
    this.events.push(...this.stripe.complete(session.secret));
  }

  /** Stripe pages that can be paid now. */
  openSessions(): FakeSession[] {
    return this.stripe.sessions.filter(({ status }) => status === "open");
  }

  readonly #fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    const fake = url.startsWith("http://stripe.test") ? this.stripe : this.resend;
    if (fake.mode !== "ok") this.injected.outages += 1;
    return fake.fetch(input, init);
  };

  #dies(): boolean {
    const dies = !this.isCalm && this.chance.happens(DEATHS);
    if (dies) this.injected.deaths += 1;
    return dies;
  }

  #delay(): number {
    if (this.isCalm || !this.chance.happens(30)) return 0;
    this.injected.lateJobs += 1;
    const longest = this.chance.oneOf([5 * SECOND, 5 * SECOND, 90 * SECOND, 15 * MINUTE]);
    return this.chance.upTo(longest);
  }

  async #runCrons(): Promise<void> {
    for (const [index, { every, job }] of crons.entries()) {
      if (Date.now() < this.#due[index]!) continue;
      this.#due[index] = Date.now() + every;
      if (!this.isCalm && this.chance.happens(20)) this.injected.skippedCrons += 1;
      else await this.backend.mutation(job, {});
    }
  }

  /** Turns changes at Stripe into events. */
  #hearOfStripe(): void {
    const { stripe, events } = this;
    const second = Math.floor(Date.now() / 1000);
    for (const session of this.openSessions()) {
      if (Number(session.fields["expires_at"]) > second) continue;
      session.status = "expired";
      events.push(event("checkout.session.expired", second, stripe.sessionObject(session)));
    }
    for (const { payment_intent: intent = "" } of stripe.refunds.slice(this.#refundsTold)) {
      const session = this.sessionOf(intent);
      events.push(
        event("charge.refunded", second, {
          id: `ch_${intent}`,
          payment_intent: intent,
          metadata: { payment: session.fields["metadata[payment]"] },
          amount_refunded: session.total,
        }),
      );
    }
    this.#refundsTold = stripe.refunds.length;
    for (const id of stripe.ended.slice(this.#endsTold)) {
      const type = "customer.subscription.deleted";
      events.push(stripe.subscription(this.sessionOf(id), type, "canceled", second));
    }
    this.#endsTold = stripe.ended.length;
  }

  /** The page where something was paid, by Stripe's id of the result. */
  sessionOf(id: string): FakeSession {
    const session = this.stripe.sessions.find((each) => id.endsWith(`_${each.id}`));
    if (session === undefined) throw new Error(`Stripe has no page of ${id}`);
    return session;
  }
}
