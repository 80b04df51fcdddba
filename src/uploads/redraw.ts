import { namedType } from "#convex/shared/pictures/picture";
import { sizeToSend } from "#convex/uploads/inspect";
import { MAX_BYTES } from "#convex/uploads/rules";

/** A decoded pixel takes four bytes. The largest phone photos that browsers can open have 108 million pixels. */
const MOST_PIXELS = 120_000_000;

/** The end marker of a JPEG. Some phones leave it out, and browsers then show nothing. */
const JPEG_END = Uint8Array.of(0xff, 0xd9);

/** The JPEG quality of redrawn photos. */
const QUALITY = 0.88;

/** Reads the picture's pixel count before it's decoded. */
async function countPixels(blob: Blob): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    return image.naturalWidth * image.naturalHeight;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Draws a picture on a canvas. @param part the scale, relative to the size that's uploaded */
function draw(bitmap: ImageBitmap, part: number, side?: number): HTMLCanvasElement {
  const size = sizeToSend(bitmap, side);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(size.width * part);
  canvas.height = Math.ceil(size.height * part);
  // The pixels are read back, never displayed.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Whether an edge has a single colour. Browsers fill the missing part of a photo that way, down to the last row, which
 * can be any edge once the photo is upright.
 */
function hasPlainEdge(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  const edges = [
    [0, 0, width, 1],
    [0, height - 1, width, 1],
    [0, 0, 1, height],
    [width - 1, 0, 1, height],
  ] as const;
  return edges.some(([x, y, across, down]) => {
    const pixels = context?.getImageData(x, y, across, down).data;
    return pixels?.every((value, index) => value === pixels[index % 4]) === true;
  });
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/** The types to encode as, best first. A browser that can't write a type writes PNG. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  // Keeps drawings and screenshots sharp; photos become WebP if PNG is too large.
  "image/png": ["image/png", "image/webp"],
  "image/webp": ["image/webp"],
};

/** The first encoding that's small enough to upload. */
async function encode(
  bitmap: ImageBitmap,
  types: readonly string[],
  side: number | undefined,
): Promise<Blob | null> {
  for (const part of [1, 0.6, 0.35]) {
    const canvas = draw(bitmap, part, side);
    for (const type of types) {
      const blob = await toBlob(canvas, type);
      if (blob !== null && blob.size <= MAX_BYTES) return blob;
    }
  }
  return null;
}

/**
 * Decodes a picture with the browser, which may handle HEIC or a JPEG without its end marker, and redraws it upright,
 * with transparency, small enough to upload. Throws if the browser can't open it.
 * @param isBroken it violates its format
 * @param side the shorter side of a picture that's shown small, in pixels
 */
export async function redraw(
  bytes: Uint8Array<ArrayBuffer>,
  isBroken: boolean,
  side?: number,
): Promise<Blob | "broken" | "tooLarge"> {
  const type = namedType(bytes);
  const isCut = isBroken && type === "image/jpeg";
  const source = new Blob(isCut ? [bytes, JPEG_END] : [bytes], { type: type ?? "image/heic" });
  if ((await countPixels(source)) > MOST_PIXELS) return "tooLarge";
  // Unlike an `<img>`, this fails if part of the picture is missing.
  const bitmap = await createImageBitmap(source);
  try {
    if (isCut && hasPlainEdge(draw(bitmap, 1))) return "broken";
    const types = outcomes[type ?? ""] ?? ["image/jpeg"];
    return (await encode(bitmap, types, side)) ?? "tooLarge";
  } finally {
    bitmap.close();
  }
}
