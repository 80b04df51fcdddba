import { instantInWords, instantOf } from "#convex/shared/dates";
import { paths } from "../../navigation/paths";
import { ContactLinks, PersonLink, RecordMeta, RecordTitle } from "../../records/links";
import { LongText } from "../../records/long-text";
import type { Person, RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";
import { TextLink } from "../../ui/text-link";

/** Somebody we have heard of. */
export function PersonCard({ person: { email, name, phone, lastAt } }: { person: Person }) {
  return (
    <RecordCard
      title={<PersonLink email={email}>{name ?? email}</PersonLink>}
      meta={`Last heard of ${instantInWords(lastAt)}`}
    >
      <ContactLinks email={email} phone={phone} />
    </RecordCard>
  );
}

/** What somebody asked for in the welcome window. */
export function SupportCard({ row }: { row: RowOf<"support"> }) {
  const { reference, name, email, phone, support, supportType, requestedAt } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Support request" email={email} name={name} />}
      meta={<RecordMeta kind="Support request" reference={reference} at={requestedAt} />}
      facts={supportType === undefined ? undefined : [{ label: "Service", value: supportType }]}
    >
      <LongText>{support}</LongText>
      <ContactLinks email={email} phone={phone} about={reference} />
    </RecordCard>
  );
}

/** A sign-up for the webinars. */
export function SignUpCard({ row }: { row: RowOf<"webinar"> }) {
  const { reference, name, email, groupCode, timestamp } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Webinar sign-up" email={email} name={name} />}
      meta={<RecordMeta kind="Webinar sign-up" reference={reference} at={timestamp} />}
      badges={groupCode !== undefined && <Badge>{`Group ${groupCode}`}</Badge>}
    >
      <ContactLinks email={email} about={reference} />
    </RecordCard>
  );
}

/** A booking or a request for a quote, in short. */
export function BookingCard({ row }: { row: RowOf<"booking"> }) {
  const {
    reference,
    name,
    email,
    phone,
    selectedService,
    bookingDate,
    bookingTime,
    status,
    confirmed,
    additionalInfo = "",
    submissionTimestamp,
  } = row;
  const when =
    bookingDate !== undefined && bookingTime !== undefined
      ? instantInWords(instantOf(bookingDate, bookingTime))
      : undefined;
  const kind = when === undefined ? "Quote request" : "Booking";
  return (
    <RecordCard
      title={<RecordTitle kind={kind} email={email} name={name} />}
      meta={<RecordMeta kind={kind} reference={reference} at={submissionTimestamp} />}
      badges={
        <>
          <Badge>{status}</Badge>
          {confirmed && <Badge tone="good">Confirmed</Badge>}
        </>
      }
      facts={[
        { label: "Service", value: selectedService },
        { label: "When", value: when },
      ]}
    >
      {additionalInfo !== "" && <LongText>{additionalInfo}</LongText>}
      <ContactLinks email={email} phone={phone} about={reference} />
      <ElsewhereLink panel="bookings" reference={reference} words="Open in Bookings" />
    </RecordCard>
  );
}

/** A website brief, in short. */
export function DesignCard({ row }: { row: RowOf<"design"> }) {
  const {
    reference,
    clientName,
    clientEmail,
    clientPhone,
    businessName,
    status,
    progress,
    submittedAt,
  } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Website brief" email={clientEmail} name={clientName} />}
      meta={<RecordMeta kind="Website brief" reference={reference} at={submittedAt} />}
      badges={<Badge>{status}</Badge>}
      facts={[
        { label: "Business", value: businessName },
        { label: "Progress", value: `${progress} %` },
      ]}
    >
      <ContactLinks email={clientEmail} phone={clientPhone} about={reference} />
      <ElsewhereLink panel="designs" reference={reference} words="Open in Designs" />
    </RecordCard>
  );
}

interface ElsewhereLinkProps {
  panel: string;
  reference: string;
  words: string;
}

/** The way to the panel that can change the record. */
function ElsewhereLink({ panel, reference, words }: ElsewhereLinkProps) {
  const to = { pathname: paths.owner.href(panel), search: `?open=${reference}` };
  return (
    <p className="flex min-h-11 items-center">
      <TextLink to={to}>{words}</TextLink>
    </p>
  );
}
