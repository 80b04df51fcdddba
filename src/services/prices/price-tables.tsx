import Check from "lucide-react/icons/check";
import { WARRANTY_DAYS } from "#convex/business/terms";
import { priceNote } from "#convex/shared/tax";
import { Link } from "../../ui/link";
import { Container } from "../../ui/page";
import { TABLES_ID } from "./pictures";
import { priceGroups } from "./price-groups";
import { PriceTable } from "./price-table";

const included = [
  priceNote,
  "Where a price runs from one amount to another, we’ll tell you yours before we start.",
  `If the same problem returns within ${WARRANTY_DAYS} days, you don’t pay for the visit.`,
];

/** All prices, category by category, and the way from one to the next. */
export default function PriceTables() {
  return (
    <Container>
      <div
        id={TABLES_ID}
        className="grid gap-10 pt-4 pb-10 @3xl:gap-14 @3xl:pt-5 @3xl:pb-14 print:block"
      >
        <Categories />
        {priceGroups.map((group) => (
          <PriceTable key={group.id} {...group} />
        ))}
        <ul className="grid gap-x-8 gap-y-2 @4xl:grid-cols-3">
          {included.map((text) => (
            <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <Check aria-hidden className="mt-1 size-5 text-eucalyptus" strokeWidth={3} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}

/** It stays below the bar while one reads; on a phone it's moved sideways. */
function Categories() {
  return (
    <nav
      aria-label="Prices by category"
      data-print="hide"
      className="z-10 -mx-4 -mb-4 min-w-0 border-b-2 border-line bg-paper px-4 py-2 shadow-[0_-14px_var(--color-paper)] @3xl:mx-0 @3xl:-mb-6 @3xl:px-0 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-(--header-height) [html[data-text-size]_&]:static!"
    >
      <div className="-mx-4 -my-1 overflow-x-auto fade-x py-1 pr-12 pl-4 [--fade-end:48px]">
        <ul className="flex w-max gap-2">
          {priceGroups.map(({ id, chip }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-full border-2 border-eucalyptus bg-white px-4 font-semibold whitespace-nowrap text-eucalyptus no-underline hover:bg-eucalyptus-pale"
              >
                {chip}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
