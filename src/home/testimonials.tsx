import { lazy } from "react";
import { business } from "#convex/business/business";
import { useTestimonials } from "../business/testimonials";
import { useSeen } from "../lib/when-visible";
import { paths } from "../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Deferred } from "../ui/deferred";
import { HOW_IT_WORKS_ID } from "./how-it-works";
import { MOST_QUOTES, Quotes } from "./quotes";

const LiveQuotes = lazy(() => import("./live-quotes"));

/** Some clients' quotes, with links to more reviews and to leave one. */
export function Testimonials() {
  // Loads from the section above, so nothing shifts while it's being read.
  const isNear = useSeen(HOW_IT_WORKS_ID);
  const testimonials = useTestimonials();
  const standing = <Quotes quotes={testimonials.slice(0, MOST_QUOTES)} />;
  return (
    <div className="grid gap-8">
      {isNear ? (
        <Deferred loading={standing} failed={standing}>
          <LiveQuotes testimonials={testimonials} />
        </Deferred>
      ) : (
        standing
      )}
      <ButtonRow>
        <ButtonLink kind="secondary" to={paths.reviews.href()}>
          Read all reviews
        </ButtonLink>
        <ButtonAnchor kind="secondary" href={business.reviewUrl} rel="noreferrer" target="_blank">
          Write a review on Google
        </ButtonAnchor>
      </ButtonRow>
    </div>
  );
}
