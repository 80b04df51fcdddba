import Check from "lucide-react/icons/check";
import { useLocation } from "react-router-dom";
import { centsInFile, type PlanCents } from "#convex/business/planCents";
import { type ServicePrice, servicePrices } from "#convex/business/servicePrices";
import { WARRANTY_DAYS } from "#convex/business/terms";
import type { ServicePrices } from "#convex/services/priceList";
import { priceNote } from "#convex/shared/tax";
import { usePlanCents } from "../../business/plan-cents";
import { useServicePrices } from "../../business/service-prices";
import { useInBrowser } from "../../lib/in-browser";
import { Container } from "../../ui/page";
import { TABLES_ID } from "./pictures";
import { priceGroups } from "./price-groups";
import { PricePicture } from "./price-picture";
import { PriceTable } from "./price-table";

const included = [
  priceNote,
  "A price is for one visit, unless it says a month. We’ll tell you yours before we start.",
  `The same problem within ${WARRANTY_DAYS} days? That visit is free.`,
];

const isAsBuilt = (prices: ServicePrices, cents: PlanCents) =>
  Object.values<ServicePrice>(prices).every(({ from, to }, index) => {
    const built = Object.values<ServicePrice>(servicePrices)[index];
    return built?.from === from && built.to === to;
  }) &&
  (Object.keys(centsInFile) as (keyof PlanCents)[]).every((id) => cents[id] === centsInFile[id]);

/** All prices by category, with the first one open, and the list as a picture. */
export default function PriceTables() {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  const prices = useServicePrices();
  const cents = usePlanCents();
  return (
    <Container>
      <div id={TABLES_ID} className="grid gap-3 pt-4 pb-10 @3xl:pt-5 @3xl:pb-14 print:block">
        {priceGroups(prices, cents).map((group, index) => (
          <PriceTable
            key={group.id}
            {...group}
            open={index === 0 || (inBrowser && hash === `#${group.id}`)}
          />
        ))}
        <ul className="mt-4 grid gap-x-8 gap-y-2 @4xl:grid-cols-3">
          {included.map((text) => (
            <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <Check aria-hidden className="mt-1 size-5 text-brand" strokeWidth={3} />
              {text}
            </li>
          ))}
        </ul>
        {/* It's drawn when the site is built, so it goes while its prices are old. */}
        {isAsBuilt(prices, cents) && <PricePicture />}
      </div>
    </Container>
  );
}
