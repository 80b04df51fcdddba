import { LinkifyPhone } from "../business/linkify-phone";
import { useServicePrices } from "../business/service-prices";
import { useOpening } from "../lib/opening";
import { Accordion } from "../ui/accordion";
import { questionsWith } from "./questions";

/** Common questions before booking. */
export function Faq() {
  const questions = questionsWith(useOpening(), useServicePrices());
  return (
    <Accordion
      items={questions.map(({ title, content }) => ({
        title,
        content: (
          <p>
            <LinkifyPhone words={content} />
          </p>
        ),
      }))}
    />
  );
}
