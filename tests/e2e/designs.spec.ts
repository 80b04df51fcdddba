import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { reference } from "./booking-steps";
import {
  atStep,
  chooseFonts,
  fillDetails,
  goToMedia,
  next,
  openBrief,
  picture,
} from "./brief-steps";
import { expect, test } from "./site";

const problems = (page: Page) => page.getByRole("alert").getByRole("link");
const dialogs = (page: Page) => {
  const seen: string[] = [];
  page.on("dialog", (dialog) => seen.push(dialog.message()));
  return seen;
};

test("each step says what it needs, in the page, and passes axe", async ({ page }) => {
  const alerts = dialogs(page);
  await page.goto("/webform");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Submit a design" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await atStep(page, "Details");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await next(page);
  await expect(problems(page)).toHaveText([
    "Please fill out required fields: Name, Email, Business.",
  ]);
  await expectNoViolations(page);
  await fillDetails(page);
  await next(page);

  await atStep(page, "Palette");
  await next(page);
  await expect(problems(page)).toHaveText(["Please select or customize a color palette."]);
  await page.getByRole("radio", { name: "Custom" }).check();
  await page.getByLabel("Main colour").fill("#777777");
  await expect(page.getByText("Hard to read with any text")).toBeVisible();
  await page.getByLabel("Main colour").fill("#225588");
  await expect(page.getByText("Hard to read with any text")).toBeHidden();
  await expectNoViolations(page);
  await next(page);

  await page.getByRole("button", { name: "Add a page" }).click();
  await next(page);
  await expect(problems(page)).toHaveText(["Give this page a name", "Say what this page is for"]);
  await page.getByLabel("Page name").fill("Home");
  await page.getByLabel("Page description").fill("What we bake");
  await expectNoViolations(page);
  await next(page);

  await atStep(page, "Fonts");
  await next(page);
  await expect(problems(page)).toHaveText(["Please select Heading, Subheading, and Body fonts."]);
  await chooseFonts(page);
  await expectNoViolations(page);
  await next(page);

  await page.getByLabel("Blog").check();
  await expectNoViolations(page);
  await next(page);
  await atStep(page, "Media");
  await next(page);
  await atStep(page, "Review");
  await expect(page.getByText("Home: What we bake")).toBeVisible();
  await expect(page.getByText("#225588").locator("..")).toHaveText(/^[A-Z][a-z ]+ #225588$/);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Change details" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Sam Rossi");
  await page.getByRole("button", { name: "Back to the review" }).click();
  await atStep(page, "Review");
  await expect(page.getByText("Sam Rossi")).toBeVisible();
  expect(alerts).toEqual([]);
});

test("pictures are shown, refused in words, survive a reload and Back, and go with the brief", async ({
  page,
}) => {
  await page.clock.install();
  await openBrief(page);
  await goToMedia(page);
  const banner = page.getByLabel("Banner: Choose a picture");
  await banner.setInputFiles({ ...picture("evil.png"), buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("This isn’t a picture we can use")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Dismiss the note about evil.png" }).click();
  await expect(page.locator("legend", { hasText: "Banner" })).toBeFocused();
  await banner.setInputFiles(picture("huge.png", { data: 5 * 1024 * 1024 }));
  await expect(page.getByText("This file is too large")).toBeVisible();
  await next(page);
  await atStep(page, "Review");
  await page.goBack();
  await expect(page.getByText("huge.png wasn’t added")).toBeVisible();

  await page.getByLabel("Logo: Choose a picture").setInputFiles(picture("logo.png"));
  await page.getByLabel("More pictures: Add a picture").setInputFiles(picture("oven.png"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await next(page);
  await expect(problems(page)).toHaveText(["Give this picture a title"]);
  await page.getByLabel("Image title").fill("Our oven");
  await page.reload();
  await expect(page.getByText("Uploaded")).toHaveCount(2);
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
  await page.clock.fastForward(5_000);
  await expect(page.getByText(success)).toBeHidden();
  await page.getByRole("button", { name: "Send another brief" }).click();
  await expect(page.getByLabel("Business")).toHaveValue("");
});
