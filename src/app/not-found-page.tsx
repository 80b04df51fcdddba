import CalendarDays from "lucide-react/icons/calendar-days";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Laptop from "lucide-react/icons/laptop";
import MessagesSquare from "lucide-react/icons/messages-square";
import { notFoundPage } from "#convex/shared/pages";
import { CallButton } from "../business/call-button";
import { PageTitle } from "../navigation/page-title";
import { paths } from "../navigation/paths";
import { SearchForm } from "../search/search-form";
import { ButtonRow } from "../ui/button-row";
import { Drawing } from "../ui/drawing";
import { LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";

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
    text: "Tell us what you need, and get a price.",
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
    text: "Talk to a person, or write to us.",
  },
];

const signpost = (
  <Drawing viewBox="0 0 160 100" className="mx-auto w-full max-w-48 @3xl:max-w-96">
    <ellipse cx="80" cy="56" rx="76" ry="42" stroke="none" className="fill-brand-pale" />
    <path d="M80 14v76" strokeWidth="5" />
    <path d="M80 22h36l12 11-12 11H80Z" className="fill-accent" />
    <path d="M80 50H48L36 60l12 10h32Z" className="fill-white" />
    <path d="M66 90h28" />
  </Drawing>
);

/** The page for any unknown address. */
export default function NotFoundPage() {
  return (
    <Page>
      <PageTitle title={notFoundPage.title} noindex />
      <PageHeader
        title="Page not found"
        lead={
          <p>
            The page may have moved, or the address may have a typing mistake in it. You haven’t
            done anything wrong.
          </p>
        }
        picture={signpost}
      >
        <SearchForm />
        <p>
          Or <TextLink to={paths.home.href()}>go to the home page</TextLink>.
        </p>
        <ButtonRow inBar>
          <CallButton kind="secondary" />
        </ButtonRow>
      </PageHeader>
      <Section title="Pages people look for" tone="tinted">
        <ul className="grid gap-4 @3xl:grid-cols-2">
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
