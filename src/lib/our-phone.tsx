import { business } from "#convex/business/business";
import { TextAnchor } from "../ui/text-link";

const { display, href } = business.phone;

/** Our phone number as a link. */
export function OurPhone() {
  return <TextAnchor href={href}>{display}</TextAnchor>;
}
