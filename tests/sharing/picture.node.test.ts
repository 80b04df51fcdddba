import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawPicture } from "#convex/sharing/picture";
import { pictureSize } from "#convex/sharing/rules";

const { width, height } = pictureSize;

/** What a PNG holds, read back without the code that wrote it. */
function read(png: Uint8Array) {
  const bytes = Buffer.from(png);
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    chunks.set(name, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const [header, palette, data] = ["IHDR", "PLTE", "IDAT"].map((name) => chunks.get(name));
  if (header === undefined || palette === undefined || data === undefined) {
    throw new Error("It has no picture in it.");
  }
  expect([...chunks.keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([width, height]);
  const rows = inflateSync(data);
  expect(rows).toHaveLength((width + 1) * height);
  const colourAt = (x: number, y: number) => {
    const index = rows[y * (width + 1) + 1 + x] ?? 0;
    return palette.subarray(3 * index, 3 * index + 3).toString("hex");
  };
  return { colourAt };
}

const PAPER = "fbf8f2";

test("the size that social networks ask for, on paper, with the house's bar at its foot", () => {
  const { colourAt } = read(drawPicture("Five signs of a scam call"));
  expect(colourAt(2, 2)).toBe(PAPER);
  expect(colourAt(600, height - 5)).toBe("0d5b4a");
});

test("another title is another picture; the same one is the same", () => {
  const [first, again, other] = ["One", "One", "Two"].map(drawPicture);
  expect(Buffer.from(first ?? [])).toEqual(Buffer.from(again ?? []));
  expect(Buffer.from(first ?? [])).not.toEqual(Buffer.from(other ?? []));
});

test("any title stays between the margins, and what can't be drawn is left out", () => {
  const title = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom("x".repeat(400), "🎉", "", "日本語", "Wi‑Fi ".repeat(40)),
  );
  fc.assert(
    fc.property(title, (text) => {
      const { colourAt } = read(drawPicture(text));
      for (let y = 0; y < height - 20; y += 7) {
        expect(colourAt(30, y)).toBe(PAPER);
        expect(colourAt(width - 30, y)).toBe(PAPER);
      }
    }),
    { numRuns: 15 },
  );
});
