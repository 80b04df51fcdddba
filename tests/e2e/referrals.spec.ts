import { expectNoViolations } from "./axe";
import { openForm, reference } from "./booking-steps";
import { fillFriend } from "./friend-steps";
import { emailsTo, readOutbox } from "./outbox";
import { expect, test } from "./site";

test("two friends are entered, reviewed and submitted, and earn a coupon that stays in view", async ({
  page,
}) => {
  await openForm(page, "/refers");
  await page.getByLabel("Your email (optional)").fill("pat@example.com");
  await fillFriend(page, 0, "Sam Lee");
  await page.getByRole("button", { name: "Add another friend" }).click();
  await fillFriend(page, 1, "Alex Rossi");
  await page.getByRole("button", { name: "Add another friend" }).click();
  await page.getByRole("button", { name: "Remove Friend 3" }).click();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Is this right?" })).toBeFocused();
  await expectNoViolations(page);

  await page.reload();
  await expect(page.getByText("Alex Rossi")).toBeVisible();
  await expect(page.getByText("Your coupon goes to pat@example.com.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Friend’s name").nth(1)).toHaveValue("Alex Rossi");
  await page.goForward();
  await page.getByRole("button", { name: "Submit" }).click();

  const coupon = page.getByText(/^FRIEND-\w{4}$/);
  await expect(coupon).toBeVisible();
  expect(await reference(page)).toMatch(/^WS-\w{4}$/);
  await expectNoViolations(page);
  const code = (await coupon.textContent()) ?? "";
  await page.reload();
  await expect(coupon).toHaveText(code);
  await page.getByRole("button", { name: "Refer More" }).click();
  await expect(page.getByLabel("Friend’s name")).toHaveValue("");
  await expect(coupon).toHaveText(code);
  await page.getByRole("link", { name: "Book a session with it" }).click();
  await expect(page.getByLabel("Code or coupon (optional)")).toHaveValue(code);
  await expect(page).toHaveURL("/booking");
  await page.goBack();
  await expect(coupon).toBeVisible();
  await page.getByRole("button", { name: "Hide this" }).click();
  await expect(coupon).toBeHidden();

  expect(await emailsTo(page, "owner@example.com")).toHaveLength(1);
  expect(await emailsTo(page, "pat@example.com")).toEqual([expect.stringContaining(code)]);
  expect(await readOutbox(page)).not.toMatch(/To friend\d+@example\.com/);
});
