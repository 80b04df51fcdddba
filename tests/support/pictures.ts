import { crc32 } from "node:zlib";

/** Builds pictures byte by byte, so that a test can say exactly what is in them. */

export const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const big = (value: number, length: number) =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
const little = (value: number, length: number) => big(value, length).reverse();
const filler = (length: number) => new Uint8Array(length).map((_, index) => (index * 7) % 251);

type Bytes = Uint8Array<ArrayBuffer>;

/** Joins the parts; spreading megabytes would take seconds. */
const join = (...parts: ArrayLike<number>[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => new Uint8Array(part))));

interface Size {
  width?: number;
  height?: number;
  /** Bytes of made-up image data. */
  data?: number;
}

export const chunk = (name: string, data: ArrayLike<number>) =>
  join(big(data.length, 4), text(name), data, big(crc32(join(text(name), data)), 4));

export function png({ width = 640, height = 480, data = 100 }: Size = {}): Bytes {
  const header = [...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0];
  return join(
    [0x89, ...text("PNG\r\n\x1A\n")],
    chunk("IHDR", header),
    chunk("IDAT", filler(data)),
    chunk("IEND", []),
  );
}

/** A PNG with the given chunks between header and end. */
export const pngOf = (...chunks: Bytes[]) => {
  const whole = png({ data: 0 });
  return join(whole.subarray(0, 33), ...chunks, whole.subarray(-12));
};

export const animatedPng = (frames = 2) =>
  pngOf(
    chunk("acTL", [...big(frames, 4), ...big(0, 4)]),
    chunk("IDAT", filler(20)),
    ...Array.from({ length: frames - 1 }, () => chunk("fdAT", filler(24))),
  );

export const segment = (marker: number, data: ArrayLike<number>) =>
  join([0xff, marker], big(data.length + 2, 2), data);

const JFIF = segment(0xe0, [...text("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** A JPEG's frame header, which has the size: three colours, progressive by default. */
export function frame(width: number, height: number, marker = 0xc2): Bytes {
  const components = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  return segment(marker, [8, ...big(height, 2), ...big(width, 2), 3, ...components]);
}

export function jpeg({ width = 640, height = 480, data = 100 }: Size = {}): Bytes {
  // Never 0xff, which would begin a marker.
  const scan = filler(data);
  return join(
    [0xff, 0xd8],
    JFIF,
    frame(width, height),
    segment(0xda, [1, 0, 0]),
    scan,
    [0xff, 0xd3, 1, 2, 0xff, 0],
    segment(0xc4, filler(4)),
    segment(0xda, [1, 0, 0]),
    scan,
    [0xff, 0xd9],
  );
}

/** A grey JPEG that browsers show, with the usual chroma subsampling: quick to make at any size. */
export function greyJpeg({ width = 640, height = 480 }: Size = {}): Bytes {
  const plain = new Array<number>(64).fill(1);
  // A single one-bit code: each block equals the one before.
  const codes = [1, ...new Array<number>(15).fill(0), 0];
  const blocks = 6 * Math.ceil(width / 16) * Math.ceil(height / 16);
  return join(
    [0xff, 0xd8],
    segment(0xdb, [0, ...plain, 1, ...plain]),
    frame(width, height, 0xc0),
    segment(0xc4, [0x00, ...codes, 0x10, ...codes]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    new Uint8Array(Math.ceil((2 * blocks) / 8)),
    [0xff, 0xd9],
  );
}

export const riff = (...chunks: Bytes[]) => {
  const data = join(...chunks);
  return join(text("RIFF"), little(data.length + 4, 4), text("WEBP"), data);
};

export const riffChunk = (name: string, data: ArrayLike<number>) =>
  join(text(name), little(data.length, 4), data, new Uint8Array(data.length % 2));

export function webp(
  kind: "lossy" | "lossless" | "extended",
  { width = 640, height = 480, data = 100 }: Size = {},
): Bytes {
  const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)];
  switch (kind) {
    case "lossy":
      return riff(riffChunk("VP8 ", join(lossy, filler(data))));
    case "lossless": {
      const bits = width - 1 + (height - 1) * 0x4000;
      return riff(riffChunk("VP8L", join([0x2f], little(bits, 4), filler(data))));
    }
    case "extended":
      return riff(
        riffChunk("VP8X", [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
        riffChunk("VP8 ", join(lossy, filler(data))),
      );
  }
}

export const textFile = (content: string): Bytes =>
  Uint8Array.from(new TextEncoder().encode(content));
