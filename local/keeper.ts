import { setImmediate as nextTurn } from "node:timers/promises";
import type { Backend } from "./backend";
import type { DataFolder, SavedState } from "./data-folder";

/** How often it saves changes, in milliseconds: the most that a crash loses. */
const INTERVAL = 500;

/** A mutation that takes longer hangs. */
const LONGEST_MUTATION = 2000;

/** Saves a deployment's data into its folder, after changes and when it stops. */
export class Keeper {
  readonly #folder: DataFolder;
  readonly #backend: Backend;
  readonly #getRest: () => Omit<SavedState, "database" | "savedAt">;
  #written: bigint | null = null;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> | null = null;

  constructor(
    folder: DataFolder,
    backend: Backend,
    getRest: () => Omit<SavedState, "database" | "savedAt">,
  ) {
    this.#folder = folder;
    this.#backend = backend;
    this.#getRest = getRest;
  }

  start(): void {
    const saveChanges = () => {
      if (this.#written === this.#backend.lastCommitTs) return;
      this.#saving ??= this.#save()
        .catch((error: unknown) => {
          console.error("The data could not be saved:", error);
        })
        .finally(() => {
          this.#saving = null;
        });
    };
    saveChanges();
    this.#timer = setInterval(saveChanges, INTERVAL);
  }

  /** Saves everything so far; the process must end at once. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saving;
    await this.#save();
  }

  /**
   * Saves between two turns of the event loop, when every committed mutation's answer has been noted. No scheduled
   * mutation may be half way: it could be committed but not marked as done, and would run again.
   */
  async #save(): Promise<void> {
    const latest = Date.now() + LONGEST_MUTATION;
    do await nextTurn();
    while (this.#backend.isRunningScheduledMutation() && Date.now() < latest);
    const database = this.#backend.takeSnapshot();
    await this.#folder.write({ savedAt: Date.now(), database, ...this.#getRest() });
    this.#written = database.lastCommitTs;
  }
}
