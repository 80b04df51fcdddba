import { business } from "#convex/business/business";
import { visitPhoto } from "#convex/business/team";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { Container, Page } from "../ui/page";
import { ABOUT_DETAILS } from "./parts";
import { StreetDrawing } from "./street-drawing";

const Details = lazyOnVisible(ABOUT_DETAILS, () => import("./about-details"));

function WhoWeAre() {
  return (
    <Container>
      <div className="grid items-center gap-8 pt-10 pb-10 @3xl:grid-cols-[1.3fr_1fr] @3xl:gap-12 @3xl:py-16">
        <div className="grid gap-5">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            Two neighbours who are good with computers
          </h1>
          <div className="grid max-w-measure gap-4 text-lg text-muted">
            <p>
              {business.name} is Rosa and Minh. Rosa looks after computers, phones and Wi-&#8288;Fi.
              Minh makes websites. It began with a printer next door. Then word got around.
            </p>
            <p>
              We both live in {business.suburb}. When you call, one of us picks up, and it’s one of
              us who comes to your door.
            </p>
          </div>
        </div>
        {visitPhoto === undefined ? (
          <StreetDrawing />
        ) : (
          <img
            src={visitPhoto.src}
            alt={visitPhoto.alt}
            className="block aspect-4/3 w-full rounded-lg object-cover"
          />
        )}
      </div>
    </Container>
  );
}

/** Who we are and what one can count on. */
export default function AboutPage() {
  return (
    <Page>
      <WhoWeAre />
      <Details />
    </Page>
  );
}
