import { TextAnchor } from "./text-link";

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
