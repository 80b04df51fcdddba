import { business } from "#convex/business/business";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { LivePart } from "../live/live-part";
import { paths } from "../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { Page, PageHeader, Section } from "../ui/page";
import { ReviewsAway, ReviewsLoading } from "./reviews-status";
import { ToldInPerson } from "./told-in-person";

/** Lazy, because they bring the Convex client along. */
const LiveReviews = lazyAtOnce(() => import("./live-reviews"));
const LiveTotal = lazyAtOnce(() => import("./live-total"));

/** Clients' reviews and our average rating. */
export default function ReviewsPage() {
  return (
    <Page>
      <PageHeader
        title="What our clients say"
        lead={<p>In their own words, with our answers.</p>}
        picture={
          <div className="grid min-h-[20.7rem] empty:hidden @xs:min-h-[14.7rem] @3xl:min-h-[15.2rem] scripts-off:hidden">
            <LivePart loading={<div />} failed={null}>
              <LiveTotal />
            </LivePart>
          </div>
        }
      >
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>
          <ButtonLink kind="secondary" to={paths.rate.href()}>
            Add yours
          </ButtonLink>
        </ButtonRow>
      </PageHeader>
      <Section>
        <div className="grid min-h-[calc(100dvh-14rem)] content-start scripts-off:min-h-0">
          <LivePart loading={<ReviewsLoading />} failed={<ReviewsAway />}>
            <LiveReviews />
          </LivePart>
        </div>
      </Section>
      <ToldInPerson />
      <ClosingSection
        title="Have we helped you?"
        text="You choose whether anybody else may read it."
      >
        <ButtonRow>
          <ButtonLink to={paths.rate.href()}>Rate our service</ButtonLink>
          <ButtonLink kind="secondary" to={paths.refer.href()}>
            Refer a friend
          </ButtonLink>
          <ButtonAnchor kind="secondary" href={business.reviewUrl} rel="noreferrer" target="_blank">
            Write a review on Google
          </ButtonAnchor>
        </ButtonRow>
      </ClosingSection>
    </Page>
  );
}
