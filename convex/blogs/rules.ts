import { contrastRatio, isHexColour } from "../shared/colours";
import { truncate } from "../shared/text";
import { toEmailAddress } from "../typed/emailAddress";
import { telUrl } from "../typed/phoneParts";
import { cleanText } from "../typed/text";

/**
 * Characters in one piece of a post. Far below what a document may hold, so that a list of posts reads
 * no more than it shows.
 */
export const CHUNK_SIZE = 5000;

/** Pieces of the longest post: a page reads at most this many documents. */
export const MAX_CHUNKS = 40;

/** A post's content in the pieces in which it is stored; at least one. */
export function splitContent(content: string, size = CHUNK_SIZE): string[] {
  const pieces: string[] = [];
  let start = 0;
  do {
    const piece = truncate(content.slice(start), size);
    pieces.push(piece);
    start += piece.length;
  } while (start < content.length);
  return pieces;
}

/** Words from a list, or from one line with commas: trimmed, each once. */
export function wordList(words: string | readonly string[]): string[] {
  const parts = typeof words === "string" ? words.split(",") : words;
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

/** Hashtags from whatever was typed, each with one `#`. */
export function hashtagList(words: string | readonly string[]): string[] {
  const line = typeof words === "string" ? words : words.join(" ");
  return wordList(line.split(/[\s,#]+/u)).map((word) => `#${word}`);
}

/** Where a post's picture may stand. */
export const imagePositions = ["top", "left", "right"] as const;

/** How large it may be. */
export const imageSizes = ["large", "medium", "small"] as const;

/** Of a title, in pixels: from a little more than a heading in the text to what two lines of a page can carry. */
export const titleSizes = { least: 40, usual: 52, most: 64 };

/** The page behind a title, as in the site's theme. */
const PAPER = "#fbf8f2";

/** Least contrast of text (docs/product.md 20). */
const LEAST_CONTRAST = 7;

/** A title's colour if it can be read on our paper, else null: then it has the colour of all text. */
export function safeTitleColor(color: string | undefined): string | null {
  const full = color?.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3");
  if (full === undefined || !isHexColour(full)) return null;
  return contrastRatio(full, PAPER) >= LEAST_CONTRAST ? full.toLowerCase() : null;
}

/** Any address that is not ours, to tell ours from others'. */
const HERE = new URL("https://here.invalid/");

/** Longer is no address that anybody reaches. */
const LONGEST_ADDRESS = 2000;

function parse(address: string): URL | null {
  return URL.canParse(address, HERE) ? new URL(address, HERE) : null;
}

/** Where a link in a post leads. */
export type LinkTarget =
  /** A page of the site. */
  | { kind: "page"; to: string }
  /** Another website. */
  | { kind: "outside"; href: string }
  /** A phone number or an email address. */
  | { kind: "contact"; href: string };

/** `www.telstra.com.au/help`: no page of ours has a full stop in its first part. */
const BARE_DOMAIN = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}(?:[:/?#]|$)/i;

const PHONE = /^(?:(?:tel|phone|callto|call)[:.]?\/{0,2} ?)?(\+?[\d ().\-\u2010-\u2015]{3,30})$/i;

/** The `tel:` address of a phone number that was typed as a link, with or without `tel:`; null for anything else. */
function phoneIn(address: string): string | null {
  const typed = PHONE.exec(address.replaceAll(/%20|\u00a0/gi, " "))?.[1];
  const digits = typed?.replaceAll(/\D/g, "") ?? "";
  const isPhone = /^(?:000|112|106|13\d{4}|\d{8,15})$/.test(digits);
  if (typed === undefined || !isPhone) return null;
  return digits.length === 3 ? `tel:${digits}` : telUrl(typed);
}

/** Where a link leads as its writer meant it: people leave out `https://`, `mailto:` and `tel:`. */
export function linkTarget(typed: string): LinkTarget | null {
  const address = cleanText(typed);
  if (address.length > LONGEST_ADDRESS) return null;
  if (toEmailAddress(address) === address.toLowerCase()) return addressTarget(`mailto:${address}`);
  const phone = phoneIn(address);
  if (phone !== null) return { kind: "contact", href: phone };
  return addressTarget(BARE_DOMAIN.test(address) ? `https://${address}` : address);
}

/** Where an address leads, or null for one that could do anything else than lead somewhere. */
export function addressTarget(address: string): LinkTarget | null {
  const url = parse(address);
  switch (url?.protocol) {
    case "http:":
    case "https:":
      if (url.host !== HERE.host) return { kind: "outside", href: url.href };
      // A browser would take two slashes at the start for another website.
      if (url.pathname.startsWith("//")) return null;
      return { kind: "page", to: `${url.pathname}${url.search}${url.hash}` };
    case "mailto:":
    case "tel:":
      return { kind: "contact", href: url.href };
    default:
      return null;
  }
}

/** A picture's address if it is ours or comes over https, else null. */
export function safeImage(address: string | undefined): string | null {
  if (address === undefined || address.trim() === "") return null;
  const target = addressTarget(address);
  if (target?.kind === "page") return target.to;
  return target?.kind === "outside" && target.href.startsWith("https:") ? target.href : null;
}

/** Begins the address of an uploaded picture in a text; what follows is the id of its file. */
export const TEXT_PICTURE = "picture:";

/** Pictures in one text: with its pieces, a page of a post stays within what a query reads (docs/performance.md). */
export const MAX_TEXT_PICTURES = 8;

/** How many characters of a post its card shows. */
const PREVIEW_LENGTH = 150;

/** How many characters of a post search results show, if the writer gave no other text. */
const SEO_DESCRIPTION_LENGTH = 160;

/** The start of a text, up to a whole word where there is one, with an ellipsis if it was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(" ", max);
  return `${truncate(text, space > max / 2 ? space : max).replace(/[\s,;:.–-]+$/u, "")}…`;
}

/** Sentences that are whole, where they say enough. */
const WHOLE_SENTENCES = /^.{50,}[.!?](?= )/su;

/** The first words of a post, for its card: whole sentences where there are some. */
export function getPreview({ beginning }: { beginning: string }): string {
  const whole = WHOLE_SENTENCES.exec(truncate(beginning, PREVIEW_LENGTH + 1))?.[0];
  return whole ?? shorten(beginning, PREVIEW_LENGTH);
}

/** What search engines show; the post's title and first words where the writer said nothing else. */
export function getSeo(post: {
  title: string;
  beginning: string;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
}) {
  const given = (text: string | undefined) => (text?.trim() === "" ? undefined : text?.trim());
  return {
    seoTitle: given(post.seoTitle) ?? post.title,
    seoDescription: given(post.seoDescription) ?? shorten(post.beginning, SEO_DESCRIPTION_LENGTH),
  };
}
