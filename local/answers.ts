import type { Outcome } from "./outcome";

/** The answer to a mutation: its outcome, and the timestamp from which its writes can be seen. */
export interface Answer {
  outcome: Outcome;
  ts: bigint;
}

/** A sent answer, which has to survive a restart. */
export interface SavedAnswer extends Answer {
  /** Whose answer it is: the client's session and its request. */
  key: string;
  /** Epoch milliseconds. */
  at: number;
}

interface Entry {
  at: number;
  answer: Promise<Answer>;
  given?: Answer;
}

const hour = 60 * 60 * 1000;
const maxRemembered = 10_000;

/**
 * Remembers the answers to mutations. A client that lost its connection resends unanswered ones with the same request
 * id: each runs once, and every try gets the same answer.
 */
export class Answers {
  readonly #answers: Map<string, Entry>;

  constructor(saved: SavedAnswer[] = []) {
    this.#answers = new Map(
      saved.map(({ key, at, outcome, ts }) => {
        const given = { outcome, ts };
        return [key, { at, answer: Promise.resolve(given), given }];
      }),
    );
  }

  /** The sent answers, without mutations that are still running. */
  get given(): SavedAnswer[] {
    return [...this.#answers].flatMap(([key, { at, given }]) =>
      given === undefined ? [] : [{ key, at, ...given }],
    );
  }

  once(sessionId: string, requestId: number, run: () => Promise<Answer>): Promise<Answer> {
    const key = `${sessionId}:${requestId}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known.answer;
    const entry: Entry = { at: Date.now(), answer: run() };
    this.#answers.set(key, entry);
    this.#forgetOld();
    entry.answer = entry.answer.then(
      (given) => (entry.given = given),
      (error: unknown) => {
        // It has done nothing, and runs when it's sent again.
        this.#answers.delete(key);
        throw error;
      },
    );
    return entry.answer;
  }

  #forgetOld(): void {
    const oldest = Date.now() - hour;
    for (const [key, { at }] of this.#answers) {
      if (at > oldest && this.#answers.size <= maxRemembered) return;
      this.#answers.delete(key);
    }
  }
}
