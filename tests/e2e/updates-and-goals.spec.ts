import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { requestId } from "../support/factories";
import { expectNoViolations } from "./axe";
import { ownerElsewhere } from "./sign-in";
import { expect, test } from "./site";

const goal = {
  title: "Repair a hundred radios",
  description: "Old radios, once a month, in the library.",
  targetDate: "2027-05-31",
  priority: "high",
  budget: 45_050,
  impact: 5,
  effort: 6,
  completed: false,
};

test("an update that is published appears on an open page without a reload", async ({ page }) => {
  await page.goto("/updates");
  await expect(page.getByRole("heading", { name: "Our goals, out in the open" })).toBeVisible();
  const callAsOwner = await ownerElsewhere();
  await callAsOwner("mutation", "updates/owner:create", {
    published: true,
    requestId: requestId(),
    title: "We are open on Fridays until eight",
    version: "9.1.0",
    info: "From next month.",
    date: dateAt(Date.now()),
  });
  const newest = page.getByRole("article").first();
  await expect(newest).toContainText("We are open on Fridays until eight");
  await expect(newest).toContainText("Version 9.1.0");
  await expectNoViolations(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByText("Version: 9.1.0")).toBeVisible();
});

test("a goal that is added floats up on an open page, and its window follows what becomes of it", async ({
  page,
}) => {
  await page.goto("/goals");
  await expect(page.getByText("We have completed 4 of our 8 goals so far.").first()).toBeVisible();
  const callAsOwner = await ownerElsewhere();
  const made = await callAsOwner("mutation", "goals/owner:create", {
    ...goal,
    requestId: requestId(),
  });
  await page.getByRole("button", { name: goal.title }).click();
  const dialog = page.getByRole("dialog", { name: goal.title });
  await expect(dialog).toContainText("$450.50");
  await expect(dialog).toContainText("Monday 31 May 2027");
  await expect(dialog.getByRole("progressbar", { name: "Not completed yet: 0%" })).toBeVisible();

  await expectNoViolations(page);

  const { id, lastModified } = made as FunctionReturnType<typeof api.goals.owner.create>;
  await callAsOwner("mutation", "goals/owner:save", { ...goal, id, lastModified, completed: true });
  await expect(dialog.getByRole("progressbar", { name: "Completed: 100%" })).toBeVisible();
  await callAsOwner("mutation", "goals/owner:remove", { id });
  await expect(dialog.getByRole("alert")).toContainText("This goal is no longer on our list");
  await page.keyboard.press("Escape");
  await expect(dialog).not.toBeVisible();
  await expect(page.getByRole("list", { name: "Goals" }).getByRole("button")).toHaveCount(8);
});

test.describe("the bubbles at 320 px", () => {
  test.use({ viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });

  test("are big enough, do not touch, and keep still for who asked for less motion", async ({
    page,
  }) => {
    await page.goto("/goals");
    const bubbles = page.getByRole("list", { name: "Goals" }).getByRole("button");
    await expect(bubbles).toHaveCount(8);
    await expectNoViolations(page);
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
  });
});
