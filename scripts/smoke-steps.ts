import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConvexClient } from "convex/browser";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { api, internal } from "#convex/_generated/api";
import {
  CALENDAR_PAGE,
  calendarDates,
  calendarPage,
  freeTimesOf,
  type Slot,
} from "#convex/bookings/rules";
import { toSmokeAddress } from "#convex/deployment/rules";
import { addDays } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import { type UploadAnswer, uploadHeaders } from "#convex/uploads/rules";
import { openLiveClient } from "./live-client";
import { callInside, find, type Finding, get, type Target } from "./target";

interface SmokeOptions extends Target {
  /** How long a live update may take, in milliseconds. */
  patience?: number;
  /** Called after each step. */
  onFinding?: (finding: Finding) => void;
}

const PATIENCE = 60_000;

const UNANSWERED = "No answer over a WebSocket";

/** The pause between two polls, in milliseconds. */
const PAUSE = 500;

const PICTURE = new URL("../public/icon-192.png", import.meta.url);

/** A number reserved for film and radio (ACMA). */
const PHONE = "0491 570 156";

/**
 * A visitor's journey on a running deployment: books the last free time of three weeks, sees it disappear on another
 * screen, signs in, uploads a picture, reads their own data and nothing else, and has it all erased. The owner gets a
 * booking's emails. Stops at the first step that fails, and always cleans up.
 */
export async function smoke({
  patience = PATIENCE,
  onFinding = () => undefined,
  ...target
}: SmokeOptions): Promise<Finding[]> {
  const visit = new Visit(target, patience);
  const findings: Finding[] = [];
  const take = async (about: string, step: () => Promise<void>) => {
    const finding = await find(about, () => step().then(() => null));
    findings.push(finding);
    onFinding(finding);
    return finding.problem === null;
  };
  const steps: [about: string, step: () => Promise<void>][] = [
    ["The calendar is live", () => visit.readCalendar()],
    ["A visit is booked, and its time goes on another screen", () => visit.book()],
    ["A sign-in code comes by email, and signs in", () => visit.signIn()],
    ["The visit is there for the person who signed in, and for nobody else", () => visit.readOwn()],
    ["A picture is taken, and shown as it was sent", () => visit.sendPicture()],
    ["The emails have left", () => visit.waitForEmails()],
  ];
  for (const [about, step] of steps) if (!(await take(about, step))) break;
  if (visit.hasBegun) {
    await take("All of it is erased, and its time is free again", () => visit.cleanUp());
  }
  await visit.close();
  return findings;
}

class Visit {
  readonly #target: Target;
  readonly #patience: number;
  readonly #email = toSmokeAddress(crypto.randomUUID().replaceAll("-", "").slice(0, 12));
  readonly #key = newPushId(Date.now(), Math.random);
  /** The visitor who books. */
  readonly #browser: ConvexClient;
  /** Somebody else's screen. */
  readonly #onlooker: ConvexClient;
  #slot: Slot | undefined;
  #reference: string | undefined;
  #pictureUrl: string | undefined;
  #isSignedIn = false;

  /** Whether there may be something to clean up. */
  hasBegun = false;

  constructor(target: Target, patience: number) {
    this.#target = target;
    this.#patience = patience;
    this.#browser = openLiveClient(target.url);
    this.#onlooker = openLiveClient(target.url);
  }

