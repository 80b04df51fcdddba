import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type Picture, readPicture } from "#convex/shared/pictures/picture";
import { ownerPost } from "../blogs/owner-post";
import { greyJpeg } from "../support/pictures";
import { openForm } from "./booking-steps";
import { keepBack, settle, watchLoading } from "./loading";
import { ownerElsewhere } from "./sign-in";
import { expect, test } from "./site";
import { uploadPicture } from "./submitted";

const kinds = path.join(import.meta.dirname, "../uploads/kinds");
const kind = (name: string) => fs.readFileSync(path.join(kinds, name));

/** The Exif segment of an upright photo: orientation, place, camera, and a preview. */
function exif(): Buffer {
  const photo = kind("phone.jpg");
  const start = photo.indexOf("Exif") - 4;
  return photo.subarray(start, start + 2 + photo.readUInt16BE(start + 2));
}

interface Size {
  width: number;
  height: number;
}

/** A photo as a phone takes it, rotated only by its Exif data. Drawing it needs the test's page. */
async function takePhoto(page: Page, size: Size): Promise<Buffer> {
  const drawn = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d")!;
    const colours = context.createLinearGradient(0, 0, width, height);
    colours.addColorStop(0, "darkred");
    colours.addColorStop(1, "gold");
    context.fillStyle = colours;
    context.fillRect(0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  }, size);
  return asTaken(Buffer.from(drawn, "latin1"));
}

const asTaken = (photo: Buffer) => Buffer.concat([photo.subarray(0, 2), exif(), photo.subarray(2)]);

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Opens a form with photos; returns a function that adds one. */
async function openPhotos(page: Page) {
  await openForm(page, "/contact");
  const photos = page.getByLabel("Photos: Add a photo");
  return (file: string | ReturnType<typeof jpeg>) => photos.setInputFiles(file);
}

/** The uploaded picture, the first by default. */
async function getUploaded(page: Page, nth = 0): Promise<Picture> {
  await expect(page.getByText("Uploaded")).toHaveCount(nth + 1);
  const source = await page.locator("img[src*='/api/storage/']").nth(nth).getAttribute("src");
  const picture = readPicture(Uint8Array.from(await (await page.request.get(source!)).body()));
  if (typeof picture === "string") throw new Error(picture);
  return picture;
}

/** The deployment's stored version of a sample file. */
const kept = (name: string) => readPicture(Uint8Array.from(kind(name)));

test("a phone’s photo of 48 megapixels and 12 MB is accepted: small, upright, without its place; a large drawing stays transparent and sharp", async ({
  page,
}) => {
  const add = await openPhotos(page);
  const taken = asTaken(Buffer.from(greyJpeg({ width: 8064, height: 6048 })));
  const photo = Buffer.concat([taken, Buffer.alloc(12_000_000 - taken.length)]);
  // From disk, because passing the file's bytes into the browser takes seconds.
  const file = test.info().outputPath("IMG_0001.JPG");
  fs.writeFileSync(file, photo);
  await add(file);
  const arrived = await getUploaded(page);
  expect(arrived).toMatchObject({ width: 1920, height: 2560, isTurned: false });
  expect(Buffer.from(arrived.bytes).includes("SECRET")).toBe(false);
  const shown = page.locator("img[src*='/api/storage/']");
  const size = () =>
    shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([1920, 2560]);

  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3200, 2400);
    canvas.getContext("2d")!.fillRect(0, 0, 1600, 2400);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  });
  const drawnFile = { name: "logo.png", mimeType: "image/png" };
  await add({ ...drawnFile, buffer: Buffer.from(drawn, "latin1") });
  const drawing = await getUploaded(page, 1);
  expect(drawing).toMatchObject({ type: "image/png", width: 2560, height: 1920 });
  const corners = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const context = new OffscreenCanvas(2560, 1).getContext("2d")!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, 2560, 1);
      return [data.at(3), data.at(-1)];
    },
    [...drawing.bytes],
  );
  expect(corners).toEqual([255, 0]);
});

test("half a photo isn’t accepted, one without its end is; a picture that lies about its size isn’t opened, a HEIC photo is recognised, and a small one stays", async ({
  page,
}) => {
  const add = await openPhotos(page);
  const photo = await takePhoto(page, { width: 1600, height: 1200 });
  await add(jpeg("half.jpg", photo.subarray(0, photo.length / 2)));
  await expect(page.getByText("half.jpg wasn’t added")).toBeVisible();
  await expect(page.getByText("damaged or not complete")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss the note about half.jpg" }).click();
  await add(jpeg("endless.jpg", photo.subarray(0, -2)));
  expect(await getUploaded(page)).toMatchObject({ width: 1200, height: 1600 });

  const small = kind("phone-upright.jpg");
  // The preview has its own frame header, before this one.
  const at = small.lastIndexOf(Buffer.of(0xff, 0xc0));
  const header = Buffer.from(small.subarray(at, at + 2 + small.readUInt16BE(at + 2)));
  small.writeUInt16BE(23_000, at + 5);
  small.writeUInt16BE(23_000, at + 7);
  // Browsers use the first.
  const lying = Buffer.concat([small.subarray(0, -2), header, small.subarray(-2)]);
  await add(jpeg("lying.jpg", lying));
  await expect(page.getByText("too many pixels")).toBeVisible();
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await add({ name: "IMG_3.HEIC", mimeType: "image/heic", buffer: heic });
  await expect(page.getByText(/HEIC photo.*Choose it on the iPhone itself/)).toBeVisible();
  // Everything except where it was taken.
  await add(jpeg("IMG_0002.JPG", kind("phone-upright.jpg")));
  expect(await getUploaded(page, 1)).toEqual(kept("phone-upright.jpg"));
});

test("a picture with its data removed looks the same", async ({ page }) => {
  await page.goto("/robots.txt");
  for (const name of fs.readdirSync(kinds)) {
    const before = kind(name);
    const { bytes, width, height } = readPicture(Uint8Array.from(before)) as Picture;
    const [was, is] = await page.evaluate(
      (files) =>
        Promise.all(
          files.map(async (file) => {
            const bitmap = await createImageBitmap(new Blob([Uint8Array.from(file)]));
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
            context.drawImage(bitmap, 0, 0);
            const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
            return { width: bitmap.width, height: bitmap.height, pixels: data.join(" ") };
          }),
        ),
      [[...before], [...bytes]],
    );
    expect(is, name).toEqual(was);
    expect(is, name).toMatchObject({ width, height });
  }
});

test("a portrait photo in a post has its space reserved, however slowly it loads", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  const photo = await takePhoto(page, { width: 1600, height: 1200 });
  const { filesKey, file } = await uploadPicture(photo);
  const callAsOwner = await ownerElsewhere();
  const content = `First.\n\n![A modem](picture:${file})\n\nLast.`;
  await callAsOwner(
    "mutation",
    "blogs/owner:create",
    ownerPost({ title: "Green light", content, pictureKey: filesKey }),
  );
  await watchLoading(page);
  const letCome = await keepBack(page, ({ pathname }) => pathname.startsWith("/api/storage/"));
  await page.goto("/blog");
  await page.getByRole("link", { name: "Green light" }).click();
  const image = page.getByRole("img", { name: "A modem" });
  await expect(image).toBeVisible();
  const before = await image.boundingBox();
  expect(before!.height / before!.width).toBeCloseTo(4 / 3, 1);
  letCome();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete)).toBe(true);
  await settle(page);
  expect(await image.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
