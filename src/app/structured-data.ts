import type { LocalBusiness, Thing } from "schema-dts";
import { business } from "#convex/business/business";
import { country } from "#convex/business/country";
import { coordinates, serviceArea } from "#convex/business/serviceArea";
import { servicePrices } from "#convex/business/servicePrices";
import type { ServiceItem } from "#convex/services/catalogue";
import { formatMostVisits } from "#convex/services/prices";
import { getCanonical, offers, pages } from "#convex/shared/pages";
import { breadcrumbs } from "../navigation/breadcrumbs";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";
import {
  plansJsonLd,
  type Provider,
  serviceJsonLd,
  servicesJsonLd,
  webinarsJsonLd,
} from "../services/services-json-ld";
import type { SiteRoute } from "./routes";

const DAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const businessId = () => ({ "@id": absoluteUrl("/#business") });

function localBusiness(): LocalBusiness {
  const { name, phone, email, abn, hours, socials } = business;
  const { street, suburb, state, postcode } = business;
  return {
    "@type": "LocalBusiness",
    ...businessId(),
    name,
    url: absoluteUrl(paths.home.href()),
    image: absoluteUrl("/sharing.png"),
    logo: absoluteUrl("/icon-512.png"),
    telephone: phone.href.replace("tel:", ""),
    email,
    taxID: abn,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: suburb,
      ...(country.hasStates && { addressRegion: state }),
      postalCode: postcode,
      addressCountry: country.code,
    },
    geo: { "@type": "GeoCoordinates", ...coordinates },
    priceRange: formatMostVisits(servicePrices),
    areaServed: serviceArea.map((part) => ({
      "@type": "Place",
      name: [part.suburbs.join(", "), state, part.postcode].filter(Boolean).join(" "),
    })),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.weekdays.map((day) => DAYS[day]),
      opens: hours.opens,
      closes: hours.closes,
    },
    sameAs: socials.map(({ url }) => url),
  };
}

const home = { name: "Home", path: paths.home.path };

const getTrail = ({ title, path }: Pick<SiteRoute, "title" | "path">) => [
  home,
  { name: title, path },
];

function aboutService(service: ServiceItem): Thing[] {
  const { title, id } = service;
  const trail = [...getTrail(pages.services), { name: title, path: paths.service.href(id) }];
  return [breadcrumbs(trail), serviceJsonLd(service, businessId())];
}

/** What some pages describe besides the business. */
const subjects: Readonly<Record<string, (provider: Provider) => Thing[]>> = {
  [paths.services.path]: servicesJsonLd,
  [paths.features.path]: servicesJsonLd,
  [paths.servicePrices.path]: (provider) => (offers("memberships") ? plansJsonLd(provider) : []),
  [paths.webinars.path]: webinarsJsonLd,
};

/**
 * A page's schema.org data for search engines. It's written into the page at build time and adds nothing to the bundle.
 * @param service the service that the page is about
 */
export function structuredData(route: SiteRoute, service?: ServiceItem): Thing[] {
  if (service !== undefined) return [localBusiness(), ...aboutService(service)];
  const canonical = getCanonical(route);
  if (canonical === undefined) return [localBusiness()];
  return [
    localBusiness(),
    ...(canonical === paths.home.path ? [] : [breadcrumbs(getTrail(route))]),
    ...(subjects[canonical]?.(businessId()) ?? []),
  ];
}
