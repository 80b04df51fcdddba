import { bigEndian, openWriter, textAt, toBytes } from "./bytes";
import { ORIENTATION_ROOM, readOrientation, writeOrientation } from "./orientation";
import { PNG_SIGNATURE, pngChunk } from "./pngChunk";
import type { Reading } from "./reading";

const HEADER_LENGTH = 13;
const PALETTE = 3;

/** The bit depths allowed for each colour type. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  [PALETTE]: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Chunks about colours and transparency, all of which come before the image. */
const COLOURS = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "mDCV", "cLLI"];

/** A profile is compressed: a larger one, which no camera or screen has, could expand to a gigabyte. */
const LARGEST_PROFILE = 512 * 1024;

const ANIMATION = ["acTL", "fcTL", "fdAT"];

/** The header: width, height, bit depth, colour type, and three methods, the last of which is interlacing. */
function readHeader(data: Uint8Array) {
  const [bits = 0, colour = 0, packing, filter, interlacing = 2] = data.subarray(8);
  const isKnown = depths[colour]?.includes(bits) === true && packing === 0 && filter === 0;
  if (data.length !== HEADER_LENGTH || !isKnown || interlacing > 1) return undefined;
  return { width: bigEndian(data, 0, 4), height: bigEndian(data, 4, 4), colour };
}

interface Chunk {
  name: string;
  data: Uint8Array;
  /** With its length, name and checksum. */
  whole: Uint8Array;
}

/** The chunks of a PNG, up to an incomplete one. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    const end = at + 12 + bigEndian(bytes, at, 4);
    if (!/^[A-Za-z]{4}$/.test(name) || end > bytes.length) return;
    yield { name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    at = end;
  }
}

/** Chunks with a capital first letter are critical. */
const isNeeded = (name: string) => /^[A-Z]/.test(name);

const isPalette = ({ length }: Uint8Array) => length > 0 && length <= 3 * 256 && length % 3 === 0;

/** Reads a PNG's chunks from the first (IHDR) to the last (IEND), each in its place. */
export function readPng(bytes: Uint8Array): Reading {
  if (textAt(bytes, 0, PNG_SIGNATURE.length) !== PNG_SIGNATURE) return "other";
  const file = openWriter(bytes.length + ORIENTATION_ROOM);
  file.put(toBytes(PNG_SIGNATURE));
  let header: ReturnType<typeof readHeader>;
  let orientation = 1;
  let last = "";
  const seen = new Set<string>();
  for (const { name, data, whole } of chunksOf(bytes)) {
    if (header === undefined) {
      header = name === "IHDR" ? readHeader(data) : undefined;
      if (header === undefined) return "broken";
      file.put(whole);
      continue;
    }
    if (ANIMATION.includes(name)) return "animated";
    const isNew = !seen.has(name);
    const isBeforeImage = !seen.has("IDAT");
    switch (name) {
      case "IEND":
        if (isBeforeImage) return "broken";
        file.put(pngChunk(name, new Uint8Array()));
        return { width: header.width, height: header.height, orientation, bytes: file.written() };
      case "IDAT":
        if (!isNew && last !== name) return "broken";
        if (header.colour === PALETTE && !seen.has("PLTE")) return "broken";
        file.put(whole);
        break;
      case "PLTE":
        if (!isNew || !isBeforeImage || !isPalette(data)) return "broken";
        file.put(whole);
        break;
      case "eXIf":
        if (!isNew) break;
        orientation = readOrientation(data);
        if (orientation !== 1) file.put(pngChunk(name, writeOrientation(orientation)));
        break;
      default:
        if (isNeeded(name)) return "broken";
        if (!COLOURS.includes(name) || !isNew || !isBeforeImage) break;
        if (name !== "iCCP" || data.length <= LARGEST_PROFILE) file.put(whole);
    }
    seen.add(name);
    last = name;
  }
  return "broken";
}
