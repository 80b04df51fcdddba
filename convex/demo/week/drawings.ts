/*
 * The pictures that come with the demo's briefs and drafts, drawn here: small shapes in the four colours of a design.
 */

/** The colour of a point, 0 to 3; both coordinates go from 0 to 1. */
type Drawing = (x: number, y: number) => number;

/** Colours as `#rrggbb`: the paper, and three to draw with. */
type Colours = readonly [string, string, string, string];

/** A line of words: it ends before its column does, each line somewhere else. */
const isWords = (x: number, y: number, { from, to }: { from: number; to: number }) => {
  const line = Math.floor(y * 40);
  const end = to - ((line * 7) % 5) * 0.02;
  return x > from && x < end && (y * 40) % 1 < 0.35;
};

/** Three pictures in a row with words under them. */
function columns(x: number, y: number, top: number): number {
  const column = Math.floor(x * 3);
  const [from, to] = [column / 3 + 0.03, (column + 1) / 3 - 0.03];
  if (y > top && y < top + 0.18 && x > from && x < to) return 2;
  return y > top + 0.22 && y < 0.94 && isWords(x, y, { from, to }) ? 1 : 0;
}

/** A page's head: the name on the left, the menu on the right. */
function head(x: number, y: number): number {
  if (y > 0.035 && y < 0.075 && x > 0.04 && x < 0.24) return 0;
  return y > 0.045 && y < 0.065 && x > 0.55 && x < 0.96 && (x * 12) % 1 < 0.7 ? 3 : 1;
}

const inside = (x: number, y: number, [cx, cy, radius]: [number, number, number]) =>
  (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2;

/** What the pictures can show. */
const drawings = {
  /** A saw's teeth under a rising disc. */
  joinery: (x, y) => {
    if (y > 0.62 + Math.abs(((x * 9) % 1) - 0.5) * 0.16) return 1;
    return inside(x, y, [0.5, 0.62, 0.3]) ? 2 : 0;
  },
  /** Boards, each a little off the next. */
  boards: (x, y) => {
    const row = Math.floor(y * 6);
    const joint = (x * 2 + (row % 2) * 0.5 + row * 0.17) % 1;
    if ((y * 6) % 1 < 0.05 || joint < 0.012) return 3;
    return Math.sin(x * 14 + Math.sin(y * 40) * 0.6 + row * 3) > 0.72 ? 2 : 1;
  },
  /** Seven white keys and five black ones. */
  piano: (x, y) => {
    const key = x * 7;
    const isBlack = [1, 2, 4, 5, 6].some((edge) => Math.abs(key - edge) < 0.3) && y < 0.6;
    if (isBlack) return 1;
    return key % 1 < 0.03 ? 3 : 0;
  },
  /** Hills, and a sun over them. */
  hills: (x, y) => {
    if (y > 0.7 + Math.sin(x * 5) * 0.1) return 1;
    if (y > 0.55 + Math.sin(x * 4 + 2) * 0.12) return 2;
    return inside(x * 3, y, [2.3, 0.25, 0.15]) ? 3 : 0;
  },
  /** A cup, with what rises from it. */
  cup: (x, y) => {
    const isCup = x > 0.28 && x < 0.68 && y > 0.48 && y < 0.8 - Math.abs(x - 0.48) ** 3 * 8;
    const isRing = inside(x, y, [0.7, 0.6, 0.11]) && !inside(x, y, [0.7, 0.6, 0.06]);
    if (isCup || isRing) return 1;
    if (y > 0.84 && y < 0.88 && x > 0.2 && x < 0.78) return 3;
    const isSteam = [0.38, 0.48, 0.58].some(
      (at) => Math.abs(x - at - Math.sin(y * 26) * 0.015) < 0.012,
    );
    return isSteam && y > 0.2 && y < 0.42 ? 2 : 0;
  },
  /** A page with a picture, words beside it, and three things below. */
  page: (x, y) => {
    if (y < 0.11) return head(x, y);
    if (y < 0.5) {
      if (x > 0.52 && x < 0.96 && y > 0.16) return inside(x, y, [0.74, 0.33, 0.09]) ? 3 : 2;
      return y > 0.18 && isWords(x, y, { from: 0.04, to: 0.48 }) ? 1 : 0;
    }
    return columns(x, y, 0.56);
  },
  /** The same with a picture from edge to edge. */
  largePage: (x, y) => {
    if (y < 0.11) return head(x, y);
    if (y < 0.55) {
      if (y > 0.44 && x > 0.06 && x < 0.28 && y < 0.51) return 1;
      return inside(x, y, [0.7, 0.32, 0.13]) ? 3 : 2;
    }
    return columns(x, y, 0.6);
  },
  /** A phone with a page on it. */
  phone: (x, y) => {
    const [left, right] = [0.34, 0.66];
    if (x < left || x > right || y < 0.04 || y > 0.96) return 0;
    if (x < left + 0.012 || x > right - 0.012 || y < 0.07 || y > 0.93) return 1;
    if (y < 0.15) return x < left + 0.16 && y > 0.1 && y < 0.12 ? 0 : 1;
    if (y < 0.42) return inside(x, y, [0.5, 0.29, 0.08]) ? 3 : 2;
    if (y > 0.82) return y > 0.84 && y < 0.9 && x > left + 0.04 && x < right - 0.04 ? 3 : 0;
    return y > 0.46 && isWords(x, y, { from: left + 0.04, to: right - 0.04 }) ? 1 : 0;
  },
} satisfies Record<string, Drawing>;

/** The name of one of them. */
export type DrawingName = keyof typeof drawings;

const big = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);

function join(...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const letters = Array.from(name, (letter) => letter.charCodeAt(0));
  const named = join(letters, data);
  return join(big(data.length), named, big(crc32(named)));
}

/** Rows of two bits a pixel, each behind a byte that says that it's written as it is. */
function toRows(drawing: Drawing, { width, height }: { width: number; height: number }) {
  const rowLength = 1 + Math.ceil(width / 4);
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * rowLength + 1 + Math.floor(x / 4);
      const colour = drawing((x + 0.5) / width, (y + 0.5) / height);
      rows[place] = (rows[place] ?? 0) | (colour << (6 - 2 * (x % 4)));
    }
  }
  return rows;
}

const MOST_STORED = 65_535;

/** As zlib has it, in blocks that aren't compressed: the pictures are small. */
function toZlib(bytes: Uint8Array): Uint8Array {
  const blocks: ArrayLike<number>[] = [];
  for (let start = 0; start < bytes.length; start += MOST_STORED) {
    const part = bytes.subarray(start, start + MOST_STORED);
    const { length } = part;
    const isLast = start + MOST_STORED >= bytes.length;
    const sizes = [length, ~length & 0xffff].flatMap((size) => [size & 255, size >> 8]);
    blocks.push([isLast ? 1 : 0, ...sizes], part);
  }
  return join([0x78, 0x01], ...blocks, big(adler32(bytes)));
}

const rgb = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** What every PNG file begins with. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A drawing as a PNG file of a few dozen kilobytes. */
export function drawPng(
  name: DrawingName,
  colours: Colours,
  { width, height }: { width: number; height: number },
): Uint8Array<ArrayBuffer> {
  const header = Uint8Array.of(...big(width), ...big(height), 2, 3, 0, 0, 0);
  return join(
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(colours.flatMap(rgb))),
    chunk("IDAT", toZlib(toRows(drawings[name], { width, height }))),
    chunk("IEND", new Uint8Array()),
  );
}
