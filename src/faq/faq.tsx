import { Accordion } from "../ui/accordion";
import { questions } from "./questions";

/** The questions that people ask before they book. */
export function Faq() {
  return (
    <Accordion
      items={questions.map(({ title, content }) => ({ title, content: <p>{content}</p> }))}
    />
  );
}
