import { setImmediate as nextTurn } from "node:timers/promises";
import type { Backend } from "./backend";
import type { DataFolder, SavedState } from "./data-folder";

/** How often it looks for changes, in milliseconds: what a crash may cost. */
const INTERVAL = 500;

/** A mutation that isn't over by then hangs. */
const LONGEST_MUTATION = 2000;

/** Writes a deployment's data into its folder: after changes, and when it stops. */
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

  /** Saves all that happened until now; the process must end at once. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saving;
    await this.#save();
  }

  /**
   * Saves a moment between two turns of the event loop: whatever is committed has its answer noted. No scheduled mutation
   * is half way: it could be committed and not noted as done, and would run again.
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
