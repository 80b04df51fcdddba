import { lazy, useEffect } from "react";
import { lengthOf } from "#convex/bookings/hours/lengths/rules";
import { business } from "#convex/business/business";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { catalogue, type ServiceItem } from "#convex/services/catalogue";
import type { ServicePrices } from "#convex/services/priceList";
import { formatServicePrice, formatShortPrice, isByQuote, priceNow } from "#convex/services/prices";
import type { Opening } from "#convex/shared/opening";
import { offers } from "#convex/shared/pages";
import { unbroken } from "#convex/shared/text";
import { NextTimes } from "../bookings/next-times";
import { LinkifyPhone } from "../business/linkify-phone";
import { OurPhone, OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { questionsWith } from "../faq/questions";
import { QUESTIONS_ID } from "../faq/questions-id";
import { useOpening } from "../lib/opening";
import { PageHead } from "../navigation/page-head";
import { paths } from "../navigation/paths";
import { quotedService } from "../navigation/quoted-service";
import { categoryId } from "../services/categories";
import { FirstAid } from "../services/first-aid";
import { Accordion } from "../ui/accordion";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader } from "../ui/page";
import { SplitSection } from "../ui/split-section";
import { TallTextLink, TextLink } from "../ui/text-link";
import { WebsiteDrawing } from "../websites/website-drawing";
import { WebsitePrice } from "../websites/website-price";

const NotFoundPage = lazy(() => import("./not-found-page"));

/** What a service is, what it costs and how to get it; the not-found page for an unknown id. */
export default function ServiceDetails({ id }: { id: string }) {
  const opening = useOpening();
  const prices = useServicePrices();
  const service = catalogue.find((each) => each.id === id);
  const quoted = service !== undefined && isByQuote(service.id) ? service.title : undefined;
  useEffect(() => {
    quotedService.set(quoted);
    return () => quotedService.set(undefined);
  }, [quoted]);
  if (service === undefined) return <NotFoundPage />;
  const { title, shortDescription, seeAlso } = service;
  const isBooked = quoted === undefined;
  const price = formatServicePrice(priceNow(title, prices), lengthOf(opening, title));
  return (
    <Page>
      <PageHead
        title={`${title} in ${business.suburb}`}
        description={`${shortDescription} ${price}.`}
        path={paths.service.href(service.id)}
      />
      <PageHeader
        title={title}
        above={<Category service={service} />}
        lead={<p>{unbroken(shortDescription)}</p>}
        picture={beside(service, isBooked)}
      >
        <FirstAid of={service.id} />
        <div className="rounded-md border-l-8 border-accent bg-accent-pale px-4 py-3">
          <p className="text-lg font-bold">
            <OwnText>{price}</OwnText>
          </p>
          {isNewWebsite(service) && <WebsitePrice />}
        </div>
        <WaysToGetIt service={service} isBooked={isBooked} />
        {!isBooked && (
          <p>You’ll get a price, usually within {ANSWERED_WITHIN}. Asking costs nothing.</p>
        )}
        <p className="hidden @3xl:block">
          Would you rather talk about it? Call <OurPhone />.
        </p>
      </PageHeader>
      <SplitSection title="What we do">
        <div className="grid max-w-measure gap-4 text-lg">
          <p>{unbroken(service.detailedDescription)}</p>
          <p>
            <strong>How long it takes:</strong> {service.takes}
          </p>
        </div>
      </SplitSection>
      <SplitSection title="Common questions" id={QUESTIONS_ID}>
        <div>
          <Accordion items={questionsOf(service, opening, prices)} />
        </div>
      </SplitSection>
      <SplitSection
        title="People also ask us for"
        tone="tinted"
        intro={
          <p>
            <TextLink to={paths.services.href()}>All our services</TextLink>
          </p>
        }
      >
        <SeeAlso services={catalogue.filter((each) => seeAlso.includes(each.id))} />
      </SplitSection>
    </Page>
  );
}

const isNewWebsite = ({ id }: { id: string }) =>
  ["new-website", "online-shop"].includes(id) && offers("websites");

const isWebsite = ({ category }: { category: string }) =>
  category === "Web Development" && offers("websites");

/** The next free times, or what we build. */
function beside(service: ServiceItem, isBooked: boolean) {
  if (isBooked) return <NextTimes service={service.title} />;
  return isNewWebsite(service) ? <WebsiteDrawing /> : undefined;
}

function Category({ service }: { service: ServiceItem }) {
  const { category } = service;
  return (
    <p>
      <TextLink
        to={
          isWebsite(service)
            ? paths.webDevelopment.href()
            : `${paths.services.href()}#${categoryId(category)}`
        }
      >
        {category}
      </TextLink>
    </p>
  );
}

/** Without the catalogue's icons, which would add more than the rest of the page. */
function SeeAlso({ services }: { services: readonly ServiceItem[] }) {
  const prices = useServicePrices();
  return (
    <ul className="grid gap-6 @3xl:grid-cols-2">
      {services.map(({ id, title, shortDescription }) => (
        <li key={id}>
          <TallTextLink to={paths.service.href(id)}>{title}</TallTextLink>
          <p className="max-w-measure">{unbroken(shortDescription)}</p>
          <p className="font-semibold">
            <OwnText>{formatShortPrice(id, prices)}</OwnText>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** If the price varies, the quote comes before the booking. */
function WaysToGetIt({ service, isBooked }: { service: ServiceItem; isBooked: boolean }) {
  const chosen = { service: service.title };
  return (
    <ButtonRow>
      {isBooked && <ButtonLink to={paths.booking.href(chosen)}>Book this service</ButtonLink>}
      <ButtonLink kind={isBooked ? "secondary" : "primary"} to={paths.quote.href(chosen)}>
        Ask for a quote
      </ButtonLink>
      {isNewWebsite(service) && (
        <ButtonLink kind="secondary" to={paths.webDevelopment.href()}>
          See examples
        </ButtonLink>
      )}
    </ButtonRow>
  );
}

const questionsOf = (
  { category, question }: ServiceItem,
  opening: Opening,
  prices: ServicePrices,
) =>
  [
    question,
    ...questionsWith(opening, prices).filter(
      ({ about }) => about === "all" || about?.includes(category),
    ),
  ].map(({ title, content }) => ({
    title,
    content: (
      <p>
        <LinkifyPhone words={content} />
      </p>
    ),
  }));
