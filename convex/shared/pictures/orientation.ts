import { bigEndian, littleEndian, textAt, toBytes } from "./bytes";

/** The prefix of Exif data in a JPEG, and in some WebP files. */
export const EXIF = "Exif\0\0";

const ORIENTATION = 0x0112;
const SHORT = 3;

/** An entry of Exif's directory: tag, type, count, value. */
const ENTRY_LENGTH = 12;

/** The most bytes that the result of `writeOrientation` takes, with its prefix and container. */
export const ORIENTATION_ROOM = 64;

/** The orientation in Exif data, 1 to 8; 1 (upright) by default. */
export function readOrientation(exif: Uint8Array): number {
  const tiff = textAt(exif, 0, EXIF.length) === EXIF ? exif.subarray(EXIF.length) : exif;
  const order = textAt(tiff, 0, 2);
  if (order !== "II" && order !== "MM") return 1;
  const numberAt = order === "II" ? littleEndian : bigEndian;
  const directory = numberAt(tiff, 4, 4);
  const count = numberAt(tiff, directory, 2);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + ENTRY_LENGTH * index;
    const tag = numberAt(tiff, at, 2);
    if (Number.isNaN(tag)) return 1;
    if (tag !== ORIENTATION || numberAt(tiff, at + 2, 2) !== SHORT) continue;
    const orientation = numberAt(tiff, at + 8, 2);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Exif data with nothing but an orientation. */
export function writeOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const head = [...toBytes("MM"), 0, 42, 0, 0, 0, 8];
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(...head, 0, 1, ...entry, 0, 0, 0, 0);
}

/** Whether turning the picture upright swaps width and height. */
export const liesOnItsSide = (orientation: number): boolean => orientation >= 5;
