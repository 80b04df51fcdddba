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

/** A deployment that answers come in to, with a message of Pat's that we've confirmed. */
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

/** Lets everything be fetched that's due within some time. */
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

/** What a mail server writes of an email that isn't from where it says. */
export const FORGED = {
  "Authentication-Results": "amazonses.com; dmarc=fail header.from=example.com",
};

/** A PDF as an attacker fills one. */
function pdf(size: number) {
  const bytes = new Uint8Array(size);
  bytes.set(bytesOf("%PDF-1.7\n"));
  bytes.set(bytesOf("%%EOF"), size - 5);
  return bytes;
}

/** Files of which Resend says that they have so many bytes. */
export const files = (count: number, told: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf(32), told }));
