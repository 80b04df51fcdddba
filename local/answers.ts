import type { Outcome } from "./outcome";

/** The answer to a mutation: its outcome, and the timestamp from which its writes can be seen. */
export interface Answer {
  outcome: Outcome;
  ts: bigint;
}

const hour = 60 * 60 * 1000;
const maxRemembered = 10_000;

/**
 * Remembers the answers to mutations. A client that lost its connection sends what was not answered
 * again, with the same request id: it runs once, and both get the same answer.
 */
export class Answers {
  readonly #answers = new Map<string, { at: number; answer: Promise<Answer> }>();

  once(sessionId: string, requestId: number, run: () => Promise<Answer>): Promise<Answer> {
    const key = `${sessionId}:${requestId}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known.answer;
    const answer = run();
    this.#answers.set(key, { at: Date.now(), answer });
    this.#forgetOld();
    return answer;
  }

  #forgetOld(): void {
    const oldest = Date.now() - hour;
    for (const [key, { at }] of this.#answers) {
      if (at > oldest && this.#answers.size <= maxRemembered) return;
      this.#answers.delete(key);
    }
  }
}
