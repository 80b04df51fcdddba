import { type ComponentProps, createContext, use } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import { linkTarget, safeImage } from "#convex/blogs/rules";
import { textPictureId } from "#convex/blogs/summary";
import { Prose } from "../ui/prose";
import { TextAnchor, TextLink } from "../ui/text-link";
import type { Post } from "./post";

/** The title is the page's only `h1`, and levels below `h3` are hard to tell apart. */
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
    <blockquote className="grid gap-3 rounded-r-md border-l-8 border-accent bg-accent-pale px-5 py-4">
      {children}
    </blockquote>
  ),
  // The site's font has no italics, so emphasis is slightly bolder.
  em: ({ children }) => <em className="font-semibold not-italic">{children}</em>,
  code: ({ children }) => (
    <code className="rounded-sm bg-sand px-1 font-mono wrap-anywhere">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="overflow-x-auto rounded-md bg-sand p-4 text-sm">{children}</pre>
  ),
  hr: () => <hr className="border-t-2 border-line" />,
};

/** An uploaded picture in a text, which refers to it by id. */
type TextPicture = Post["pictures"][number];

const TextPictures = createContext<readonly TextPicture[]>([]);

/** A picture in the text, with its space reserved. An unknown one is replaced by its alt text. */
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

/** The id of a heading, for the table of contents. */
export const partId = (line: number): string => `line-${line}`;

function PartHeading({ node, children }: ComponentProps<"h2"> & ExtraProps) {
  const line = node?.position?.start.line;
  return <h2 id={line === undefined ? undefined : partId(line)}>{children}</h2>;
}

/** Our own functions above check every URL; the library's filter would drop phone numbers. */
const asWritten = (address: string) => address;

interface PostBodyProps {
  markdown: string;
  pictures: readonly TextPicture[];
}

/** A post's text. HTML is left out, because Markdown is enough for a post. */
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
