import { business } from "#convex/business/business";
import { TextAnchor } from "../ui/text-link";

const { display, href } = business.phone;

/** Our phone number, which calls us. */
export function OurPhone() {
  return <TextAnchor href={href}>{display}</TextAnchor>;
}
