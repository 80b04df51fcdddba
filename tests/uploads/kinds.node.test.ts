import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readPicture } from "#convex/shared/pictures/picture";

const folder = path.join(import.meta.dirname, "kinds");

/** Each is 24 by 16 pixels in its file, and has SECRET wherever cameras and programs write data that we don't want. */
const files = fs.readdirSync(folder);

/** The upright size of those that are stored rotated. */
const upright: Readonly<Record<string, string>> = {
  "android.jpg": "16 × 24",
  "phone.jpg": "16 × 24",
  "phone-left.jpg": "16 × 24",
  "progressive.jpg": "16 × 24",
  "turned.png": "16 × 24",
  "panorama.jpg": "96 × 8",
};

function read(file: string) {
  const before = fs.readFileSync(path.join(folder, file));
  const picture = readPicture(Uint8Array.from(before));
  if (typeof picture === "string") throw new Error(picture);
  return { before, picture, after: Buffer.from(picture.bytes) };
}

describe("pictures from phones, scanners and programs", () => {
  test.for(files)("%s is stored upright, without its metadata", (file) => {
    const { before, picture, after } = read(file);
    expect(`${picture.width} × ${picture.height}`).toBe(upright[file] ?? "24 × 16");
    expect(after.length).toBeLessThanOrEqual(before.length);
    for (const mark of ["SECRET", "GPS", "http:", "MPF", "8BIM", "ftyp", "tEXt", "tIME"]) {
      expect(after.includes(mark), mark).toBe(false);
    }
    expect(readPicture(picture.bytes)).toEqual(picture);
  });

  test("all but two have metadata", () => {
    const silent = files.filter((file) => !read(file).before.includes("SECRET"));
    expect(silent).toEqual(["lossless.webp", "see-through-lossless.webp"]);
  });

  test("a photo with a preview loses the second picture in it", () => {
    const { before, after } = read("phone.jpg");
    const starts = (bytes: Buffer) => bytes.toString("latin1").split("\xFF\xD8").length - 1;
    expect([starts(before), starts(after)]).toEqual([2, 1]);
  });

  test.for([
    ["profile.jpg", "ICC_PROFILE"],
    ["see-through.png", "iCCP"],
    ["see-through-lossless.webp", "ICCP"],
    ["see-through-lossy.webp", "ALPH"],
    ["cmyk.jpg", "Adobe"],
    ["palette.png", "PLTE"],
  ] as const)("%s keeps its colour data: %s", ([file, mark]) => {
    expect(read(file).after.includes(mark)).toBe(true);
  });
});
