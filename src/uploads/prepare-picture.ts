import { inspectPicture, sizeToSend } from "#convex/uploads/inspect";
import { problems } from "#convex/uploads/rules";
import { redraw } from "./redraw";

/** A picture ready to upload. */
export interface PreparedPicture {
  fileName: string;
  blob: Blob;
}

/** No phone's photo is larger. In bytes. */
const MOST_READ = 64 * 1024 * 1024;

/** Problems that redrawing can fix, if the browser can open the picture. */
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

/** The file's name with the extension of its new type. */
const renamed = (fileName: string, type: string) =>
  `${fileName.replace(/\.[^.]*$/, "")}.${endings[type] ?? ""}`;

/** The file's bytes; undefined if the file has changed since it was chosen. */
async function readFile(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Prepares a chosen file for upload: upright, no larger than a page needs, without its location. Returns the problem's
 * text if the deployment would refuse it.
 * @param side the shorter side of a picture that's shown small, in pixels
 */
export async function preparePicture(file: File, side?: number): Promise<PreparedPicture | string> {
  if (file.size > MOST_READ) return problems.tooBig;
  const bytes = await readFile(file);
  if (bytes === undefined) return problems.changed;
  const seen = inspectPicture(bytes);
  if (!seen.ok && !redrawn.includes(seen.problem)) return seen.problem;
  if (seen.ok && !seen.isTurned && sizeToSend(seen, side).width === seen.width) {
    return { fileName: file.name, blob: new Blob([seen.bytes], { type: seen.type }) };
  }
  try {
    const drawn = await redraw(bytes, !seen.ok && seen.problem === problems.broken, side);
    if (typeof drawn === "string") return problems[drawn];
    return { fileName: renamed(file.name, drawn.type), blob: drawn };
  } catch {
    return seen.ok ? problems.broken : seen.problem;
  }
}
