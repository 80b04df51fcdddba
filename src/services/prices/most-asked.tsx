import { isOffered } from "#convex/services/offered";
import { formatShortPrice } from "#convex/services/prices";
import { serviceTitles } from "#convex/services/titles";
import { OwnText } from "../../business/our-details";
import { useServicePrices } from "../../business/service-prices";
import { paths } from "../../navigation/paths";
import { Card } from "../../ui/card";
import { TallTextLink } from "../../ui/text-link";

const services: readonly string[] = [
  "computer-repair",
  "wifi-setup",
  "phone-tablet-help",
  "lessons",
];

const mostAsked = services.filter(isOffered);

/** The prices most people come for. Hidden in print, where the tables follow directly. */
export function MostAsked() {
  const prices = useServicePrices();
  if (mostAsked.length === 0) return null;
  return (
    <div className="print:hidden">
      <Card as="section" aria-labelledby="most-asked">
        <h2 id="most-asked" className="text-lg font-bold">
          Most asked for, per visit
        </h2>
        <ul className="-mb-2 divide-y-2 divide-line">
          {mostAsked.map((id) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <TallTextLink to={paths.service.href(id)}>{serviceTitles[id]}</TallTextLink>
              <strong className="tabular-nums">
                <OwnText>{formatShortPrice(id, prices)}</OwnText>
              </strong>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
