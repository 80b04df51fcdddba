import type { Locator, Page } from "@playwright/test";
import { TOKEN_NAME } from "../../src/session/has-signed-in";
import { unsignedToken } from "../support/unsigned-token";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { codeFor, OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

const PAT = "pat@example.com";

interface Message {
  type: string;
  modifications?: { udfPath?: string }[];
}

/** Whether a message is the deployment's answer to a token. */
const isSignedIn = (payload: string | Buffer) => {
  const { endVersion } = JSON.parse(String(payload)) as { endVersion?: { identity: number } };
  return endVersion !== undefined && endVersion.identity > 0;
};

/** Records a page's messages over its next socket, and those before it knows who is signed in. */
function followSocket(page: Page) {
  const sent: Message[] = [];
  const untilSignedIn = new Promise<Message[]>((resolve) => {
    page.once("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => sent.push(JSON.parse(String(payload)) as Message));
      socket.on("framereceived", ({ payload }) => {
        if (isSignedIn(payload)) resolve([...sent]);
      });
    });
  });
  return { sent, untilSignedIn };
}

/** Opens the owner's console. Returns its content once the visits have loaded. */
async function openToday(page: Page): Promise<Locator> {
  await signInAs(page, OWNER);
  const nextDays = page.getByRole("heading", { name: "Next days" });
  await expect(nextDays).toBeVisible();
  return nextDays;
}

const codeField = (page: Page) => page.getByLabel("Code");
const whoIsSignedIn = (page: Page, email: string) =>
  page.getByRole("link", { name: `Signed in as ${email}` });

test(
  "somebody signs in with the keyboard alone; a reload loses neither the step nor the session",
  { tag: "@real" },
  async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").focus();
    await page.keyboard.type(" Pat@Example.com");
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toBeFocused();
    await expectNoViolationsAtAnyWidth(page);

    await page.reload();
    await expect(page.getByText(`We have sent an email to ${PAT}`)).toBeVisible();
    await codeField(page).focus();
    const code = await codeFor(page, PAT);
    await page.keyboard.type(`${code.slice(0, 4)} ${code.slice(4)}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/myrequests");

    await expect(whoIsSignedIn(page, PAT)).toBeVisible();
    await page.reload();
    await whoIsSignedIn(page, PAT).click();
    await expect(page.getByText(`You’re signed in as ${PAT}`)).toBeVisible();
    await expectNoViolationsAtAnyWidth(page);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(whoIsSignedIn(page, PAT)).toBeHidden();
  },
);

test("signing out on every device ends the other browser at once, which says so", async ({
  page,
  openAs,
  expectedNoise,
}) => {
  expectedNoise.push(/signInRequired/);
  await signInAs(page, OWNER);
  await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
  const phone = await openAs();
  await signInAs(phone, OWNER, "/login");
  await phone.getByRole("button", { name: "Sign out on every device" }).click();
  await expect(phone.getByText("You have been signed out")).toBeVisible();

  await expect(page.getByText("You have been signed out")).toBeVisible();
  await expect(
    page.getByText(/ended on another device, or nobody used it for 20 hours/),
  ).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Console" })).toBeHidden();
  await expect(page).toHaveURL(/^[^?]+\/login\?next=%2Fowner/);
  await expect(page.getByLabel("Email")).toHaveValue(OWNER);
  await expectNoViolationsAtAnyWidth(page);
});

test("the console, opened again, asks who is here and what the day has right behind the sign-in, and for another token only once its time is over", async ({
  page,
}) => {
  const nextDays = await openToday(page);
  const { sent, untilSignedIn } = followSocket(page);
  await page.reload();
  await expect(nextDays).toBeVisible();

  // A socket that opens before the token is read starts with an empty query set.
  const said = (await untilSignedIn).filter(({ modifications }) => modifications?.length !== 0);
  expect(said.slice(0, 3).map(({ type }) => type)).toEqual([
    "Connect",
    "Authenticate",
    "ModifyQuerySet",
  ]);
  expect(said[2]?.modifications?.map(({ udfPath }) => udfPath)).toContain("accounts/client:me");
  // In the owner's browser the day isn't asked for only after that.
  const asked = said.flatMap(({ modifications = [] }) =>
    modifications.map(({ udfPath }) => udfPath),
  );
  expect(asked).toContain("today/staff:nextBookings");
  await expect(page.getByText(`Signed in as ${OWNER}`).first()).toBeAttached();
  expect(sent.filter(({ type }) => type === "Authenticate")).toHaveLength(1);

  // Another day, when the kept token has expired.
  const kept = [TOKEN_NAME, unsignedToken(Date.now() - 3_600_000)] as const;
  await page.evaluate(([name, token]) => {
    localStorage.setItem(name, token);
  }, kept);
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const { sent: laterSent } = followSocket(page);
  await page.reload();
  await expect(nextDays).toBeVisible();
  expect(laterSent.filter(({ type }) => type === "Authenticate")).toHaveLength(1);
  expect(refused).toEqual([]);
});
