import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { stageNames } from "#convex/business/projectStages";
import type { SubmissionResult } from "#convex/submissions/tables";
import { slots, wish } from "../bookings/booking-fixtures";
import { briefArgs } from "../designs/brief-args";
import { shopArgs } from "../payments/stripe-fixtures";
import { getRows } from "../support/backend";
import { bookingArgs, type Caller, requestId } from "../support/factories";
import { batch, visitReport } from "../telemetry/reports";
import { newKey, send } from "../uploads/upload-steps";
import type { World } from "./world";

/** The forms that people send here. */
type SentForm = "booking" | "contact" | "design" | "shop";

/** A form that was accepted, and what sends it once more. */
export interface Accepted {
  form: SentForm;
  reference: string;
  result: SubmissionResult;
  sendAgain: () => Promise<SubmissionResult>;
}

type Batch = ReturnType<typeof batch>;

/** A browser that is counted: what it has sent, and the batch whose answer it has not got yet. */
export interface Browser {
  visitorId: string;
  tab: string;
  sent: Batch[];
  unanswered: Batch | undefined;
  isKnown: boolean;
}

interface Picture {
  fileId: string;
  isHere: boolean;
}

const times = [...Object.values(slots), { date: "2026-11-25", time: "12:00" }];
const products = ["individualOneTime", "businessMonthly"] as const;

/** Everybody who uses the site, and what they know that they did. */
export class People {
  readonly accepted: Accepted[] = [];
  readonly browsers: Browser[];
  /** Keys of the payments that somebody may pay. */
  readonly payKeys: string[] = [];
  /** Secrets of Stripe's pages that were ever shown in a tab. */
  readonly tabs = new Set<string>();
  /** Of the brief that is being filled in. */
  #filesKey = newKey();
  #pictures: Picture[] = [];

  readonly #world: World;
  readonly #owner: Caller;
  readonly #pat: Caller;
  #connections = 0;

  constructor(world: World, { owner, pat }: { owner: Caller; pat: Caller }) {
    this.#world = world;
    this.#owner = owner;
    this.#pat = pat;
    this.browsers = [1, 2, 3].map(() => ({
      visitorId: requestId(),
      tab: requestId(),
      sent: [],
      unanswered: undefined,
      isKnown: false,
    }));
  }

