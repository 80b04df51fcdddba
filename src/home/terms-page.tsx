import ChevronDown from "lucide-react/icons/chevron-down";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { Page, PageHeader } from "../ui/page";
import { DetailsPart } from "./details-part";
import { Hero } from "./hero";

/** It can be read before its script is there. */
const Terms = lazyOnVisible("terms", () => import("../terms/terms-section"), {
  atOnce: () => true,
});

/** The terms first, then the home page folded up. */
export default function TermsPage() {
  return (
    <>
      <Page>
        <PageHeader title="Terms and conditions" lead={<p>Last changed 27 November 2026</p>} />
        <Terms />
      </Page>
      <Page>
        <Hero heading="h2" />
        <details data-print="hide" className="group">
          <summary className="list-none bg-sand [&::-webkit-details-marker]:hidden">
            <span className="mx-auto flex min-h-14 w-full max-w-page cursor-pointer items-center justify-between gap-4 px-4 py-3 font-bold @xl:px-8">
              What we help with, how it works, and common questions
              <ChevronDown
                aria-hidden
                className="size-6 shrink-0 text-brand transition-transform group-open:rotate-180"
              />
            </span>
          </summary>
          <DetailsPart />
        </details>
      </Page>
    </>
  );
}
