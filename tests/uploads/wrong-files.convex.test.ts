import { describe, expect } from "vitest";
import { getRows } from "../support/backend";
import { test } from "../support/fixtures";
import { jpeg, png, textFile, webp } from "../support/pictures";
import { filesKept, upload } from "./upload-steps";

const MB5 = 5 * 1024 * 1024;

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const gif = `GIF89a/*\x01\x00\x01\x00*/=1;alert(1)`;
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, Math.floor(bytes.length / 2));
const changed = (bytes: Uint8Array<ArrayBuffer>, at: number, value: number) => {
  bytes[at] = value;
  return bytes;
};

const wrong: [string, Uint8Array<ArrayBuffer>, string?][] = [
  ["an SVG", textFile(svg), "image/svg+xml"],
  ["an SVG that calls itself a PNG", textFile(svg), "image/png"],
  ["an SVG with an XML head", textFile(`<?xml version="1.0"?>${svg}`), "image/svg+xml"],
  ["an SVG with a byte order mark", textFile(`\uFEFF${svg}`), "image/jpeg"],
  ["a web page", textFile("<!doctype html><script>alert(1)</script>"), "text/html"],
  ["a web page called .png", textFile("<html><img src=x onerror=alert(1)></html>"), "image/png"],
  ["a GIF", textFile("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "image/gif"],
  ["a GIF with a script in it", textFile(gif), "image/gif"],
  ["a GIF that calls itself a WebP", textFile(gif), "image/webp"],
  ["a script", textFile("alert(1)"), "text/javascript"],
  ["a PDF", textFile("%PDF-1.7\n%%EOF"), "application/pdf"],
  ["a PDF that calls itself a JPEG", textFile("%PDF-1.7\n%%EOF"), "image/jpeg"],
  ["a ZIP archive", textFile("PK\x03\x04\x14\x00"), "application/zip"],
  ["a Windows program", textFile("MZ\x90\x00\x03"), "image/png"],
  ["a Linux program", textFile("\x7FELF\x02\x01\x01"), "image/png"],
  ["a shell script", textFile("#!/bin/sh\nrm -rf /\n"), "image/png"],
  ["a bitmap", textFile("BM\x36\x00\x00\x00"), "image/bmp"],
  ["a TIFF", textFile("II*\x00\x08\x00\x00\x00"), "image/tiff"],
  ["an icon", textFile("\x00\x00\x01\x00\x01\x00"), "image/x-icon"],
  ["a HEIC photo", textFile("\x00\x00\x00\x18ftypheic\x00\x00"), "image/heic"],
  ["an AVIF picture", textFile("\x00\x00\x00\x1cftypavif\x00\x00"), "image/avif"],
  ["a sound in a RIFF file", textFile("RIFF\x24\x00\x00\x00WAVEfmt "), "image/webp"],
  ["a film", textFile("\x00\x00\x00\x18ftypmp42"), "video/mp4"],
  ["nothing", new Uint8Array(), "image/png"],
  ["one byte", Uint8Array.of(0x89), "image/png"],
  ["zeros", new Uint8Array(4096), "image/png"],
  ["5 MB and a byte", new Uint8Array(MB5 + 1), "image/png"],
  ["a whole PNG of more than 5 MB", png({ data: MB5 }), "image/png"],
  ["a PNG of 30,000 × 30,000", png({ width: 30_000, height: 30_000 }), "image/png"],
  ["a JPEG of 30,000 × 30,000", jpeg({ width: 30_000, height: 30_000 }), "image/jpeg"],
  ["a WebP of 16,000 × 16,000", webp("extended", { width: 16_000, height: 16_000 }), "image/webp"],
  ["a PNG of 1 × 4,294,967,295", png({ width: 1, height: 2 ** 32 - 1 }), "image/png"],
  ["a PNG of 0 × 0", png({ width: 0, height: 0 }), "image/png"],
  ["half a PNG", half(png()), "image/png"],
  ["half a JPEG", half(jpeg()), "image/jpeg"],
  ["half a WebP", half(webp("lossy")), "image/webp"],
  ["a PNG without its end", png().slice(0, -12), "image/png"],
  ["a JPEG without its end", jpeg().slice(0, -2), "image/jpeg"],
  ["only a PNG's signature", png().slice(0, 8), "image/png"],
  ["a PNG that begins with another chunk", changed(png(), 12, 0x4a), "image/png"],
  ["a PNG with a chunk of 4 GB", changed(png(), 33, 0xff), "image/png"],
  ["a WebP that says it is longer than it is", changed(webp("lossy"), 5, 0xff), "image/webp"],
  ["a WebP with a wrong key frame", changed(webp("lossy"), 23, 0), "image/webp"],
  ["a JPEG that is served as a page", jpeg(), "text/html"],
  ["a PNG that is served as an SVG", png(), "image/svg+xml"],
  ["a PNG of no type", png(), ""],
];

describe("refused and deleted at once:", () => {
  test.for(wrong)("%s", async ([, bytes, type = ""], { backend }) => {
    const refused = await upload(backend, { bytes, type });
    expect(refused).toMatchObject({
      state: "refused",
      problem: expect.stringMatching(/\w+\.$/) as string,
    });
    expect(refused).not.toHaveProperty("url");
    expect(await filesKept(backend)).toBe(0);
  });
});

test.for<[string, Uint8Array<ArrayBuffer>, string]>([
  ["a JPEG", jpeg(), "image/jpeg"],
  ["a PNG", png(), "image/png"],
  ["a WebP", webp("lossless"), "image/webp"],
])("%s is taken and can be seen, whatever its name", async ([, bytes, type], { backend }) => {
  const taken = await upload(backend, { bytes, type, fileName: "../../evil\u202Egnp.svg" });
  expect(taken).toMatchObject({
    state: "accepted",
    fileName: "../../evilgnp.svg",
    url: expect.any(String) as string,
  });
  expect(await getRows(backend, "uploads")).toMatchObject([{ type, width: 640, height: 480 }]);
});
