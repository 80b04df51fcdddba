import CalendarDays from "lucide-react/icons/calendar-days";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Phone from "lucide-react/icons/phone";
import ReceiptText from "lucide-react/icons/receipt-text";
import { business } from "#convex/business/business";
import { fromPrices, money } from "#convex/business/prices";
import { paths } from "../navigation/paths";
import { AnchorTile, LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { CataloguePart } from "./catalogue-part";
import { categoryId, categoryTexts } from "./categories";

/** The categories, then everything in them. */
export default function ServicesPage() {
  return (
    <Page>
      <PageHeader
        title="Our services"
        lead={
          <p>
            Help with computers, phones, Wi-Fi and websites, at your place in {business.suburb} or
            online. Visits start from {money(fromPrices.services.cents)}.
          </p>
        }
      />
      <Section title="What we do" tone="tinted">
        <Categories />
        <p className="mt-4">
          <TextLink to={paths.features.href()}>Everything we help with, in one list</TextLink>
        </p>
      </Section>
      <CataloguePart />
      <Section title="Not sure what you need?" tone="tinted">
        <NextSteps />
      </Section>
    </Page>
  );
}

/** Plain anchors: the browser goes there again on a second press, and drops a search on the way. */
function Categories() {
  return (
    <ul className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
      {Object.entries(categoryTexts).map(([category, { icon, text }]) => (
        <li key={category}>
          <AnchorTile
            href={`${paths.services.href()}#${categoryId(category)}`}
            icon={icon}
            title={category}
          >
            {text}
          </AnchorTile>
        </li>
      ))}
    </ul>
  );
}

function NextSteps() {
  return (
    <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
      <li>
        <LinkTile to={paths.getStarted.href()} icon={CircleHelp} title="Let us guide you">
          Two or three questions, and you are in the right place.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.servicePrices.href()} icon={ReceiptText} title="See all prices">
          Plans, single sessions and webinars on one page.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.booking.href()} icon={CalendarDays} title="Book a session">
          Pick a day and a time that suit you.
        </LinkTile>
      </li>
      <li>
        <AnchorTile href={business.phone.href} icon={Phone} title="Call us">
          Talk to a person on <span className="whitespace-nowrap">{business.phone.display}</span>.
        </AnchorTile>
      </li>
    </ul>
  );
}
