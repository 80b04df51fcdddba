import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newPushId } from "#convex/shared/ids";
import { answer, receive, storeSubmission, withdrawRequests } from "#convex/submissions/model";
import { type AttemptIds, type Attempts, followAttempts } from "../../src/forms/attempts";
import { memoryDatabase } from "../support/memory-database";
import { RUNS } from "../support/properties";

/** The contents of a form with one field; "bad" breaks its rules. */
const contents = ["Tuesday", "Thursday", "Friday", "bad"] as const;
type Content = (typeof contents)[number];
const rules = z.object({ text: z.string().check(z.refine((text) => text !== "bad", "Not bad")) });

type Result = { ok: true; reference: string } | { ok: false };

/** The real submit and withdrawal, with a record that only has its content. */
function deployment() {
  const { ctx } = memoryDatabase();
  const records = new Map<string, string>();
  const withdraw = (reference: string) => (records.delete(reference) ? ([] as string[]) : null);
  return {
    records,
    submit: async (ids: AttemptIds, text: Content): Promise<Result> => {
      try {
        const submission = { form: "contact", args: { ...ids, text }, rules } as const;
        const sent = await receive(ctx, { ...submission, sender: { by: "owner" } });
        if (!sent.isNew) return sent.answer.ok ? sent.answer : { ok: false };
        const told = sent.earlier === null ? [] : withdraw(sent.earlier.reference);
        const accepted = await storeSubmission(ctx, sent, told);
        if (!accepted.isNew) return { ok: false };
        records.set(accepted.reference, accepted.content.text);
        const result = await answer(ctx, accepted);
        return result.ok ? result : { ok: false };
      } catch {
        return { ok: false };
      }
    },
    withdraw: (requestIds: readonly string[]) =>
      withdrawRequests(ctx, requestIds, ({ reference }) =>
        Promise.resolve(withdraw(reference) !== null),
      ),
  };
}

/** A message on its way to the deployment; the browser keeps it until it has the answer. */
interface Message {
  run: () => Promise<unknown>;
  isProcessed: boolean;
  onAnswer: (result: unknown) => void;
  result?: unknown;
}

interface Call {
  ids: AttemptIds;
  content: Content;
  isSent: boolean;
  isTold: boolean;
}

/**
 * A tab with a form, as `src/forms/delivery.ts` runs it: the screen's content, the current call, the queue of messages,
 * and those that a closed page has left on the wire.
 */
class Tab {
  readonly #server: ReturnType<typeof deployment>;
  readonly #attempts: ReturnType<typeof followAttempts>;
  #line: Message[] = [];
  readonly strays: Message[] = [];
  isConnected = true;
  isHere = true;
  screen: Content | undefined;
  call: Call | undefined;
  readonly thanked: { reference: string; content: Content }[] = [];

