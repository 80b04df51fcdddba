import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { SavedAnswer } from "./answers";
import { type DatabaseSnapshot, UnfitSnapshot } from "./snapshot";
import type { SavedTokens } from "./tokens";

/** Everything that a deployment needs in order to continue. */
export interface SavedState {
  /** Epoch milliseconds. */
  savedAt: number;
  database: DatabaseSnapshot;
  tokens: SavedTokens;
  /** When each cron is due. */
  crons: Record<string, number>;
  answers: SavedAnswer[];
}

/** Each component's files by id, because a `Blob` can't be written. */
type StoredFiles = Record<string, Record<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>>;

/** Change the number to reject snapshots of an older `local/`. */
const FORMAT = "local-convex-4";

/** Private, because the file contains the sign-in keys. */
const MODE = 0o600;

/** The folder in which a deployment keeps its data, in one file. */
export class DataFolder {
  readonly path: string;
  readonly #file: string;

  constructor(path: string) {
    this.path = path;
    this.#file = join(path, "snapshot");
  }

  /** The last saved state, or null; throws `UnfitSnapshot` if it can't be read. */
  read(): SavedState | null {
    if (!existsSync(this.#file)) return null;
    let saved: { format?: unknown; state: SavedState; files: StoredFiles };
    try {
      saved = deserialize(readFileSync(this.#file)) as typeof saved;
    } catch (error) {
      throw new UnfitSnapshot(`it's damaged (${error instanceof Error ? error.message : ""})`);
    }
    if (saved.format !== FORMAT) throw new UnfitSnapshot("it's in another format");
    for (const [path, component] of Object.entries(saved.state.database.components)) {
      const files = Object.entries(saved.files[path] ?? {});
      component.files = Object.fromEntries(
        files.map(([id, { type, bytes }]) => [id, new Blob([bytes], { type })]),
      );
    }
    return saved.state;
  }

  /** Moves the folder out of the way, and returns its new path. */
  putAside(): string {
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const aside = `${this.path}-refused-${time}`;
    renameSync(this.path, aside);
    return aside;
  }

  /** Replaces the file completely or not at all. A snapshot doesn't change while its files are read. */
  async write({ database, ...rest }: SavedState): Promise<void> {
    const files: StoredFiles = {};
    const components: DatabaseSnapshot["components"] = {};
    for (const [path, component] of Object.entries(database.components)) {
      components[path] = { ...component, files: {} };
      const read = Object.entries(component.files).map(async ([id, file]) => {
        const bytes = new Uint8Array(await file.arrayBuffer());
        return [id, { type: file.type, bytes }] as const;
      });
      files[path] = Object.fromEntries(await Promise.all(read));
    }
    const state = { ...rest, database: { ...database, components } };
    mkdirSync(this.path, { recursive: true });
    const part = `${this.#file}.part`;
    writeFileSync(part, serialize({ format: FORMAT, state, files }), { mode: MODE, flush: true });
    renameSync(part, this.#file);
  }

  delete(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
