import type { ComponentProps } from "react";
import type { Id } from "#convex/_generated/dataModel";
import { forms, type RecordForm } from "#convex/core/forms";
import { NOT_CONFIRMED } from "#convex/notifications/rules";
import { formatShortDateTime } from "#convex/shared/columns";
import { useToday } from "../lib/now";
import { RecordCard } from "../ui/record-card";
import { ContactLinks, PersonLink } from "./links";
import { LongText } from "./long-text";
import { SentPhotos } from "./sent-photos";

interface Sender {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  isProved?: true | undefined;
  photos?: readonly Id<"uploads">[] | undefined;
}

interface FormRecordCardProps extends Pick<
  ComponentProps<typeof RecordCard>,
  "badges" | "facts" | "actions" | "isNew" | "children"
> {
  form: RecordForm;
  /** What it is, if the form's label isn't specific enough. */
  kind?: string;
  reference: string;
  /** When it was sent, in epoch milliseconds. */
  at: number;
  /** The sender, or a description if we don't know them. */
  sender: Sender | string;
  text?: string | undefined;
}

/** A form's record: sender, time, text and contact details. */
export function FormRecordCard(props: FormRecordCardProps) {
  const { form, kind = forms[form].label.one, reference, at, sender, text = "" } = props;
  const { badges, facts, actions, isNew, children } = props;
  const today = useToday();
  const isKnown = typeof sender !== "string";
  const isUnproved = isKnown && sender.email !== undefined && sender.isProved !== true;
  return (
    <RecordCard
      title={isKnown ? <SenderTitle {...sender} /> : sender}
      meta={`${kind} ${reference} · ${formatShortDateTime(at, today)}${isUnproved ? ` · ${NOT_CONFIRMED}` : ""}`}
      badges={badges}
      facts={facts}
      actions={actions}
      isNew={isNew}
    >
      {text !== "" && <LongText>{text}</LongText>}
      {isKnown && <SentPhotos photos={sender.photos} />}
      {isKnown && <ContactLinks email={sender.email} phone={sender.phone} about={reference} />}
      {children}
    </RecordCard>
  );
}

function SenderTitle({ name, email, phone }: Sender) {
  const contact = email ?? phone ?? "";
  return <PersonLink contact={contact}>{name ?? contact}</PersonLink>;
}
