import { TextAnchor } from "./text-link";

interface EmailLinkProps {
  email: string;
  /** The email's subject, such as a reference. */
  about?: string | undefined;
}

/** A `mailto:` link. */
export function EmailLink({ email, about }: EmailLinkProps) {
  const address = encodeURIComponent(email).replace("%40", "@");
  const subject = about === undefined ? "" : `?subject=${encodeURIComponent(about)}`;
  return <TextAnchor href={`mailto:${address}${subject}`}>{email}</TextAnchor>;
}
