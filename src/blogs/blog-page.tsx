import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { introduction } from "#convex/business/introduction";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { LivePart } from "../live/live-part";
import { PageHead } from "../navigation/page-head";
import { paths } from "../navigation/paths";
import { Container, Page } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { BlogLoading, BlogsAway } from "./blog-status";

/** Lazy, because it brings the Convex client and the Markdown parser along. */
const LiveBlog = lazyAtOnce(() => import("./live-blog"));

function BlogFallback({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Blog" description={`Plain advice on ${introduction.helpsWith}.`} />
      <Container>
        <div className="grid min-h-dvh content-start gap-6 pt-10 @3xl:pt-16">
          {children}
          <p>
            <TextLink to={paths.blogs.href()}>All posts</TextLink>
          </p>
        </div>
      </Container>
    </>
  );
}

const loading = (
  <BlogFallback>
    <BlogLoading />
  </BlogFallback>
);

const away = (
  <BlogFallback>
    <BlogsAway />
  </BlogFallback>
);

/** The page of one post. */
export default function BlogPage() {
  const { blogId = "" } = useParams();
  return (
    <Page>
      <LivePart loading={loading} failed={away}>
        <LiveBlog key={blogId} blogId={blogId} loading={loading} away={away} />
      </LivePart>
    </Page>
  );
}
