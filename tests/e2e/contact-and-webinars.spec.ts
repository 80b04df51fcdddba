import { expectNoViolations } from "./axe";
import { fillMessage } from "./contact-steps";
import { readOutbox } from "./outbox";
import { expect, test } from "./site";

test(
  "a message goes to the owner: mistakes said, thanks for five seconds, then an empty form",
  { tag: "@real" },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter your name",
      "Enter your email address",
      "Enter your message",
    ]);
    await expectNoViolations(page);
    await fillMessage(page);
    // The clock stands still while the answer is on its way: the five seconds are those of the page. It's put forward as
    // little as can be, since a connection that has heard nothing for long is made anew, by the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await page.getByRole("button", { name: "Send message" }).click();

    const thanks = page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.");
    await expect(thanks).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(200);
    await expect(thanks).toBeHidden();
    await expect(page.getByLabel("Name")).toHaveValue("");
    await expect(page.getByText(/WS-\w{4}/).first()).toBeVisible();
    expect(await readOutbox(page)).toContain("Can you fix my laptop?");
  },
);
