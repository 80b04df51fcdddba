import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronDown from "lucide-react/icons/chevron-down";
import MessageCircle from "lucide-react/icons/message-circle";
import Route from "lucide-react/icons/route";
import type { ReactNode } from "react";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { LinkTile } from "../ui/link-tile";
import { Container, Page, Section } from "../ui/page";
import { Hero } from "./hero";
import { isTermsPage, TermsPart } from "./terms-part";

const Details = lazyOnVisible("team", () => import("./home-details"), {
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

/** What stands between the hero and the terms. */
function Middle({ children }: { children?: ReactNode }) {
  return (
    <>
      <Section title="What would you like to do?" tone="tinted">
        <Shortcuts />
      </Section>
      <Details>{children}</Details>
    </>
  );
}

/** Whoever asked for the terms gets the rest of the page as a line to press. */
function FoldedMiddle() {
  return (
    <details data-print="hide" className="group">
      <summary className="list-none bg-sand [&::-webkit-details-marker]:hidden">
        <Container>
          <span className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-bold">
            What we help with, how it works, and questions people ask
            <ChevronDown
              aria-hidden
              className="size-6 shrink-0 text-eucalyptus transition-transform group-open:rotate-180"
            />
          </span>
        </Container>
      </summary>
      <Middle />
    </details>
  );
}

/** The first page: who we are, what we do, and the shortest way to help. */
export default function HomePage({ terms = "folded" }: { terms?: "folded" | "open" }) {
  return (
    <Page>
      <Hero />
      {terms === "open" ? (
        <>
          <FoldedMiddle />
          <TermsPart open />
        </>
      ) : (
        <Middle>
          <TermsPart open={false} />
        </Middle>
      )}
    </Page>
  );
}
