import { expectNoViolations } from "./axe";
import { expect, test } from "./site";

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
        const reviewReason = Math.hypot(
          a.x + a.width / 2 - b.x - b.width / 2,
          a.y - b.y + (a.height - b.height) / 2,
        );
        return reviewReason - (a.width + b.width) / 2;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(8);
    const moving = await bubbles.evaluateAll(
      (all) => all.flatMap((bubble) => bubble.getAnimations({ subtree: true })).length,
    );
    expect(moving).toBe(0);
  });
});