  async close(): Promise<void> {
    await Promise.all([this.#browser.close(), this.#onlooker.close()]);
  }

  async readCalendar(): Promise<void> {
    const now = Date.now();
    const hours = await this.#watch(api.bookings.hours.visitor.get, {}, () => true);
    const setting = { now, hours };
    const monday = calendarPage(calendarDates(setting)[0] ?? "", now);
    const days = await this.#watch(api.bookings.visitor.calendar, { monday }, () => true);
    const dates = calendarDates(setting).filter((date) => date < addDays(monday, CALENDAR_PAGE));
    const free = dates.flatMap((date) => {
      const day = days.find((one) => one.date === date);
      return freeTimesOf(date, day, setting).map((time) => ({ date, time }));
    });
    this.#slot = free.at(-1);
    this.#getSlot();
  }

  #getSlot(): Slot {
    if (this.#slot === undefined) throw new Error("There was no free time to book");
    return this.#slot;
  }

  async book(): Promise<void> {
    const { date, time } = this.#getSlot();
    this.hasBegun = true;
    const answer = await this.#answered(
      this.#browser.mutation(api.bookings.visitor.book, {
        requestId: newPushId(Date.now(), Math.random),
        name: "Smoke check",
        email: this.#email,
        phone: PHONE,
        serviceType: "online",
        selectedService: "Computer help",
        additionalInfo: "A check of the site. It cancels itself in a moment.",
        bookingDate: date,
        bookingTime: time,
      }),
    );
    if (!answer.ok) throw new Error(`It was refused: ${JSON.stringify(answer.failure)}`);
    this.#reference = answer.reference;
    await this.#untilSlot((isTaken) => isTaken, "Its time is still offered");
  }

  async signIn(): Promise<void> {
    const email = this.#email;
    const asked = await this.#answered(
      this.#browser.mutation(api.accounts.visitor.sendCode, { email }),
    );
    if (!asked.ok) throw new Error(`No code: ${JSON.stringify(asked.failure)}`);
    const sent = await this.#poll(
      () => callInside(this.#target, internal.deployment.smoke.emails, { email }),
      (emails) => emails.some(({ code }) => code !== undefined),
      () => "No email with a code is in the outbox",
    );
    const code = sent.find((one) => one.code !== undefined)?.code;
    const { tokens } = await this.#answered(
      this.#browser.action(api.auth.signIn, {
        provider: "email",
        params: { email, code, nonce: asked.nonce },
      }),
    );
    if (tokens === undefined || tokens === null) throw new Error("The code gave no session");
    const taken = new Promise<boolean>((resolve) => {
      this.#browser.setAuth(() => Promise.resolve(tokens.token), resolve);
    });
    if (!(await this.#within(taken, "The session’s token wasn’t answered"))) {
      throw new Error("The session’s token was refused");
    }
    this.#isSignedIn = true;
  }

  async readOwn(): Promise<void> {
    const args = { paginationOpts: { numItems: 5, cursor: null } };
    const { page } = await this.#answered(this.#browser.query(api.bookings.client.listMine, args));
    const references = page.map(({ reference }) => reference);
    if (references.join() !== this.#reference) {
      throw new Error(`It shows ${JSON.stringify(references)}, not ${this.#reference}`);
    }
    if (!(await this.#isRefused(this.#onlooker))) {
      throw new Error("Anyone who isn’t signed in is answered, too");
    }
  }

  async sendPicture(): Promise<void> {
    const actionsUrl = await callInside(this.#target, internal.deployment.smoke.actionsUrl, {});
    const picture = await readFile(PICTURE);
    const sent = await get(`${actionsUrl}/uploads`, {
      method: "POST",
      body: picture,
      headers: {
        "Content-Type": "application/octet-stream",
        [uploadHeaders.key]: this.#key,
        [uploadHeaders.fileId]: newPushId(Date.now(), Math.random),
        [uploadHeaders.fileName]: "smoke-check.png",
      },
    });
    const { problem } = (await sent.json()) as UploadAnswer;
    if (problem !== null) throw new Error(`It was answered ${sent.status}: ${problem}`);
    const [file] = await this.#answered(
      this.#browser.query(api.uploads.visitor.ofKey, { key: this.#key }),
    );
    if (file?.url === undefined) throw new Error("It was taken, but isn’t listed");
    const shown = await get(file.url);
    if (!shown.ok) throw new Error(`${file.url} answers ${shown.status}`);
    this.#pictureUrl = file.url;
    if (!picture.equals(Buffer.from(await shown.arrayBuffer()))) {
      throw new Error(`${file.url} is another file`);
    }
  }

  /** Without a mail service they wait, which `npm run check:deployment` reports. */
  async waitForEmails(): Promise<void> {
    const email = this.#email;
    const emails = await this.#poll(
      () => callInside(this.#target, internal.deployment.smoke.emails, { email }),
      (all) => all.every(({ state }) => state === "sent" || state === "failed"),
      (all) =>
        ["They still wait in the outbox", all.find(({ reason }) => reason)?.reason]
          .filter(Boolean)
          .join(": "),
    );
    const failed = emails.find(({ state }) => state === "failed");
    if (failed !== undefined) throw new Error(`“${failed.subject}” failed: ${failed.reason ?? ""}`);
  }

  async cleanUp(): Promise<void> {
    const email = this.#email;
    const key = this.#key;
    const files = await this.#answered(this.#browser.query(api.uploads.visitor.ofKey, { key }));
    for (const { fileId } of files) {
      await this.#answered(this.#browser.mutation(api.uploads.visitor.remove, { key, fileId }));
    }
    const erasureId = await callInside(this.#target, internal.deployment.smoke.erase, { email });
    const { tables } = await this.#poll(
      () => callInside(this.#target, internal.deployment.smoke.left, { email, erasureId }),
      ({ isErased }) => isErased,
      () => "The erasure doesn’t come to an end",
    );
    if (tables.length > 0) throw new Error(`It’s still in ${tables.join(", ")}`);
    if (this.#reference !== undefined) {
      await this.#untilSlot((isTaken) => !isTaken, "Its time isn’t free again");
    }
    if (this.#pictureUrl !== undefined && (await get(this.#pictureUrl)).ok) {
      throw new Error("The picture is still shown");
    }
    if (this.#isSignedIn && !(await this.#isRefused(this.#browser))) {
      throw new Error("The session still works");
    }
  }

  /** Whether a client can see nobody's visits. */
  async #isRefused(client: ConvexClient): Promise<boolean> {
    const args = { paginationOpts: { numItems: 1, cursor: null } };
    const answer = client.query(api.bookings.client.listMine, args).then(
      () => false,
      (error: unknown) => error instanceof ConvexError,
    );
    return this.#answered(answer);
  }

  /** Waits until the other screen shows the time as taken, or as free. */
  async #untilSlot(isAsExpected: (isTaken: boolean) => boolean, words: string): Promise<void> {
    const { date, time } = this.#getSlot();
    const monday = calendarPage(date, Date.now());
    await this.#watch(
      api.bookings.visitor.calendar,
      { monday },
      (days) => isAsExpected(days.some((day) => day.date === date && day.taken.includes(time))),
      words,
    );
  }

  /** Watches a query on the other screen until its result matches, and returns it. */
  async #watch<Query extends FunctionReference<"query">>(
    query: Query,
    args: FunctionArgs<Query>,
    isExpected: (result: FunctionReturnType<Query>) => boolean,
    words = UNANSWERED,
  ): Promise<FunctionReturnType<Query>> {
    let stop = () => {};
    const seen = new Promise<FunctionReturnType<Query>>((resolve, reject) => {
      stop = this.#onlooker.onUpdate(
        query,
        args,
        (result) => {
          if (isExpected(result)) resolve(result);
        },
        reject,
      );
    });
    return this.#within(seen, words).finally(stop);
  }

  #answered<T>(call: Promise<T>): Promise<T> {
    return this.#within(call, UNANSWERED);
  }

  async #poll<T>(
    read: () => Promise<T>,
    isDone: (result: T) => boolean,
    toWords: (last: T) => string,
  ): Promise<T> {
    const until = Date.now() + this.#patience;
    for (;;) {
      const result = await read();
      if (isDone(result)) return result;
      if (Date.now() > until) throw new Error(toWords(result));
      await sleep(PAUSE);
    }
  }

  async #within<T>(promise: Promise<T>, words: string): Promise<T> {
    const timer = new AbortController();
    const late = sleep(this.#patience, undefined, { signal: timer.signal }).then(() => {
      throw new Error(words);
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      timer.abort();
      late.catch(() => undefined);
    }
  }
}
