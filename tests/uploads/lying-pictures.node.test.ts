import { describe, expect, test } from "vitest";
import { inspectPicture } from "#convex/uploads/inspect";
import { problems } from "#convex/uploads/rules";
import {
  animatedPng,
  chunk,
  frame,
  jpeg,
  png,
  pngOf,
  riff,
  riffChunk,
  segment,
  text,
  webp,
} from "../support/pictures";

type Bytes = Uint8Array<ArrayBuffer>;

const join = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts));

/** Inserts parts into a JPEG after its start and its first segment, which precedes everything else. */
const jpegWith = (...parts: Uint8Array[]) => join(jpeg().slice(0, 20), ...parts, jpeg().slice(20));
/** The same with another size. */
const jpegOf = (...parts: Uint8Array[]) =>
  join(jpeg().slice(0, 20), ...parts, jpeg().slice(20 + frame(1, 1).length));
/** Inserts parts before a JPEG's end. */
const jpegEnding = (...parts: Uint8Array[]) =>
  join(jpeg().slice(0, -2), ...parts, Uint8Array.of(0xff, 0xd9));

const image = chunk("IDAT", new Uint8Array(20));
const header = (...data: number[]) => chunk("IHDR", [0, 0, 0, 9, 0, 0, 0, 9, ...data]);
const pngBeginning = (...chunks: Uint8Array[]) =>
  join(png().slice(0, 8), ...chunks, png().slice(-12));

/** The chunks of a WebP file of one kind, without its container. */
const inside = (...of: Parameters<typeof webp>) => webp(...of).slice(12);
const extended = (flags: number, width = 639, height = 479) =>
  riffChunk("VP8X", [flags, 0, 0, 0, width & 255, width >> 8, 0, height & 255, height >> 8, 0]);

const wrong: [string, Bytes, string][] = [
  [
    "a JPEG of two sizes, of which browsers use the first",
    jpegWith(frame(23_000, 23_000)),
    problems.broken,
  ],
  ["a JPEG of twice the same size", jpegWith(frame(640, 480)), problems.broken],
  ["a JPEG with a second size between its scans", jpegEnding(frame(9000, 9000)), problems.broken],
  ["a JPEG whose height comes late", jpegEnding(segment(0xdc, [0x7f, 0xff])), problems.broken],
  ["a JPEG without a size", jpegOf(), problems.broken],
  ["a JPEG with half a frame header", jpegOf(segment(0xc0, [8, 0, 9, 0, 9, 3])), problems.broken],
  ["a JPEG of zero height", jpeg({ height: 0 }), problems.broken],
  ["a JPEG whose image comes before its size", jpegWith(segment(0xda, [1, 0, 0])), problems.broken],
  ["a JPEG in a JPEG", jpegWith(jpeg()), problems.broken],
  ["a JPEG of a thousand scans", jpegEnding(...scans(1000)), problems.broken],
  ["a JPEG with a marker that nothing uses", jpegWith(segment(0x02, [0])), problems.broken],
  ["a lossless JPEG", jpegOf(frame(640, 480, 0xc3)), problems.otherType],
  ["an arithmetic JPEG", jpegOf(frame(640, 480, 0xc9)), problems.otherType],
  ["a hierarchical JPEG", jpegWith(frame(640, 480, 0xde)), problems.otherType],
  ["a JPEG of 12 bits", jpegOf(segment(0xc1, [12, 0, 9, 0, 9, 1, 1, 0x11, 0])), problems.otherType],
  ["a PNG of 1,060 frames", animatedPng(1060), problems.animated],
  [
    "a PNG that says after its image that it moves",
    pngOf(image, chunk("acTL", [])),
    problems.animated,
  ],
  ["a PNG of two sizes", pngOf(header(8, 6, 0, 0, 0), image), problems.broken],
  ["a PNG whose image is in two places", pngOf(image, chunk("tIME", []), image), problems.broken],
  ["a PNG without an image", pngOf(), problems.broken],
  ["a PNG whose palette comes late", pngOf(image, chunk("PLTE", [1, 2, 3])), problems.broken],
  [
    "a PNG that needs its palette and has none",
    pngBeginning(header(8, 3, 0, 0, 0), image),
    problems.broken,
  ],
  ["a PNG of 7 bits", pngBeginning(header(7, 2, 0, 0, 0), image), problems.broken],
  [
    "a PNG with an unknown compression",
    pngBeginning(header(8, 2, 1, 0, 0), image),
    problems.broken,
  ],
  ["a PNG with a critical chunk that's unknown", pngOf(chunk("FAKE", []), image), problems.broken],
  [
    "a WebP whose canvas is smaller than its image",
    riff(extended(0, 99, 99), inside("lossy", { width: 16_000, height: 16_000 })),
    problems.broken,
  ],
  [
    "a WebP whose canvas is smaller than its lossless image",
    riff(extended(0, 99, 99), inside("lossless", { width: 16_000, height: 16_000 })),
    problems.broken,
  ],
  ["a WebP that says it moves", riff(extended(2), inside("lossy")), problems.animated],
  [
    "a WebP that moves without saying so",
    riff(extended(0), riffChunk("ANIM", new Uint8Array(6)), inside("lossy")),
    problems.animated,
  ],
  ["a WebP of frames", riff(extended(0), riffChunk("ANMF", inside("lossy"))), problems.animated],
  ["a WebP of two images", riff(extended(0), inside("lossy"), inside("lossless")), problems.broken],
  ["a WebP of two canvases", riff(extended(0), extended(0), inside("lossy")), problems.broken],
  ["a WebP with only a canvas", riff(extended(0)), problems.broken],
  [
    "a WebP that begins with another chunk",
    riff(riffChunk("XMP ", []), inside("lossy")),
    problems.broken,
  ],
  ["a lossless WebP of the next version", changed(webp("lossless"), 24, 0xff), problems.broken],
  ["a WebP of a frame that needs others", changed(webp("lossy"), 20, 1), problems.broken],
  ["a PNG of 10,001 by 1", png({ width: 10_001, height: 1 }), problems.tooLarge],
  ["a JPEG of 4,000 by 4,000", jpeg({ width: 4000, height: 4000 }), problems.tooLarge],
];

