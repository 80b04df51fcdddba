/** How Amazon SES, with which Resend receives email, names itself (RFC 8601, 2.5). */
const RECEIVER = "amazonses.com";

/** Longer than any header of SES. */
const LONGEST = 5000;

/** The methods whose results we read; SES also writes about the connection. */
const METHODS = ["spf", "dkim", "dmarc"];

/** A header's parts, without comments; quoted text isn't split. Null if a quote or comment doesn't end. */
function partsOf(header: string): string[] | null {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const letter = header.charAt(at);
    if (letter === "\\" && (isQuoted || depth > 0)) at += 1;
    else if (isQuoted) isQuoted = letter !== '"';
    else if (letter === "(") depth += 1;
    else if (letter === ")" && depth > 0) depth -= 1;
    else if (depth > 0) continue;
    else if (letter === '"') isQuoted = true;
    else if (letter === ";") parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return isQuoted || depth > 0 ? null : parts;
}

interface Result {
  method: string;
  value: string;
  /** The domain that it's about, if given. */
  domain: string | undefined;
}

/** Parses `dkim=pass header.i=@example.com`, with spaces wherever they're allowed. */
function readResult(part: string): Result | null {
  const [first, ...properties] = part.trim().toLowerCase().replace(/ ?= ?/g, "=").split(" ");
  const [method = "", value = ""] = (first ?? "").split("=");
  if (!METHODS.includes(method)) return null;
  const about = properties
    .map((each) => each.split("="))
    .find(([name]) => ["header.from", "header.d", "header.i"].includes(name ?? ""));
  return { method, value, domain: about?.[1]?.replace(/^.*@/, "") };
}

/** The results of the receiving mail server; null unless exactly one header is its own. */
function resultsOf(headers: readonly string[]): Result[] | null {
  const own = headers
    .map((header) => (header.length > LONGEST ? null : partsOf(header)))
    .filter((parts) => {
      // An unreadable header may be our own server's, so nothing is proved.
      if (parts === null) return true;
      return parts[0]?.trim().toLowerCase().split(" ")[0] === RECEIVER;
    });
  const [parts, ...others] = own;
  // A sender can forge one, and we can't tell which.
  if (!parts || others.length > 0) return null;
  const results = parts.slice(1).map((part) => ({ part, result: readResult(part) }));
  // Text that the sender chose (the envelope, its server's name) comes before the results of signatures.
  const chosen = results.findLastIndex(({ part, result }) => part.trim() !== "" && result === null);
  return results.slice(chosen + 1).flatMap(({ result }) => result ?? []);
}

/**
 * Whether the receiving mail server has verified that the sender's domain sent an email: by the domain's policy
 * (DMARC), or by a signature (DKIM) of that domain or a parent. Which of the domain's mailboxes it was is up to the
 * domain.
 * @param headers by lower-case name; a repeated header has several lines
 * @param sender from `readSender`
 */
export function isProved(headers: Readonly<Record<string, string>>, sender: string): boolean {
  const results = resultsOf((headers["authentication-results"] ?? "").split("\n")) ?? [];
  const domain = sender.slice(sender.lastIndexOf("@") + 1);
  const [dmarc, ...more] = results.filter(({ method }) => method === "dmarc");
  if (more.length > 0 || dmarc?.value === "fail") return false;
  if (dmarc?.value === "pass") return (dmarc.domain ?? domain) === domain;
  return results.some(
    ({ method, value, domain: signer }) =>
      method === "dkim" &&
      value === "pass" &&
      signer?.includes(".") === true &&
      (signer === domain || domain.endsWith(`.${signer}`)),
  );
}
