import { business } from "../business/business";
import { caps, cleanLine } from "../typed/text";
import type { UploadTag } from "./fields";

/** The limits of one brief (docs/product.md 9.2). */
export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_FILES = 8;

/** The owner's limit under one key: a post's pictures, and some that were tried. */
export const MAX_OWNER_FILES = 24;

/** The most photos to send at once, and to attach to one request. */
export const MAX_PHOTOS = 4;
export const MAX_REQUEST_PHOTOS = 12;

/** How long an unattached file is kept, in milliseconds. */
export const UNATTACHED_MS = 22 * 60 * 60 * 1000;

/** What a file picker offers. Without HEIC, an iPhone converts its photos to JPEG. */
export const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp";

/** Everything that can be wrong with a file, as text. */
export const problems = {
  empty: "This file is empty. Please choose another one.",
  tooBig: "This file is too large. Please choose a smaller one, or email it to us.",
  otherType: "This isn’t a picture we can use. Please choose a JPEG, PNG or WebP file.",
  heic: "This is a HEIC photo, which this browser can’t open. Choose it on the iPhone itself, which sends it as a JPEG. For the next photos: in Settings, look for Camera, then Formats, and choose Most Compatible.",
  animated: "This picture moves, and we can only use still ones. Please choose another one.",
  broken: "This picture is damaged or not complete. Please choose another one.",
  changed: "This picture was changed or moved after you chose it. Please choose it again.",
  tooLarge: "This picture has too many pixels. Please choose a smaller one, or email it to us.",
  tooMany: `You can add up to ${MAX_FILES} pictures. Please remove one first.`,
  gone: "This picture didn’t arrive. Please add it again.",
  noRoom: `We can’t take more pictures here at the moment. Please email this one to ${business.email} and send the form without it.`,
  tooManyPhotos: `You can add up to ${MAX_PHOTOS} photos at once.`,
  tooManyOfRequest: `There are up to ${MAX_REQUEST_PHOTOS} photos with one request. Please email the others to ${business.email}.`,
  twice: "This picture is already in the brief. Please remove it here and choose it again.",
} as const;

/** The headers of an upload; the body is the file. */
export const uploadHeaders = {
  key: "x-files-key",
  fileId: "x-file-id",
  /** Percent-encoded. */
  fileName: "x-file-name",
} as const;

/** The JSON response of `POST /uploads`: why the file was refused, as text; null if it wasn't. */
export interface UploadAnswer {
  problem: string | null;
}

/** What's wrong with a file of this size, or null. */
export function sizeProblem(bytes: number, most = MAX_BYTES): string | null {
  if (bytes === 0) return problems.empty;
  return bytes > most ? problems.tooBig : null;
}

/** A file's name, cleaned for storage and display. */
export function cleanFileName(name: string): string {
  const clean = cleanLine(name).slice(-caps.shortText);
  return clean === "" ? "picture" : cleanLine(clean);
}

/** The path of a file in a brief (docs/product.md 9.2). @param now epoch milliseconds */
export function uploadPath(email: string, tag: UploadTag, now: number, fileName: string): string {
  const safe = (part: string) => part.replace(/[^\p{L}\p{N}@._-]+/gu, "-");
  return `user-website-images/${safe(email)}/${tag}-${now}-${safe(fileName)}`;
}
