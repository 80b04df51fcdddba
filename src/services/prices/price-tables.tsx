import ChevronDown from "lucide-react/icons/chevron-down";
import { gstNote } from "#convex/business/prices";
import { Section } from "../../ui/page";
import { TABLES_ID } from "./pictures";
import { planPrices, servicePrices } from "./price-groups";
import { PriceTable } from "./price-table";

/** All prices as text, folded below the picture that says the same; on paper they take its place. */
export default function PriceTables() {
  return (
    <Section id={TABLES_ID}>
      <details className="group rounded-md border-2 border-line bg-white open:border-eucalyptus print:border-0">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md px-5 py-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-xl font-bold">The prices as text</h2>
          <ChevronDown
            aria-hidden
            className="size-6 shrink-0 text-eucalyptus transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-6 px-5 pt-1 pb-6">
          <p className="max-w-measure text-muted">
            {gstNote} Where a price runs from one amount to another, we’ll tell you yours before we
            start.
          </p>
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 @4xl:grid-cols-2">
            {[planPrices, ...servicePrices].map((group) => (
              <PriceTable key={group.title} {...group} />
            ))}
          </div>
        </div>
      </details>
    </Section>
  );
}
