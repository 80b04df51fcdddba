import { inspectPicture, sizeToSend } from "#convex/uploads/inspect";
import { problems } from "#convex/uploads/rules";
import { redraw } from "./redraw";

/** A picture as it's sent. */
export interface PreparedPicture {
  fileName: string;
  blob: Blob;
}

/** No phone's photo is larger. In bytes. */
const MOST_READ = 64 * 1024 * 1024;

/** What this browser may be able to open though the deployment wouldn't take it. */
const redrawn: readonly string[] = [
  problems.broken,
  problems.heic,
  problems.tooBig,
  problems.tooLarge,
];

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** The file's name with the ending of what it has become. */
const renamed = (fileName: string, type: string) =>
  `${fileName.replace(/\.[^.]*$/, "")}.${endings[type] ?? ""}`;

/** The bytes of a file; undefined where it isn't any more what was chosen. */
async function readFile(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Makes of a file that was chosen what is sent: upright, no larger than a page needs, and without what says where it was
 * taken. Returns why it's no use, in words, where the deployment wouldn't take it either.
 */
export async function preparePicture(file: File): Promise<PreparedPicture | string> {
  if (file.size > MOST_READ) return problems.tooBig;
  const bytes = await readFile(file);
  if (bytes === undefined) return problems.changed;
  const seen = inspectPicture(bytes);
  if (!seen.ok && !redrawn.includes(seen.problem)) return seen.problem;
  if (seen.ok && !seen.isTurned && sizeToSend(seen).width === seen.width) {
    return { fileName: file.name, blob: new Blob([seen.bytes], { type: seen.type }) };
  }
  try {
    const drawn = await redraw(bytes, !seen.ok && seen.problem === problems.broken);
    if (typeof drawn === "string") return problems[drawn];
    return { fileName: renamed(file.name, drawn.type), blob: drawn };
  } catch {
    return seen.ok ? problems.broken : seen.problem;
  }
}
