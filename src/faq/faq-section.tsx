import { SplitSection } from "../ui/split-section";
import { Faq } from "./faq";
import { QUESTIONS_ID } from "./questions-id";

/** The FAQ as a section. */
export default function FaqSection() {
  return (
    <SplitSection title="Common questions" id={QUESTIONS_ID}>
      <Faq />
    </SplitSection>
  );
}
