import type { ReactNode } from "react";
import { formatAddress, mapUrl } from "#convex/bookings/rules";
import { formatDateTime } from "#convex/shared/dates";
import { PhoneLink } from "../../lib/phone-link";
import { NotConfirmed } from "../../records/not-confirmed";
import { EmailLink } from "../../ui/contact-link";
import { SummaryList } from "../../ui/summary-list";
import { TextAnchor } from "../../ui/text-link";
import type { OwnerRequest } from "./week-days";

/** Everything that was sent, or that the owner wrote down, with the ways to reach them. */
export function OwnerFacts({ request }: { request: OwnerRequest }) {
  const { phone, email, reference, selectedService, additionalInfo, coupon, submissionTimestamp } =
    request;
  const { visitedName, visitedPhone, isProved } = request;
  return (
    <SummaryList
      items={[
        {
          label: "Phone",
          value: phone && (
            <ContactDetails>
              <PhoneLink phone={phone} />
            </ContactDetails>
          ),
        },
        {
          label: "Email",
          value:
            email === undefined ? (
              "None: call them"
            ) : (
              <ContactDetails>
                <EmailLink email={email} about={reference} />
                {isProved !== true && <NotConfirmed />}
              </ContactDetails>
            ),
        },
        { label: "Visit for", value: visitedName },
        {
          label: "Their phone",
          value: visitedPhone && (
            <ContactDetails>
              <PhoneLink phone={visitedPhone} />
            </ContactDetails>
          ),
        },
        { label: "Where", value: <Where request={request} /> },
        { label: "Service", value: selectedService },
        { label: "Client’s words", value: additionalInfo },
        { label: "Code or coupon", value: coupon },
        { label: "Sent", value: formatDateTime(submissionTimestamp) },
      ]}
    />
  );
}

/** A link that is easy to hit with a thumb. */
function ContactDetails({ children }: { children: ReactNode }) {
  return (
    <span className="-my-2 inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
      {children}
    </span>
  );
}

/** The address, and the map of it. */
function Where({ request }: { request: OwnerRequest }): ReactNode {
  const address = formatAddress(request);
  if (address === undefined) return <span>Online</span>;
  if (address === "") return <span>In person, the address is still to be asked for</span>;
  return (
    <>
      <span>{`In person: ${address}`}</span>
      <br />
      <ContactDetails>
        <TextAnchor href={mapUrl(address)} target="_blank" rel="noreferrer">
          Show it on a map
        </TextAnchor>
      </ContactDetails>
    </>
  );
}
