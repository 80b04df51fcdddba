import { type ComponentProps, createContext, use } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import { linkTarget, safeImage } from "#convex/blogs/rules";
import { textPictureId } from "#convex/blogs/summary";
import { Prose } from "../ui/prose";
import { TextAnchor, TextLink } from "../ui/text-link";
import type { Post } from "./post";

/** The page's title is the only first-level heading, and deeper ones than the third are hard to tell apart. */
const components: Components = {
  h1: PartHeading,
  h2: PartHeading,
  h4: "h3",
  h5: "h3",
  h6: "h3",
  a: ({ href = "", children }) => {
    const target = linkTarget(href);
    switch (target?.kind) {
      case "page":
        return <TextLink to={target.to}>{children}</TextLink>;
      case "outside":
        return (
          <TextAnchor href={target.href} rel="noreferrer">
            {children}
          </TextAnchor>
        );
      case "contact":
        return <TextAnchor href={target.href}>{children}</TextAnchor>;
      case undefined:
        return children;
    }
  },
  img: Picture,
  blockquote: ({ children }) => (
    <blockquote className="grid gap-3 rounded-r-md border-l-8 border-wattle bg-wattle-pale px-5 py-4">
      {children}
    </blockquote>
  ),
  // The site's type has no italics: what is named or stressed is a little bolder.
  em: ({ children }) => <em className="font-semibold not-italic">{children}</em>,
  code: ({ children }) => (
    <code className="rounded-sm bg-sand px-1 font-mono wrap-anywhere">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="overflow-x-auto rounded-md bg-sand p-4 text-sm">{children}</pre>
  ),
  hr: () => <hr className="border-t-2 border-line" />,
};

/** A picture in a text that was uploaded, by the id with which the text names it. */
type TextPicture = Post["pictures"][number];

const TextPictures = createContext<readonly TextPicture[]>([]);

/** A picture of the text: its place is kept free until it's there. One that isn't known is only its words. */
function Picture({ src, alt = "" }: { src?: string | Blob | undefined; alt?: string | undefined }) {
  const pictures = use(TextPictures);
  const address = typeof src === "string" ? src : "";
  const id = textPictureId(address);
  const uploaded = pictures.find((picture) => picture.id === id);
  const source = uploaded?.url ?? safeImage(address);
  if (source === null) return alt;
  return (
    <img
      src={source}
      alt={alt}
      width={uploaded?.width}
      height={uploaded?.height}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded-md bg-sand"
    />
  );
}

/** Where a link of the contents leads. */
export const partId = (line: number): string => `line-${line}`;

function PartHeading({ node, children }: ComponentProps<"h2"> & ExtraProps) {
  const line = node?.position?.start.line;
  return <h2 id={line === undefined ? undefined : partId(line)}>{children}</h2>;
}

/** Every address goes through the rules above; the library's own filter would drop phone numbers. */
const asWritten = (address: string) => address;

interface PostBodyProps {
  markdown: string;
  /** Those that the text names. */
  pictures: readonly TextPicture[];
}

/** A post's text. HTML in it is left out: Markdown says all that a post needs. */
export function PostBody({ markdown, pictures }: PostBodyProps) {
  return (
    <TextPictures value={pictures}>
      <Prose>
        <Markdown skipHtml urlTransform={asWritten} components={components}>
          {markdown}
        </Markdown>
      </Prose>
    </TextPictures>
  );
}
