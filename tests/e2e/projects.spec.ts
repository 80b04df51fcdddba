import type { Page } from "@playwright/test";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBrief } from "./submitted";

const PAT = "pat@example.com";

const turn = (page: Page, words: string) => page.getByRole("heading", { level: 2, name: words });

test("a client corrects the brief and writes: the owner sees both at once, and answers", async ({
  page: client,
  openAs,
}) => {
  const reference = await submitBrief();
  await signInAs(client, PAT);
  // Who is signed in goes before whatever the link says.
  await client.goto("/webform?mode=check&email=sam@example.com");
  await expect(client).toHaveURL("/webform?mode=check");
  await expectNoViolationsAtAnyWidth(client);
  await client.getByRole("link", { name: "Open your project" }).click();
  await expect(client).toHaveURL(`/project?ref=${reference}`);
  await expect(turn(client, "It’s our turn")).toBeVisible();

  const owner = await openAs();
  await signInAs(owner, OWNER, "/owner/projects");
  const listed = owner.getByRole("row", { name: "Pat’s Pies" });
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
  await owner.getByRole("button", { name: "Answer", exact: true }).click();
  await owner.getByLabel("Answer to Pat Nguyen").fill("As big as you like.");
  await owner.getByRole("button", { name: "Send answer" }).click();
  await expect(client.getByRole("list", { name: "Messages" })).toContainText("As big as you like.");
});
