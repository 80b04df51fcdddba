import { business } from "../business/business";
import { type PictureType, readPicture } from "../shared/pictures";
import { caps, cleanLine } from "../submissions/text";
import type { UploadTag } from "./fields";

/** What one brief may hold (docs/product.md 9.2). */
export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_FILES = 8;

/** What the owner may have under one key: a post's pictures, and some that were tried. */
export const MAX_OWNER_FILES = 24;

/** A picture larger than this is no use on a website, and takes a browser's whole memory to open. */
const MAX_SIDE = 10_000;
const MAX_PIXELS = 40_000_000;

/** A file that nothing uses is kept this long, in milliseconds. */
export const UNATTACHED_LASTS = 22 * 60 * 60 * 1000;

/** What a file picker offers. */
export const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp";

/** Everything that can be wrong with a file, in words. */
export const problems = {
  empty: "This file is empty. Please choose another one.",
  tooBig: "This file is larger than 5 MB. Please choose a smaller one, or email it to us.",
  otherType: "This isn’t a picture we can use. Please choose a JPEG, PNG or WebP file.",
  broken: "This picture is damaged or not complete. Please choose another one.",
  tooLarge: "This picture has too many pixels. Please choose one of at most 10,000 by 4,000.",
  tooMany: `You can add up to ${MAX_FILES} pictures. Please remove one first.`,
  gone: "This picture didn’t arrive. Please add it again.",
  noRoom: `We can’t take more pictures here at the moment. Please email this one to ${business.email} and send the brief without it: we’ll add it.`,
  twice: "This picture is already in the brief. Please remove it here and choose it again.",
} as const;

/** What goes with a file that is sent to `POST /uploads`: the body is the file, and nothing else. */
export const uploadHeaders = {
  key: "x-files-key",
  fileId: "x-file-id",
  /** Percent-encoded. */
  fileName: "x-file-name",
} as const;

/** What `POST /uploads` answers, as JSON: why the file wasn't taken, in words; null if it was. */
export interface UploadAnswer {
  problem: string | null;
}

/** What is wrong with a file of this many bytes, or null. */
export function sizeProblem(bytes: number): string | null {
  if (bytes === 0) return problems.empty;
  return bytes > MAX_BYTES ? problems.tooBig : null;
}

/** What the bytes of a file say. */
type Verdict =
  { ok: true; type: PictureType; width: number; height: number } | { ok: false; problem: string };

/** Judges a file by its bytes: its name and its type are whatever the sender likes. */
export function inspectPicture(bytes: Uint8Array): Verdict {
  const problem = sizeProblem(bytes.length);
  if (problem !== null) return { ok: false, problem };
  const picture = readPicture(bytes);
  if (picture === "other") return { ok: false, problem: problems.otherType };
  if (picture === "broken") return { ok: false, problem: problems.broken };
  const { width, height } = picture;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    return { ok: false, problem: problems.tooLarge };
  }
  return { ok: true, ...picture };
}

/** A file's name as it may be stored and shown. */
export function cleanFileName(name: string): string {
  const clean = cleanLine(name).slice(-caps.shortText);
  return clean === "" ? "picture" : cleanLine(clean);
}

/**
 * What a file is called once it belongs to a brief (docs/product.md 9.2).
 * @param now epoch milliseconds
 */
export function uploadPath(email: string, tag: UploadTag, now: number, fileName: string): string {
  const safe = (part: string) => part.replace(/[^\p{L}\p{N}@._-]+/gu, "-");
  return `user-website-images/${safe(email)}/${tag}-${now}-${safe(fileName)}`;
}
