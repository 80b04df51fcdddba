import { fromMarkdown } from "mdast-util-from-markdown";
import { truncate } from "../shared/text";

/*
 * What a post says, in short. Apart from `rules.ts`, because the parser of Markdown is larger than all that else a
 * query of posts, updates or goals loads.
 */

/** How many characters of a post its card shows. */
const PREVIEW_LENGTH = 150;

/** How many characters of a post search results show, if the writer gave no other text. */
const SEO_DESCRIPTION_LENGTH = 160;

interface MarkdownNode {
  type: string;
  value?: string;
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

/** The start of a text, up to a whole word where there is one, with an ellipsis if it was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(" ", max);
  return `${truncate(text, space > max / 2 ? space : max).replace(/[\s,;:.–-]+$/u, "")}…`;
}

/** Markdown takes time to read: more than this is never needed for the first words of a post. */
const BEGINNING = 1500;

const firstWords = (markdown: string, max: number) =>
  shorten(plainText(truncate(markdown, BEGINNING)), max);

/** The beginning of a post, for its card. */
export function getPreview(markdown: string): string {
  return firstWords(markdown, PREVIEW_LENGTH);
}

/** What search engines show, where the writer said nothing else. */
export function getSeo(post: {
  title: string;
  content: string;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
}) {
  const given = (text: string | undefined) => (text?.trim() === "" ? undefined : text?.trim());
  return {
    seoTitle: given(post.seoTitle) ?? post.title,
    seoDescription: given(post.seoDescription) ?? firstWords(post.content, SEO_DESCRIPTION_LENGTH),
  };
}
