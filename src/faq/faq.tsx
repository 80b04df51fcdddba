import { useOpening } from "../lib/opening";
import { Accordion } from "../ui/accordion";
import { questionsWith } from "./questions";

/** The questions that people ask before they book. */
export function Faq() {
  const questions = questionsWith(useOpening());
  return (
    <Accordion
      items={questions.map(({ title, content }) => ({ title, content: <p>{content}</p> }))}
    />
  );
}
