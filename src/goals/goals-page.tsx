import { business } from "#convex/business/business";
import { OurPhone } from "../business/our-details";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { LivePart } from "../live/live-part";
import { paths } from "../navigation/paths";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { GoalsAway, GoalsLoading } from "./goals-status";

/** Lazy, because it brings the Convex client along. */
const LiveGoals = lazyAtOnce(() => import("./live-goals"));

/** The business's goals and its progress. */
export default function GoalsPage() {
  return (
    <Page>
      <PageHeader
        title={`Our goals for ${business.suburb}`}
        lead={<p>What we set out to do in 2025: what’s done, and what comes next.</p>}
      />
      <Section>
        <div className="grid min-h-[calc(100dvh-14rem)] content-start">
          <LivePart loading={<GoalsLoading />} failed={<GoalsAway />}>
            <LiveGoals />
          </LivePart>
        </div>
      </Section>
      <Section title="Would you like to help?" tone="tinted">
        <p className="max-w-measure">
          Do you know a school that could use a Wi-&#8288;Fi check, or a group that would like a
          morning about scams? <TextLink to={paths.contact.href()}>Write to us</TextLink> or call{" "}
          <OurPhone />. It costs nothing to ask.
        </p>
      </Section>
    </Page>
  );
}
