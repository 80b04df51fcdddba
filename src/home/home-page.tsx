import CalendarDays from "lucide-react/icons/calendar-days";
import MessageCircle from "lucide-react/icons/message-circle";
import Route from "lucide-react/icons/route";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { LinkTile } from "../ui/link-tile";
import { Page, Section } from "../ui/page";
import { Hero } from "./hero";
import { isTermsPage, TermsPart } from "./terms-part";

const Details = lazyOnVisible("help", () => import("./home-details"), {
  atOnce: () => isTermsPage() || window.location.search !== "",
});

function Shortcuts() {
  return (
    <ul className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
      <li>
        <LinkTile to={paths.booking.href()} icon={CalendarDays} title="Book a session">
          Pick a day and a time that suit you.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.getStarted.href()} icon={Route} title="Get started">
          Not sure what you need? Answer three quick questions.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.contact.href()} icon={MessageCircle} title="Contact us">
          Call or write to us. You’ll talk to a real person.
        </LinkTile>
      </li>
    </ul>
  );
}

/** The first page: who we are, what we do, and the shortest way to help. */
export default function HomePage({ terms = "folded" }: { terms?: "folded" | "open" }) {
  return (
    <Page>
      <Hero />
      <Section title="What would you like to do?" tone="tinted">
        <Shortcuts />
      </Section>
      {/* Whoever asked for the terms stays at them: what stands above them is there before. */}
      <Details>
        <TermsPart open={terms === "open"} />
      </Details>
    </Page>
  );
}
