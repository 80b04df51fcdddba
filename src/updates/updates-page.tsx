import { business } from "#convex/business/business";
import { OurPhone } from "../business/our-details";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { FeedLink } from "../live/feed-link";
import { LivePart } from "../live/live-part";
import { paths } from "../navigation/paths";
import { AsideCard } from "../ui/aside-card";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { letterbox } from "./letterbox-drawing";
import { UpdatesAway, UpdatesLoading } from "./updates-status";

/** Lazy, because it brings the Convex client along. */
const LiveUpdates = lazyAtOnce(() => import("./live-updates"));

/** What's new on the site and in the business. */
export default function UpdatesPage() {
  return (
    <Page>
      <PageHeader
        title="What’s new"
        lead={
          <p>
            What we’ve made easier for you. New here?{" "}
            <TextLink to={paths.getStarted.href()}>Find the right help</TextLink>
          </p>
        }
      />
      <Section>
        <FormBeside aside={<WhatNext />}>
          <div className="grid min-h-[80dvh] min-w-0 content-start @4xl:pt-2">
            <LivePart loading={<UpdatesLoading />} failed={<UpdatesAway />}>
              <LiveUpdates />
            </LivePart>
          </div>
        </FormBeside>
      </Section>
    </Page>
  );
}

function WhatNext() {
  return (
    <AsideCard title="What should we change next?" drawing={letterbox}>
      <p>
        If something on this site is hard to read, hard to find or doesn’t work, please{" "}
        <TextLink to={paths.contact.href()}>write to us</TextLink> or call <OurPhone />.
      </p>
      <FeedLink feed="updates" title={`${business.name}: updates`} />
    </AsideCard>
  );
}
