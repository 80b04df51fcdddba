import { business } from "#convex/business/business";
import { OurPhone } from "./our-phone";

/** Words in which our phone number, where they name it, can be pressed to call us. */
export function LinkifyPhone({ words }: { words: string }) {
  return words.split(business.phone.display).map((part, index) => (
    <span key={index}>
      {index > 0 && <OurPhone />}
      <span>{part}</span>
    </span>
  ));
}
