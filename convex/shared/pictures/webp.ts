import { littleEndian, openWriter, textAt, toBytes, type Writer } from "./bytes";
import type { Reading } from "./reading";

/** Flags of the extended header. */
const HAS_ANIMATION = 0x02;
const HAS_ALPHA = 0x10;
const HAS_PROFILE = 0x20;

const EXTENDED_LENGTH = 10;

/** "RIFF", the length of the rest, "WEBP". */
const HEAD_LENGTH = 12;

const little = (value: number, length: number) =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256);

interface Size {
  width: number;
  height: number;
}

/** The size in the extended header. */
const readCanvas = (data: Uint8Array): Size => ({
  width: littleEndian(data, 4, 3) + 1,
  height: littleEndian(data, 7, 3) + 1,
});

/** The size in an image's own header; undefined if invalid. */
function readImage(name: string, data: Uint8Array): Size | undefined {
  if (name === "VP8 ") {
    const isKeyFrame = (data[0] ?? 1) % 2 === 0 && textAt(data, 3, 3) === "\x9D\x01\x2A";
    if (!isKeyFrame) return undefined;
    return {
      width: littleEndian(data, 6, 2) % 0x4000,
      height: littleEndian(data, 8, 2) % 0x4000,
    };
  }
  const bits = littleEndian(data, 1, 4);
  // The top three bits are the version, which is always 0.
  if (data[0] !== 0x2f || !(bits < 2 ** 29)) return undefined;
  return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
}

/** Writes a chunk: name, length, data, and a zero to pad an odd length. */
function putChunk(file: Writer, name: string, data: Uint8Array): void {
  file.put([...toBytes(name), ...little(data.length, 4)]);
  file.put(data);
  if (data.length % 2 === 1) file.put([0]);
}

/** Completes the container, with the flags of its extended header, if any. */
function closeContainer(file: Writer, flags: number | undefined): Uint8Array<ArrayBuffer> {
  const bytes = file.written();
  bytes.set(little(bytes.length - 8, 4), 4);
  if (flags !== undefined) bytes.set([flags, 0, 0, 0], HEAD_LENGTH + 8);
  return bytes;
}

/**
 * Reads a WebP's container: one image, lossy or lossless, alone or after an extended header with the same size, with
 * its other chunks. The Exif orientation is dropped: Chrome ignores it in a WebP, so pages must too.
 */
export function readWebp(bytes: Uint8Array): Reading {
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP") return "other";
  const end = 8 + littleEndian(bytes, 4, 4);
  if (!(end <= bytes.length)) return "broken";
  const file = openWriter(bytes.length + 1);
  file.put(bytes.subarray(0, HEAD_LENGTH));
  let canvas: Size | undefined;
  let size: Size | undefined;
  let flags = 0;
  const seen = new Set<string>();
  for (let at = HEAD_LENGTH; at < end;) {
    const name = textAt(bytes, at, 4);
    const length = littleEndian(bytes, at + 4, 4);
    if (!(at + 8 + length <= end)) return "broken";
    const data = bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
    const isNew = !seen.has(name);
    switch (name) {
      case "VP8X":
        if (seen.size > 0 || length !== EXTENDED_LENGTH) return "broken";
        if (((data[0] ?? 0) & HAS_ANIMATION) !== 0) return "animated";
        canvas = readCanvas(data);
        flags = (data[0] ?? 0) & HAS_ALPHA;
        putChunk(file, name, data);
        break;
      case "ANIM":
      case "ANMF":
        return "animated";
      case "VP8 ":
      case "VP8L":
        if (size !== undefined) return "broken";
        size = readImage(name, data);
        if (size === undefined) return "broken";
        putChunk(file, name, data);
        if (seen.size === 0)
          return { ...size, orientation: 1, bytes: closeContainer(file, undefined) };
        if (size.width !== canvas?.width || size.height !== canvas.height) return "broken";
        break;
      case "ICCP":
      case "ALPH":
        if (!isNew || size !== undefined) break;
        if (name === "ICCP") flags |= HAS_PROFILE;
        putChunk(file, name, data);
        break;
    }
    seen.add(name);
    if (!seen.has("VP8X")) return "broken";
  }
  return size === undefined
    ? "broken"
    : { ...size, orientation: 1, bytes: closeContainer(file, flags) };
}
