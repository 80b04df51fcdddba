/**
 * Checks JPEG, PNG and WebP pictures without decoding them: whether the file is complete and has exactly one picture,
 * its size, and which parts are needed to show it. The browser checks before it sends a file, the server afterwards.
 */
import { readJpeg } from "./jpeg";
import { liesOnItsSide } from "./orientation";
import { readPng } from "./png";
import type { Reading } from "./reading";
import { readWebp } from "./webp";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

export interface Picture {
  type: PictureType;
  /** Pixels, when upright. */
  width: number;
  height: number;
  /** It's rotated in the file, which has an orientation. */
  isTurned: boolean;
  /** The file without metadata about place, time, author and camera, and without previews and comments. */
  bytes: Uint8Array<ArrayBuffer>;
}

const readers: readonly [PictureType, (bytes: Uint8Array) => Reading][] = [
  ["image/jpeg", readJpeg],
  ["image/png", readPng],
  ["image/webp", readWebp],
];

/** The picture in a file, or why there is none. */
export function readPicture(bytes: Uint8Array): Picture | Exclude<Reading, object> {
  for (const [type, read] of readers) {
    const reading = read(bytes);
    if (reading === "other") continue;
    if (typeof reading === "string") return reading;
    const { orientation, bytes: kept } = reading;
    const [width, height] = liesOnItsSide(orientation)
      ? [reading.height, reading.width]
      : [reading.width, reading.height];
    if (!(width >= 1 && height >= 1)) return "broken";
    return { type, width, height, isTurned: orientation !== 1, bytes: kept };
  }
  return "other";
}

/** The format by a file's first bytes, whatever follows. */
export function namedType(bytes: Uint8Array): PictureType | undefined {
  const start = bytes.subarray(0, 16);
  return readers.find(([, read]) => read(start) !== "other")?.[0];
}

/** The brands of HEIF files, after their length. */
const HEIF = /^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/;

/** Whether a file is a HEIC photo, as iPhones take them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  HEIF.test(String.fromCharCode(...bytes.subarray(4, 12)));
