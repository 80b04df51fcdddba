import { NotLoaded } from "../lib/not-loaded";
import { partOnSight } from "../lib/part-on-sight";
import { Deferred } from "../ui/deferred";
import { Section } from "../ui/page";
import { CATALOGUE_ID } from "./categories";

const catalogue = partOnSight(CATALOGUE_ID, () => import("./catalogue-section"));

/** The catalogue, whose texts and drawings come once somebody gets to it. */
export function CataloguePart() {
  catalogue.useLeaving();
  return (
    <Deferred
      loading={<Loading />}
      failed={
        <Section>
          <NotLoaded />
        </Section>
      }
    >
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
