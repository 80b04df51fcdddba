import CalendarDays from "lucide-react/icons/calendar-days";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Laptop from "lucide-react/icons/laptop";
import MessagesSquare from "lucide-react/icons/messages-square";
import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { SearchForm } from "../search/search-form";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";

const usefulPages = [
  {
    to: paths.booking.href(),
    icon: CalendarDays,
    title: "Book a session",
    text: "Pick a day and a time that suit you.",
  },
  {
    to: paths.quote.href(),
    icon: MessagesSquare,
    title: "Ask for a quote",
    text: "Tell us what you need and we’ll send you a price.",
  },
  {
    to: paths.services.href(),
    icon: Laptop,
    title: "Our services",
    text: "Everything we help with, and what it costs.",
  },
  {
    to: paths.contact.href(),
    icon: CircleHelp,
    title: "Contact us",
    text: "Call or write to us. You’ll talk to a real person.",
  },
];

/** What any address shows that the site does not have. */
export default function NotFoundPage() {
  return (
    <Page>
      <PageHeader
        title="Page not found"
        lead={
          <p>
            There’s nothing at this address. The page may have moved, or the address may have a
            typing mistake in it. You haven’t done anything wrong.
          </p>
        }
      >
        <ButtonRow>
          <ButtonLink to={paths.home.href()}>Go to the home page</ButtonLink>
          <ButtonAnchor kind="secondary" href={business.phone.href}>
            Call {business.phone.display}
          </ButtonAnchor>
        </ButtonRow>
      </PageHeader>
      <Section title="Are you looking for something?">
        <SearchForm />
      </Section>
      <Section title="Pages people look for" tone="tinted">
        <ul className="grid gap-4 @2xl:grid-cols-2">
          {usefulPages.map(({ text, ...tile }) => (
            <li key={tile.to}>
              <LinkTile {...tile}>{text}</LinkTile>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
