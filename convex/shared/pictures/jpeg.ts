import { bigEndian, openWriter, textAt, toBytes } from "./bytes";
import { EXIF, ORIENTATION_ROOM, readOrientation, writeOrientation } from "./orientation";
import type { Reading } from "./reading";

const MARK = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/** Lossless, differential and arithmetic ones, which no browser shows. */
const OTHER_FRAMES = [
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf,
];

/** Huffman and quantisation tables, and the restart interval, all needed to decode the picture. */
const TABLES = [0xc4, 0xdb, 0xdd];

/** Metadata of programs (APP0 to APP15) and people (COM), of which only what affects colours is kept. */
const JFIF = 0xe0;
const EXIF_OR_XMP = 0xe1;
const PROFILE = 0xe2;
const ADOBE = 0xee;
const isNote = (marker: number) => (marker >= JFIF && marker <= 0xef) || marker === 0xfe;

/** A JFIF segment without a thumbnail: version 1.1, no density. */
const PLAIN_JFIF = [...toBytes("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0];

/** "Adobe", a version, flags, and the colour transform. */
const ADOBE_LENGTH = 12;

/** A progressive picture has about ten. Each takes as long to decode as a whole picture, however few bytes it has. */
const MOST_SCANS = 100;

const segment = (marker: number, data: ArrayLike<number>) =>
  Uint8Array.of(
    MARK,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 0xff,
    ...Array.from(data),
  );

/** A frame header: bits per sample, height, width, and three bytes for each component. */
function readFrame(data: Uint8Array) {
  const [components = 0] = data.subarray(5);
  const isWhole = [1, 3, 4].includes(components) && data.length === 6 + 3 * components;
  return isWhole ? { height: bigEndian(data, 1, 2), width: bigEndian(data, 3, 2) } : undefined;
}

/** The position of the next marker after a scan's data, in which FF is followed by 00 or a restart (D0–D7). */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARK, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    const isInData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isInData) return at;
    at = bytes.indexOf(MARK, at + 2);
  }
  return bytes.length;
}

/** Filters a file's metadata for what affects its display. */
function openNotes() {
  let hasJfif = false;
  let orientation: number | undefined;
  return {
    getOrientation: () => orientation ?? 1,
    /** The part of a segment to keep, or undefined. */
    keep: (marker: number, data: Uint8Array): Uint8Array | undefined => {
      const begins = (name: string) => textAt(data, 0, name.length) === name;
      if (marker === JFIF && begins("JFIF\0") && !hasJfif) {
        hasJfif = true;
        return segment(JFIF, PLAIN_JFIF);
      }
      if (marker === EXIF_OR_XMP && begins(EXIF) && orientation === undefined) {
        orientation = readOrientation(data);
        if (orientation === 1) return undefined;
        return segment(marker, [...toBytes(EXIF), ...writeOrientation(orientation)]);
      }
      if (marker === PROFILE && begins("ICC_PROFILE\0")) return segment(marker, data);
      if (marker === ADOBE && begins("Adobe") && data.length >= ADOBE_LENGTH) {
        return segment(marker, data.subarray(0, ADOBE_LENGTH));
      }
      return undefined;
    },
  };
}

/**
 * Reads a JPEG's segments up to the end of the image; each is a marker, a length and data. Programs disagree about
 * which of two sizes counts, and about a late size (DNL), so exactly one is allowed, in its place.
 */
export function readJpeg(bytes: Uint8Array): Reading {
  if (bytes[0] !== MARK || bytes[1] !== START_OF_IMAGE || bytes[2] !== MARK) return "other";
  const file = openWriter(bytes.length + ORIENTATION_ROOM);
  file.put([MARK, START_OF_IMAGE]);
  const notes = openNotes();
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; bytes[at] === MARK;) {
    // Markers may be padded.
    while (bytes[at + 1] === MARK) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) {
      if (size === undefined || scans === 0) return "broken";
      file.put([MARK, END_OF_IMAGE]);
      return { ...size, orientation: notes.getOrientation(), bytes: file.written() };
    }
    const length = bigEndian(bytes, at + 2, 2);
    let end = at + 2 + length;
    if (!(length >= 2) || end > bytes.length) return "broken";
    const data = bytes.subarray(at + 4, end);
    if (OTHER_FRAMES.includes(marker)) return "other";
    if (isNote(marker)) {
      // Browsers ignore metadata after the first scan.
      const kept = scans === 0 ? notes.keep(marker, data) : undefined;
      if (kept !== undefined) file.put(kept);
      at = end;
      continue;
    }
    if (FRAMES.includes(marker)) {
      // 12-bit samples are for medical cameras.
      if (data[0] !== 8) return "other";
      const found = readFrame(data);
      if (size !== undefined || found === undefined) return "broken";
      size = found;
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      if (size === undefined || scans > MOST_SCANS) return "broken";
      end = endOfScan(bytes, end);
    } else if (!TABLES.includes(marker)) return "broken";
    file.put(bytes.subarray(at, end));
    at = end;
  }
  return "broken";
}
