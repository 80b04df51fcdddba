import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";
import { truncate } from "../shared/text";
import { caps, cleanText } from "../typed/text";

/** Characters of an email that are kept as a whole. */
const MOST_WHOLE = 20_000;

/** The parser's patterns take too long on more, where somebody means them to. */
const MOST_PARSED = 6000;

/** Characters of HTML that are read. */
const MOST_HTML = 500_000;

/** An email as it came, as far as it's about words. */
interface Received {
  subject: string;
  text: string | null;
  html: string | null;
}

/** An email as text: a reader sees no picture of another server, and no address but those that are written out. */
const toText = (html: string): string =>
  convert(html.slice(0, MOST_HTML), {
    wordwrap: false,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "td", format: "block" },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/** What's forwarded is what they want to show us. */
const FORWARDED = /^\s*(?:fwd?|wg|weitergeleitet|转发|轉寄|πρθ|chuyển tiếp)\s*[:：]/iu;

const isQuoted = (line: string) => /^\s*>/.test(line);
const isLabelled = (line: string) => /^[\s*]*\p{L}[\p{L} ]{0,24}[\s*]?[:：]/u.test(line);
const hasDate = (line: string) => /\d{4}|\d{1,2}[:.]\d{2}/.test(line);
const isRule = (line: string) => /^\s*[-_*=]{2,}.{0,40}$/.test(line);

/** What stands under an email that a telephone sent, in languages that the parser doesn't know. */
const SENT_FROM =
  /^\s*(?:Von mein.+ gesendet|Gesendet (?:von|mit|aus) .+|Holen Sie sich Outlook.*|Outlook für .+|发自我的.+|發自我的.+|从.{1,40}发送|获取.{0,3}Outlook.*|(?:Đã )?[Gg]ửi từ .+|Tải Outlook.*|Lấy Outlook.*|(?:Στάλθηκε|Απεστάλη|Εστάλη) από .+|Λήψη του Outlook.*)$/u;

/** Lines that say what is quoted after them: from where to where, or null. */
function findHeader(lines: readonly string[], ours: readonly string[]): [number, number] | null {
  const has = (line: string, marks: readonly string[]) =>
    marks.some((mark) => line.toLowerCase().includes(mark));
  const addresses = ours.filter((mark) => mark.includes("@"));
  for (const [end, line] of lines.entries()) {
    if (/[:：]\s*$/.test(line)) {
      // "On Thursday … Wattle Street IT <hello@…> wrote:", on up to three lines.
      const around = [end, end - 1, end - 2].filter((at) => (lines[at] ?? "").trim() !== "");
      const start = around.find((at) => hasDate(lines[at] ?? ""));
      // Our name alone may be in a sentence of theirs: then what follows has to be marked as quoted.
      const isMarked = [end + 1, end + 2].some((at) => isQuoted(lines[at] ?? ""));
      const marks = isMarked ? ours : addresses;
      if (start !== undefined && lines.slice(start, end + 1).some((each) => has(each, marks)))
        return [start, end];
    }
    if (!isLabelled(line)) continue;
    // "From: …", "Sent: …", "To: …", with us in one of them.
    let last = end;
    while (isLabelled(lines[last + 1] ?? "")) last += 1;
    if (last - end >= 2 && lines.slice(end, last + 1).some((each) => has(each, ours))) {
      let first = end;
      while (first > 0 && (isRule(lines[first - 1] ?? "") || lines[first - 1]?.trim() === ""))
        first -= 1;
      return [first, last];
    }
  }
  return null;
}

/** A text without what it quotes of us. */
function withoutQuotes(text: string, ours: readonly string[]): string {
  const lines = text.split("\n");
  const header = findHeader(lines, ours);
  if (header === null) return lines.filter((line) => !isQuoted(line)).join("\n");
  const [start, end] = header;
  const after = lines.slice(end + 1);
  const isMarked = isQuoted(after.find((line) => line.trim() !== "") ?? ">");
  // Behind the header all is quoted, unless each line says so: then answers may stand between them.
  const rest = isMarked ? after.filter((line) => !isQuoted(line)) : [];
  return [...lines.slice(0, start), "", ...rest].filter((line) => !isQuoted(line)).join("\n");
}

function withoutSignature(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => SENT_FROM.test(line));
  return at === -1 ? text : lines.slice(0, at).join("\n");
}

/**
 * What's new in an email, and all of it: what it quotes and signatures are cut, as far as they can be told. Where nothing
 * would be left, all of it is new.
 * @param ours by what a line tells that it speaks of an email of ours: our name and addresses, in lower case
 */
export function readReceived({ subject, text, html }: Received, ours: readonly string[]) {
  const given = (text ?? "").trim() === "" ? toText(html ?? "") : (text ?? "");
  const clean = cleanText(given.slice(0, MOST_HTML)).replace(/\n{3,}/g, "\n\n");
  const whole = truncate(clean, MOST_WHOLE);
  if (FORWARDED.test(subject)) return { words: truncate(whole, caps.longText), whole };
  const own = withoutSignature(withoutQuotes(whole, ours));
  const parsed = new EmailReplyParser().parseReply(own.slice(0, MOST_PARSED));
  const words = cleanText(parsed.replace(/\n{3,}/g, "\n\n"));
  return { words: truncate(words === "" ? whole : words, caps.longText), whole };
}
