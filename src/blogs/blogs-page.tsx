import { business } from "#convex/business/business";
import { OurPhone } from "../business/our-details";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { FeedLink } from "../live/feed-link";
import { LivePart } from "../live/live-part";
import { paths } from "../navigation/paths";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { BlogsAway, BlogsLoading } from "./blog-status";

/** Lazy, because it brings the Convex client along. */
const LiveBlogs = lazyAtOnce(() => import("./live-blogs"));

/** The newest posts. */
export default function BlogsPage() {
  return (
    <Page>
      <PageHeader
        title="Plain advice for everyday technology"
        lead={<p>Short guides to what people in {business.suburb} ask us most.</p>}
      />
      <Section>
        <div className="grid min-h-[calc(100dvh-14rem)] content-start">
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
        <FeedLink feed="blogs" title={`${business.name}: blog`} />
      </Section>
    </Page>
  );
}
