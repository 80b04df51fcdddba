import { formatPhone, telUrl } from "#convex/typed/phoneParts";
import { TextAnchor } from "../ui/text-link";

/** A phone number, however it is written, that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <TextAnchor href={telUrl(phone)}>{formatPhone(phone)}</TextAnchor>;
}
