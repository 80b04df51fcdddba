import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { centsInFile } from "#convex/business/planCents";
import { stageNames } from "#convex/business/projectStages";
import type { SubmissionResult } from "#convex/submissions/fields";
import { MAX_PHOTOS } from "#convex/uploads/rules";
import { slots, wish } from "../bookings/booking-fixtures";
import { calendarOf } from "../bookings/ownCalendars/calendar-fixtures";
import { shopArgs } from "../payments/stripe-fixtures";
import { briefArgs } from "../projects/brief/brief-args";
import { getRows } from "../support/backend";
import { bookingArgs, BROWSER, type Caller, PAT, requestId } from "../support/factories";
import { jpeg } from "../support/pictures";
import { signEvent } from "../support/resend-webhook";
import { batch, visitReport } from "../telemetry/reports";
import { newKey, send } from "../uploads/upload-steps";
import { Drafting } from "./drafting";
import type { World } from "./world";

type SentForm = "booking" | "contact" | "design" | "shop";

/** An accepted form, and a function that sends it again. */
export interface Accepted {
  form: SentForm;
  reference: string;
  result: SubmissionResult;
  sendAgain: () => Promise<SubmissionResult>;
  /** It replaced an earlier one, whose emails may have left. */
  isReplacement?: true;
}

/** A shop order that can still be changed: its request id, and its known state. */
interface Order {
  requestId: string;
  email: string;
  accepted: Accepted;
}

type Batch = ReturnType<typeof batch>;

/** A browser that is counted: what it has sent, and the batch that isn't answered yet. */
export interface Browser {
  visitorId: string;
  tab: string;
  sent: Batch[];
  unanswered: Batch | undefined;
  isKnown: boolean;
}

/** An email to us, which Resend announces until we've accepted it. */
export interface Answer {
  text: string;
  event: object;
  isTaken: boolean;
}

interface Picture {
  fileId: string;
  isHere: boolean;
}

/** Times that everybody wants, and one more for people who take anything. */
const times = [...Object.values(slots), { date: "2026-11-25", time: "12:00" }];
const otherTimes = ["2026-11-30", "2026-12-01", "2026-12-02"].flatMap((date) =>
  ["09:00", "10:30", "12:00", "13:30", "15:00"].map((time) => ({ date, time })),
);
const CALENDAR = "https://calendar.example.com/secret/basic.ics";
const products = ["individualOneTime", "businessMonthly"] as const;

