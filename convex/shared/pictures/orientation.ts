import { bigEndian, littleEndian, textAt, toBytes } from "./bytes";

/** What Exif data begins with in a JPEG, and in some WebP files. */
export const EXIF = "Exif\0\0";

const ORIENTATION = 0x0112;
const SHORT = 3;

/** An entry of Exif's directory: which, of what kind, how many, its value. */
const ENTRY_LENGTH = 12;

/** Takes no more room than this: what `writeOrientation` returns, with its prefix and whatever a format puts around it. */
export const ORIENTATION_ROOM = 64;

/** The orientation that Exif data names, 1 to 8; 1 (as it is) where it names none. */
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

/** Exif data that says how a picture is turned, and nothing else. */
export function writeOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const head = [...toBytes("MM"), 0, 42, 0, 0, 0, 8];
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(...head, 0, 1, ...entry, 0, 0, 0, 0);
}

/** Whether width and height change places when the picture is turned upright. */
export const liesOnItsSide = (orientation: number): boolean => orientation >= 5;
