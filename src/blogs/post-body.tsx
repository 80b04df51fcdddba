import type { ComponentProps } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import { linkTarget, safeImage } from "#convex/blogs/rules";
import { Prose } from "../ui/prose";
import { TextAnchor, TextLink } from "../ui/text-link";

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
  img: ({ src, alt = "" }) => {
    const source = safeImage(src);
    return source === null ? alt : <img src={source} alt={alt} className="max-w-full rounded-md" />;
  },
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

/** Where a link of the contents leads. */
export const partId = (line: number): string => `line-${line}`;

function PartHeading({ node, children }: ComponentProps<"h2"> & ExtraProps) {
  const line = node?.position?.start.line;
  return <h2 id={line === undefined ? undefined : partId(line)}>{children}</h2>;
}

/** Every address goes through the rules above; the library's own filter would drop phone numbers. */
const asWritten = (address: string) => address;

/** A post's text. HTML in it is left out: Markdown says all that a post needs. */
export function PostBody({ markdown }: { markdown: string }) {
  return (
    <Prose>
      <Markdown skipHtml urlTransform={asWritten} components={components}>
        {markdown}
      </Markdown>
    </Prose>
  );
}
