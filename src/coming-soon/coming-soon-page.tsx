import CalendarDays from "lucide-react/icons/calendar-days";
import LaptopMinimal from "lucide-react/icons/laptop-minimal";
import Phone from "lucide-react/icons/phone";
import { OwnText, useBusiness } from "../business/our-details";
import { paths } from "../navigation/paths";
import { AnchorTile, LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { BuildingSite } from "./building-site";
import { Countdown } from "./countdown";

/** A placeholder for a page under construction. */
export default function ComingSoonPage() {
  const { phone } = useBusiness();
  return (
    <Page>
      <PageHeader
        title="Coming soon"
        lead={
          <p>This page is under construction. You don’t need to wait: we can help you today.</p>
        }
        picture={<BuildingSite />}
      >
        <Countdown />
      </PageHeader>
      <Section title="What you can do now" tone="tinted">
        <ul className="grid gap-4 @4xl:grid-cols-3">
          <li>
            <LinkTile to={paths.booking.href()} icon={CalendarDays} title="Book a session">
              Pick a day and a time that suit you.
            </LinkTile>
          </li>
          <li>
            <AnchorTile href={phone.href} icon={Phone} title="Call us">
              Talk to a person on{" "}
              <span className="whitespace-nowrap">
                <OwnText>{phone.display}</OwnText>
              </span>
              .
            </AnchorTile>
          </li>
          <li>
            <LinkTile to={paths.services.href()} icon={LaptopMinimal} title="See our services">
              What we help with, and what it costs.
            </LinkTile>
          </li>
        </ul>
      </Section>
    </Page>
  );
}
