import type { Page, Route } from "@playwright/test";
import { newPushId } from "#convex/shared/ids";
import { MAX_BYTES, uploadHeaders } from "#convex/uploads/rules";
import { png } from "../support/pictures";
import { E2E } from "./addresses";
import { expectNoViolations } from "./axe";
import { atStep, goToMedia, next, openBrief, picture } from "./brief-steps";
import { OWNER, signInAs } from "./sign-in";
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

const pushId = () => newPushId(Date.now(), Math.random);

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

/** What a picture is sent to; browsers ask there first whether they may. */
const ENDPOINT = "**/uploads";

/** Takes the place of the deployment where a picture arrives. */
async function interceptPictures(page: Page, handle: (route: Route) => Promise<void>) {
  await page.route(ENDPOINT, (route) =>
    route.request().method() === "POST" ? handle(route) : route.continue(),
  );
}

/** How many pictures the deployment holds of those that are sent here. */
async function picturesKept(page: Page): Promise<number> {
  const answer = await page.request.get(`${E2E.deploymentSite}/demo/rows?table=uploads`);
  const rows = (await answer.json()) as { fileName: string }[];
  return rows.filter(({ fileName }) => fileName === "logo.png").length;
}

test("a file that is changed on its way is refused where it arrives, and never stored", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/);
  await interceptPictures(page, async (route) => {
    await route.fulfill({ response: await route.fetch({ postData: Buffer.from(SVG) }) });
  });
  await openBrief(page);
  await goToMedia(page);
  await logo(page).setInputFiles(picture("logo.png"));
  await expect(page.getByText("isn’t a picture we can use")).toBeVisible();
  expect(await picturesKept(page)).toBe(0);

  await page.unroute(ENDPOINT);
  await logo(page).setInputFiles(picture("logo.png"));
  await sendBrief(page);
});

test("a deployment that is away is said in words; once it is back, the picture can be sent again", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_CONNECTION_REFUSED/, /Upload failed/);
  await openBrief(page);
  await goToMedia(page);
  await interceptPictures(page, (route) => route.abort("connectionrefused"));
  await logo(page).setInputFiles(picture("logo.png"));
  await expect(
    page.getByText(/^This picture couldn’t be sent\. Please try again, or call us/),
  ).toBeVisible();

  await page.unroute(ENDPOINT);
  await page.getByRole("button", { name: "Try again" }).click();
  await sendBrief(page);
});

test("a picture whose answer is lost is there all the same, once", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED/, /Upload failed/);
  await openBrief(page);
  await goToMedia(page);
  await interceptPictures(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await logo(page).setInputFiles(picture("logo.png"));
  await expect(page.getByText("Uploaded")).toBeVisible();
  expect(await picturesKept(page)).toBe(1);
  await sendBrief(page);
});

/** Sends as many pictures as one caller may in a day. */
async function useUpRoom(): Promise<void> {
  const data = png({ data: MAX_BYTES - png({ data: 0 }).length });
  let status = 200;
  while (status === 200) {
    const { key, fileId } = { key: pushId(), fileId: pushId() };
    const headers = { [uploadHeaders.key]: key, [uploadHeaders.fileId]: fileId };
    const answer = await fetch(`${E2E.deploymentSite}/uploads`, {
      method: "POST",
      body: data,
      headers,
    });
    ({ status } = answer);
  }
  expect(status).toBe(429);
}

test("where there’s no more room for pictures, one reads what to do, and the brief goes without", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 429/);
  await openBrief(page);
  await goToMedia(page);
  await useUpRoom();
  await logo(page).setInputFiles(picture("logo.png", { data: MAX_BYTES / 2 }));
  await expect(page.getByText("logo.png wasn’t added")).toBeVisible();
  await expect(
    page.getByText(/Please email this one to .* and send the brief without it/),
  ).toBeVisible();
  await expectNoViolations(page);
  await next(page);
  await atStep(page, "Review");
  await expect(page.getByText("No pictures")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^Form submitted successfully/)).toBeVisible();
});

test("the owner’s pictures don’t count", async ({ page }) => {
  await signInAs(page, OWNER);
  await useUpRoom();
  await page.goto("/owner/content?kind=blog");
  await page.getByRole("link", { name: "Write a post" }).click();
  const choose = page.getByLabel("Featured picture: Choose a picture");
  await choose.setInputFiles(picture("lights.png", { data: MAX_BYTES / 2 }));
  await expect(page.getByText("Uploaded")).toBeVisible();
});
