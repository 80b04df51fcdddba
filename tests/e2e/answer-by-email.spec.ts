import fs from "node:fs";
import path from "node:path";
import { requestId } from "../support/factories";
import { FakeResend } from "../support/fake-resend";
import { sendingThrough, serveResend } from "../support/resend-server";
import { signEvent, WEBHOOK_SECRET } from "../support/resend-webhook";
import { E2E } from "./addresses";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test as base } from "./site";
import { runOnDeployment, submit } from "./submitted";

const photo = fs.readFileSync(path.join(import.meta.dirname, "../uploads/kinds/phone.jpg"));

/** A deployment that receives answers by email, through our fake Resend. */
const test = base.extend<{ resend: FakeResend }>({
  resend: async ({}, use) => {
    await use(new FakeResend());
  },
  deploymentEnv: async ({ resend }, use) => {
    const server = await serveResend(resend);
    await use({
      ...sendingThrough(server.url),
      RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
      REPLY_DOMAIN: "reply.example.com",
    });
    server.close();
  },
});

test("a client's answer by email is in the owner's open thread and the client's page at once, and is answered in its thread, with a photo", async ({
  page,
  openAs,
  resend,
}) => {
  const email = "pat@example.com";
  await submit("contact/visitor:sendMessage", {
    requestId: requestId(),
    name: "Pat",
    email,
    message: "Hello",
  });
  const sent = () => resend.deliveries.filter(({ body }) => String(body["to"]) === email);
  await expect.poll(() => sent().length).toBe(1);
  const [{ body: first }] = sent() as [(typeof resend.deliveries)[number]];

  await signInAs(page, OWNER, `/owner/inbox?open=${email}`);
  const thread = page.getByRole("region", { name: "Conversation with Pat" });
  await expect(thread.getByText("Hello", { exact: true })).toBeVisible();
  const client = await openAs();
  await signInAs(client, email);

  const event = resend.receive({
    to: String(first["reply_to"]),
    subject: `Re: ${String(first["subject"])}`,
    text: "A window says this.\n\nOn Thu, 26 Nov 2026 at 9:00, Wattle Street IT <hello@example.com> wrote:\n> Thank you.",
    messageId: "<2@mail.example>",
    headers: { References: "<1@ses.example>" },
    files: [{ name: "window.jpg", bytes: new Uint8Array(photo) }],
  });
  const { headers, body } = signEvent(event);
  const posted = await page.request.post(`${E2E.deploymentSite}/resend/webhook`, {
    headers,
    data: body,
  });
  expect(posted.status()).toBe(200);

  await expect(thread.getByText("A window says this.", { exact: true })).toBeVisible();
  const picture = thread.getByRole("img", { name: "window.jpg" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await thread.getByText("The whole email").click();
  await expect(thread.getByText("> Thank you.")).toBeVisible();
  const messages = client.getByRole("list", { name: "Messages" });
  await expect(messages.getByText("A window says this.")).toBeVisible();
  await expect(messages.getByRole("img", { name: "window.jpg" })).toBeVisible();
  await expectNoViolationsAtAnyWidth(client);

  await page.getByRole("textbox", { name: /^Answer to/ }).fill("Please restart it.");
  await page
    .getByLabel("Photos: Add a photo")
    .setInputFiles({ name: "button.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(messages.getByText("Please restart it.")).toBeVisible();
  const answered = messages.getByRole("img", { name: "button.jpg" });
  await answered.scrollIntoViewIfNeeded();
  await expect
    .poll(() => answered.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // It waits until its Undo is over.
  const rows = await page.request.get(`${E2E.deploymentSite}/demo/rows?table=emails`);
  const emails = (await rows.json()) as { _id: string; template: string; dueAt: number }[];
  const reply = emails.find(({ template }) => template === "reply");
  await runOnDeployment(page, "email/jobs:dispatch", { emailId: reply?._id, dueAt: reply?.dueAt });
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({
      reply_to: first["reply_to"],
      headers: {
        "In-Reply-To": "<2@mail.example>",
        References: "<1@ses.example> <2@mail.example>",
      },
      attachments: [{ filename: "button.jpg", content_type: "image/jpeg" }],
    });
});
