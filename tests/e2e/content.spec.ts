import type { Page } from "@playwright/test";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { picture } from "./brief-steps";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { undoOf } from "./undo";

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

test("a post is written, waits as a draft, and appears on an open page when it is published", async ({
  page,
  openAs,
}) => {
  const reader = await openAs();
  await reader.goto("/blogs");
  await signInAs(page, OWNER, "/owner/content?kind=blog");
  await page.getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write a post" })).toBeFocused();

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("There is a problem")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("What a modem’s lights mean");
  const text = "## Green\n\nAll is **well**. [Call](tel:+61370101234)\n\n<b>not bold</b>";
  await page.getByLabel("Text", { exact: true }).fill(text);
  await expect(preview(page).getByRole("heading", { name: "Green" })).toBeVisible();
  await expect(preview(page).locator("b")).toHaveCount(0);
  await page.getByLabel("Categories").fill("Internet and Wi-Fi, How to");
  await page.getByLabel("Featured picture: Choose a picture").setInputFiles(picture("lights.png"));
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByLabel("Position").selectOption("Left of the text");
  await page.getByLabel("In the text: Add a picture").setInputFiles(picture("green.png"));
  await page.getByLabel("What it shows").fill("A green light");
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await page.getByRole("button", { name: "Put it into the text" }).click();
  await expect(preview(page).getByRole("img", { name: "A green light" })).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Edit draft" })).toBeVisible();

  const newest = reader.getByRole("article").first();
  await expect(newest).toContainText("How to spot a scam call");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The post is on the site.")).toBeVisible();
  await expect(newest).toContainText("What a modem’s lights mean");
  await expect(newest.locator("img")).toHaveAttribute("src", /\/api\/storage\//);
  await newest.getByRole("link").click();
  await expect(reader.getByRole("heading", { name: "Green" })).toBeVisible();
  const inText = reader.getByRole("img", { name: "A green light" });
  await expect(inText).toHaveAttribute("src", /\/api\/storage\//);
  await expect(inText).toHaveAttribute("width", "640");

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The post is deleted.")).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Blog not found" })).toBeVisible();
});

/** Whether a press at its centre would reach it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** At 320 px the bubbles are large enough, don't overlap, and stand still with reduced motion. */
async function expectSteadyBubbles(page: Page): Promise<void> {
  await page.getByText("See them as bubbles").click();
  await page.getByText("Let the bubbles float").dispatchEvent("click");
  const bubbles = page.getByRole("list", { name: "Goals as bubbles" }).getByRole("button");
  await expect(bubbles).toHaveCount(8);
  const boxes = await bubbles.evaluateAll((all) =>
    all.map((bubble) => bubble.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThan(44);
  const gaps = boxes.flatMap((a, index) =>
    boxes.slice(index + 1).map((b) => {
      const apart = Math.hypot(
        a.x + a.width / 2 - b.x - b.width / 2,
        a.y - b.y + (a.height - b.height) / 2,
      );
      return apart - (a.width + b.width) / 2;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(8);
  const moving = await bubbles.evaluateAll(
    (all) => all.flatMap((bubble) => bubble.getAnimations({ subtree: true })).length,
  );
  expect(moving).toBe(0);
}

test("the goals stand still on a small phone, and a completed or changed one updates on the open page", async ({
  page,
  openAs,
}) => {
  const reader = await openAs();
  await reader.setViewportSize({ width: 320, height: 700 });
  await reader.emulateMedia({ reducedMotion: "reduce" });
  await reader.goto("/goals");
  await expectSteadyBubbles(reader);
  await signInAs(page, OWNER, "/owner/content?kind=goals");
  await page.getByRole("button", { name: "Mark as completed Teach 200 seniors" }).click();
  const undo = await undoOf(page, "The goal is completed.");
  await expect(
    reader.getByText("We have completed 5 of our 8 goals so far.").first(),
  ).toBeVisible();
  await undo.click();
  await expect(
    reader.getByText("We have completed 4 of our 8 goals so far.").first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Teach 200 seniors" }).click();
  await page.getByLabel("Budget in dollars").fill("lots");
  const save = page.getByRole("button", { name: "Save changes" });
  // The toast is still there: even at the end of the page, it's above the button.
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  expect(await save.evaluate(isOnTop)).toBe(true);
  await expectNoViolationsAtAnyWidth(page, [1440]);
  await save.click();
  await expect(page.getByText("Enter an amount in dollars").first()).toBeVisible();
  await page.getByLabel("Budget in dollars").fill("1,350.50");
  await save.click();
  await expect(page.getByText("The goal is saved.")).toBeVisible();
  await reader
    .getByRole("button", { name: /^Teach 200 seniors/ })
    .first()
    .click();
  await expect(reader.getByRole("dialog")).toContainText("$1,350.50");
});
