import { business } from "#convex/business/business";
import { getCanonical } from "#convex/shared/pages";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";
import { plansJsonLd, servicesJsonLd, webinarsJsonLd } from "../services/services-json-ld";
import type { SiteRoute } from "./routes";

/** A thing as schema.org describes it; search engines read it, people never see it. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** How other things name the business. */
const businessId = () => ({ "@id": absoluteUrl("/#business") });

function localBusiness(): Thing {
  const { name, phone, email, abn, street, suburb, state, postcode, hours, socials } = business;
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
      addressRegion: state,
      postalCode: postcode,
      addressCountry: "AU",
    },
    areaServed: { "@type": "Place", name: `${suburb} ${state} ${postcode}` },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.weekdays.map((day) => DAYS[day]),
      opens: hours.opens,
      closes: hours.closes,
    },
    sameAs: socials.map(({ url }) => url),
  };
}

function breadcrumbs({ title, path }: SiteRoute): Thing {
  const trail = [
    { name: "Home", path: paths.home.path },
    { name: title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: absoluteUrl(step.path),
    })),
  };
}

/** What some pages are about beyond the business itself. */
const subjects: Readonly<Record<string, (provider: unknown) => Thing[]>> = {
  [paths.services.path]: servicesJsonLd,
  [paths.features.path]: servicesJsonLd,
  [paths.servicePrices.path]: plansJsonLd,
  [paths.webinars.path]: webinarsJsonLd,
};

/**
 * What a page tells search engines about its subject. It is written into the page at build time only, so
 * none of it weighs on the browser.
 */
export function structuredData(route: SiteRoute): Thing[] {
  const canonical = getCanonical(route);
  if (canonical === undefined) return [localBusiness()];
  return [
    localBusiness(),
    ...(canonical === paths.home.path ? [] : [breadcrumbs(route)]),
    ...(subjects[canonical]?.(businessId()) ?? []),
  ];
}
