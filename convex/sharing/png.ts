import { zlibSync } from "fflate";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture whose pixels are numbers of its palette. */
interface IndexedPicture {
  width: number;
  height: number;
  /** One byte a pixel, row by row. */
  pixels: Uint8Array;
  /** Red, green and blue of each colour. */
  palette: readonly (readonly [number, number, number])[];
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** A part of a PNG: its length, its name, what it holds, and a checksum. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** The size, eight bits a pixel, colours by palette. */
function header(width: number, height: number): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([8, 3, 0, 0, 0], 8);
  return data;
}

/** The rows, each after the byte that says it stands as it is. */
function rows({ width, height, pixels }: IndexedPicture): Uint8Array {
  const data = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    data.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return data;
}

/** A picture as a PNG file. */
export function encodePng(picture: IndexedPicture): Uint8Array<ArrayBuffer> {
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header(picture.width, picture.height)),
    chunk("PLTE", Uint8Array.from(picture.palette.flat())),
    chunk("IDAT", zlibSync(rows(picture), { level: 6 })),
    chunk("IEND", new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    file.set(part, position);
    position += part.length;
  }
  return file;
}
