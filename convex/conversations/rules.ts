import type { EmailThread } from "../email/fields";

/** The most files of an email to store, and the most bytes of each: an original phone photo. */
export const MOST_FILES = 8;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

type Headers = Readonly<Record<string, string>>;

/**
 * Headers by which a program marks its emails. Headers that only suppress automatic replies
 * (`X-Auto-Response-Suppress`) or name a list (`List-Id`) don't count: Exchange and groups add them to people's emails.
 */
const PROGRAMS: Record<string, RegExp> = {
  "auto-submitted": /^(?!no\b)./,
  precedence: /^(?:bulk|junk|auto[-_]reply)$/,
  "return-path": /^<>$/,
  "x-autoreply": /^(?!no$)./,
  "x-autorespond": /^(?!no$)./,
};

/**
 * Whether a program sent an email, such as an absence note: replying could cause a loop (RFC 3834).
 * @param headers by lower-case name; a repeated header has several lines
 */
export const isAutomatic = (headers: Headers, from: string): boolean =>
  Object.entries(PROGRAMS).some(([name, pattern]) =>
    (headers[name] ?? "").split("\n").some((line) => pattern.test(line.trim().toLowerCase())),
  ) || /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/.test(from);

/** A message id that can't end a header. */
const MESSAGE_ID = /<[!-;=?-~]{3,250}>/g;

/** The most ids of a thread to keep: the first, and the last ones. */
const MOST_IDS = 10;

/** The thread headers for a reply to an email; undefined if it has no id. */
export function toThread(messageId: string, references = ""): EmailThread | undefined {
  const [inReplyTo] = messageId.match(MESSAGE_ID) ?? [];
  if (inReplyTo === undefined) return undefined;
  const chain = [...new Set([...(references.match(MESSAGE_ID) ?? []), inReplyTo])];
  const kept = chain.filter((_, at) => at === 0 || at > chain.length - MOST_IDS);
  return { inReplyTo, references: kept.join(" ") };
}
