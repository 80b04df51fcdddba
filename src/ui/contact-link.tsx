import { phoneHref } from "./phone-href";
import { TextAnchor } from "./text-link";

/** A phone number, however it is written, that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <TextAnchor href={phoneHref(phone)}>{phone}</TextAnchor>;
}

interface EmailLinkProps {
  email: string;
  /** The subject of the email that it begins, such as a reference. */
  about?: string | undefined;
}

/** An email address that begins an email to it. */
export function EmailLink({ email, about }: EmailLinkProps) {
  const address = encodeURIComponent(email).replace("%40", "@");
  const subject = about === undefined ? "" : `?subject=${encodeURIComponent(about)}`;
  return <TextAnchor href={`mailto:${address}${subject}`}>{email}</TextAnchor>;
}
