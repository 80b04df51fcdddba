import { Section } from "../ui/page";
import { Faq } from "./faq";
import { QUESTIONS_ID } from "./questions-id";

/** The FAQ as a section. */
export function FaqSection() {
  return (
    <Section title="Questions people ask" id={QUESTIONS_ID}>
      <div className="max-w-3xl">
        <Faq />
      </div>
    </Section>
  );
}
