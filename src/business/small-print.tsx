import { EmailLink } from "../ui/contact-link";
import { OwnText, useBusiness } from "./our-details";

/* Details that only some pages show, so that the others needn't load them. */

/** Our email address as a link. */
export function OurEmail() {
  const { email } = useBusiness();
  return <EmailLink key={email} email={email} />;
}

export const OurAbn = () => <OwnText>{useBusiness().abn}</OwnText>;
