import ChevronDown from "lucide-react/icons/chevron-down";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { Container, Page } from "../ui/page";
import { Hero } from "./hero";
import { isTermsPage, TermsPart } from "./terms-part";

const Details = lazyOnVisible("shortcuts", () => import("./home-details"), {
  atOnce: () => isTermsPage() || window.location.search !== "",
});

/** Whoever asked for the terms gets the rest of the page as a line to press. */
function FoldedDetails() {
  return (
    <details data-print="hide" className="group">
      <summary className="list-none bg-sand [&::-webkit-details-marker]:hidden">
        <Container>
          <span className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-bold">
            What we help with, how it works, and questions people ask
            <ChevronDown
              aria-hidden
              className="size-6 shrink-0 text-eucalyptus transition-transform group-open:rotate-180"
            />
          </span>
        </Container>
      </summary>
      <Details />
    </details>
  );
}

/** The first page: who we are, what we do, and the shortest way to help. */
export default function HomePage({ terms = "folded" }: { terms?: "folded" | "open" }) {
  return (
    <Page>
      <Hero />
      {terms === "open" ? (
        <>
          <FoldedDetails />
          <TermsPart open />
        </>
      ) : (
        <Details>
          <TermsPart open={false} />
        </Details>
      )}
    </Page>
  );
}