  /** One of them does something, chosen by chance. */
  async act(): Promise<void> {
    const { chance } = this.#world;
    const [step] = chance.oneOf(this.#steps);
    try {
      await step();
    } catch (error) {
      // A refusal in words, such as of a time that is taken.
      if (!(error instanceof ConvexError)) throw error;
    }
  }

  /** What everybody does who waits for an answer, once there are no faults any more. */
  async finish(): Promise<void> {
    for (const picture of this.#pictures) await this.#sendPicture(picture);
    for (const browser of this.browsers) {
      while (browser.unanswered !== undefined) await this.#report(browser);
    }
  }

  /** Each with how often it's in the list, so that nothing is rare. */
  readonly #steps: (readonly [() => Promise<void>])[] = [
    { step: () => this.#book(), weight: 4 },
    { step: () => this.#write(), weight: 2 },
    { step: () => this.#choose(), weight: 4 },
    { step: () => this.#openPage(), weight: 8 },
    { step: () => this.#pay(), weight: 5 },
    { step: () => this.#hearEvent(), weight: 8 },
    { step: () => this.#refund(), weight: 1 },
    { step: () => this.#sendLink(), weight: 3 },
    { step: () => this.#change(), weight: 4 },
    { step: () => this.#addPicture(), weight: 3 },
    { step: () => this.#removePicture(), weight: 1 },
    { step: () => this.#sendBrief(), weight: 1 },
    { step: () => this.#moveProject(), weight: 2 },
    { step: () => this.#visit(), weight: 6 },
    { step: () => this.#resend(), weight: 2 },
    { step: () => this.#changeWeather(), weight: 2 },
  ].flatMap(({ step, weight }) => Array.from({ length: weight }, () => [step] as const));

  /** Somebody at a connection of their own, so that it isn't the limits that this is about. */
  #elsewhere(caller: Caller): Caller {
    this.#connections += 1;
    const ip = `10.${(this.#connections >> 8) % 256}.${this.#connections % 256}.1`;
    return caller.withRequestMetadata({ ip });
  }

  async #submit(form: SentForm, call: () => Promise<SubmissionResult>): Promise<SubmissionResult> {
    let result = await call();
    const { chance, injected, isCalm } = this.#world;
    if (!isCalm && chance.happens(20)) {
      injected.lostAnswers += 1;
      const first = result;
      result = await call();
      expect(result).toEqual(first);
    }
    if (result.ok) {
      const { reference } = result;
      this.accepted.push({ form, reference, result, sendAgain: call });
    }
    return result;
  }

  async #book() {
    const { chance } = this.#world;
    const slot = chance.oneOf([undefined, ...times]);
    const email = `visitor${chance.upTo(30)}@example.com`;
    const asked =
      slot === undefined ? { bookingDate: undefined, bookingTime: undefined } : wish(slot);
    // Of people we don't know, only so many times are reserved.
    const [caller, args] = chance.happens(60)
      ? [this.#elsewhere(this.#pat), bookingArgs(asked)]
      : [this.#elsewhere(this.#world.backend), bookingArgs({ ...asked, email })];
    await this.#submit("booking", () => caller.mutation(api.bookings.visitor.book, args));
  }

  async #write() {
    const caller = this.#elsewhere(this.#world.backend);
    const email = `writer${this.#world.chance.upTo(30)}@example.com`;
    const args = { requestId: requestId(), name: "Kim", email, message: "Hello, can you help?" };
    await this.#submit("contact", () => caller.mutation(api.contact.visitor.sendMessage, args));
  }

  async #choose() {
    const { chance, backend } = this.#world;
    const caller = this.#elsewhere(backend);
    const email = `buyer${chance.upTo(30)}@example.com`;
    const args = shopArgs(chance.oneOf(products), { email });
    const result = await this.#submit("shop", async () => {
      const answer = await caller.mutation(api.payments.visitor.choose, args);
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      if (answer.payKey !== undefined) this.#addKey(answer.payKey);
      return { ...answer, payKey: undefined };
    });
    expect(result.ok).toBe(true);
  }

  #addKey(key: string) {
    if (!this.payKeys.includes(key)) this.payKeys.push(key);
  }

  /** Somebody looks at the page of a payment, which sees to it that it can be paid. */
  async #openPage() {
    const { backend, chance } = this.#world;
    if (this.payKeys.length === 0) return;
    const key = chance.oneOf(this.payKeys.slice(-6));
    await this.#elsewhere(backend).mutation(api.payments.visitor.open, { key });
    await this.#world.wait(chance.upTo(3000));
    const view = await backend.query(api.payments.visitor.show, { key });
    if (view?.clientSecret !== undefined) this.tabs.add(view.clientSecret);
  }

  /** Somebody pays on a page that is open in a tab, an old one too, and whatever the site says meanwhile. */
  async #pay() {
    const open = this.#world.openSessions().filter(({ secret }) => this.tabs.has(secret));
    if (open.length > 0) this.#world.pay(this.#world.chance.oneOf(open));
    await Promise.resolve();
  }

  async #hearEvent() {
    const { events, chance } = this.#world;
    if (events.length > 0) await this.#world.deliverEvent(chance.upTo(events.length - 1));
  }

  async #refund() {
    const paid = (await getRows(this.#world.backend, "payments")).filter(
      ({ paidAt, per }) => paidAt !== undefined && per === "once",
    );
    if (paid.length === 0) return;
    const { _id: paymentId } = this.#world.chance.oneOf(paid);
    await this.#owner.mutation(api.payments.owner.refund, { paymentId });
  }

  async #sendLink() {
    const reference = this.#anyReference("shop", "booking");
    if (reference === undefined) return;
    const link = { reference, amount: "120", title: "Work on site" };
    this.#addKey(await this.#owner.mutation(api.payments.owner.sendLink, link));
  }

  #anyReference(...forms: SentForm[]): string | undefined {
    const some = this.accepted.filter(({ form }) => forms.includes(form)).slice(-5);
    return some.length === 0 ? undefined : this.#world.chance.oneOf(some).reference;
  }

  async #change() {
    const { chance } = this.#world;
    const reference = this.#anyReference("booking", "shop");
    if (reference === undefined) return;
    const one = { reference };
    const { owner: ownerApi, client: clientApi } = api.bookings;
    const slot = wish(chance.oneOf(times));
    const to = { ...one, ...slot };
    const change = chance.oneOf([
      () => this.#owner.mutation(ownerApi.confirm, one),
      () => this.#owner.mutation(ownerApi.cancel, one),
      () => this.#owner.mutation(ownerApi.move, to),
      () => this.#owner.mutation(ownerApi.reopen, one),
      () => this.#elsewhere(this.#pat).mutation(clientApi.cancel, { request: one }),
      () => this.#elsewhere(this.#pat).mutation(clientApi.move, { request: one, ...slot }),
      () => this.#elsewhere(this.#pat).mutation(clientApi.attend, { request: one }),
      () =>
        this.#elsewhere(this.#pat).mutation(clientApi.tell, {
          request: one,
          message: "Ring twice.",
        }),
    ]);
    await change();
  }

  async #addPicture() {
    const { chance } = this.#world;
    const waiting = this.#pictures.filter(({ isHere }) => !isHere);
    if (waiting.length > 0 && chance.happens(70)) {
      await this.#sendPicture(chance.oneOf(waiting));
    } else if (this.#pictures.length < 8) {
      const picture = { fileId: newKey(), isHere: false };
      this.#pictures.push(picture);
      await this.#sendPicture(picture);
    }
  }

  async #sendPicture(picture: Picture) {
    const { backend } = this.#world;
    const named = { key: this.#filesKey, fileId: picture.fileId };
    await this.#world.arrives(async () => {
      const { problem } = await send(this.#elsewhere(backend), named);
      picture.isHere = problem === null;
      return picture.isHere;
    });
  }

  async #removePicture() {
    const picture = this.#pictures.pop();
    if (picture === undefined) return;
    const named = { key: this.#filesKey, fileId: picture.fileId };
    await this.#world.backend.mutation(api.uploads.visitor.remove, named);
  }

  /** With the first picture that has arrived; the others stay with nobody. */
  async #sendBrief() {
    const caller = this.#elsewhere(this.#world.backend);
    const [logo] = this.#pictures.filter(({ isHere }) => isHere);
    const files = logo === undefined ? {} : { filesKey: this.#filesKey, logoFile: logo.fileId };
    const clientEmail = `brief${this.#world.chance.upTo(30)}@example.com`;
    const args = briefArgs({ clientEmail, ...files });
    await this.#submit("design", () => caller.mutation(api.designs.visitor.submit, args));
    this.#filesKey = newKey();
    this.#pictures = [];
  }

  /** The owner moves a website project, and sometimes thinks again. */
  async #moveProject() {
    const { backend, chance } = this.#world;
    const designs = (await getRows(backend, "webFormSubmissions")).filter(
      ({ quarantined }) => quarantined !== true,
    );
    if (designs.length === 0) return;
    const { reference, lastModified } = chance.oneOf(designs);
    const { move, undoMove } = api.projects.owner;
    const stage = chance.oneOf(stageNames);
    const moved = await this.#owner.mutation(move, { reference, lastModified, stage });
    if (chance.happens(30)) await this.#owner.mutation(undoMove, { reference, ...moved });
  }

