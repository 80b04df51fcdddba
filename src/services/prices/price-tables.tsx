import { gstNote } from "#convex/business/prices";
import { Section } from "../../ui/page";
import { TABLES_ID } from "./pictures";
import { planPrices, servicePrices } from "./price-groups";
import { PriceTable } from "./price-table";

/** All prices as text. */
export default function PriceTables() {
  return (
    <Section title="The prices as text" id={TABLES_ID}>
      <p className="max-w-measure text-muted">
        {gstNote} Where a price runs from one amount to another, we tell you yours before we start.
      </p>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 @4xl:grid-cols-2">
        {[planPrices, ...servicePrices].map((group) => (
          <PriceTable key={group.title} {...group} />
        ))}
      </div>
    </Section>
  );
}
