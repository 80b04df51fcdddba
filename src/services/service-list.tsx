import type { ServiceItem } from "#convex/services/catalogue";
import { formatShortPrice } from "#convex/services/prices";
import { unbroken } from "#convex/shared/text";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { serviceIcons } from "../lib/service-icons";
import { paths } from "../navigation/paths";
import { Badge } from "../ui/badge";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";

interface ServiceListProps {
  services: readonly ServiceItem[];
  /** Side by side if there's room. */
  columns?: boolean;
}

/** Services with their usual prices. */
export function ServiceList({ services, columns = false }: ServiceListProps) {
  return (
    <ul
      className={classNames(
        "rounded-lg border-2 border-line bg-white shadow-soft",
        columns && "@4xl:grid @4xl:grid-cols-2",
      )}
    >
      {services.map((item) => (
        <li
          key={item.id}
          className={classNames(
            "border-t-2 border-line first:border-t-0",
            columns && "@4xl:odd:border-r-2 @4xl:nth-2:border-t-0",
          )}
        >
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
      className="group flex gap-x-4 p-4 text-ink no-underline hover:bg-paper @2xl:px-5"
    >
      <Icon aria-hidden className="mt-0.5 hidden size-6 shrink-0 text-brand @2xl:block" />
      <span className="grid grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 @2xl:gap-x-6">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="leading-snug font-bold [overflow-wrap:anywhere] text-brand underline decoration-2 underline-offset-4 group-hover:decoration-4 @2xl:text-lg">
            {item.title}
          </span>
          {item.oftenAskedFor === true && (
            <span className="hidden @2xl:block">
              <Badge tone="good">Often asked for</Badge>
            </span>
          )}
        </span>
        <span className="max-w-[12ch] text-right font-semibold text-balance @2xl:max-w-none">
          <OwnText>{formatShortPrice(item.id, prices)}</OwnText>
        </span>
        <span className="col-span-full text-muted">{unbroken(item.shortDescription)}</span>
      </span>
    </Link>
  );
}
