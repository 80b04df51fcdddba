import { lazyOnVisible } from "../live/lazy-on-visible";
import { Section } from "../ui/page";
import type { CatalogueProps } from "./catalogue-section";
import { CATALOGUE_ID } from "./categories";

/** The catalogue, loaded when it scrolls near. */
export const CataloguePart = lazyOnVisible<CatalogueProps>(
  CATALOGUE_ID,
  () => import("./catalogue-section"),
  {
    loading: <Loading />,
  },
);

/** As high as the screen, to avoid a layout shift of the footer. */
function Loading() {
  return (
    <Section title="Find a service">
      <p role="status" className="min-h-dvh text-muted">
        Loading…
      </p>
    </Section>
  );
}