function scans(count: number) {
  return Array.from({ length: count }, () => segment(0xda, [1, 0, 0]));
}

function changed(bytes: Bytes, at: number, value: number): Bytes {
  bytes[at] = value;
  return bytes;
}

test.for(wrong)("%s is refused", ([, bytes, problem]) => {
  expect(inspectPicture(bytes)).toEqual({ ok: false, problem });
});

/** Extra data in a file, and what is left of it. */
const added: [string, Bytes, Bytes][] = [
  [
    "a preview with a size of its own",
    jpegWith(segment(0xe1, [...text("Exif\0\0"), ...jpeg()])),
    jpeg(),
  ],
  [
    "a preview in the JFIF note",
    jpegOf(segment(0xe0, [...text("JFXX\0"), 0x10, ...jpeg()]), frame(640, 480)),
    jpeg(),
  ],
  ["a comment", jpegWith(segment(0xfe, text("<script>"))), jpeg()],
  ["notes of every number", jpegWith(...notes()), jpeg()],
  ["a note after the image", jpegEnding(segment(0xe2, text("ICC_PROFILE\0late"))), jpeg()],
  ["padding between the markers", jpegWith(Uint8Array.of(0xff, 0xff, 0xff)), jpeg()],
  ["a film after a JPEG", join(jpeg(), Uint8Array.from(text("ftypmp42"))), jpeg()],
  ["a web page after a PNG", join(png(), Uint8Array.from(text("<script>"))), png()],
  ["a ZIP after a WebP", join(webp("lossy"), Uint8Array.from(text("PK"))), webp("lossy")],
  [
    "chunks after a WebP’s image",
    riff(inside("lossy"), riffChunk("XMP ", text("x"))),
    webp("lossy"),
  ],
  [
    "a compressed text of a megabyte",
    pngOf(chunk("zTXt", new Uint8Array(2 ** 20)), image),
    pngOf(image),
  ],
  [
    "a compressed profile of a megabyte",
    pngOf(chunk("iCCP", new Uint8Array(2 ** 20)), image),
    pngOf(image),
  ],
  [
    "a second profile",
    pngOf(...["a", "b"].map((name) => chunk("iCCP", text(name))), image),
    pngOf(chunk("iCCP", text("a")), image),
  ],
  [
    "chunks that nobody needs",
    pngOf(...["tEXt", "iTXt", "tIME", "caBX", "sPLT"].map((name) => chunk(name, text("x"))), image),
    pngOf(image),
  ],
  [
    "an extended WebP’s metadata",
    riff(
      extended(0x0c),
      inside("lossy"),
      riffChunk("EXIF", text("MM")),
      riffChunk("XMP ", text("x")),
    ),
    webp("extended"),
  ],
];

function notes() {
  return Array.from({ length: 16 }, (_, number) => segment(0xe0 + number, text("anything")));
}

describe("data that isn’t needed to show a picture is removed:", () => {
  test.for(added)("%s", ([, bytes, left]) => {
    const seen = inspectPicture(bytes);
    expect(seen.ok && Buffer.from(seen.bytes)).toEqual(Buffer.from(left));
  });
});
