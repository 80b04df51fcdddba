import { namedType } from "#convex/shared/pictures/picture";
import { sizeToSend } from "#convex/uploads/inspect";
import { MAX_BYTES } from "#convex/uploads/rules";

/** Opened, each takes four bytes. The largest photos of phones that browsers can open have 108 million. */
const MOST_PIXELS = 120_000_000;

/** What ends a JPEG. Some phones leave it out, and browsers then show nothing. */
const JPEG_END = Uint8Array.of(0xff, 0xd9);

/** How good a photo looks that is drawn anew. */
const QUALITY = 0.88;

/** How many pixels the browser finds in a picture, before it opens it. */
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

/** Draws a picture on a canvas, at a part of the size at which it's sent. */
function draw(bitmap: ImageBitmap, part: number): HTMLCanvasElement {
  const size = sizeToSend(bitmap);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(size.width * part);
  canvas.height = Math.ceil(size.height * part);
  // Its pixels are read, and never shown.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Whether one of the edges is of one colour: what is missing of a photo is filled so, down to its last row, and that can
 * be any edge once it's upright.
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

/** What a picture may become, best first; a browser that can't write a type writes PNG. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  // Drawings and screenshots stay sharp, unless they're photos.
  "image/png": ["image/png", "image/webp"],
  "image/webp": ["image/webp"],
};

/** The first that is small enough to be sent. */
async function encode(bitmap: ImageBitmap, types: readonly string[]): Promise<Blob | null> {
  for (const part of [1, 0.6, 0.35]) {
    const canvas = draw(bitmap, part);
    for (const type of types) {
      const blob = await toBlob(canvas, type);
      if (blob !== null && blob.size <= MAX_BYTES) return blob;
    }
  }
  return null;
}

/**
 * Opens a picture as this browser does, where it can a HEIC photo or a JPEG without its end too, and draws it anew:
 * upright, with what can be seen through, small enough to be sent. Fails where the browser can't open it.
 * @param isBroken it isn't as its format wants it
 */
export async function redraw(
  bytes: Uint8Array<ArrayBuffer>,
  isBroken: boolean,
): Promise<Blob | "broken" | "tooLarge"> {
  const type = namedType(bytes);
  const isCut = isBroken && type === "image/jpeg";
  const source = new Blob(isCut ? [bytes, JPEG_END] : [bytes], { type: type ?? "image/heic" });
  if ((await countPixels(source)) > MOST_PIXELS) return "tooLarge";
  // Unlike an element, it fails where a part of the picture is missing.
  const bitmap = await createImageBitmap(source);
  try {
    if (isCut && hasPlainEdge(draw(bitmap, 1))) return "broken";
    return (await encode(bitmap, outcomes[type ?? ""] ?? ["image/jpeg"])) ?? "tooLarge";
  } finally {
    bitmap.close();
  }
}
