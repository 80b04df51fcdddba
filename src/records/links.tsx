import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { PhoneLink } from "../lib/phone-link";
import { paths } from "../navigation/paths";
import { EmailLink } from "../ui/contact-link";
import { TallTextLink } from "../ui/text-link";
import { useSearchParamLink } from "../ui/use-search-param-link";

interface PersonLinkProps {
  /** Their email address, or phone number if they gave no address. */
  contact: string;
  children: ReactNode;
}

/** A link to everything that somebody has sent. */
export function PersonLink({ contact, children }: PersonLinkProps) {
  const link = useSearchParamLink();
  return <TallTextLink to={link({ person: contact, open: null })}>{children}</TallTextLink>;
}

/** The same from any panel; opens on their details. */
export function ToPerson({ contact }: { contact: string }) {
  return (
    <p className="flex min-h-11 items-center">
      <TallTextLink
        to={{
          pathname: paths.owner.href("people"),
          search: `?person=${encodeURIComponent(contact)}`,
        }}
      >
        View client
      </TallTextLink>
    </p>
  );
}

/** A link to a record by reference. */
export function RecordLink({ reference }: { reference: string }) {
  const link = useSearchParamLink();
  return <TallTextLink to={link({ open: reference, person: null })}>{reference}</TallTextLink>;
}

/** A link to a coupon, to redeem it. */
export function CouponLink({ code }: { code: string }) {
  const link = useSearchParamLink();
  return (
    <TallTextLink to={link({ tab: "coupons", code, open: null, person: null, search: null })}>
      {code}
    </TallTextLink>
  );
}

interface ContactLinksProps {
  email?: string | undefined;
  phone?: string | undefined;
  /** The reference, for the email's subject. */
  about?: string;
}

/** Links to call or email somebody. */
export function ContactLinks({ email, phone, about }: ContactLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {phone !== undefined && (
        <span className="inline-flex min-h-11 items-center gap-2">
          <Phone aria-hidden className="size-5 shrink-0 text-brand" />
          <PhoneLink phone={phone} />
        </span>
      )}
      {email !== undefined && email !== "" && (
        <span className="inline-flex min-h-11 min-w-0 items-center gap-2">
          <Mail aria-hidden className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <EmailLink email={email} about={about} />
          </span>
        </span>
      )}
    </p>
  );
}
