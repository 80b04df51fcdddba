import type { Page } from "@playwright/test";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBrief } from "./submitted";

const PAT = "pat@example.com";

const turn = (page: Page, words: string) => page.getByRole("heading", { level: 2, name: words });

const stage = (page: Page, name: string) =>
  page.getByRole("list", { name: "Stages" }).getByRole("listitem").filter({ hasText: name });

/** The project on both screens, each signed in. */
async function openProject(client: Page, owner: Page): Promise<void> {
  const reference = await submitBrief();
  await signInAs(client, PAT);
  await client.goto(`/project?ref=${reference}`);
  await signInAs(owner, OWNER);
  await owner.goto(`/owner/designs?open=${reference}`);
  await expect(client.getByText("We’re looking at this now.")).toBeVisible();
}

test("a project is moved from stage to stage: its client sees each step at once, and whose turn it is", async ({
  page: client,
  openAs,
}) => {
  const owner = await openAs();
  await openProject(client, owner);
  // Moved on with the keyboard, taken back, and moved on again.
  await owner.getByRole("button", { name: "Move on to “Sketch”" }).press("Enter");
  await expect(stage(client, "Sketch")).toHaveAttribute("aria-current", "step");
  await owner.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(stage(client, "Brief")).toHaveAttribute("aria-current", "step");
  await owner.getByRole("button", { name: "Move on to “Sketch”" }).press("Enter");
  await expect(stage(client, "Brief")).toContainText("Done on");
  await owner.getByRole("button", { name: "Set date (Sketch)" }).click();
  await owner.getByLabel("Day", { exact: true }).fill("2030-01-15");
  await owner.getByRole("button", { name: "Save the day" }).click();
  await expect(stage(client, "Sketch")).toContainText("planned for Tuesday 15 January 2030");
  await owner.getByRole("button", { name: "Waiting on Pat" }).click();
  await expect(turn(client, "It’s your turn")).toBeVisible();

  await owner.getByRole("button", { name: "Set as current stage (Build)" }).click();
  await expect(client.getByText("We’ve begun to build")).toBeVisible();
  await expectNoViolationsAtAnyWidth(owner);
  await owner.getByRole("button", { name: "Move on to “Review”" }).click();
  await owner.getByRole("button", { name: "It’s live" }).click();
  await expect(turn(client, "The website is live")).toBeVisible();
  await expectNoViolationsAtAnyWidth(client);
});

test("a client corrects the brief and writes: the owner sees both at once, and answers", async ({
  page: client,
  openAs,
}) => {
  const reference = await submitBrief();
  await signInAs(client, PAT);
  await client.goto("/webform?mode=check");
  await client.getByRole("link", { name: "Open your project" }).click();
  await expect(client).toHaveURL(`/project?ref=${reference}`);
  await expect(turn(client, "It’s our turn")).toBeVisible();

  const owner = await openAs();
  await signInAs(owner, OWNER);
  await owner.goto("/owner/designs");
  const listed = owner.getByRole("article").filter({ hasText: reference });
  await expect(listed).toContainText("Waiting on us");
  await expectNoViolations(owner);
  await listed.getByRole("link", { name: "Pat’s Pies" }).click();
  await expect(owner.getByText("Pat is looking at this now.")).toBeVisible();

  await client.getByRole("button", { name: "Correct it" }).click();
  await client.getByLabel("Business", { exact: true }).fill("Pat’s Pasties");
  await expectNoViolationsAtAnyWidth(client);
  await client.getByRole("button", { name: "Save corrections" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Pat’s Pasties" })).toBeVisible();
  const history = owner.getByRole("list", { name: "Corrections" });
  await expect(history).toContainText("Pat’s Pies");

  await client.getByLabel("Your message").fill("Can the pies be bigger?");
  await client.getByRole("button", { name: "Send message" }).click();
  const conversation = owner.getByRole("region", { name: "Conversation with Pat Nguyen" });
  await expect(conversation).toContainText("Can the pies be bigger?");
  await owner.getByLabel("Answer to Pat Nguyen").fill("As big as you like.");
  await owner.getByRole("button", { name: "Send answer" }).click();
  await expect(client.getByRole("list", { name: "Messages" })).toContainText("As big as you like.");
});

test("a project opens only for the person who sent its brief", async ({ page, openAs }) => {
  const reference = await submitBrief();
  await page.goto(`/project?ref=${reference}`);
  await expect(page.getByText("it opens only for you")).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
  await expect(page.getByText("Pat’s Pies")).toBeHidden();

  const sam = await openAs();
  await signInAs(sam, "sam@example.com");
  await sam.goto(`/project?ref=${reference}`);
  await expect(sam.getByText("There’s no project of yours at this address")).toBeVisible();
  await expectNoViolations(sam);
  await expect(sam.getByText("Pat’s Pies")).toBeHidden();
});
