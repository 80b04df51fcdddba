import { type ComponentProps, use } from "react";
import type { Id } from "#convex/_generated/dataModel";
import { forms, type RecordForm } from "#convex/core/forms";
import { NOT_CONFIRMED } from "#convex/notifications/rules";
import { formatShortDateTime } from "#convex/shared/columns";
import { useToday } from "../lib/now";
import { RecordCard } from "../ui/record-card";
import { ContactLinks, PersonLink, ShownPerson } from "./links";
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

/** A form's record: sender, time, text and contact details. Among one person's records it omits the sender. */
export function FormRecordCard(props: FormRecordCardProps) {
  const { form, kind = forms[form].label.one, reference, at, sender, text = "" } = props;
  const { badges, facts, actions, isNew, children } = props;
  const today = useToday();
  const kindShown = use(ShownPerson) === null ? `${kind} ` : "";
  const isKnown = typeof sender !== "string";
  const isUnproved = isKnown && sender.email !== undefined && sender.isProved !== true;
  return (
    <RecordCard
      title={isKnown ? <SenderTitle kind={kind} {...sender} /> : sender}
      meta={`${kindShown}${reference} · ${formatShortDateTime(at, today)}${isUnproved ? ` · ${NOT_CONFIRMED}` : ""}`}
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

function SenderTitle({ kind, name, email, phone }: Sender & { kind: string }) {
  const contact = email ?? phone ?? "";
  if (use(ShownPerson) === contact) return <span>{kind}</span>;
  return <PersonLink contact={contact}>{name ?? contact}</PersonLink>;
}
