import { setImmediate as nextTurn } from "node:timers/promises";
import type { Backend } from "./backend";
import type { DataFolder, SavedState } from "./data-folder";
import { type DatabaseSnapshot, isSame } from "./snapshot";

/** How often it looks for changes, in milliseconds: what a crash may cost. */
const INTERVAL = 500;

/** A mutation that isn't over by then hangs. */
const LONGEST_MUTATION = 2000;

type KeptBackend = Pick<Backend, "lastCommitTs" | "takeSnapshot" | "isRunningScheduledMutation">;

/** Writes a deployment's data into its folder: after changes, and when it stops. */
export class Keeper {
  readonly #folder: DataFolder;
  readonly #backend: KeptBackend;
  readonly #getRest: () => Omit<SavedState, "database" | "savedAt">;
  #written: DatabaseSnapshot | null = null;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();
  #busy = false;

  constructor(
    folder: DataFolder,
    backend: KeptBackend,
    getRest: () => Omit<SavedState, "database" | "savedAt">,
  ) {
    this.#folder = folder;
    this.#backend = backend;
    this.#getRest = getRest;
  }

  start(): void {
    const saveChanges = () => {
      if (!this.#busy) this.#saving = this.#saveChanges();
    };
    saveChanges();
    this.#timer = setInterval(saveChanges, INTERVAL);
  }

  /** Saves all that happened until now; the process must end at once. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saving;
    let state = await this.#take();
    do {
      await this.#folder.writeFiles(state.database);
      state = await this.#take();
    } while (!this.#folder.hasFiles(state.database));
    this.#folder.writeAtOnce(state);
  }

  async #saveChanges(): Promise<void> {
    this.#busy = true;
    try {
      if (this.#written?.lastCommitTs === this.#backend.lastCommitTs) return;
      const state = await this.#take();
      const { database } = state;
      if (this.#written === null || !isSame(this.#written, database)) {
        await this.#folder.writeFiles(database);
        await this.#folder.write(state);
        await this.#folder.deleteOtherFiles(database);
      }
      this.#written = database;
    } catch (error) {
      console.error("The data could not be saved:", error);
    } finally {
      this.#busy = false;
    }
  }

  /**
   * A moment between two turns of the event loop: whatever is committed has its answer noted. No scheduled mutation
   * is half way: it could be committed and not noted as done, and would run again.
   */
  async #take(): Promise<SavedState> {
    const latest = Date.now() + LONGEST_MUTATION;
    do await nextTurn();
    while (this.#backend.isRunningScheduledMutation() && Date.now() < latest);
    const database = this.#backend.takeSnapshot();
    return { savedAt: Date.now(), database, ...this.#getRest() };
  }
}
