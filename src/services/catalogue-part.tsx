import { lazyOnVisible } from "../live/lazy-on-visible";
import { Section } from "../ui/page";
import type { CatalogueProps } from "./catalogue-section";
import { CATALOGUE_ID } from "./categories";

/** The catalogue, whose texts and drawings come once somebody gets to it. */
export const CataloguePart = lazyOnVisible<CatalogueProps>(
  CATALOGUE_ID,
  () => import("./catalogue-section"),
  {
    loading: <Loading />,
  },
);

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
