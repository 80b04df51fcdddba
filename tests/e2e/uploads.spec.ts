import type { Page } from "@playwright/test";
import { png } from "../support/pictures";
import { E2E } from "./addresses";
import { atStep, goToMedia, next, openBrief, picture } from "./brief-steps";
import { expect, test } from "./site";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

const file = (name: string, content: string | Uint8Array, mimeType = "image/png") => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const wrong = [
  [file("drawing.png", SVG), "isn’t a picture we can use"],
  [file("page.png", "<!doctype html><script>alert(1)</script>"), "isn’t a picture we can use"],
  [file("dance.gif", "GIF89a/*\x01\x00*/=1;alert(1)", "image/gif"), "isn’t a picture we can use"],
  [picture("vast.png", { width: 30_000, height: 30_000 }), "too many pixels"],
  [file("empty.png", ""), "This file is empty"],
  [file("half.png", png().slice(0, 80)), "damaged or not complete"],
] as const;

const logo = (page: Page) => page.getByLabel("Logo: Choose a picture");

/** What was filled in before is still there, and the brief can be sent. */
async function sendBrief(page: Page): Promise<void> {
  await expect(page.getByText("Uploaded")).toBeVisible();
  await next(page);
  await atStep(page, "Review");
  await expect(page.getByText("Pat’s Pies")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^Form submitted successfully/)).toBeVisible();
}

test("wrong files are refused in words; the next one is taken, and the brief is as it was", async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  await openBrief(page);
  await goToMedia(page);
  for (const [chosen, words] of wrong) {
    await logo(page).setInputFiles(chosen);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(`${chosen.name} wasn’t added`)).toBeVisible();
    await page.getByRole("button", { name: `Dismiss the note about ${chosen.name}` }).click();
    await expect(page.getByText(words)).toBeHidden();
  }
  await logo(page).setInputFiles(picture("logo.png"));
  await sendBrief(page);
  expect(dialogs).toEqual([]);
});

test("a file that is changed on its way is refused where it arrives, and deleted there", async ({
  page,
}) => {
  const stored: string[] = [];
  await page.route("**/api/storage/upload?*", async (route) => {
    const response = await route.fetch({ postData: Buffer.from(SVG) });
    stored.push(((await response.json()) as { storageId: string }).storageId);
    await route.fulfill({ response });
  });
  await openBrief(page);
  await goToMedia(page);
  await logo(page).setInputFiles(picture("logo.png"));
  await expect(page.getByText("isn’t a picture we can use")).toBeVisible();
  const address = `${E2E.deploymentUrl}/api/storage/${stored[0] ?? ""}`;
  expect((await page.request.get(address)).status()).toBe(404);

  await page.unroute("**/api/storage/upload?*");
  await logo(page).setInputFiles(picture("logo.png"));
  await sendBrief(page);
});

test("a deployment that is away is said in words; once it is back, the picture can be sent again", async ({
  page,
  line,
  expectedNoise,
}) => {
  expectedNoise.push(/WebSocket|ERR_CONNECTION_REFUSED/, /Upload failed/);
  await openBrief(page);
  await goToMedia(page);
  line.cut();
  await logo(page).setInputFiles(picture("logo.png"));
  await expect(page.getByText("Sending… 0 %")).toBeVisible();
  await line.letTimePass();
  await expect(
    page.getByText(/^This picture couldn’t be sent\. Please try again, or call us/),
  ).toBeVisible();

  line.restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await sendBrief(page);
});
