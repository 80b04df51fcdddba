import { type CSSProperties, useId } from "react";
import { getSections } from "#convex/blogs/summary";
import { unbroken } from "#convex/shared/text";
import { classNames } from "../ui/class-names";
import { TextLink } from "../ui/text-link";
import type { Post } from "./post";
import { partId, PostBody } from "./post-body";
import { Tags } from "./post-facts";
import { ShareAndPrint } from "./share-and-print";
import { sharingUrl } from "./sharing-url";

/** Widths of a picture above the text, which must leave room for the text's beginning. */
const widthsAbove = {
  large: "@4xl:max-h-72 @4xl:object-contain",
  medium: "max-w-[760px]",
  small: "max-w-[440px]",
};

const columnsBeside = { large: "minmax(0, 1fr)", medium: "340px", small: "280px" };

function FeaturedImage({ source, look }: { source: string; look: string }) {
  return (
    // Decorative: it illustrates the title.
    <img
      src={source}
      alt=""
      width={800}
      height={450}
      className={classNames(
        "aspect-video w-full rounded-lg bg-brand-pale object-cover print:max-w-[8cm]",
        look,
      )}
    />
  );
}

/** With fewer, a table of contents isn't worth it. */
const PARTS_WORTH_LISTING = 3;

function Contents({ markdown }: { markdown: string }) {
  const titleId = useId();
  const parts = getSections(markdown);
  if (parts.length < PARTS_WORTH_LISTING) return null;
  return (
    <nav
      aria-labelledby={titleId}
      data-print="hide"
      className="hidden gap-1 border-b-2 border-line pb-4 @4xl:grid"
    >
      <p id={titleId} className="font-bold">
        In this post
      </p>
      <ol>
        {parts.map(({ line, title }) => (
          <li key={line} className="flex min-h-11 items-center py-1 leading-snug">
            <TextLink to={{ hash: partId(line) }}>{unbroken(title)}</TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function About({ post }: { post: Post }) {
  return (
    <aside
      aria-label="About this post"
      className="grid max-w-measure gap-4 self-start rounded-lg bg-sand p-5 @4xl:sticky @4xl:top-[calc(var(--header-height)+16px)] @4xl:max-h-[calc(100dvh-var(--header-height)-32px)] @4xl:overflow-y-auto print:static print:max-h-none print:p-0"
    >
      <Contents markdown={post.content} />
      <Tags tags={post.tags} />
      {post.hashtags.length > 0 && <p className="text-sm text-muted">{post.hashtags.join(" ")}</p>}
      <ShareAndPrint title={post.title} url={sharingUrl(post.blogId)} />
    </aside>
  );
}

const layouts = {
  textFirst: {
    grid: "@4xl:grid-cols-[minmax(0,47ch)_var(--side)]",
    text: "@4xl:col-start-1",
    side: "@4xl:col-start-2",
  },
  textLast: {
    grid: "@4xl:grid-cols-[var(--side)_minmax(0,47ch)]",
    text: "@4xl:col-start-2",
    side: "@4xl:col-start-1",
  },
};

/** The text, with a column for the rest beside it if there's room. On a phone: picture, text, the rest. */
export function PostColumns({ post }: { post: Post }) {
  const { featuredImage: image, featuredImagePosition: position, featuredImageSize: size } = post;
  const beside = image !== null && position !== "top";
  const { grid, text, side } = layouts[beside && position === "left" ? "textLast" : "textFirst"];
  const style = { "--side": columnsBeside[beside ? size : "medium"] } as CSSProperties;
  return (
    <>
      {image !== null && !beside && <FeaturedImage source={image} look={widthsAbove[size]} />}
      <div
        style={style}
        className={classNames(
          "grid gap-8 @4xl:grid-rows-[auto_1fr] @4xl:justify-between @4xl:gap-x-14",
          grid,
        )}
      >
        {beside && (
          <div className={side}>
            <FeaturedImage source={image} look="max-w-[640px]" />
          </div>
        )}
        <div className={classNames("@4xl:row-span-2 @4xl:row-start-1", text)}>
          <PostBody markdown={post.content} pictures={post.pictures} />
        </div>
        {/* As high as the text, so that its content can stick. */}
        <div className={classNames(side, !beside && "@4xl:row-span-2 @4xl:row-start-1")}>
          <About post={post} />
        </div>
      </div>
    </>
  );
}
