import { zlibSync } from "fflate";
import { toBytes } from "../shared/pictures/bytes";
import { PNG_SIGNATURE, pngChunk } from "../shared/pictures/pngChunk";

/** A picture whose pixels are numbers of its palette. */
interface IndexedPicture {
  width: number;
  height: number;
  /** One byte a pixel, row by row. */
  pixels: Uint8Array;
  /** Red, green and blue of each colour. */
  palette: readonly (readonly [number, number, number])[];
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
    toBytes(PNG_SIGNATURE),
    pngChunk("IHDR", header(picture.width, picture.height)),
    pngChunk("PLTE", Uint8Array.from(picture.palette.flat())),
    pngChunk("IDAT", zlibSync(rows(picture), { level: 6 })),
    pngChunk("IEND", new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    file.set(part, position);
    position += part.length;
  }
  return file;
}
