import { CallButton } from "../business/call-button";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { TextLink } from "../ui/text-link";
import { NEXT_STEPS_ID } from "./categories";

/** For visitors who haven't found what they need. */
export default function NextSteps() {
  return (
    <ClosingSection
      id={NEXT_STEPS_ID}
      title="Not sure what you need?"
      text={
        <>
          <span>Answer two or three questions and we’ll show you what fits.</span>{" "}
          <TextLink to={paths.features.href()}>Search everything we help with</TextLink>
        </>
      }
    >
      <ButtonRow>
        <ButtonLink to={paths.getStarted.href()}>Let us guide you</ButtonLink>
        <CallButton kind="secondary" />
      </ButtonRow>
    </ClosingSection>
  );
}
