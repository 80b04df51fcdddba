import { business } from "#convex/business/business";
import { TextAnchor } from "../ui/text-link";

/** Words in which our phone number, where they name it, can be pressed to call us. */
export function Callable({ words }: { words: string }) {
  const { display, href } = business.phone;
  return words.split(display).map((part, index) => (
    <span key={index}>
      {index > 0 && <TextAnchor href={href}>{display}</TextAnchor>}
      {part}
    </span>
  ));
}
