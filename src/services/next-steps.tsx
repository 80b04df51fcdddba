import { CallButton } from "../business/call-button";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { NEXT_STEPS_ID } from "./categories";

/** For visitors who haven't found what they need. */
export default function NextSteps() {
  return (
    <Section id={NEXT_STEPS_ID} title="Not sure what you need?" tone="tinted">
      <div className="grid items-center gap-5 @4xl:grid-cols-[1fr_auto] @4xl:gap-12">
        <p className="max-w-measure text-lg">
          Answer two or three questions and we’ll show you what fits, or search{" "}
          <TextLink to={paths.features.href()}>everything we help with</TextLink>. Or call, and
          you’ll talk to a person.
        </p>
        <ButtonRow>
          <ButtonLink to={paths.getStarted.href()}>Let us guide you</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </div>
    </Section>
  );
}
