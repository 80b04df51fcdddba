/**
 * Tells JPEG, PNG and WebP pictures by their bytes, without opening them: whether the file is whole and means one
 * picture only, how large that is, and how much of the file is needed to show it. The browser asks before it sends a
 * file, the server after.
 */
import { readJpeg } from "./jpeg";
import { liesOnItsSide } from "./orientation";
import { readPng } from "./png";
import type { Reading } from "./reading";
import { readWebp } from "./webp";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** A picture as its bytes describe it. */
export interface Picture {
  type: PictureType;
  /** In pixels, as it stands upright. */
  width: number;
  height: number;
  /** It lies or stands on its head in the file, which says how to turn it. */
  isTurned: boolean;
  /** The file without what says where, when, by whom and with what it was taken, without previews and comments. */
  bytes: Uint8Array<ArrayBuffer>;
}

const readers: readonly [PictureType, (bytes: Uint8Array) => Reading][] = [
  ["image/jpeg", readJpeg],
  ["image/png", readPng],
  ["image/webp", readWebp],
];

/** The picture in a file; in a word why there is none, as its format's reader says. */
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

/** The format that a file's first bytes name, whatever comes after them. */
export function namedType(bytes: Uint8Array): PictureType | undefined {
  const start = bytes.subarray(0, 16);
  return readers.find(([, read]) => read(start) !== "other")?.[0];
}

/** What an ISO media file of Apple's photos and their kin is called at its beginning, after its length. */
const HEIF = /^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/;

/** Whether a file is a HEIC photo, as iPhones take them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  HEIF.test(String.fromCharCode(...bytes.subarray(4, 12)));
