import ArrowLeft from "lucide-react/icons/arrow-left";
import { type CSSProperties, useEffect, useRef } from "react";
import { business } from "#convex/business/business";
import { CallButton } from "../business/call-button";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { Container } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { BlogHead } from "./blog-head";
import type { Post } from "./post";
import { PostColumns } from "./post-columns";
import { Categories, PostDate } from "./post-facts";

/** The title in the writer's size and colour; high contrast overrides the colour. */
function Title({ post }: { post: Post }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After following a link, the focus waits on `main` until there's a heading.
  useEffect(() => {
    if (document.activeElement?.tagName === "MAIN") heading.current?.focus({ preventScroll: true });
  }, []);
  const style = {
    "--title-color": post.titleColor ?? undefined,
    "--title-size": `${post.titleSize / 20}rem`,
  } as CSSProperties;
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      style={style}
      className="max-w-[22ch] text-[clamp(1.7rem,1.2rem+3cqi,var(--title-size))] leading-[1.1] font-bold text-(--title-color) in-data-[contrast=high]:text-ink contrast-more:text-ink print:text-ink"
    >
      {post.title}
    </h1>
  );
}

function NextStep() {
  return (
    <div data-print="hide">
      <ClosingSection
        title="Would you like a hand with this?"
        text={`At your place in ${business.suburb}, or online.`}
      >
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </ClosingSection>
    </div>
  );
}

/** A post in its writer's layout. */
export function BlogArticle({ post }: { post: Post }) {
  return (
    <>
      <BlogHead post={post} />
      <Container>
        <article className="grid gap-8 pt-8 pb-10 @3xl:pt-12 @3xl:pb-16">
          <header className="grid gap-4">
            <p data-print="hide" className="flex min-h-11 items-center gap-2">
              <ArrowLeft aria-hidden className="size-5 shrink-0 text-brand-deep" />
              <TextLink to={paths.blogs.href()}>All posts</TextLink>
            </p>
            <Title post={post} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Categories names={post.categories} />
              <PostDate at={post.publishedAt} />
            </div>
          </header>
          <PostColumns post={post} />
        </article>
      </Container>
      <NextStep />
    </>
  );
}
