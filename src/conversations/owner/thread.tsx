import { usePaginatedQuery } from "convex/react";
import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDateTime, formatShortTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { ShowEarlier } from "../../live/show-earlier";
import { paths } from "../../navigation/paths";
import { explainFailure } from "../../records/delivery";
import { DeliveryState } from "../../records/delivery-state";
import { LongText } from "../../records/long-text";
import { NotConfirmed } from "../../records/not-confirmed";
import { ReceivedFiles } from "../../records/received-files";
import { useOwnerViews } from "../../records/record-view";
import { SentPhotos } from "../../records/sent-photos";
import { OwnerOnly, useIsHelper } from "../../session/helper";
import { Badge } from "../../ui/badge";
import { classNames } from "../../ui/class-names";
import { Fold } from "../../ui/fold";
import { LoadingLine } from "../../ui/loading-line";
import { TallTextLink, TextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { nameOf, type Opened, type ThreadEntry } from "./conversation";
import { useEventWords } from "./event-words";

const PAGE = 14;

/** How many of the newest entries are in view when something else stands below them. */
const NEWEST = 3;

interface ThreadProps {
  conversation: Opened;
  /** It's part of another page: only the newest entry is unfolded, and the height fits the content. */
  isPart?: boolean;
  /** A heading shows the conversation's state. */
  isHeaded?: boolean;
}

/** The whole thread, newest at the bottom next to the answer form. It starts scrolled to the bottom. */
export function Thread({ conversation, isPart = false, isHeaded = false }: ThreadProps) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.conversations.staff.thread,
    { contact: conversation.visit ?? conversation.key },
    { initialNumItems: PAGE },
  );
  if (status === "LoadingFirstPage") return <LoadingLine>Loading…</LoadingLine>;
  const said = isHeaded ? conversation : {};
  const earlier = <ShowEarlier status={status} loadMore={loadMore} count={PAGE} />;
  if (isPart) {
    const folded = results.slice(NEWEST);
    return (
      <div className="grid gap-3">
        {folded.length > 0 && (
          <Fold title={status === "Exhausted" ? `${folded.length} earlier` : "Earlier"}>
            <div className="grid gap-3">
              {earlier}
              <Entries entries={folded} said={said} />
            </div>
          </Fold>
        )}
        <Entries entries={results.slice(0, NEWEST)} said={said} />
      </div>
    );
  }
  return (
    <div
      role="region"
      aria-label={`Conversation with ${nameOf(conversation)}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
      tabIndex={0}
      className="flex max-h-[60svh] flex-col-reverse overflow-y-auto rounded-md border border-line bg-sand p-1.5 after:pointer-events-none after:sticky after:-top-1.5 after:-mt-1.5 after:-mb-6 after:h-7.5 after:shrink-0 after:bg-linear-to-b after:from-sand after:from-20% after:to-transparent @sm:p-3 @sm:after:-top-3 @sm:after:-mt-3 print:max-h-none print:after:hidden forced-colors:after:hidden"
    >
      <div className="grid gap-3 pt-6">
        {earlier}
        <Entries entries={results} said={said} />
      </div>
    </div>
  );
}

interface Said {
  /** What the heading already shows. */
  said: Partial<Pick<Opened, "unread" | "isUnproved">>;
}

/** @param entries newest first */
function Entries({ entries, said }: { entries: ThreadEntry[] } & Said) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {entries.toReversed().map((entry) => (
        <Entry key={entry._id} entry={entry} said={said} />
      ))}
    </ol>
  );
}

function Entry({ entry, said }: { entry: ThreadEntry } & Said) {
  switch (entry.kind) {
    case "event":
      return <EventEntry entry={entry} said={said} />;
    case "email":
      return <EmailEntry entry={entry} />;
    case "reply":
      return <ReplyEntry entry={entry} />;
  }
}

const sides = {
  ours: "ml-3 min-w-0 rounded-md border border-brand bg-brand-pale @sm:ml-6",
  theirs: "mr-3 min-w-0 rounded-md border border-line bg-white @sm:mr-6",
};

interface BubbleProps {
  /** Sent by us, so it's aligned to the other side. */
  isOurs: boolean;
  who: string;
  at: number;
  /** The other address or number of theirs that it came from or went to. */
  other?: string | undefined;
  badges?: ReactNode;
  children: ReactNode;
}

function Bubble({ isOurs, who, at, other, badges, children }: BubbleProps) {
  const today = useToday();
  return (
    <li className={classNames("grid gap-1 px-3 py-2", isOurs ? sides.ours : sides.theirs)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-muted">
          <strong className="text-ink">{who}</strong>
          <span>{` · ${formatShortDateTime(at, today)}${other === undefined ? "" : ` · ${isOurs ? "to" : "from"} ${other}`}`}</span>
        </p>
        {badges !== undefined && <div className="flex flex-wrap gap-2">{badges}</div>}
      </div>
      {children}
    </li>
  );
}

type EventOf = Extract<ThreadEntry, { kind: "event" }>;

function EventEntry({ entry, said: heading }: { entry: EventOf } & Said) {
  const { title, said, details, record } = useEventWords()(entry);
  const { eventType, read, reference, at, other, isUnproved, received } = entry;
  const Step = useOwnerViews().steps[eventType];
  const isHelper = useIsHelper();
  // A helper opens visits only.
  const opens = !isHelper || record.pathname === paths.owner.href("bookings");
  return (
    <Bubble
      isOurs={false}
      who={title}
      at={at}
      other={other}
      badges={
        <>
          {!read && heading.unread !== true && <Badge tone="waiting">To answer</Badge>}
          {isUnproved === true && heading.isUnproved !== true && <NotConfirmed />}
        </>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
          {said !== undefined && <LongText>{said}</LongText>}
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm [overflow-wrap:anywhere] text-muted empty:hidden">
            {details !== "" && <span>{details}</span>}
            {received === undefined &&
              (opens ? (
                <TallTextLink to={record}>{reference}</TallTextLink>
              ) : (
                <span>{reference}</span>
              ))}
          </p>
        </div>
        <OwnerOnly>{Step && !read && <Step reference={reference} />}</OwnerOnly>
      </div>
      <SentPhotos photos={entry.photos} />
      {received !== undefined && <Received email={received} />}
    </Bubble>
  );
}

function Received({ email }: { email: NonNullable<EventOf["received"]> }) {
  const { whole, from, files, leftOut } = email;
  return (
    <>
      {from !== undefined && (
        <p className="font-semibold [overflow-wrap:anywhere]">
          {`It came from another address: ${from}`}
        </p>
      )}
      <ReceivedFiles files={files} />
      {leftOut.length > 0 && (
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {`Not taken, because it’s neither a picture nor a PDF, too large, or too much for one day: ${leftOut.join(", ")}`}
        </p>
      )}
      {whole !== undefined && (
        <Fold title="The whole email">
          <p className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{whole}</p>
        </Fold>
      )}
    </>
  );
}

type Delivery = Extract<ThreadEntry, { kind: "email" }>["delivery"];

/** An email's delivery state; hidden when it was delivered normally. */
function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  if (delivery.state === "sent") return null;
  return <DeliveryState state={delivery.state} />;
}

function Problem({ delivery }: { delivery: Delivery }) {
  const { _id, state, reason } = delivery;
  if (state !== "failed") return null;
  const to = { pathname: paths.owner.href("emails"), search: `?open=${_id}` };
  return (
    <p>
      <span>{`It wasn’t delivered. ${reason === undefined ? "" : explainFailure(reason)}`}</span>{" "}
      <OwnerOnly>
        <TextLink to={to}>Correct the address or send it again</TextLink>
      </OwnerOnly>
    </p>
  );
}

/** An automatic email: its subject, and its text when unfolded. */
function EmailEntry({ entry }: { entry: Extract<ThreadEntry, { kind: "email" }> }) {
  const { subject, text, delivery, at, other } = entry;
  const today = useToday();
  const to = other === undefined ? "" : ` · to ${other}`;
  return (
    <li className="-my-2 ml-3 min-w-0 px-3 @sm:ml-6">
      <Fold
        title={
          <span className="flex items-center gap-x-2 text-sm font-normal text-muted">
            <Mail aria-hidden className="size-4 shrink-0" />
            <VisuallyHidden>Email from us: </VisuallyHidden>
            <span className="truncate [[open]>summary_&]:whitespace-normal">{subject}</span>
            <span className="shrink-0">{`· ${formatShortTime(at, today)}${to}`}</span>
            <DeliveryBadge delivery={delivery} />
          </span>
        }
      >
        <p
          data-print="hide"
          className="max-w-measure pb-3 [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {text}
        </p>
      </Fold>
      <Problem delivery={delivery} />
    </li>
  );
}

function ReplyEntry({ entry }: { entry: Extract<ThreadEntry, { kind: "reply" }> }) {
  const { text, by, photos, delivery, at, other } = entry;
  return (
    <Bubble
      isOurs
      who={`Answer by ${by}`}
      at={at}
      other={other}
      badges={delivery !== null && <DeliveryBadge delivery={delivery} />}
    >
      <LongText>{text}</LongText>
      <SentPhotos photos={photos} />
      {delivery !== null && <Problem delivery={delivery} />}
    </Bubble>
  );
}
