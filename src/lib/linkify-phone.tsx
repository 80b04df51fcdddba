import { business } from "#convex/business/business";
import { TextAnchor } from "../ui/text-link";

const { display, href } = business.phone;

/** Our phone number, which calls us. */
export function OurPhone() {
  return <TextAnchor href={href}>{display}</TextAnchor>;
}

/** Words in which our phone number, where they name it, can be pressed to call us. */
export function LinkifyPhone({ words }: { words: string }) {
  return words.split(display).map((part, index) => (
    <span key={index}>
      {index > 0 && <OurPhone />}
      {part}
    </span>
  ));
}
