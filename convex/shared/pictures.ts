/**
 * Tells JPEG, PNG and WebP pictures by their bytes, without opening them: whether the file is whole, and how
 * large the picture is. The browser asks before it sends a file, the server after.
 */

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** What a reader finds: another format, a damaged file, or a size in pixels. */
type Reading = "other" | "broken" | { width: number; height: number };

/** Text of one-byte characters, as formats use it for their marks. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A big-endian number of 2 or 4 bytes; NaN past the end. */
function bigEndian(bytes: Uint8Array, at: number, length: 2 | 4): number {
  if (at + length > bytes.length) return NaN;
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}

/** A little-endian number of 2, 3 or 4 bytes; NaN past the end. */
function littleEndian(bytes: Uint8Array, at: number, length: 2 | 3 | 4): number {
  if (at + length > bytes.length) return NaN;
  return bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);
}

const PNG_SIGNATURE = "\x89PNG\r\n\x1A\n";

/** Reads a PNG's chunks from the first (IHDR) to the last (IEND); each is length, name, data, checksum. */
function readPng(bytes: Uint8Array): Reading {
  if (textAt(bytes, 0, 8) !== PNG_SIGNATURE) return "other";
  if (textAt(bytes, 12, 4) !== "IHDR" || bigEndian(bytes, 8, 4) !== 13) return "broken";
  const size = { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) };
  let hasImage = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    const end = at + 12 + bigEndian(bytes, at, 4);
    if (!/^[A-Za-z]{4}$/.test(name) || end > bytes.length) return "broken";
    if (name === "IEND") return hasImage ? size : "broken";
    hasImage ||= name === "IDAT";
    at = end;
  }
  return "broken";
}

/** Reads a WebP's container, and the size from its first chunk: lossy, lossless or extended. */
function readWebp(bytes: Uint8Array): Reading {
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP") return "other";
  const end = 8 + littleEndian(bytes, 4, 4);
  if (end > bytes.length) return "broken";
  const size = webpSize(bytes);
  return size !== "broken" && hasFrame(bytes, end) ? size : "broken";
}

function webpSize(bytes: Uint8Array): Exclude<Reading, "other"> {
  switch (textAt(bytes, 12, 4)) {
    case "VP8 ":
      if (textAt(bytes, 23, 3) !== "\x9D\x01\x2A") return "broken";
      return {
        width: littleEndian(bytes, 26, 2) % 0x4000,
        height: littleEndian(bytes, 28, 2) % 0x4000,
      };
    case "VP8L": {
      if (bytes[20] !== 0x2f) return "broken";
      const bits = littleEndian(bytes, 21, 4);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    case "VP8X":
      return { width: littleEndian(bytes, 24, 3) + 1, height: littleEndian(bytes, 27, 3) + 1 };
    default:
      return "broken";
  }
}

/** Whether every chunk is complete and one of them holds an image (`ANMF`: a frame of an animation). */
function hasFrame(bytes: Uint8Array, end: number): boolean {
  let found = false;
  for (let at = 12; at < end;) {
    const length = littleEndian(bytes, at + 4, 4);
    if (!(at + 8 + length <= end)) return false;
    found ||= ["VP8 ", "VP8L", "ANMF"].includes(textAt(bytes, at, 4));
    at += 8 + length + (length % 2);
  }
  return found;
}

const MARK = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Frame headers, which hold the size: C0–CF without the tables (C4), the extension (C8) and the arithmetic (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads a JPEG's segments up to the mark that ends the image; each is a mark, a length, data. */
function readJpeg(bytes: Uint8Array): Reading {
  if (bytes[0] !== MARK || bytes[1] !== START_OF_IMAGE || bytes[2] !== MARK) return "other";
  let size: Reading = "broken";
  let hasScan = false;
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== MARK) return "broken";
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARK) {
      // Marks may be padded.
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return hasScan ? size : "broken";
    const length = bigEndian(bytes, at + 2, 2);
    if (!(length >= 2)) return "broken";
    if (isFrame(marker)) {
      size = { height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) };
    }
    at += 2 + length;
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return "broken";
}

/** Where the next mark stands after a scan's data, in which FF is followed by 00 or a restart (D0–D7). */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const inData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === MARK && !inData) return at;
    at += 1;
  }
  return at;
}

const readers: readonly [PictureType, (bytes: Uint8Array) => Reading][] = [
  ["image/jpeg", readJpeg],
  ["image/png", readPng],
  ["image/webp", readWebp],
];

/** A picture as its bytes describe it. */
export interface Picture {
  type: PictureType;
  /** In pixels. */
  width: number;
  height: number;
}

/** The picture in a file; `other` where it is none that we know, `broken` where it is not whole. */
export function readPicture(bytes: Uint8Array): Picture | "other" | "broken" {
  for (const [type, read] of readers) {
    const reading = read(bytes);
    if (reading === "other") continue;
    return reading === "broken" || !(reading.width >= 1) || !(reading.height >= 1)
      ? "broken"
      : { type, ...reading };
  }
  return "other";
}
