import { business } from "../../convex/business/business";
import { partOnSight } from "../lib/part-on-sight";
import { Deferred } from "../ui/deferred";
import { Section } from "../ui/page";
import { TextAnchor } from "../ui/text-link";
import { CATALOGUE_ID } from "./categories";

const catalogue = partOnSight(CATALOGUE_ID, () => import("./catalogue-section"));

/** The catalogue, whose texts and drawings come once somebody gets to it. */
export function CataloguePart() {
  catalogue.useLeaving();
  return (
    <Deferred loading={<Loading />} failed={<Failed />}>
      <catalogue.Part />
    </Deferred>
  );
}

/** As high as the screen, so that the footer does not jump. */
function Loading() {
  return (
    <Section title="Find a service">
      <p role="status" className="min-h-dvh text-muted">
        Loading…
      </p>
    </Section>
  );
}

function Failed() {
  return (
    <Section title="Find a service">
      <p>
        Sorry, the list of services did not load. Please load the page again, or call us on{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
      </p>
    </Section>
  );
}
