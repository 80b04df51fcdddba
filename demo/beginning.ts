import type { Backend, Database } from "../local/backend";
import type { DatabaseSnapshot } from "../local/snapshot";

/** What a project's demo does on its database. */
export interface Demo {
  /** Fills an empty one; with a week of business, or only with what tests begin with. */
  playDemo: (database: Database, hasWeek: boolean) => Promise<void>;
  /** Adds years of business where they aren't yet. */
  addYears: (database: Database) => Promise<void>;
}

/** The demo content that a deployment begins with, and goes back to. */
export class DemoContent {
  readonly #backend: Backend;
  readonly #demo: Demo;
  readonly #wanted: { hasWeek: boolean; hasYears: boolean };
  /** What a database held when it had begun: with a week, and without. */
  readonly #begun = new Map<boolean, DatabaseSnapshot>();

  constructor(backend: Backend, demo: Demo, wanted: { hasWeek: boolean; hasYears: boolean }) {
    this.#backend = backend;
    this.#demo = demo;
    this.#wanted = wanted;
  }

  /** Fills the new database. */
  async begin(hasWeek = this.#wanted.hasWeek): Promise<void> {
    // The years come first, so that invoices are numbered in the order of their visits.
    await this.addYears();
    await this.#demo.playDemo(this.#backend.database, hasWeek);
    this.#begun.set(hasWeek, this.#backend.takeSnapshot());
  }

  /** Adds the years of business, where they're wanted and aren't there yet. */
  async addYears(): Promise<void> {
    if (this.#wanted.hasYears) await this.#demo.addYears(this.#backend.database);
  }

  /** Goes back to how it began. */
  async reset(hasWeek = this.#wanted.hasWeek): Promise<void> {
    await this.#backend.renew();
    const begun = this.#begun.get(hasWeek);
    if (begun === undefined) await this.begin(hasWeek);
    else this.#backend.restoreSnapshot(begun);
  }
}
