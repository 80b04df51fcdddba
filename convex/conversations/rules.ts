import type { EmailThread } from "../email/fields";

/** Files of one email that are kept, and their bytes: a telephone's photo comes as it is. */
export const MOST_FILES = 8;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

type Headers = Readonly<Record<string, string>>;

/**
 * By which a program says that it has written an email. What only asks that no program answers it (`X-Auto-Response-Suppress`),
 * or tells how it went (`List-Id`), people's emails have as well: Exchange and groups add it.
 */
const PROGRAMS: Record<string, RegExp> = {
  "auto-submitted": /^(?!no\b)./,
  precedence: /^(?:bulk|junk|auto[-_]reply)$/,
  "return-path": /^<>$/,
  "x-autoreply": /^(?!no$)./,
  "x-autorespond": /^(?!no$)./,
};

/**
 * Whether a program sent an email, such as an absence note or a mail server: to answer it would go round (RFC 3834).
 * @param headers by their names in lower case; one that comes twice has a line for each time
 */
export const isAutomatic = (headers: Headers, from: string): boolean =>
  Object.entries(PROGRAMS).some(([name, pattern]) =>
    (headers[name] ?? "").split("\n").some((line) => pattern.test(line.trim().toLowerCase())),
  ) || /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/.test(from);

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
