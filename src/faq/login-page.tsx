import ClipboardList from "lucide-react/icons/clipboard-list";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import { paths } from "../app/paths";
import { LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { Faq } from "./faq";

/** The footer's "Login and Faq": the ways to one's own requests, and the questions people ask. */
export default function LoginPage() {
  return (
    <Page>
      <PageHeader
        title="Your requests, and questions people ask"
        lead={
          <p>
            You need no password to see how things stand: the email address that you wrote to us
            with is enough.
          </p>
        }
      />
      <Section>
        <ul className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
          <li>
            <LinkTile to={paths.myRequests.href()} icon={ClipboardList} title="My requests">
              Your bookings and quotes, and whether they are confirmed.
            </LinkTile>
          </li>
          <li>
            <LinkTile to={paths.designBrief.href()} icon={PanelsTopLeft} title="My website">
              How far your new website has come.
            </LinkTile>
          </li>
        </ul>
      </Section>
      <Section title="Questions people ask" tone="tinted">
        <div className="max-w-3xl">
          <Faq />
        </div>
      </Section>
    </Page>
  );
}
