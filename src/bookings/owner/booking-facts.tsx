import type { ReactNode } from "react";
import { findVisited, formatAddress, mapUrl } from "#convex/bookings/rules";
import { quoteFields } from "#convex/requests/formRules";
import { formatAbout } from "#convex/shared/counting";
import { labelledItems } from "#convex/typed/form";
import { PhoneLink } from "../../lib/phone-link";
import { NotConfirmed } from "../../records/not-confirmed";
import { EmailLink } from "../../ui/contact-link";
import { SummaryList } from "../../ui/summary-list";
import { TextAnchor } from "../../ui/text-link";
import { formatPlace, type OpenRequest } from "./format";
import type { OwnerRequest } from "./week-days";

interface OwnerFactsProps {
  request: OwnerRequest & Pick<OpenRequest, "passphrase">;
  /** The price in a few words. */
  price: ReactNode;
}

/** The facts of a request: contact, place, price and who comes. */
export function OwnerFacts({ request, price }: OwnerFactsProps) {
  const { phone, email, reference, coupon, passphrase } = request;
  const { visitMinutes, isProved } = request;
  const visited = findVisited(request);
  return (
    <SummaryList
      dense
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
          label: "How long",
          value: visitMinutes === undefined ? undefined : formatAbout(visitMinutes),
        },
        { label: "Price", value: price },
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
        { label: "Visit for", value: visited?.name },
        {
          label: "Their phone",
          value: visited?.phone && (
            <ContactDetails>
              <PhoneLink phone={visited.phone} />
            </ContactDetails>
          ),
        },
        { label: "Where", value: <Where request={request} /> },
        ...labelledItems(quoteFields, request),
        { label: "Pass-phrase", value: passphrase && <strong>{passphrase}</strong> },
        { label: "Code or coupon", value: coupon },
      ]}
    />
  );
}

function ContactDetails({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {children}
    </span>
  );
}

function Where({ request }: { request: OwnerRequest }): ReactNode {
  const address = formatAddress(request);
  if (address === undefined) return "Online";
  if (request.address === undefined)
    return `${formatPlace(request)}, the address is still to be asked for`;
  return (
    <ContactDetails>
      <TextAnchor href={mapUrl(address)} target="_blank" rel="noreferrer">
        {formatPlace(request)}
      </TextAnchor>
    </ContactDetails>
  );
}
