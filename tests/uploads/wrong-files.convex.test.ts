import fs from "node:fs";
import path from "node:path";
import { describe, expect, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel";
import { problems } from "#convex/uploads/rules";
import { type Backend, getRows } from "../support/backend";
import { test } from "../support/fixtures";
import { animatedPng, frame, jpeg, png, textFile, webp } from "../support/pictures";
import { filesKept, send, upload } from "./upload-steps";

const MB5 = 5 * 1024 * 1024;

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const gif = `GIF89a/*\x01\x00\x01\x00*/=1;alert(1)`;
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, Math.floor(bytes.length / 2));
const changed = (bytes: Uint8Array<ArrayBuffer>, at: number, value: number) => {
  bytes[at] = value;
  return bytes;
};

function lyingJpeg(): Uint8Array<ArrayBuffer> {
  const [start, rest] = [jpeg().slice(0, 2), jpeg().slice(2)];
  return Uint8Array.from(Buffer.concat([start, frame(23_000, 23_000), rest]));
}

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
  ["empty", new Uint8Array(), "image/png"],
  ["one byte", Uint8Array.of(0x89), "image/png"],
  ["zeros", new Uint8Array(4096), "image/png"],
  ["5 MB and a byte", new Uint8Array(MB5 + 1), "image/png"],
  ["a whole PNG of more than 5 MB", png({ data: MB5 }), "image/png"],
  ["a PNG of 30,000 × 30,000", png({ width: 30_000, height: 30_000 }), "image/png"],
  ["a JPEG of 30,000 × 30,000", jpeg({ width: 30_000, height: 30_000 }), "image/jpeg"],
  ["a WebP of 16,000 × 16,000", webp("extended", { width: 16_000, height: 16_000 }), "image/webp"],
  ["a JPEG that says another size afterwards", lyingJpeg(), "image/jpeg"],
  ["a PNG that moves", animatedPng(1060), "image/png"],
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
];

/** A file as stored. */
async function getStored(backend: Backend, id: Id<"_storage">) {
  const files: { type: string; bytes: Buffer }[] = [];
  await backend.run(async (ctx) => {
    const file = (await ctx.storage.get(id))!;
    files.push({ type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
  });
  return files[0]!;
}

describe("a file is refused with a message, and nothing is stored, if it's", () => {
  test.for(wrong)("%s", async ([, bytes, type], { backend }) => {
    const { status, problem } = await send(backend, { bytes, ...(type !== undefined && { type }) });
    expect(status).toBe(bytes.length > MB5 ? 413 : 400);
    expect(problem).toMatch(/\w+\.$/);
    expect(await getRows(backend, "uploads")).toEqual([]);
    expect(await filesKept(backend)).toBe(0);
  });

  test("longer than it says", async ({ backend }) => {
    const headers = { "content-length": "100" };
    const refused = await send(backend, { bytes: png({ data: MB5 }), headers });
    expect(refused).toMatchObject({ status: 413, problem: problems.tooBig });
    expect(await filesKept(backend)).toBe(0);
  });

  test("too long by its own header, before it's read", async ({ backend }) => {
    const headers = { "content-length": String(MB5 + 1) };
    const reading = vi.spyOn(Request.prototype, "arrayBuffer");
    expect(await send(backend, { headers })).toMatchObject({ status: 413 });
    expect(reading).not.toHaveBeenCalled();
  });
});

const wrongIds = ["", "short", "a".repeat(21), "a".repeat(19) + "\u00E9", "\\".repeat(20)];

describe("with an invalid key or file id", () => {
  test.for(wrongIds)("%j, nothing is stored", async (wrongId, { backend }) => {
    for (const ids of [{ key: wrongId }, { fileId: wrongId }]) {
      expect(await send(backend, ids)).toMatchObject({ status: 400, problem: problems.gone });
    }
    expect(await filesKept(backend)).toBe(0);
  });
});

describe("a picture is accepted, whatever its name, and served as its real type", () => {
  const names = ["../../evil\u202Egnp.svg", "Büro – 会社.png", "%E0%A4%A", "", "x".repeat(3000)];
  test.for<[string, Uint8Array<ArrayBuffer>, string]>([
    ["a JPEG", jpeg(), "image/jpeg"],
    ["a PNG", png(), "image/png"],
    ["a WebP", webp("lossless"), "image/webp"],
  ])("%s", async ([, bytes, type], { backend }) => {
    for (const said of ["text/html", "image/svg+xml", "image/gif", ""]) {
      await upload(backend, { bytes, type: said, fileName: "../../evil\u202Egnp.svg" });
    }
    const rows = await getRows(backend, "uploads");
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toMatchObject({ type, width: 640, height: 480, size: bytes.length });
      expect(row.fileName).toBe("../../evilgnp.svg");
      expect((await getStored(backend, row.storageId)).type).toBe(type);
    }
  });

  test.for(names)("%j", async (fileName, { backend }) => {
    expect(await upload(backend, { fileName })).toMatchObject({
      fileName: expect.stringMatching(/^\P{Cc}{1,200}$/u) as string,
    });
  });

  test("even if its name can't be decoded", async ({ backend }) => {
    const headers = { "x-file-name": "%E0%A4%A" };
    expect(await upload(backend, { headers })).toMatchObject({ fileName: "picture" });
  });
});

test("a stored photo is upright, without data about its place and camera", async ({ backend }) => {
  const photo = Uint8Array.from(fs.readFileSync(path.join(import.meta.dirname, "kinds/phone.jpg")));
  await upload(backend, { bytes: photo });
  const [row] = await getRows(backend, "uploads");
  const { bytes } = await getStored(backend, row!.storageId);
  expect(bytes.includes("SECRET")).toBe(false);
  expect(row).toMatchObject({ width: 16, height: 24, size: bytes.length });
});

test("a page on another origin may send files, with the headers they need", async ({ backend }) => {
  const answer = await backend.fetch("/uploads", { method: "OPTIONS" });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers":
      "authorization, content-type, x-files-key, x-file-id, x-file-name",
  });
  const sent = await backend.fetch("/uploads", { method: "POST" });
  expect(sent.headers.get("access-control-allow-origin")).toBe("*");
});
