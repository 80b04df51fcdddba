import { lazy } from "react";
import { useInBrowser } from "../lib/in-browser";
import { OurPhone } from "../lib/our-phone";
import { paths } from "../navigation/paths";
import { Deferred } from "../ui/deferred";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { UpdatesAway, UpdatesLoading } from "./updates-status";

/** The live client comes with this module, which is why it waits. */
const LiveUpdates = lazy(() => import("./live-updates"));

/** What’s new on the site and in the business. */
export default function UpdatesPage() {
  return (
    <Page>
      <PageHeader
        title="What’s new"
        lead={
          <p>
            We keep making this website and our service easier to use. Here is what changed, the
            newest first. Many of these changes began with a phone call from one of you.
          </p>
        }
      />
      <Section>
        <div className="grid min-h-[60dvh] content-start">
          {useInBrowser() ? (
            <Deferred loading={<UpdatesLoading />} failed={<UpdatesAway />}>
              <LiveUpdates />
            </Deferred>
          ) : (
            <UpdatesLoading />
          )}
        </div>
      </Section>
      <Section title="What should we change next?" tone="tinted">
        <p className="max-w-measure">
          If something on this site is hard to read, hard to find or does not work, please{" "}
          <TextLink to={paths.contact.href()}>write to us</TextLink> or call <OurPhone />. You can
          also see <TextLink to={paths.goals.href()}>the goals that we set ourselves</TextLink>.
        </p>
      </Section>
    </Page>
  );
}
