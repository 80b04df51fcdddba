import { business } from "#convex/business/business";
import { OurPhone } from "../lib/our-phone";
import { LivePart } from "../live/live-part";
import { FeedLink } from "../navigation/feed-link";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { paths } from "../navigation/paths";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { BlogsAway, BlogsLoading } from "./blog-status";

/** The live client comes with this module, which is why it waits. */
const LiveBlogs = lazyAtOnce(() => import("./live-blogs"));

/** The newest posts. */
export default function BlogsPage() {
  return (
    <Page>
      <PageHeader
        title="Plain advice for everyday technology"
        lead={
          <p>
            Short guides to the things people in {business.suburb} ask us about most: scams,
            passwords, Wi-&#8288;Fi, photos and websites. We write them in plain words, from what we
            see at kitchen tables and shop counters every week. Read them here, print them, or send
            them to somebody who needs them.
          </p>
        }
      >
        <FeedLink feed="blogs" title={`${business.name}: blog`}>
          RSS feed of this blog
        </FeedLink>
      </PageHeader>
      <Section>
        <div className="grid min-h-dvh content-start">
          <LivePart loading={<BlogsLoading />} failed={<BlogsAway />}>
            <LiveBlogs />
          </LivePart>
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
