import { business } from "#convex/business/business";
import { CallButton } from "../business/call-button";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { FeedLink } from "../live/feed-link";
import { LivePart } from "../live/live-part";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { Page, PageHeader, Section } from "../ui/page";
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
      <ClosingSection title="Can’t find your question?">
        <ButtonRow>
          <ButtonLink to={paths.contact.href()}>Write to us</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
        <FeedLink feed="blogs" title={`${business.name}: blog`} />
      </ClosingSection>
    </Page>
  );
}
