import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { LivePart } from "../live/live-part";
import { PageHead } from "../navigation/page-head";
import { paths } from "../navigation/paths";
import { Container, Page } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { BlogLoading, BlogsAway } from "./blog-status";

/** The live client and the Markdown reader come with this module, which is why it waits. */
const LiveBlog = lazyAtOnce(() => import("./live-blog"));

/** Stands in for the post until it is there, and holds the footer down. */
function BlogFallback({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Blog" description="Plain advice on computers, phones, Wi-Fi and websites." />
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

/** One post. */
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
