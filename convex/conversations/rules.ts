import type { EmailThread } from "../email/fields";

/** Files of one email that are kept, and their bytes: a telephone's photo comes as it is. */
export const MOST_FILES = 8;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

type Headers = Readonly<Record<string, string>>;

const of = (headers: Headers, name: string) => (headers[name] ?? "").trim().toLowerCase();

/** Headers that only programs write. */
const PROGRAMS = ["x-autoreply", "x-autorespond", "x-auto-response-suppress", "list-id"];

/**
 * Whether a program sent an email, such as an absence note, a list or a mail server: to answer it would go round (RFC 3834).
 * @param headers by their names in lower case
 */
export const isAutomatic = (headers: Headers, from: string): boolean =>
  !["", "no"].includes(of(headers, "auto-submitted").split(";")[0] ?? "") ||
  /^(?:bulk|junk|list|auto[-_]reply)$/.test(of(headers, "precedence")) ||
  of(headers, "return-path") === "<>" ||
  PROGRAMS.some((name) => of(headers, name) !== "") ||
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/.test(from);

/** Whether the mail server that took an email says that its sender's address is false. */
export const isForged = (headers: Headers): boolean =>
  /\bdmarc=fail\b/.test(of(headers, "authentication-results"));

/** An id of an email: nothing in it ends a header. */
const MESSAGE_ID = /<[!-;=?-~]{3,250}>/g;

/** Ids that a chain keeps: how it began, and the last ones. */
const MOST_IDS = 10;

/** What the answer to an email says, so that mail programs put both into one thread; undefined for one without an id. */
export function toThread(messageId: string, references = ""): EmailThread | undefined {
  const [inReplyTo] = messageId.match(MESSAGE_ID) ?? [];
  if (inReplyTo === undefined) return undefined;
  const chain = [...new Set([...(references.match(MESSAGE_ID) ?? []), inReplyTo])];
  const kept = chain.filter((_, at) => at === 0 || at > chain.length - MOST_IDS);
  return { inReplyTo, references: kept.join(" ") };
}
