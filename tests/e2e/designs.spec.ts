import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { reference } from "./booking-steps";
import { atStep, goToMedia, next, openBrief, picture } from "./brief-steps";
import { expect, test } from "./site";

const problems = (page: Page) => page.getByRole("alert").getByRole("link");
test("each step passes axe; pictures are shown, refused with a reason, survive Back, and are sent with the brief", async ({
  page,
}) => {
  await openBrief(page);
  await goToMedia(page, () => expectNoViolations(page));
  await page
    .getByLabel("Banner: Choose a picture")
    .setInputFiles({ ...picture("evil.png"), buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("This isn’t a picture we can use")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Dismiss the note about evil.png" }).click();
  await expect(page.locator("legend", { hasText: "Banner" })).toBeFocused();

  await page.getByLabel("Logo: Choose a picture").setInputFiles(picture("logo.png"));
  await page.getByLabel("More pictures: Add a picture").setInputFiles(picture("oven.png"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await next(page);
  await expect(problems(page)).toHaveText(["Give this picture a title"]);
  await page.getByLabel("Image title").fill("Our oven");
  await next(page);
  await atStep(page, "Review");
  await page.goBack();
  await atStep(page, "Media");
  await expect(page.getByLabel("Image title")).toHaveValue("Our oven");
  await next(page);

  await page.getByRole("button", { name: "Submit" }).click();
  const success = "Form submitted successfully! Your images have been uploaded.";
  await expect(page.getByText(success)).toBeVisible();
  expect(await reference(page)).toMatch(/^WS-\w{4}$/);
  await expectNoViolations(page);
});
