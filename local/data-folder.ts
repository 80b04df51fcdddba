import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { convexToJson, jsonToConvex, type JSONValue } from "convex/values";
import type { SavedAnswer } from "./answers";
import {
  type ComponentSnapshot,
  type DatabaseSnapshot,
  filesOf,
  type StoredDocument,
  type StoredFile,
  UnfitSnapshot,
} from "./snapshot";
import type { SavedTokens } from "./tokens";

/** All that a deployment needs to go on where it stopped. */
export interface SavedState {
  /** Epoch milliseconds. */
  savedAt: number;
  database: DatabaseSnapshot;
  tokens: SavedTokens;
  /** Upload tokens and when they expire. */
  uploadTokens: [string, number][];
  /** When each cron is due. */
  crons: Record<string, number>;
  answers: SavedAnswer[];
}

/** Another number refuses what an older `local/` has written. */
const FORMAT = "local-convex-1";

/** The first line of a snapshot; a line for each document and answer follows, and one that counts them. */
interface Header extends Pick<SavedState, "savedAt" | "tokens" | "uploadTokens" | "crons"> {
  format: string;
  lastCommitTs: string;
  components: Record<string, Pick<ComponentSnapshot, "nextDocId" | "lastCreationTime">>;
}

type Line =
  | { document: JSONValue; component: string }
  | { answer: Omit<SavedAnswer, "ts">; ts: string }
  | { lines: number };

/** Not for others on this machine: in it are the keys for signing in. */
const MODE = 0o600;

/** Characters written at once; making them holds up nobody for long. */
const PART = 64 * 1024;

/** The folder in which a deployment keeps its data: one snapshot, and the stored files by the hash of their bytes. */
export class DataFolder {
  readonly path: string;
  readonly #snapshot: string;
  readonly #files: string;

  constructor(path: string) {
    this.path = path;
    this.#snapshot = join(path, "snapshot.jsonl");
    this.#files = join(path, "files");
  }

  /** The last whole snapshot, or null where there is none; throws `UnfitSnapshot` if it can't be read. */
  read(): SavedState | null {
    const text = readIfThere(this.#snapshot);
    if (text === null) return null;
    try {
      return this.#parse(text.trimEnd().split("\n"));
    } catch (error) {
      if (error instanceof UnfitSnapshot) throw error;
      throw new UnfitSnapshot(`it's damaged (${error instanceof Error ? error.message : ""})`);
    }
  }

  /** Moves everything out of the way, and returns where it is now. */
  putAside(): string {
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const aside = `${this.path}-refused-${time}`;
    renameSync(this.path, aside);
    return aside;
  }

  /** Writes the files that aren't there yet. */
  async writeFiles(database: DatabaseSnapshot): Promise<void> {
    mkdirSync(this.#files, { recursive: true });
    const there = new Set(readdirSync(this.#files));
    for (const { sha256, blob } of filesOf(database)) {
      const name = fileName(sha256);
      if (there.has(name)) continue;
      there.add(name);
      const path = join(this.#files, name);
      await writeFile(`${path}.part`, Buffer.from(await blob.arrayBuffer()), { mode: MODE });
      await rename(`${path}.part`, path);
    }
  }

  /** Whether the files of this database are all written. */
  hasFiles(database: DatabaseSnapshot): boolean {
    const there = new Set(readdirSync(this.#files));
    return filesOf(database).every(({ sha256 }) => there.has(fileName(sha256)));
  }

  /** Deletes the files that this database, which is written, no longer has. */
  async deleteOtherFiles(database: DatabaseSnapshot): Promise<void> {
    const wanted = new Set(filesOf(database).map(({ sha256 }) => fileName(sha256)));
    const unwanted = readdirSync(this.#files).filter((name) => !wanted.has(name));
    await Promise.all(unwanted.map((name) => rm(join(this.#files, name))));
  }

  /** Replaces the snapshot by a new one, or does nothing at all. Its files are written before. */
  async write(state: SavedState): Promise<void> {
    const part = `${this.#snapshot}.part`;
    const file = await open(part, "w", MODE);
    try {
      for (const text of inParts(toLines(state))) await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, this.#snapshot);
  }

  /** The same at once: when the process ends, nothing must happen after the snapshot that isn't in it. */
  writeAtOnce(state: SavedState): void {
    const part = `${this.#snapshot}.part`;
    const file = openSync(part, "w", MODE);
    try {
      for (const text of inParts(toLines(state))) writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, this.#snapshot);
  }

  delete(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #parse([first = "", ...others]: string[]): SavedState {
    const { format, components, lastCommitTs, ...rest } = JSON.parse(first) as Header;
    if (format !== FORMAT) throw new UnfitSnapshot("it's in another format");
    const lines = others.map((line) => JSON.parse(line) as Line);
    const end = lines.pop();
    if (end === undefined || !("lines" in end) || end.lines !== lines.length) {
      throw new UnfitSnapshot("it's not whole");
    }
    const documents = lines.filter((line) => "document" in line);
    const answers = lines.filter((line) => "answer" in line);
    const restored = Object.entries(components).map(
      ([path, counters]): [string, ComponentSnapshot] => {
        const own = documents.filter(({ component }) => component === path);
        return [path, { ...counters, ...this.#readDocuments(own.map(({ document }) => document)) }];
      },
    );
    return {
      ...rest,
      database: {
        components: Object.fromEntries(restored),
        lastCommitTs: BigInt(lastCommitTs),
      },
      answers: answers.map(({ answer, ts }) => ({ ...answer, ts: BigInt(ts) })),
    };
  }

  #readDocuments(encoded: JSONValue[]): Pick<ComponentSnapshot, "documents" | "files"> {
    const documents = encoded.map((document) => jsonToConvex(document) as StoredDocument);
    const stored = documents.filter(({ _id }) => /^\d+_storage$/.test(_id));
    return {
      documents: Object.fromEntries(documents.map((document) => [document._id, document])),
      files: Object.fromEntries(
        stored.map((file) => [file._id, this.#readFile(file as StoredFile)]),
      ),
    };
  }

  #readFile({ sha256, contentType }: StoredFile): Blob {
    const bytes = readFileSync(join(this.#files, fileName(sha256)));
    return new Blob([bytes], { type: contentType ?? "" });
  }
}

function* toLines({ database, answers, ...rest }: SavedState): Generator<string> {
  const counters = Object.entries(database.components).map(
    ([path, { nextDocId, lastCreationTime }]) => [path, { nextDocId, lastCreationTime }],
  );
  const header: Header = {
    format: FORMAT,
    ...rest,
    lastCommitTs: String(database.lastCommitTs),
    components: Object.fromEntries(counters) as Header["components"],
  };
  yield JSON.stringify(header);
  let lines = 0;
  const toLine = (line: Line) => {
    lines += 1;
    return JSON.stringify(line);
  };
  for (const [component, { documents }] of Object.entries(database.components)) {
    for (const document of Object.values(documents)) {
      yield toLine({ document: convexToJson(document), component });
    }
  }
  for (const { ts, ...answer } of answers) yield toLine({ answer, ts: String(ts) });
  yield JSON.stringify({ lines } satisfies Line);
}

function* inParts(lines: Iterable<string>): Generator<string> {
  let part = "";
  for (const line of lines) {
    part += `${line}\n`;
    if (part.length < PART) continue;
    yield part;
    part = "";
  }
  yield part;
}

/** Convex's hash is base64, in which a name could hold a slash. */
function fileName(sha256: string): string {
  return Buffer.from(sha256, "base64").toString("hex");
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
