import { introduction } from "#convex/business/introduction";
import { visitPhoto } from "#convex/business/team";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { Page, PageHeader } from "../ui/page";
import { ABOUT_DETAILS } from "./parts";
import { StreetDrawing } from "./street-drawing";

const Details = lazyOnVisible(ABOUT_DETAILS, () => import("./about-details"));

function WhoWeAre() {
  return (
    <PageHeader
      title={introduction.whoWeAre}
      lead={<p>{introduction.howItBegan}</p>}
      picture={
        visitPhoto === undefined ? (
          <StreetDrawing />
        ) : (
          <img
            src={visitPhoto.src}
            alt={visitPhoto.alt}
            className="block aspect-4/3 w-full rounded-lg object-cover"
          />
        )
      }
    />
  );
}

/** Who we are and what clients can count on. */
export default function AboutPage() {
  return (
    <Page>
      <WhoWeAre />
      <Details />
    </Page>
  );
}
