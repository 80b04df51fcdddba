import { expect, type Page } from "@playwright/test";
import { SIGN_IN_NAMESPACE, TOKEN_NAME } from "../../src/session/has-signed-in";
import { signIn, signInOwner } from "../local/owner";
import { E2E } from "./addresses";
import { waitForAnswers } from "./loading";
import { readOutbox } from "./outbox";

export const OWNER = "owner@example.com";

/** The newest sign-in code emailed to an address, from the demo's emails. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const mails = await readOutbox(page);
  const mine = mails.split("<article>").find((mail) => mail.includes(`To ${email} `)) ?? "";
  const code = /\b\d{8}\b/.exec(mine)?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Asks for a code on the open page; it's on its way when this returns. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
}

/**
 * Signs the owner in outside the browser; returns a function that calls the owner's functions.
 * @param url the deployment's own address, for a caller who stays connected when the line is cut
 */
export const ownerElsewhere = (url = E2E.deploymentUrl) =>
  signInOwner({ url, siteUrl: E2E.deploymentSite }, OWNER);

/** Signs in on the screens; ends like `signInAs`. */
export async function signInOnScreen(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await askForCode(page, email);
  await page.getByLabel("Code").fill(await codeFor(page, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(email === OWNER ? "/owner" : "/myrequests");
}

/**
 * Signs in without the screens, which `sign-in.spec.ts` tests; ends on the owner's console or My requests, unless
 * another path is given.
 */
export async function signInAs(
  page: Page,
  email: string,
  path = email === OWNER ? "/owner" : "/myrequests",
): Promise<void> {
  const tokens = await signIn({ url: E2E.deploymentUrl, siteUrl: E2E.deploymentSite }, email);
  // Runs before the page's own scripts, for this load only.
  const put = await page.addInitScript(
    ([name, namespace, { token, refreshToken }]) => {
      if (!location.protocol.startsWith("http")) return;
      localStorage.setItem(name, token);
      localStorage.setItem(`__convexAuthRefreshToken_${namespace}`, refreshToken);
    },
    [TOKEN_NAME, SIGN_IN_NAMESPACE, tokens] as const,
  );
  await page.goto(path);
  await put.dispose();
  await waitForAnswers(page);
}
