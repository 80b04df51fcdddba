import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import GraduationCap from "lucide-react/icons/graduation-cap";
import LaptopMinimalCheck from "lucide-react/icons/laptop-minimal-check";
import MessageCircle from "lucide-react/icons/message-circle";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import Route from "lucide-react/icons/route";
import Tag from "lucide-react/icons/tag";
import { lowestPrice } from "#convex/business/lowestPrice";
import type { ServicePrices } from "#convex/services/priceList";
import { findPrice } from "#convex/services/prices";
import { formatPrice } from "#convex/shared/money";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { useServicePrices } from "../business/service-prices";
import { paths, withPages } from "../navigation/paths";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";

interface Tile {
  to: string;
  icon: LucideIcon;
  title: string;
  /** The lowest price; for websites, that of the smallest. */
  price?: Parameters<typeof formatPrice>[0] | undefined;
}

function websitePrice(prices: ServicePrices): Tile["price"] {
  const price = findPrice("one-page-website", prices);
  return price && { cents: price.from * 100, per: "session" };
}

const sold = (prices: ServicePrices, webinarCents: number): readonly Tile[] => [
  {
    to: paths.services.href(),
    icon: LaptopMinimalCheck,
    title: "All services",
    price: { cents: lowestPrice(prices), per: "session" },
  },
  {
    to: paths.webDevelopment.href(),
    icon: PanelsTopLeft,
    title: "Web development",
    price: websitePrice(prices),
  },
  {
    to: paths.webinars.href(),
    icon: GraduationCap,
    title: "Webinars",
    price: { cents: webinarCents, per: "month" },
  },
  { to: paths.servicePrices.href(), icon: Tag, title: "Our prices" },
];

const shortcuts: readonly Tile[] = [
  { to: paths.booking.href(), icon: CalendarDays, title: "Book a session" },
  { to: paths.getStarted.href(), icon: Route, title: "Get started" },
  { to: paths.contact.href(), icon: MessageCircle, title: "Contact us" },
];

function Row({ tiles, columns }: { tiles: readonly Tile[]; columns: string }) {
  return (
    <ul className={classNames("grid gap-3", columns)}>
      {withPages(tiles).map(({ to, icon: Icon, title, price }) => (
        <li key={title}>
          <Link
            to={to}
            className="group flex h-full items-center gap-3 rounded-lg border-2 border-line bg-white p-4 text-ink no-underline transition-colors hover:bg-brand-pale @2xs:flex-col @2xs:items-start @2xs:gap-2 @lg:flex-row @lg:items-center @lg:gap-3"
          >
            <Icon aria-hidden className="size-7 shrink-0 text-brand" strokeWidth={1.75} />
            <span className="grid">
              <span className="font-bold text-brand underline decoration-2 underline-offset-4 group-hover:decoration-4">
                {title}
              </span>
              {price !== undefined && <OwnText>{`From ${formatPrice(price)}`}</OwnText>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What we sell, with the lowest prices. */
export function SoldTiles() {
  const tiles = sold(useServicePrices(), usePlanCents().webinars);
  return <Row tiles={tiles} columns="@2xs:grid-cols-2 @5xl:grid-cols-4" />;
}

/** The next steps. */
export const Shortcuts = () => <Row tiles={shortcuts} columns="@2xs:grid-cols-3" />;
