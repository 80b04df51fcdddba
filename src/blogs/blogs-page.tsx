import Rss from "lucide-react/icons/rss";
import { lazy } from "react";
import { business } from "#convex/business/business";
import { useInBrowser } from "../lib/in-browser";
import { OurPhone } from "../lib/our-phone";
import { deploymentSite } from "../live/deployment";
import { paths } from "../navigation/paths";
import { Deferred } from "../ui/deferred";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { BlogsAway, BlogsLoading } from "./blog-status";

/** The live client comes with this module, which is why it waits. */
const LiveBlogs = lazy(() => import("./live-blogs"));

/** For feed readers: named in the page's head, and as a link for people. */
function FeedLink() {
  const site = deploymentSite();
  if (site === undefined) return null;
  const feed = `${site}/rss/blogs.xml`;
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${business.name}: blog`}
        href={feed}
      />
      <p data-print="hide">
        <a
          href={feed}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          <Rss aria-hidden className="size-5 shrink-0" />
          RSS feed of this blog
        </a>
      </p>
    </>
  );
}

/** The newest posts. */
export default function BlogsPage() {
  return (
    <Page>
      <PageHeader
        title="Plain advice for everyday technology"
        lead={
          <p>
            Short guides to the things people in {business.suburb} ask us about most: scams,
            passwords, Wi-Fi, photos and websites. We write them in plain words, from what we see at
            kitchen tables and shop counters every week. Read them here, print them, or send them to
            somebody who needs them.
          </p>
        }
      >
        <FeedLink />
      </PageHeader>
      <Section>
        <div className="grid min-h-dvh content-start">
          {useInBrowser() ? (
            <Deferred loading={<BlogsLoading />} failed={<BlogsAway />}>
              <LiveBlogs />
            </Deferred>
          ) : (
            <BlogsLoading />
          )}
        </div>
      </Section>
      <Section title="Can’t find your question?" tone="tinted">
        <p className="max-w-measure">
          <TextLink to={paths.contact.href()}>Write to us</TextLink> or call <OurPhone />. We often
          turn questions into guides.
        </p>
      </Section>
    </Page>
  );
}
