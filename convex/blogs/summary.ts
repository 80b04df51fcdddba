import { fromMarkdown } from "mdast-util-from-markdown";
import { isPushId } from "../shared/ids";
import { truncate } from "../shared/text";
import { addressTarget, MAX_TEXT_PICTURES, TEXT_PICTURE } from "./rules";

/*
 * What a post says, as far as its Markdown has to be read for that. Apart from `rules.ts`, because the parser is larger
 * than all that else a query of posts, updates or goals loads: what is shown of every post is read once, as it's saved.
 */

interface MarkdownNode {
  type: string;
  value?: string;
  /** Of a picture, and of what a reference to one means. */
  url?: string;
  alt?: string | null;
  identifier?: string;
  children?: readonly MarkdownNode[];
}

/** Kinds of Markdown whose parts run on without a gap. */
const RUNNING = new Set(["paragraph", "heading", "emphasis", "strong", "link", "linkReference"]);

function getText({ type, value, children = [] }: MarkdownNode): string {
  if (type === "html") return "";
  if (type === "break") return " ";
  const text = value ?? children.map(getText).join(RUNNING.has(type) ? "" : " ");
  return type === "heading" ? asSentence(text) : text;
}

/** A heading has no full stop, and would run on into the text below it. */
function asSentence(heading: string): string {
  const text = heading.trim();
  return text === "" || /[.!?:…]$/u.test(text) ? text : `${text}.`;
}

/** What a reader sees of Markdown, on one line: no marks, no pictures, no HTML. */
export function plainText(markdown: string): string {
  return getText(fromMarkdown(markdown)).replace(/\s+/g, " ").trim();
}

/** A part of a post, under a heading of the first or second level. */
export interface PostSection {
  /** The line of the heading, which names the part: no two have the same. */
  line: number;
  title: string;
}

/** The parts of a post, in their order. */
export function getSections(markdown: string): PostSection[] {
  return fromMarkdown(markdown).children.flatMap((node) => {
    const line = node.position?.start.line;
    if (node.type !== "heading" || node.depth > 2 || line === undefined) return [];
    const title = node.children.map(getText).join("").replace(/\s+/g, " ").trim();
    return title === "" ? [] : [{ line, title }];
  });
}

/** The file of a picture's address in a text; null for any other address. */
export function textPictureId(address: string): string | null {
  const id = address.startsWith(TEXT_PICTURE) ? address.slice(TEXT_PICTURE.length) : "";
  return isPushId(id) ? id : null;
}

function allNodes(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

/** Every picture of a text, with where its address leads. */
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

/** The files of the pictures in a text, each once. */
export function textPictureIds(markdown: string): string[] {
  // Most texts have none, and to read Markdown takes time.
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

/** More than a post ever has; the parser takes long over thousands of links that never end. */
const MOST_BRACKETS = 2000;

/** Why a text's pictures would not be seen, or null. */
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

/** Text that isn't in a link, a piece for each paragraph or heading. */
function looseText(node: MarkdownNode): string {
  if (node.type === "link" || node.type === "linkReference") return "";
  return node.type === "text" ? (node.value ?? "") : (node.children ?? []).map(looseText).join("");
}

/** What somebody may have meant as Markdown and our pages show as it's typed, in words. */
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

/** Markdown takes time to read: more than this is never needed for the first words of a post. */
const READ_FOR_BEGINNING = 1500;

/** Some more than a card or a search engine shows, so that both end with a whole word. */
const BEGINNING_LENGTH = 300;

/** The first words of a post as a reader sees them. */
export const getBeginning = (markdown: string): string =>
  truncate(plainText(truncate(markdown, READ_FOR_BEGINNING)), BEGINNING_LENGTH);
