import { business } from "#convex/business/business";
import { CallButton } from "../business/call-button";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { LivePart } from "../live/live-part";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { Page, PageHeader, Section } from "../ui/page";
import { BicycleDrawing } from "./bicycle-drawing";
import { GoalsAway, GoalsLoading } from "./goals-status";

/** Lazy, because they bring the Convex client along. */
const LiveGoals = lazyAtOnce(() => import("./live-goals"));
const LiveProgress = lazyAtOnce(() => import("./live-progress"));

/** The business's goals and its progress. */
export default function GoalsPage() {
  return (
    <Page>
      <PageHeader
        title={`Our 2025 goals for ${business.suburb}`}
        lead={<p>We set these in 2025. The larger ones take longer, so each says by when.</p>}
        picture={<BicycleDrawing />}
      >
        <div className="grid min-h-[5.3rem] content-start gap-2 @3xl:min-h-[3.4rem]">
          <LivePart loading={null} failed={null}>
            <LiveProgress />
          </LivePart>
        </div>
      </PageHeader>
      <Section>
        <div className="grid min-h-[calc(100dvh-14rem)] content-start">
          <LivePart loading={<GoalsLoading />} failed={<GoalsAway />}>
            <LiveGoals />
          </LivePart>
        </div>
      </Section>
      <ClosingSection
        title="Would you like to help?"
        text={
          "Do you know a school that could use a Wi-\u2060Fi check, or a group that would like a morning about scams?"
        }
      >
        <ButtonRow>
          <ButtonLink to={paths.contact.href()}>Write to us</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </ClosingSection>
    </Page>
  );
}
