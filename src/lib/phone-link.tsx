import { formatPhone, telUrl } from "#convex/typed/phoneParts";
import { TextAnchor } from "../ui/text-link";

/** A phone number in any format, as a link. */
export function PhoneLink({ phone }: { phone: string }) {
  return <TextAnchor href={telUrl(phone)}>{formatPhone(phone)}</TextAnchor>;
}
