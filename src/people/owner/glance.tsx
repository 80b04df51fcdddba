import type { FunctionReturnType } from "convex/server";
import Calendar from "lucide-react/icons/calendar";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import type { api } from "#convex/_generated/api";
import { mapUrl } from "#convex/bookings/rules";
import { formatShortSlot } from "#convex/shared/columns";
import { money } from "#convex/shared/money";
import { formatHome } from "#convex/shared/serviceArea";
import { telUrl } from "#convex/typed/phoneParts";
import { PhoneLink } from "../../lib/phone-link";
import { MemberCallOuts } from "../../memberships/owner/member-call-outs";
import { paths } from "../../navigation/paths";
import { OverdueBadge } from "../../records/overdue-badge";
import { textWords } from "../../textMessages/owner/on-my-way";
import { Badge } from "../../ui/badge";
import { ButtonAnchor } from "../../ui/button-link";
import { Card } from "../../ui/card";
import { EmailLink } from "../../ui/contact-link";
import { MoreMenu } from "../../ui/more-menu";
import { SummaryList } from "../../ui/summary-list";
import { TallTextLink } from "../../ui/text-link";
import { InvoiceReminders } from "./invoice-reminders";
import { TextMessages } from "./text-messages";
import { WriteTo } from "./write-to";

/** A summary of a person. */
export type Overview = NonNullable<FunctionReturnType<typeof api.records.owner.overview>>;

interface GlanceProps {
  overview: Overview;
  today: string;
  book: ReactNode;
}

/** What the owner needs first when somebody calls: the next visit, contact details, address and debt. */
export function Glance({ overview, today, book }: GlanceProps) {
  const { email, phone, address, postcode, owedCents, creditCents } = overview.person;
  const { name, noInvoiceReminders = false } = overview.person;
  const home = formatHome({ address, postcode });
  const hasReminders = email !== undefined && (owedCents !== undefined || noInvoiceReminders);
  const hasTexts = phone !== undefined && (overview.noTexts ?? overview.canText) === true;
  return (
    <Card as="section" aria-labelledby="next-visit">
      <div className="grid gap-3">
        <NextVisit visit={overview.nextVisit} today={today} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid grow gap-2 @md:flex @md:grow-0">{book}</div>
          <div className="relative grid grow grid-cols-2 flex-wrap gap-2 has-[>:nth-child(3):last-child]:flex @md:flex @md:grow-0 [&>*]:grow @md:[&>*]:grow-0">
            {phone !== undefined && (
              <ButtonAnchor kind="tool" href={telUrl(phone)}>
                <Phone aria-hidden className="size-5 shrink-0" />
                Call
              </ButtonAnchor>
            )}
            {email !== undefined && <WriteTo email={email} />}
            {home !== "" && (
              <ButtonAnchor kind="tool" href={mapUrl(home)} target="_blank">
                <MapPin aria-hidden className="size-5 shrink-0" />
                Map
              </ButtonAnchor>
            )}
            {(hasReminders || hasTexts) && (
              <MoreMenu about={name ?? overview.contact}>
                {hasReminders && (
                  <InvoiceReminders contact={overview.contact} isStopped={noInvoiceReminders} />
                )}
                {hasTexts && <TextMessages phone={phone} isStopped={overview.noTexts === true} />}
              </MoreMenu>
            )}
          </div>
        </div>
        <MemberCallOuts contact={email ?? phone} corrects />
        {overview.noTexts && <p>{textWords.stopped}</p>}
        <SummaryList
          dense
          items={[
            {
              label: "Owes",
              value: owedCents && <Debt owedCents={owedCents} {...overview} today={today} />,
            },
            { label: "Phone", value: phone && <PhoneLink phone={phone} /> },
            {
              label: "Email",
              value: email && (
                <span className="[overflow-wrap:anywhere]">
                  <EmailLink email={email} />
                </span>
              ),
            },
            { label: "Address", value: home },
            { label: "In credit", value: creditCents && money(creditCents) },
          ]}
        />
      </div>
    </Card>
  );
}

interface DebtProps extends Pick<Overview, "contact" | "overdueCents" | "overdueSince"> {
  owedCents: number;
  today: string;
}

/** What they owe, and for how long it's been overdue. */
function Debt({ contact, owedCents, overdueCents, overdueSince: dueAt, today }: DebtProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <TallTextLink
        to={`${paths.owner.href("money")}?tab=owed&text=${encodeURIComponent(contact)}`}
      >
        {money(owedCents)}
      </TallTextLink>
      {overdueCents > 0 && overdueCents < owedCents && (
        <span>{`${money(overdueCents)} of it`}</span>
      )}
      {dueAt !== undefined && (
        <OverdueBadge invoice={{ owingCents: overdueCents, dueAt }} today={today} />
      )}
    </span>
  );
}

function NextVisit({ visit, today }: { visit: Overview["nextVisit"]; today: string }) {
  if (visit === null)
    return (
      <h2 id="next-visit" className="text-xl font-bold">
        No visit to come
      </h2>
    );
  const { reference, date, time, service, confirmed } = visit;
  return (
    <div className="grid gap-1">
      <h2 id="next-visit" className="text-xl font-bold">
        <span className="inline-flex items-center gap-2">
          <Calendar aria-hidden className="size-5 shrink-0" />
          <span>{`Next visit: ${formatShortSlot({ date, time }, today)}`}</span>
        </span>
      </h2>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        {confirmed ? (
          <Badge tone="good">Confirmed</Badge>
        ) : (
          <Badge tone="waiting">To confirm</Badge>
        )}
        <span>{service}</span>
        <TallTextLink to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}>
          {`Open ${reference}`}
        </TallTextLink>
      </p>
    </div>
  );
}
