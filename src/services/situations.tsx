import type { ComponentType } from "react";
import { isOffered } from "#convex/services/offered";
import { formatShortPrice } from "#convex/services/prices";
import type { ServiceId } from "#convex/services/titles";
import { offers } from "#convex/shared/pages";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { paths } from "../navigation/paths";
import { Link } from "../ui/link";
import { Section } from "../ui/page";
import { SITUATIONS_ID } from "./categories";
import {
  NewPhone,
  NewWebsite,
  NothingPrints,
  Scammed,
  SlowWifi,
  WontStart,
} from "./situation-drawings";

interface Common {
  title: string;
  text: string;
  drawing: ComponentType;
  service: string;
  /** The page that helps; by default the service's. */
  to?: string;
}

/** One whose service we offer. */
interface Situation extends Common {
  service: ServiceId;
}

const all: readonly Common[] = [
  {
    title: "I’ve been scammed",
    text: "A strange call, a wrong click, a window that won’t close.",
    drawing: Scammed,
    service: "virus-removal",
  },
  {
    title: "It won’t start",
    text: "A computer that’s dead, slow or noisy.",
    drawing: WontStart,
    service: "computer-repair",
  },
  {
    title: "Slow Wi-⁠Fi",
    text: "Videos that keep stopping, or no signal in the back room.",
    drawing: SlowWifi,
    service: "wifi-setup",
  },
  {
    title: "New phone",
    text: "Everything moved across, and explained.",
    drawing: NewPhone,
    service: "phone-tablet-help",
  },
  {
    title: "Nothing prints",
    text: "A printer that’s offline, jammed or still in its box.",
    drawing: NothingPrints,
    service: "printer-setup",
  },
  {
    title: "I need a website",
    text: "For a business, a club or a school.",
    drawing: NewWebsite,
    service: "new-website",
    ...(offers("websites") && { to: paths.webDevelopment.href() }),
  },
];

const isOurs = (situation: Common): situation is Situation => isOffered(situation.service);

const situations = all.filter(isOurs);

/**
 * The most common problems in visitors' own words, each linked to the service that helps.
 * @param short without the descriptions
 */
export function Situations({ short = false }: { short?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @3xl:gap-5 @4xl:grid-cols-3">
      {situations.map((situation) => (
        <li key={situation.service}>
          <Card {...situation} short={short} />
        </li>
      ))}
    </ul>
  );
}

export default function SituationsSection({ title }: { title?: string }) {
  if (situations.length === 0) return null;
  return (
    <Section title={title} id={SITUATIONS_ID}>
      <Situations />
    </Section>
  );
}

interface CardProps extends Situation {
  short: boolean;
}

function Card({ title, text, drawing: SituationDrawing, service, to, short }: CardProps) {
  const prices = useServicePrices();
  return (
    <Link
      to={to ?? paths.service.href(service)}
      className="group grid h-full grid-cols-[64px_minmax(0,1fr)] gap-3 rounded-lg border border-line bg-white p-3 text-ink no-underline shadow-soft hover:shadow-raised @xs:grid-cols-[88px_minmax(0,1fr)] @4xl:grid-cols-[96px_minmax(0,1fr)] @4xl:p-4"
    >
      <SituationDrawing />
      <span className="flex flex-col gap-0.5">
        <span className="text-lg font-bold text-brand underline decoration-2 underline-offset-4 group-hover:decoration-4">
          {title}
        </span>
        {!short && <span className="text-muted">{text}</span>}
        <span className="mt-auto font-semibold">
          <OwnText>{formatShortPrice(service, prices)}</OwnText>
        </span>
      </span>
    </Link>
  );
}
