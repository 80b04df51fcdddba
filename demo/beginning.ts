import type { Backend, Database } from "../local/backend";
import type { DatabaseSnapshot } from "../local/snapshot";

/** A project's demo content for its database. */
export interface Demo {
  /** Fills an empty one, with a week of business or only with the tests' initial content. */
  playDemo: (database: Database, hasWeek: boolean) => Promise<void>;
  /** Adds years of business if they're missing. */
  addYears: (database: Database) => Promise<void>;
}

/** A deployment's initial demo content, which it can be reset to. */
export class DemoContent {
  readonly #backend: Backend;
  readonly #demo: Demo;
  readonly #wanted: { hasWeek: boolean; hasYears: boolean };
  /** A database's initial content, with the week and without. */
  readonly #begun = new Map<boolean, DatabaseSnapshot>();

  constructor(backend: Backend, demo: Demo, wanted: { hasWeek: boolean; hasYears: boolean }) {
    this.#backend = backend;
    this.#demo = demo;
    this.#wanted = wanted;
  }

  async begin(hasWeek = this.#wanted.hasWeek): Promise<void> {
    // Years first, so that invoices are numbered in the order of their visits.
    await this.addYears();
    await this.#demo.playDemo(this.#backend.database, hasWeek);
    this.#begun.set(hasWeek, this.#backend.takeSnapshot());
  }

  /** Adds the years of business, if they're wanted and missing. */
  async addYears(): Promise<void> {
    if (this.#wanted.hasYears) await this.#demo.addYears(this.#backend.database);
  }

  async reset(hasWeek = this.#wanted.hasWeek): Promise<void> {
    await this.#backend.renew();
    const begun = this.#begun.get(hasWeek);
    if (begun === undefined) await this.begin(hasWeek);
    else this.#backend.restoreSnapshot(begun);
  }
}