  async #visit() {
    const browser = this.#world.chance.oneOf(this.browsers);
    browser.unanswered ??= batch({
      views: this.#world.chance.oneOf([["/"], ["/booking"], ["/", "/booking"]]),
      interactions: this.#world.chance.upTo(3),
    });
    await this.#report(browser);
  }

  /** A browser sends a batch until it's answered. */
  async #report(browser: Browser) {
    const { visitorId, tab, unanswered } = browser;
    if (unanswered === undefined) return;
    const body = JSON.stringify(visitReport({ visitorId, tab, batch: unanswered }));
    const isTaken = await this.#world.arrives(async () => {
      const request = {
        method: "POST",
        body,
        headers: { "user-agent": "Mozilla/5.0 Firefox/140" },
      };
      const answer = await this.#world.backend.fetch("/telemetry/report", request);
      return answer.status === 204;
    });
    if (!isTaken) return;
    browser.sent.push(unanswered);
    browser.unanswered = undefined;
  }

  /** A form that was accepted arrives once more: the browser had not heard of it. */
  async #resend() {
    if (this.accepted.length === 0) return;
    const { sendAgain, result } = this.#world.chance.oneOf(this.accepted);
    expect(await sendAgain()).toEqual(result);
  }

  /** Resend and Stripe have troubles of their own. */
  async #changeWeather() {
    const { chance, resend, stripe } = this.#world;
    resend.mode = chance.oneOf(["ok", "ok", "ok", "error", "busy", "drop"]);
    stripe.mode = chance.oneOf(["ok", "ok", "ok", "down", "drop"]);
    await Promise.resolve();
  }
}
