import { business } from "#convex/business/business";
import { OurPhone } from "./our-details";

/** Text in which our phone number is a link that calls us. */
export function LinkifyPhone({ words }: { words: string }) {
  return words.split(business.phone.display).map((part, index) => (
    <span key={index}>
      {index > 0 && <OurPhone />}
      <span>{part}</span>
    </span>
  ));
}
