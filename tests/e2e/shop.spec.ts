import type { Page } from "@playwright/test";
import { plans } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { expectNoViolations } from "./axe";
import { pay, test, useStandIn } from "./card-steps";
import { readOutbox } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect } from "./site";
import { submitBooking } from "./submitted";

async function chooseByCard(page: Page, plan: string): Promise<void> {
  await page.goto("/shop");
  await page.getByRole("link", { name: plan }).click();
  await expect(page.getByRole("group", { name: "What would you like?" })).toContainText(plan);
  await page.getByLabel("Name").fill("Pat Nguyen");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await page.waitForURL(/\/pay\?key=/);
}

test("a one-time plan, from the shop to the receipt", async ({ page, stripe }) => {
  const tell = await useStandIn(page, stripe);
  await chooseByCard(page, "Individual One-Time Payment");
  await expect(
    page.getByText(`${money(plans.individualOneTime.cents)}, GST included`),
  ).toBeVisible();
  await expectNoViolations(page);
  await pay(page, tell);
  expect(stripe.sessions.at(-1)).toMatchObject({ total: 100_00, status: "complete" });
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await page.goto("/demo/mail");
  await expect(page.getByRole("heading", { name: /^Your receipt for INV-/ })).toHaveCount(1);
});

test("a pay link that the owner sends: paid on both screens", async ({ page, openAs, stripe }) => {
  const reference = await submitBooking({ bookingDate: undefined, bookingTime: undefined });
  const owner = await openAs();
  await signInAs(owner, OWNER, "/owner/money?tab=payments");
  await owner.getByLabel("Reference of a request").fill(reference.replace("WS-", "ws "));
  await owner.getByRole("button", { name: "Open" }).click();
  await owner.getByLabel("Amount").fill("89.50");
  await owner.getByRole("button", { name: "Send the link" }).click();
  await expect(owner.getByText("The link is on its way to pat@example.com.")).toBeVisible();
  const card = owner.getByRole("list", { name: "Payments" }).getByRole("article");
  await expect(card).toContainText("To be paid");
  await expectNoViolations(owner);

  const mails = await readOutbox(page);
  const [link = ""] = /\/pay\?key=[0-9a-f]+/.exec(mails) ?? [];
  const tell = await useStandIn(page, stripe);
  await page.goto(link);
  await expect(page.getByText("$89.50, GST included")).toBeVisible();
  await pay(page, tell);
  await expect(card).toContainText("Paid");

  await card.getByRole("button", { name: "Refund" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
  await expect(card).toContainText("Refunded");
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  expect(stripe.refunds).toHaveLength(1);
});
