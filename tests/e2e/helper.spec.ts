import type { Page } from "@playwright/test";
import { team } from "#convex/business/team";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

/*
 * Two people at work, each in a console, and a client's phone: who sees what, without a reload.
 */

const HELPER = "helper@example.com";
const { name: member } = team[team.length - 1]!;
const PAT = "pat@example.com";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The functions that a page calls from now on. */
function functionsCalled(page: Page): Set<string> {
  const called = new Set<string>();
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      for (const [, path = ""] of String(payload).matchAll(/"udfPath":"([^"]+)"/g))
        called.add(path);
    });
  });
  return called;
}

test("a helper sees their own visits alone, on which owner, helper and client work together", async ({
  page: owner,
  openAs,
}) => {
  const [helper, client] = [await openAs(), await openAs()];
  await client.setViewportSize({ width: 390, height: 844 });
  const reference = await submitBooking({ phone: "0412 345 678" });

  await test.step("the owner invites by email", async () => {
    await signInAs(owner, OWNER, "/owner/more");
    await button(owner, "Invite a helper").click();
    await owner.getByLabel("Their email").fill(HELPER);
    await owner.getByLabel("Whose visits they see").selectOption(member);
    await button(owner, "Invite").last().click();
    await expect(owner.getByRole("list", { name: "Helpers" })).toContainText(HELPER);
    await expectNoViolationsAtAnyWidth(owner);
    await expect.poll(async () => (await emailsTo(owner, HELPER)).join()).toContain("/login");
  });

  const called = functionsCalled(helper);
  await test.step("the helper's console has four links, and nothing that isn't theirs", async () => {
    await signInAs(helper, HELPER, "/owner");
    const links = helper.getByRole("navigation", { name: "Console" }).getByRole("link");
    await expect(links).toHaveText(["Today", "Inbox", "Bookings", /Settings/]);
    await expect(helper.getByText("Nobody is booked today")).toBeVisible();
    await expectNoViolationsAtAnyWidth(helper);
  });

  await test.step("a visit that the owner gives them is there at once", async () => {
    await owner.goto(`/owner/bookings?open=${reference}`);
    await button(owner, /^Confirm/).click();
    await button(owner, member).click();
    const visit = helper.getByRole("link", { name: "Pat Nguyen" });
    await expect(visit).toBeVisible();
    const link = async () =>
      (await emailsTo(client, PAT)).map((email) => /\/visit\?key=[\w.-]+/.exec(email)?.[0])[0];
    await expect.poll(link).toBeDefined();
    await client.goto((await link())!);
    await expect(client.getByText(`${member} will call you.`, { exact: true })).toBeVisible();
    await visit.click();
    await expect(helper.getByRole("heading", { name: "Pat Nguyen" })).toBeVisible();
    await expectNoViolationsAtAnyWidth(helper);
  });

  await test.step("what the client writes is in the helper's inbox, and their answer at the owner's", async () => {
    await button(client, /^Add a note/).click();
    await client.getByLabel("What should we know?").fill("The gate is open");
    await button(client, "Send it").click();
    await helper.getByRole("link", { name: "Inbox" }).click();
    await expect(helper.getByText("The gate is open").first()).toBeVisible();
    await helper.getByRole("textbox", { name: /^Answer to/ }).fill("Thank you, Pat.");
    await button(helper, "Send answer").click();
    await expect(owner.getByText(`Answer by ${HELPER}`)).toBeVisible();
  });

  await test.step("they mark it as done and take the money, which the owner sees with their name", async () => {
    await helper.goto(`/owner/bookings?open=${reference}`);
    await button(helper, /^More/).click();
    await button(helper, "Mark as done").click();
    await button(helper, /^Get paid/)
      .first()
      .click();
    await helper.getByLabel("Amount").fill("90");
    await button(helper, "Cash").click();
    await expect(helper.getByText(/^Paid: \$90/)).toBeVisible();
    await expect(owner.getByText(/Marked as done|Completed/).first()).toBeVisible();
    await owner.goto("/owner/security");
    const lines = owner.getByRole("list", { name: "What was done" }).getByRole("listitem");
    await expect(lines.first()).toContainText(`Marked as paid${reference}`);
    await expect(lines.first()).toContainText(HELPER);
    await expectNoViolationsAtAnyWidth(owner);
  });

  await test.step("an address of the owner's says so, and nothing of it was asked for", async () => {
    for (const panel of ["money", "people", "security"]) {
      await helper.goto(`/owner/${panel}`);
      await expect(helper.getByText("Only the owner sees this.")).toBeVisible();
    }
    await helper.goto("/owner/more");
    await expect(helper.getByText("Display on this device")).toBeVisible();
    expect([...called].filter((path) => path.includes("/owner:"))).toEqual([]);
    expect([...called]).toContain("invoices/staff:markPaid");
  });

  await test.step("who's removed is out at once", async () => {
    await owner.goto("/owner/more");
    await button(owner, `Remove ${HELPER}`).click();
    await expect(helper.getByText("You have been signed out")).toBeVisible();
  });
});