  constructor(server: ReturnType<typeof deployment>) {
    this.#server = server;
    let kept: Attempts | undefined;
    let ids = 0;
    this.#attempts = followAttempts({
      read: () => kept,
      write: (next) => {
        kept = next;
      },
      newId: () => newPushId((ids += 1), () => 0),
    });
  }

  edit(content: Content): void {
    // Nobody can change what is being sent.
    if (this.isHere && this.call === undefined) this.screen = content;
  }

  press(): void {
    if (!this.isHere || this.call !== undefined || this.screen === undefined) return;
    const ids = this.#attempts.begin(this.screen);
    this.call = { ids, content: this.screen, isSent: false, isTold: false };
    if (this.isConnected) this.#handOver();
  }

  #handOver(): void {
    const { call } = this;
    if (call === undefined || call.isSent) return;
    call.isSent = true;
    this.#attempts.noteSent(call.content);
    this.#line.push({
      run: () => this.#server.submit(call.ids, call.content),
      isProcessed: false,
      onAnswer: (result) => this.#answer(call, result as Result),
    });
  }

  #answer(call: Call, result: Result): void {
    if (result.ok && this.#attempts.isCurrent(call.ids.requestId)) {
      this.#attempts.settle();
      this.thanked.push({ reference: result.reference, content: call.content });
      this.screen = undefined;
    } else if (!result.ok && this.call === call) {
      this.#attempts.noteRefused();
    }
    if (this.call === call) this.call = undefined;
  }

  /** There's no answer for so long that the person is told. */
  losePatience(): void {
    if (this.call === undefined) return;
    this.call.isTold = true;
    if (!this.isHere) this.stop();
  }

  stop(): void {
    if (this.call === undefined) return;
    this.call = undefined;
    const requestIds = this.#attempts.stop();
    if (requestIds.length === 0) return;
    this.#line.push({
      run: () => this.#server.withdraw(requestIds),
      isProcessed: false,
      onAnswer: () => undefined,
    });
  }

  /** Opens another page of the site. */
  leave(): void {
    if (!this.isHere) return;
    this.isHere = false;
    if (this.call?.isSent === false) this.call = undefined;
    else if (this.call?.isTold === true) this.stop();
  }

  comeBack(): void {
    this.isHere = true;
  }

  /** Closes the page and opens it again: the typed content is still there, and nobody waits for an answer. */
  reload(): void {
    this.strays.push(...this.#line.filter(({ isProcessed }) => !isProcessed));
    this.#line = [];
    this.call = undefined;
    this.isHere = true;
  }

  cut(): void {
    this.isConnected = false;
  }

  reconnect(): void {
    this.isConnected = true;
    this.#handOver();
  }

  /** The deployment gets the next message, even one that was on the wire when the line was cut. */
  async arrive(): Promise<void> {
    const next = this.#line.find(({ isProcessed }) => !isProcessed);
    if (next === undefined) return;
    next.isProcessed = true;
    next.result = await next.run();
  }

  /** The tab gets the next answer. */
  hear(): void {
    if (!this.isConnected || this.#line[0]?.isProcessed !== true) return;
    const [answered] = this.#line.splice(0, 1);
    answered?.onAnswer(answered.result);
  }

  /** A message of a closed page arrives late. */
  async arriveLate(): Promise<void> {
    await this.strays.shift()?.run();
  }

  /** The connection works, and everything on it is answered. */
  async settleAll(): Promise<void> {
    this.reconnect();
    while (this.#line.length > 0) {
      await this.arrive();
      this.hear();
    }
  }
}

const simple = [
  "press",
  "stop",
  "losePatience",
  "leave",
  "comeBack",
  "reload",
  "cut",
  "reconnect",
  "arrive",
  "hear",
  "arriveLate",
] as const;

type Step = { do: (typeof simple)[number] } | { do: "edit"; content: Content };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...contents).map((content) => ({ do: "edit", content }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ do: "press" } as const) },
  { weight: 8, arbitrary: fc.constantFrom(...simple).map((name) => ({ do: name })) },
);

async function play(steps: readonly Step[]) {
  const server = deployment();
  const tab = new Tab(server);
  for (const each of steps) {
    if (each.do === "edit") tab.edit(each.content);
    else await tab[each.do]();
  }
  return { server, tab };
}

/** Everything still pending ends, with a closed page's messages before or after the rest. */
async function comeToAnEnd(tab: Tab, lateFirst: boolean) {
  if (lateFirst) while (tab.strays.length > 0) await tab.arriveLate();
  await tab.settleAll();
  while (tab.strays.length > 0) await tab.arriveLate();
}

test("whatever came before, the content that was sent last is stored once, like everything confirmed as sent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, lateFirst) => {
      const { server, tab } = await play(steps);
      await tab.settleAll();
      tab.comeBack();
      tab.edit("Friday");
      tab.press();
      await comeToAnEnd(tab, lateFirst);
      expect(tab.thanked.at(-1)?.content).toBe("Friday");
      const seen = tab.thanked.map(({ reference, content }) => [reference, content]);
      expect([...server.records]).toEqual(expect.arrayContaining(seen));
      expect(server.records.size).toBe(seen.length);
    }),
    RUNS,
  );
});

test("a stopped submit isn't stored, and nothing confirmed as sent is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, lateFirst) => {
      const { server, tab } = await play(steps);
      tab.reload();
      tab.edit("Friday");
      tab.reconnect();
      tab.press();
      tab.stop();
      await comeToAnEnd(tab, lateFirst);
      const seen = tab.thanked.map(({ reference, content }) => [reference, content]);
      expect([...server.records].sort()).toEqual(seen.sort());
    }),
    RUNS,
  );
});