/** Everybody who uses the site, and what they know they did. */
export class People {
  readonly accepted: Accepted[] = [];
  readonly browsers: Browser[];
  readonly payKeys: string[] = [];
  /** Secrets of all Stripe pages that were ever open in a tab. */
  readonly tabs = new Set<string>();
  /** Pat's answers to emails. */
  readonly answers: Answer[] = [];
  /** Busy times in the owner's calendar. */
  busy: readonly Slot[] = [];
  /** The owner's and Pat's discussion of Pat's websites. */
  readonly drafting: Drafting;
  readonly #orders: Order[] = [];
  /** The current brief's key for files. */
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
    this.drafting = new Drafting(world, { owner, client: pat });
    this.browsers = [1, 2, 3].map(() => ({
      visitorId: requestId(),
      tab: requestId(),
      sent: [],
      unanswered: undefined,
      isKnown: false,
    }));
  }

  /** One of them does something random. */
  async act(): Promise<void> {
    const { chance } = this.#world;
    const [name, step] = chance.oneOf(this.#steps);
    try {
      await step();
      this.#world.count(name);
    } catch (error) {
      // A typed refusal, such as a taken time.
      if (!(error instanceof ConvexError)) throw error;
    }
  }

  /** Creates Pat's website, so that there's something to discuss from the start. */
  async begin(): Promise<void> {
    const caller = this.#elsewhere(this.#world.backend);
    const args = briefArgs({ clientEmail: PAT });
    await this.#submit("design", () => caller.mutation(api.projects.brief.visitor.submit, args));
  }

  /** Once faults have stopped, everybody who waits for an answer tries again. */
  async finish(): Promise<void> {
    for (const answer of this.answers) while (!answer.isTaken) await this.#deliverAnswer(answer);
    for (const picture of this.#pictures) await this.#sendPicture(picture);
    for (const browser of this.browsers) {
      while (browser.unanswered !== undefined) await this.#report(browser);
    }
  }

  /** The more often a step is listed, the more often it happens, so that none is rare. */
  readonly #steps: (readonly [string, () => Promise<unknown>])[] = [
    { name: "book", step: () => this.#book(), weight: 10 },
    { name: "bookMany", step: () => this.#bookMany(), weight: 3 },
    { name: "write", step: () => this.#write(), weight: 2 },
    { name: "choose", step: () => this.#choose(), weight: 3 },
    { name: "replace", step: () => this.#replaceOrder(), weight: 3 },
    { name: "buy", step: () => this.#buy(), weight: 12 },
    { name: "open", step: () => this.#openPage(), weight: 8 },
    { name: "pay", step: () => this.#pay(), weight: 6 },
    { name: "hear", step: () => this.#hearEvent(), weight: 14 },
    { name: "refund", step: () => this.#refund(), weight: 3 },
    { name: "refundWhileAway", step: () => this.#refundWhileAway(), weight: 1 },
    { name: "link", step: () => this.#sendLink(), weight: 4 },
    { name: "change", step: () => this.#change(), weight: 4 },
    { name: "picture", step: () => this.#addPicture(), weight: 3 },
    { name: "removePicture", step: () => this.#removePicture(), weight: 1 },
    { name: "brief", step: () => this.#sendBrief(), weight: 2 },
    { name: "move", step: () => this.#moveProject(), weight: 2 },
    { name: "draft", step: () => this.drafting.act(), weight: 16 },
    { name: "visit", step: () => this.#visit(), weight: 6 },
    { name: "answer", step: () => this.#answerByEmail(), weight: 5 },
    { name: "calendar", step: () => this.#changeCalendar(), weight: 4 },
    { name: "membership", step: () => this.#changeMembership(), weight: 5 },
    { name: "resend", step: () => this.#resend(), weight: 2 },
    { name: "weather", step: () => this.#changeWeather(), weight: 6 },
  ].flatMap(({ name, step, weight }) =>
    Array.from({ length: weight }, () => [name, step] as const),
  );

  /** Somebody on a new connection, so that no limit is reached. */
  #elsewhere(caller: Caller): Caller {
    this.#connections += 1;
    const ip = `10.${(this.#connections >> 8) % 256}.${this.#connections % 256}.1`;
    return caller.withRequestMetadata({ ip });
  }

  async #submit(form: SentForm, call: () => Promise<SubmissionResult>): Promise<SubmissionResult> {
    const result = await this.#world.untilHeard(call);
    if (result.ok) {
      const { reference } = result;
      this.accepted.push({ form, reference, result, sendAgain: call });
    }
    return result;
  }

  async #book() {
    const { chance } = this.#world;
    const slot = chance.oneOf([undefined, ...times, ...otherTimes]);
    // Somebody who asks for more times than are reserved without signing in.
    const email = "visitor@example.com";
    const asked =
      slot === undefined ? { bookingDate: undefined, bookingTime: undefined } : wish(slot);
    // Strangers can reserve only a few times.
    const [caller, args] = chance.happens(40)
      ? [this.#elsewhere(this.#pat), bookingArgs(asked)]
      : [this.#elsewhere(this.#world.backend), bookingArgs({ ...asked, email })];
    await this.#submit("booking", () => caller.mutation(api.bookings.visitor.book, args));
  }

  /** A stranger asks for times until one of them becomes a wish. */
  async #bookMany() {
    const { backend, chance } = this.#world;
    const email = `many${chance.upTo(3)}@example.com`;
    for (let count = 0; count < 4; count += 1) {
      const args = bookingArgs({ ...wish(chance.oneOf(otherTimes)), email });
      const caller = this.#elsewhere(backend);
      const result = await this.#submit("booking", () =>
        caller.mutation(api.bookings.visitor.book, args),
      );
      if (!result.ok || result.reviewReason !== "wish") continue;
      this.#world.count("wish");
      return;
    }
  }

  async #write() {
    const caller = this.#elsewhere(this.#world.backend);
    const email = `writer${this.#world.chance.upTo(30)}@example.com`;
    const { key, files } = this.#takePictures();
    const args = {
      requestId: requestId(),
      name: "Kim",
      email,
      message: "Hello, can you help?",
      photos: { key, files: files.slice(0, MAX_PHOTOS) },
    };
    await this.#submit("contact", () => caller.mutation(api.contact.visitor.sendMessage, args));
  }

  async #choose(): Promise<string | undefined> {
    const email = `buyer${this.#world.chance.upTo(30)}@example.com`;
    const { result, payKey, ...order } = await this.#order(email);
    expect(result.ok).toBe(true);
    this.#orders.push({ ...order, email, accepted: this.accepted.at(-1)! });
    return payKey;
  }

  async #order(email: string, supersedes: string[] = []) {
    const { chance, backend } = this.#world;
    const caller = this.#elsewhere(backend);
    const args = shopArgs(chance.oneOf(products), { email, supersedes });
    let payKey: string | undefined;
    const result = await this.#submit("shop", async () => {
      const answer = await caller.mutation(api.shop.visitor.choose, args);
      if (!answer.ok) return answer;
      if (answer.payKey !== undefined) this.#addKey((payKey = answer.payKey));
      return { ...answer, payKey: undefined };
    });
    return { requestId: args.requestId, result, payKey };
  }

  /** Somebody changes their order, whose page may be open in another tab, or paid by then. */
  async #replaceOrder() {
    if (this.#orders.length === 0) return;
    const order = this.#world.chance.oneOf(this.#orders.slice(-4));
    const { email, requestId: earlier, accepted: replaced } = order;
    const { result, requestId: sentUnder } = await this.#order(email, [earlier]);
    if (!result.ok) {
      expect(result.failure).toMatchObject({ code: "alreadySubmitted" });
      return;
    }
    expect(result.reference).toBe(replaced.reference);
    this.accepted.splice(this.accepted.indexOf(replaced), 1);
    const accepted = this.accepted.at(-1)!;
    accepted.isReplacement = true;
    Object.assign(order, { requestId: sentUnder, accepted });
    this.#world.count("replaced");
  }

  /** Somebody orders and pays at once, as most do. */
  async #buy() {
    const key = await this.#choose();
    if (key === undefined) return;
    let secret = await this.#lookAt(key);
    // Anyone who wants to pay waits a little.
    for (let looks = 0; looks < 3 && secret === undefined; looks += 1) {
      await this.#world.wait(5000);
      secret = await this.#lookAt(key);
    }
    const page = this.#world.openSessions().find((each) => each.secret === secret);
    if (page === undefined) return;
    this.#world.pay(page);
    this.#world.count("paid");
  }

  #addKey(key: string) {
    if (!this.payKeys.includes(key)) this.payKeys.push(key);
  }

  /** Somebody opens a recent payment's page. */
  async #openPage() {
    if (this.payKeys.length > 0)
      await this.#lookAt(this.#world.chance.oneOf(this.payKeys.slice(-6)));
  }

  /** Opens a payment's page, which makes it payable; returns Stripe's secret, once there is one. */
  async #lookAt(key: string): Promise<string | undefined> {
    const { backend, chance } = this.#world;
    await this.#elsewhere(backend).mutation(api.payments.visitor.open, { key });
    await this.#world.wait(chance.upTo(3000));
    const view = await backend.query(api.payments.visitor.show, { key });
    if (view?.clientSecret !== undefined) this.tabs.add(view.clientSecret);
    return view?.clientSecret;
  }

  /** Somebody pays in an open tab, even an old one, whatever the site says by then. */
  async #pay() {
    const open = this.#world.openSessions().filter(({ secret }) => this.tabs.has(secret));
    if (open.length > 0) {
      this.#world.pay(this.#world.chance.oneOf(open));
      this.#world.count("paid");
    }
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
    if (await this.#isStripeResting()) this.#world.count("refundsAtRest");
  }

  async #isStripeResting(): Promise<boolean> {
    const outages = await getRows(this.#world.backend, "providerOutages");
    return outages.some(
      ({ provider, restsUntil }) => provider === "stripe" && Date.now() < restsUntil,
    );
  }

  /** Stripe stops answering until we stop asking, and the owner refunds a payment anyway. */
  async #refundWhileAway() {
    const { stripe, chance } = this.#world;
    stripe.mode = chance.oneOf(["drop", "hang"]);
    for (let tries = 0; tries < 6 && !(await this.#isStripeResting()); tries += 1) {
      await this.#openPage();
      await this.#world.wait(15_000);
    }
    await this.#refund();
  }

  async #sendLink() {
    const reference = this.#anyReference("shop", "booking");
    if (reference === undefined) return;
    // Another amount replaces the first.
    const amount = this.#world.chance.oneOf(["120", "95"]);
    const link = { reference, amount, title: "Work on site" };
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
    const { client: clientApi, owner: ownerApi, staff } = api.bookings;
    const slot = wish(chance.oneOf([...times, ...otherTimes]));
    const to = { ...one, ...slot };
    const change = chance.oneOf([
      () => this.#owner.mutation(ownerApi.confirm, one),
      () => this.#owner.mutation(ownerApi.cancel, one),
      () => this.#owner.mutation(ownerApi.move, to),
      () => this.#owner.mutation(staff.reopen, one),
      () => this.#elsewhere(this.#pat).mutation(clientApi.cancel, { request: one }),
      () =>
        this.#elsewhere(this.#pat).mutation(clientApi.move, {
          request: one,
          ...slot,
          browser: BROWSER,
        }),
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

  /** Takes the uploaded pictures for one form; the next one needs new ones. */
  #takePictures() {
    const here = this.#pictures.filter(({ isHere }) => isHere);
    const taken = { key: this.#filesKey, files: here.map(({ fileId }) => fileId) };
    this.#filesKey = newKey();
    this.#pictures = [];
    return taken;
  }

  /** Sends a brief with the first uploaded picture; the others stay unused. */
  async #sendBrief() {
    const caller = this.#elsewhere(this.#world.backend);
    const {
      key,
      files: [logo],
    } = this.#takePictures();
    const files = logo === undefined ? {} : { filesKey: key, logoFile: logo };
    const { chance } = this.#world;
    const clientEmail = chance.happens(50) ? PAT : `brief${chance.upTo(30)}@example.com`;
    const args = briefArgs({ clientEmail, ...files });
    await this.#submit("design", () => caller.mutation(api.projects.brief.visitor.submit, args));
  }

  /** The owner moves a website project, and sometimes undoes it. */
  async #moveProject() {
    const { backend, chance } = this.#world;
    const designs = (await getRows(backend, "webFormSubmissions")).filter(
      ({ quarantined }) => quarantined !== true,
    );
    if (designs.length === 0) return;
    const { reference, lastModified } = chance.oneOf(designs);
    const { move, undoMove } = api.projects.stages.owner;
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

  /** Pat answers one of our emails, sometimes with a photo. */
  async #answerByEmail() {
    const { resend, chance } = this.#world;
    const ours = resend.deliveries.flatMap(({ body }) =>
      [body["to"]].flat().includes(PAT) && typeof body["reply_to"] === "string"
        ? [body["reply_to"]]
        : [],
    );
    if (ours.length === 0) return;
    const text = `Answer ${this.answers.length}`;
    const files = chance.happens(30) ? [{ name: "photo.jpg", bytes: jpeg() }] : [];
    const event = resend.receive({ to: chance.oneOf(ours.slice(-4)), text, files });
    const answer = { text, event, isTaken: false };
    this.answers.push(answer);
    await this.#deliverAnswer(answer);
    // An accepted email may be announced again.
    if (chance.happens(20)) await this.#deliverAnswer(chance.oneOf(this.answers));
  }

  async #deliverAnswer(answer: Answer) {
    const isTaken = await this.#world.arrives(
      async () =>
        (await this.#world.backend.fetch("/resend/webhook", signEvent(answer.event))).status ===
        200,
    );
    answer.isTaken ||= isTaken;
  }

  /** The owner's own calendar changes, is added or removed, or stops answering. */
  async #changeCalendar() {
    const { chance } = this.#world;
    const { add, list, remove } = api.bookings.ownCalendars.owner;
    const [calendar] = await this.#owner.query(list);
    if (calendar === undefined) await this.#owner.mutation(add, { url: CALENDAR });
    else if (chance.happens(20))
      await this.#owner.mutation(remove, { calendarId: calendar.calendarId });
    this.busy = [...new Set([1, 2, 3].map(() => chance.oneOf(otherTimes)))];
    this.#world.calendar = calendarOf(
      this.busy.map(({ date, time }) => {
        const from = time.replace(":", "");
        return { date, from, to: `${from.slice(0, 2)}59` };
      }),
    );
    this.#world.isCalendarAway = chance.happens(30);
  }

  /** The owner starts or ends a membership by invoice. */
  async #changeMembership() {
    const { backend, chance } = this.#world;
    const running = (await getRows(backend, "payments")).filter(
      ({ nextMonthAt }) => nextMonthAt !== undefined,
    );
    if (running.length > 0 && chance.happens(30)) {
      const { _id: paymentId } = chance.oneOf(running);
      await this.#owner.mutation(api.payments.owner.endMembership, { paymentId });
      return;
    }
    const reference = this.#anyReference("shop", "booking");
    if (reference === undefined) return;
    const product = chance.oneOf(["individualMonthly", "businessMonthly"] as const);
    const cents = centsInFile[product];
    await this.#owner.mutation(api.memberships.owner.start, { reference, product, cents });
  }

  /** An accepted form arrives again, because its browser got no answer. */
  async #resend() {
    if (this.accepted.length === 0) return;
    const { sendAgain, result } = this.#world.chance.oneOf(this.accepted);
    expect(await sendAgain()).toEqual(result);
  }

  /** Changes whether Resend and Stripe work. */
  async #changeWeather() {
    const { chance, resend, stripe } = this.#world;
    resend.mode = chance.oneOf(["ok", "ok", "ok", "ok", "error", "busy", "drop", "hang"]);
    stripe.mode = chance.oneOf(["ok", "ok", "ok", "ok", "down", "drop", "hang"]);
    await Promise.resolve();
  }
}
