import { contrastRatio, isHexColour } from "../shared/colours";
import { palette } from "../shared/palette";
import { truncate } from "../shared/text";
import { toEmailAddress } from "../typed/emailAddress";
import { telUrl } from "../typed/phoneParts";
import { cleanText } from "../typed/text";

/** Characters in one chunk of a post: small, so that a list of posts reads little more than it shows. */
export const CHUNK_SIZE = 5000;

/** Chunks in the longest post: a page reads at most this many documents. */
export const MAX_CHUNKS = 40;

/** Splits a post's content into the chunks in which it's stored; at least one. */
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

/** Words from a list or from one line separated by commas, trimmed and without duplicates. */
export function wordList(words: string | readonly string[]): string[] {
  const parts = typeof words === "string" ? words.split(",") : words;
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

/** Hashtags from any input, each with one `#`. */
export function hashtagList(words: string | readonly string[]): string[] {
  const line = typeof words === "string" ? words : words.join(" ");
  return wordList(line.split(/[\s,#]+/u)).map((word) => `#${word}`);
}

export const imagePositions = ["top", "left", "right"] as const;

export const imageSizes = ["large", "medium", "small"] as const;

/** Sizes of a title in pixels: from a little larger than a heading to what fits a page in two lines. */
export const titleSizes = { least: 40, usual: 52, most: 64 };

/** The background of a title, as in the site's theme. */
const PAPER = palette.paper;

/** Minimum contrast of text (docs/product.md 20). */
const LEAST_CONTRAST = 7;

/** A title's colour if it's readable on our background, else null for the usual text colour. */
export function safeTitleColor(color: string | undefined): string | null {
  const full = color?.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3");
  if (full === undefined || !isHexColour(full)) return null;
  return contrastRatio(full, PAPER) >= LEAST_CONTRAST ? full.toLowerCase() : null;
}

/** A base address that isn't ours, for recognising links within the site. */
const HERE = new URL("https://here.invalid/");

const LONGEST_ADDRESS = 2000;

function parse(address: string): URL | null {
  return URL.canParse(address, HERE) ? new URL(address, HERE) : null;
}

export type LinkTarget =
  | { kind: "page"; to: string }
  | { kind: "outside"; href: string }
  | { kind: "contact"; href: string };

/** Such as `www.telstra.com.au/help`: none of our pages has a full stop in the first part of its path. */
const BARE_DOMAIN = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}(?:[:/?#]|$)/i;

const PHONE = /^(?:(?:tel|phone|callto|call)[:.]?\/{0,2} ?)?(\+?[\d ().\-\u2010-\u2015]{3,30})$/i;

/** The `tel:` address of a phone number that was entered as a link, with or without `tel:`; else null. */
function phoneIn(address: string): string | null {
  const typed = PHONE.exec(address.replaceAll(/%20|\u00a0/gi, " "))?.[1];
  const digits = typed?.replaceAll(/\D/g, "") ?? "";
  const isPhone = /^(?:000|112|106|13\d{4}|\d{8,15})$/.test(digits);
  if (typed === undefined || !isPhone) return null;
  return digits.length === 3 ? `tel:${digits}` : telUrl(typed);
}

/** Where a link leads. Completes what people leave out: `https://`, `mailto:` and `tel:`. */
export function linkTarget(typed: string): LinkTarget | null {
  const address = cleanText(typed);
  if (address.length > LONGEST_ADDRESS) return null;
  if (toEmailAddress(address) === address.toLowerCase()) return addressTarget(`mailto:${address}`);
  const phone = phoneIn(address);
  if (phone !== null) return { kind: "contact", href: phone };
  return addressTarget(BARE_DOMAIN.test(address) ? `https://${address}` : address);
}

/** Where an address leads; null for unsafe schemes. */
export function addressTarget(address: string): LinkTarget | null {
  const url = parse(address);
  switch (url?.protocol) {
    case "http:":
    case "https:":
      if (url.host !== HERE.host) return { kind: "outside", href: url.href };
      // A browser would read two leading slashes as another website.
      if (url.pathname.startsWith("//")) return null;
      return { kind: "page", to: `${url.pathname}${url.search}${url.hash}` };
    case "mailto:":
    case "tel:":
      return { kind: "contact", href: url.href };
    default:
      return null;
  }
}

/** An image's address if it's on our site or uses https, else null. */
export function safeImage(address: string | undefined): string | null {
  if (address === undefined || address.trim() === "") return null;
  const target = addressTarget(address);
  if (target?.kind === "page") return target.to;
  return target?.kind === "outside" && target.href.startsWith("https:") ? target.href : null;
}

/** The prefix of an uploaded image's address in a text; its file id follows. */
export const TEXT_PICTURE = "picture:";

/** Images in one text: with its chunks, reading a post stays within a query's limits (docs/performance.md). */
export const MAX_TEXT_PICTURES = 8;

const PREVIEW_LENGTH = 150;

/** Characters of a post that search results show, unless the writer entered a description. */
const SEO_DESCRIPTION_LENGTH = 160;

/** The start of a text, cut at a whole word if possible, with an ellipsis if it was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(" ", max);
  return `${truncate(text, space > max / 2 ? space : max).replace(/[\s,;:.–-]+$/u, "")}…`;
}

const WHOLE_SENTENCES = /^.{50,}[.!?](?= )/su;

/** The first words of a post for its card: whole sentences if possible. */
export function getPreview({ beginning }: { beginning: string }): string {
  const whole = WHOLE_SENTENCES.exec(truncate(beginning, PREVIEW_LENGTH + 1))?.[0];
  return whole ?? shorten(beginning, PREVIEW_LENGTH);
}

/** The title and description for search engines; by default the post's title and first words. */
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
