import { vi } from "vitest";
import { MINUTE, pass, rows, SECOND, test as base } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { until } from "../support/eventually";
import { PAT } from "../support/factories";
import type { FakeResend, Incoming } from "../support/fake-resend";
import { text as bytesOf } from "../support/pictures";
import { signEvent, WEBHOOK_SECRET } from "../support/resend-webhook";
import { sendMessage } from "./conversations";

export const MB = 1024 * 1024;

/** A deployment that receives answers, with Pat's message, which we've confirmed. */
export const test = base.extend("replyTo", async ({ backend }) => {
  vi.stubEnv("RESEND_WEBHOOK_SECRET", WEBHOOK_SECRET);
  vi.stubEnv("REPLY_DOMAIN", "reply.example.com");
  await sendMessage(backend);
  await pass(backend, 5 * SECOND);
  return (await rows(backend)).find(({ to }) => to === PAT)?.replyTo ?? "";
});

export const post = async (backend: Backend, event: object | string, given?: object) =>
  (await backend.fetch("/resend/webhook", signEvent(event, given))).status;

export const send = (backend: Backend, resend: FakeResend, email: Incoming) =>
  post(backend, resend.receive({ text: "Hello", ...email }));

/** Fetches all emails that are due within some time. */
export async function fetchAll(backend: Backend, duration = SECOND): Promise<void> {
  await pass(backend, duration);
  await until(async () => {
    await pass(backend, 1);
    const due = (await getRows(backend, "receivedEmails")).filter(
      ({ dueAt }) => dueAt !== undefined && dueAt <= Date.now() + MINUTE,
    );
    return due.length === 0;
  });
}

/** The mail server's header for a forged sender. */
export const FORGED = {
  "Authentication-Results": "amazonses.com; dmarc=fail header.from=example.com",
};

/** A PDF padded to a size. */
function pdf(size: number) {
  const bytes = new Uint8Array(size);
  bytes.set(bytesOf("%PDF-1.7\n"));
  bytes.set(bytesOf("%%EOF"), size - 5);
  return bytes;
}

/** Files with the size that Resend reports. */
export const files = (count: number, told: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf(32), told }));
