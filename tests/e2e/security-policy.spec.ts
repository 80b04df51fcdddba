import type { Page } from "@playwright/test";
import { watchLoading } from "./loading";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

const refused = (page: Page) => page.evaluate(() => window.violations);

test("injected text becomes neither HTML nor a script, and the owner is told", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/This document requires 'Trusted/, /violates the following Content Security/);
  await watchLoading(page);
  await page.goto("/services");
  const done = await page.evaluate(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const tries: Record<string, () => void> = {
      markup: () => (document.body.innerHTML = "<img src=x onerror=\"ran.push('markup')\">"),
      "markup beside": () => {
        document.body.insertAdjacentHTML("beforeend", "<b>beside</b>");
      },
      "a reference and more": () => (document.createElement("i").innerHTML = "&amp;<b>"),
      address: () => (document.createElement("script").src = "https://evil.example/a.js"),
      script: () => (document.createElement("script").text = "ran.push('script')"),
      frame: () => (document.createElement("iframe").srcdoc = "<script>top.ran.push(1)</script>"),
      policy: () => window.trustedTypes?.createPolicy("mine", {}),
      "policy again": () => window.trustedTypes?.createPolicy("default", {}),
    };
    for (const [name, slipIn] of Object.entries(tries)) {
      try {
        slipIn();
        ran.push(name);
      } catch {
        // Refused.
      }
    }
    return ran;
  });
  expect(done).toEqual([]);
  const sink = "require-trusted-types-for trusted-types-sink";
  const policy = "trusted-types trusted-types-policy";
  expect(await refused(page)).toEqual([...Array<string>(6).fill(sink), policy, policy]);

  await signInAs(page, OWNER, "/owner/security");
  const list = page.getByRole("list", { name: "What browsers have refused" });
  await expect(list).toContainText(
    "A text that was to become a part of the page or a script was refused on “Services”, 6 times.",
  );
  const events = page.getByRole("list", { name: "Recent activity" });
  await expect(events.getByText("You signed in here")).toBeVisible();
});
