import { drawAttachments } from "#convex/email/attachments";
import type { Attachment } from "#convex/email/fields";
import { drawLetter } from "#convex/shared/letters/letter.pdf";
import { escapeHtml } from "#convex/shared/text";
import type { Backend } from "../../local/backend";

/** An email's fields that the page shows. */
export interface OutboxEmail {
  _id: string;
  _creationTime: number;
  to: string;
  subject: string;
  state: string;
  sentAt?: number;
  text: string;
  attachments?: Attachment[];
}

/** Renders the outbox as a page, newest email first, so that a demo needs no mailbox. */
export function renderEmailPage(mails: OutboxEmail[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <meta http-equiv="refresh" content="5">
    <title>Demo mail</title>
    <style>
      body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid; padding: 1rem 0; }
      h2 { margin: 0; font-size: 1.25rem; }
      pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Demo mail</h1>
    <p>What this site would have sent. The page exists only on the local deployment. A sample of every email is in the <a href="/demo/mail?gallery">gallery</a>.</p>
    ${mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(renderEmail).join("\n")}
  </body>
</html>
`;
}

function renderEmail({ _creationTime, sentAt, ...mail }: OutboxEmail): string {
  const { _id, to, subject, state, text, attachments = [] } = mail;
  const time = new Date(sentAt ?? _creationTime).toISOString();
  return `<article>
      <h2>${escapeHtml(subject)}</h2>
      <p>To ${escapeHtml(to)} · ${escapeHtml(state)} · <time datetime="${time}">${time}</time></p>
      <pre>${escapeHtml(text)}</pre>${attachments.map((each, place) => renderFile(_id, each, place)).join("")}
    </article>`;
}

/** A link to the file, which is drawn on request. */
function renderFile(emailId: string, { filename }: Attachment, place: number): string {
  return `
      <p>Attached: <a href="/demo/mail?file=${escapeHtml(`${emailId}:${place}`)}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a></p>`;
}

/** The newest emails in the outbox, newest first. */
export function readOutbox({ database }: Pick<Backend, "database">): Promise<OutboxEmail[]> {
  return database.query(
    async (ctx) => (await ctx.db.query("emails").order("desc").take(100)) as OutboxEmail[],
  );
}

/**
 * An attachment as it would be sent; null if there's none.
 * @param file the email's id, and the attachment's index
 */
export async function readFile(backend: Pick<Backend, "database" | "readFile">, file: string) {
  const [emailId = "", place = "0"] = file.split(":");
  const email = (await readOutbox(backend)).find(({ _id }) => _id === emailId);
  const wanted = email?.attachments?.slice(Number(place), Number(place) + 1) ?? [];
  const tools = { drawLetter, readFile: (id: string) => backend.readFile(id) };
  const [drawn = null] = await drawAttachments(wanted, email?.to ?? "", tools);
  return drawn;
}

/** Prints each new email in the terminal, with its sign-in code if it has one. */
export class EmailPrinter {
  readonly #backend: Pick<Backend, "database">;
  /** Earlier emails aren't printed; none are while the demo is played. */
  #printedUntil = Infinity;

  constructor(backend: Pick<Backend, "database">) {
    this.#backend = backend;
  }

  /** Marks the outbox's current emails as printed. */
  async skip(): Promise<void> {
    const [newest] = await readOutbox(this.#backend);
    this.#printedUntil = newest?._creationTime ?? 0;
  }

  async printNew(): Promise<void> {
    const mails = await readOutbox(this.#backend);
    const unseen = mails.filter(({ _creationTime }) => _creationTime > this.#printedUntil);
    this.#printedUntil = Math.max(this.#printedUntil, mails[0]?._creationTime ?? 0);
    for (const { to, subject, text } of unseen.reverse()) {
      const code = /\b\d{8}\b/.exec(text)?.[0];
      console.log(`Mail to ${to}: ${subject}${code === undefined ? "" : ` (code ${code})`}`);
    }
  }
}
