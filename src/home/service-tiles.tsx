import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import GraduationCap from "lucide-react/icons/graduation-cap";
import LaptopMinimalCheck from "lucide-react/icons/laptop-minimal-check";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import Tag from "lucide-react/icons/tag";
import { fromPrices, plans } from "#convex/business/prices";
import { money, periodLabels } from "#convex/shared/money";
import { offers } from "#convex/shared/pages";
import { paths, withPages } from "../navigation/paths";
import { Link } from "../ui/link";

interface Service {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  price: { cents: number; per: keyof typeof periodLabels };
  /** What costs that, where the title doesn't say it. */
  priceOf?: string;
}

const services: readonly Service[] = [
  {
    to: paths.services.href(),
    icon: LaptopMinimalCheck,
    title: "Computer help",
    text: "Computers, phones, printers and Wi-\u2060Fi: set up, repaired and explained.",
    price: fromPrices.services,
  },
  {
    to: paths.webDevelopment.href(),
    icon: PanelsTopLeft,
    title: "Web development",
    text: "A website that your customers find, and that you can change yourself.",
    price: fromPrices.websites,
  },
  {
    to: paths.webinars.href(),
    icon: GraduationCap,
    title: "Webinars",
    text: "Learn from home, in a small group, on Mondays and Tuesdays.",
    price: fromPrices.webinars,
  },
  {
    to: paths.servicePrices.href(),
    icon: Tag,
    title: "Our prices",
    text: "Every service and every plan in one list.",
    ...(offers("memberships")
      ? { price: plans.individualMonthly, priceOf: "Membership" }
      : { price: fromPrices.services }),
  },
];

function Price({ price: { cents, per }, priceOf }: Pick<Service, "price" | "priceOf">) {
  return (
    <span className="col-start-2 text-muted @3xl:col-start-3 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-center @3xl:text-right">
      <span>{priceOf === undefined ? "From" : `${priceOf} from`}</span>{" "}
      <strong className="text-xl whitespace-nowrap text-ink tabular-nums">{money(cents)}</strong>{" "}
      <span className="whitespace-nowrap">{periodLabels[per]}</span>
    </span>
  );
}

/** What the business sells and what it costs, like the board of a shop. */
export function ServiceTiles() {
  return (
    <ul className="grid divide-y-2 divide-line overflow-hidden rounded-lg border-2 border-line bg-white shadow-soft">
      {withPages(services).map(({ to, icon: Icon, title, text, ...price }) => (
        <li key={title}>
          <Link
            to={to}
            className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 p-5 text-ink no-underline -outline-offset-4 transition-colors hover:bg-eucalyptus-pale @3xl:grid-cols-[auto_minmax(0,1fr)_auto] @3xl:gap-x-6 @3xl:px-7"
          >
            <span className="row-span-3 grid size-12 place-items-center rounded-full bg-wattle-pale text-ink @3xl:row-span-2 @3xl:self-center">
              <Icon aria-hidden className="size-6" />
            </span>
            <span className="text-lg font-bold text-eucalyptus underline decoration-2 underline-offset-4 group-hover:decoration-4">
              {title}
              <ChevronRight aria-hidden className="ml-1 inline size-5 align-[-0.2em]" />
            </span>
            <span className="text-muted">{text}</span>
            <Price {...price} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
