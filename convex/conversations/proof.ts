/** What Resend receives with, Amazon SES, calls itself (RFC 8601, 2.5). */
const RECEIVER = "amazonses.com";

/** Longer than anything that SES writes. */
const LONGEST = 5000;

/** What a result is about; SES also writes what it knows of the connection. */
const METHODS = ["spf", "dkim", "dmarc"];

/**
 * The parts of a header between its semicolons, without comments; quoted text stays in one part. Null where a quote or a
 * comment doesn't end.
 */
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
  /** The domain that it's about, where it says one. */
  domain: string | undefined;
}

/** `dkim=pass header.i=@example.com`, with blanks wherever they may stand. */
function readResult(part: string): Result | null {
  const [first, ...properties] = part.trim().toLowerCase().replace(/ ?= ?/g, "=").split(" ");
  const [method = "", value = ""] = (first ?? "").split("=");
  if (!METHODS.includes(method)) return null;
  const about = properties
    .map((each) => each.split("="))
    .find(([name]) => ["header.from", "header.d", "header.i"].includes(name ?? ""));
  return { method, value, domain: about?.[1]?.replace(/^.*@/, "") };
}

/** What the mail server that took an email says of its sender; null where none of the headers is its own, or not just one. */
function resultsOf(headers: readonly string[]): Result[] | null {
  const own = headers
    .map((header) => (header.length > LONGEST ? null : partsOf(header)))
    .filter((parts) => {
      // A header that we can't read may be our own server's, so nothing is proved.
      if (parts === null) return true;
      return parts[0]?.trim().toLowerCase().split(" ")[0] === RECEIVER;
    });
  const [parts, ...others] = own;
  // Two of them: a sender can forge one, and we can't tell them apart.
  if (!parts || others.length > 0) return null;
  const results = parts.slice(1).map((part) => ({ part, result: readResult(part) }));
  // What the sender has chosen, envelope and name of its server, stands before the results of its signatures.
  const chosen = results.findLastIndex(({ part, result }) => part.trim() !== "" && result === null);
  return results.slice(chosen + 1).flatMap(({ result }) => result ?? []);
}

/**
 * Whether the mail server that took an email has proved that its sender's domain sent it: by the domain's own policy (DMARC), or
 * by a signature (DKIM) of that domain or one above it. Which mailbox of the domain it was is the domain's own affair.
 * @param headers by their names in lower case; one that comes twice has a line for each time
 * @param sender as `readSender` has it
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
