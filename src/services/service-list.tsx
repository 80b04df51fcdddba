import type { ServiceItem } from "#convex/services/catalogue";
import { priceOf } from "#convex/services/prices";
import { unbroken } from "#convex/shared/text";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { serviceIcons } from "../lib/service-icons";
import { paths } from "../navigation/paths";
import { Badge } from "../ui/badge";
import { Link } from "../ui/link";

/** Services with their usual prices, one per line. */
export function ServiceList({ services }: { services: readonly ServiceItem[] }) {
  return (
    <ul className="rounded-lg border-2 border-line bg-white shadow-soft">
      {services.map((item) => (
        <li key={item.id} className="border-t-2 border-line first:border-t-0">
          <ServiceRow item={item} />
        </li>
      ))}
    </ul>
  );
}

function ServiceRow({ item }: { item: ServiceItem }) {
  const prices = useServicePrices();
  const Icon = serviceIcons[item.icon];
  return (
    <Link
      to={paths.service.href(item.id)}
      className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4 text-ink no-underline hover:bg-paper @2xl:px-5"
    >
      <Icon aria-hidden className="mt-0.5 size-6 text-brand" />
      <span className="grid gap-1 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-baseline @2xl:gap-x-6">
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg leading-snug font-bold [overflow-wrap:anywhere] text-brand underline decoration-2 underline-offset-4 group-hover:decoration-4">
              {item.title}
            </span>
            {item.oftenAskedFor === true && <Badge tone="good">Often asked for</Badge>}
          </span>
          <span className="text-muted">{unbroken(item.shortDescription)}</span>
        </span>
        <span className="font-semibold @2xl:text-right">
          <OwnText>{priceOf(item.id, prices).suggestedPricing}</OwnText>
        </span>
      </span>
    </Link>
  );
}
