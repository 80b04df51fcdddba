/** Text of one-byte characters, as in format signatures. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export const toBytes = (text: string) =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A big-endian number of 2 or 4 bytes; NaN past the end. */
export function bigEndian(bytes: Uint8Array, at: number, length: 2 | 4): number {
  if (at + length > bytes.length) return NaN;
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}

/** A little-endian number of 2, 3 or 4 bytes; NaN past the end. */
export function littleEndian(bytes: Uint8Array, at: number, length: 2 | 3 | 4): number {
  if (at + length > bytes.length) return NaN;
  return bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);
}

/** A file that's written in parts. */
export interface Writer {
  put: (part: ArrayLike<number>) => void;
  written: () => Uint8Array<ArrayBuffer>;
}

/** A file of at most this size. A list of its parts could take more memory than the parts themselves. */
export function openWriter(most: number): Writer {
  const file = new Uint8Array(most);
  let length = 0;
  return {
    put: (part) => {
      file.set(part, length);
      length += part.length;
    },
    written: () => file.subarray(0, length),
  };
}
