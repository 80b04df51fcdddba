import { fromMarkdown } from "mdast-util-from-markdown";
import { isPushId } from "../shared/ids";
import { truncate } from "../shared/text";
import { addressTarget, MAX_TEXT_PICTURES, TEXT_PICTURE } from "./rules";

/*
 * Reads a post's Markdown. It's separate from `rules.ts` because the parser is larger than everything else that a query
 * of posts, updates or goals loads; that's why each post is parsed once, when it's saved.
 */

interface MarkdownNode {
  type: string;
  value?: string;
  /** Of an image or of a reference's definition. */
  url?: string;
  alt?: string | null;
  identifier?: string;
  children?: readonly MarkdownNode[];
}

/** Nodes whose children join without a space. */
const RUNNING = new Set(["paragraph", "heading", "emphasis", "strong", "link", "linkReference"]);

function getText({ type, value, children = [] }: MarkdownNode): string {
  if (type === "html") return "";
  if (type === "break") return " ";
  const text = value ?? children.map(getText).join(RUNNING.has(type) ? "" : " ");
  return type === "heading" ? asSentence(text) : text;
}

/** A heading has no full stop and would run into the text below it. */
function asSentence(heading: string): string {
  const text = heading.trim();
  return text === "" || /[.!?:…]$/u.test(text) ? text : `${text}.`;
}

/** Markdown as plain text on one line, without images and HTML. */
export function plainText(markdown: string): string {
  return getText(fromMarkdown(markdown)).replace(/\s+/g, " ").trim();
}

/** A section of a post, under a heading of level 1 or 2. */
export interface PostSection {
  /** The line of the heading, which identifies the section. */
  line: number;
  title: string;
}

export function getSections(markdown: string): PostSection[] {
  return fromMarkdown(markdown).children.flatMap((node) => {
    const line = node.position?.start.line;
    if (node.type !== "heading" || node.depth > 2 || line === undefined) return [];
    const title = node.children.map(getText).join("").replace(/\s+/g, " ").trim();
    return title === "" ? [] : [{ line, title }];
  });
}

/** The file id in an image's address; null for any other address. */
export function textPictureId(address: string): string | null {
  const id = address.startsWith(TEXT_PICTURE) ? address.slice(TEXT_PICTURE.length) : "";
  return isPushId(id) ? id : null;
}

function allNodes(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

function getPictures(markdown: string): { address: string; alt: string }[] {
  const nodes = allNodes(fromMarkdown(markdown));
  const definitions = new Map(
    nodes.flatMap(({ type, identifier = "", url = "" }) =>
      type === "definition" ? [[identifier, url] as const] : [],
    ),
  );
  return nodes.flatMap(({ type, url, alt, identifier = "" }) => {
    if (type !== "image" && type !== "imageReference") return [];
    return [{ address: url ?? definitions.get(identifier) ?? "", alt: alt ?? "" }];
  });
}

/** The file ids of the images in a text, without duplicates. */
export function textPictureIds(markdown: string): string[] {
  // Most texts have none, and parsing is slow.
  if (!markdown.includes(TEXT_PICTURE)) return [];
  const ids = getPictures(markdown).map(({ address }) => textPictureId(address));
  return [...new Set(ids.filter((id) => id !== null))];
}

function pictureProblem({ address, alt }: { address: string; alt: string }): string | null {
  if (textPictureId(address) !== null) {
    return alt.trim() === ""
      ? "Say what each picture shows, between the square brackets before its address"
      : null;
  }
  if (addressTarget(address)?.kind === "page") return null;
  const shown = truncate(address, 60);
  return `The picture at “${shown}” wouldn’t show: pictures from other websites are blocked. Upload it with “Add a picture” instead`;
}

/** More than any post has: the parser is slow with thousands of unclosed links. */
const MOST_BRACKETS = 2000;

/** Why a text's images can't be shown, or null. */
export function picturesProblem(markdown: string): string | null {
  if (markdown.split("[").length > MOST_BRACKETS) return "This has too many links. Make two of it";
  if (!markdown.includes("![")) return null;
  const problems = getPictures(markdown).map(pictureProblem);
  const problem = problems.find((each) => each !== null);
  if (problem !== undefined) return problem;
  return textPictureIds(markdown).length > MAX_TEXT_PICTURES
    ? `Use ${MAX_TEXT_PICTURES} pictures or fewer in one post`
    : null;
}

const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>]+/iu;
const TABLE_LINE = /^\s*\|?\s*:?-{3,}:?\s*\|/m;

/** The text outside links, per paragraph or heading. */
function looseText(node: MarkdownNode): string {
  if (node.type === "link" || node.type === "linkReference") return "";
  return node.type === "text" ? (node.value ?? "") : (node.children ?? []).map(looseText).join("");
}

/** Markdown that our pages don't support and would show as typed, described for the writer. */
export function unshownMarkdown(markdown: string): string[] {
  const loose = allNodes(fromMarkdown(markdown))
    .filter(({ type }) => type === "paragraph" || type === "heading")
    .map(looseText);
  const address = loose.map((text) => BARE_ADDRESS.exec(text)?.[0]).find((found) => found);
  return [
    ...(address === undefined
      ? []
      : [`The address ${truncate(address, 60)} isn’t a link. Type [what it is](address) instead.`]),
    ...(loose.some((text) => TABLE_LINE.test(text))
      ? ["Tables aren’t drawn. Make it a list."]
      : []),
  ];
}

/** Parsing is slow: this is always enough for the first words of a post. */
const READ_FOR_BEGINNING = 1500;

/** A little longer than a card or a search engine shows, so that both can end with a whole word. */
const BEGINNING_LENGTH = 300;

/** The first words of a post as plain text. */
export const getBeginning = (markdown: string): string =>
  truncate(plainText(truncate(markdown, READ_FOR_BEGINNING)), BEGINNING_LENGTH);
