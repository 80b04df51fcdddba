import type { FunctionReturnType } from "convex/server";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import type { api } from "#convex/_generated/api";
import { mapUrl } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { money } from "#convex/shared/money";
import { telUrl } from "#convex/typed/phoneParts";
import { PhoneLink } from "../../lib/phone-link";
import { paths } from "../../navigation/paths";
import { MemberCallOuts } from "../../records/member-call-outs";
import { Badge } from "../../ui/badge";
import { ButtonAnchor } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Card } from "../../ui/card";
import { EmailLink } from "../../ui/contact-link";
import { SummaryList } from "../../ui/summary-list";
import { TallTextLink } from "../../ui/text-link";
import { InvoiceReminders } from "./invoice-reminders";

/** What there is to know of somebody at a glance. */
export type Overview = NonNullable<FunctionReturnType<typeof api.records.owner.overview>>;

interface GlanceProps {
  overview: Overview;
  /** The button that books for them. */
  book: ReactNode;
}

/** What the owner needs first when somebody calls: their next visit, where they live, what they owe, how to reach them. */
export function Glance({ overview, book }: GlanceProps) {
  const { email, phone, address, postcode, owedCents, creditCents } = overview.person;
  const { noInvoiceReminders = false } = overview.person;
  const place = [address, postcode].filter((part) => part !== undefined).join(", ");
  return (
    <Card as="section" aria-labelledby="next-visit">
      <div className="grid gap-4">
        <NextVisit visit={overview.nextVisit} />
        <MemberCallOuts contact={email ?? phone} corrects />
        <SummaryList
          items={[
            {
              label: "Address",
              value:
                place === "" ? undefined : (
                  <a
                    href={mapUrl(place)}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold [overflow-wrap:anywhere] text-eucalyptus-deep underline decoration-2 underline-offset-4"
                  >
                    <MapPin aria-hidden className="size-5 shrink-0" />
                    <span>{place}</span>
                  </a>
                ),
            },
            {
              label: "Phone",
              value:
                phone === undefined ? undefined : (
                  <span className="inline-flex min-h-11 items-center">
                    <PhoneLink phone={phone} />
                  </span>
                ),
            },
            {
              label: "Email",
              value:
                email === undefined ? undefined : (
                  <span className="inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere]">
                    <EmailLink email={email} />
                  </span>
                ),
            },
            {
              label: "To be paid",
              value:
                owedCents === undefined ? undefined : (
                  <TallTextLink to={paths.owner.href("payments")}>
                    {overview.overdueCents === 0
                      ? money(owedCents)
                      : `${money(owedCents)}, ${money(overview.overdueCents)} of it overdue`}
                  </TallTextLink>
                ),
            },
            { label: "In credit", value: creditCents && money(creditCents) },
          ]}
        />
        <ButtonRow>
          {phone !== undefined && (
            <ButtonAnchor kind="secondary" href={telUrl(phone)}>
              <Phone aria-hidden className="size-5 shrink-0" />
              Call
            </ButtonAnchor>
          )}
          {email !== undefined && (
            <ButtonAnchor kind="secondary" href={`mailto:${email}`}>
              <Mail aria-hidden className="size-5 shrink-0" />
              Email
            </ButtonAnchor>
          )}
          {book}
          {email !== undefined && (owedCents !== undefined || noInvoiceReminders) && (
            <InvoiceReminders contact={overview.contact} isStopped={noInvoiceReminders} />
          )}
        </ButtonRow>
      </div>
    </Card>
  );
}

function NextVisit({ visit }: { visit: Overview["nextVisit"] }) {
  if (visit === null)
    return (
      <h2 id="next-visit" className="text-xl font-bold">
        No visit to come
      </h2>
    );
  const { reference, date, time, service, confirmed } = visit;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="next-visit" className="text-xl font-bold">
          <span className="inline-flex items-center gap-2">
            <CalendarPlus aria-hidden className="size-5 shrink-0" />
            <span>{`Next visit: ${formatSlot({ date, time })}`}</span>
          </span>
        </h2>
        {confirmed ? (
          <Badge tone="good">Confirmed</Badge>
        ) : (
          <Badge tone="waiting">To confirm</Badge>
        )}
      </div>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span>{service}</span>
        <TallTextLink to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}>
          {`Open ${reference}`}
        </TallTextLink>
      </p>
    </div>
  );
}
