import { useQuery } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useId, useState } from "react";
import { api } from "#convex/_generated/api";
import { formatCallAbout } from "#convex/bookings/status";
import type { Feature } from "#convex/business/features";
import { formatShortDate, formatShortSlot } from "#convex/shared/columns";
import { formatCount, MOST_WAITING } from "#convex/shared/counting";
import { dateAt } from "#convex/shared/dates";
import { offered } from "#convex/shared/pages";
import type { PanelName } from "#convex/shared/panels";
import { formatPhone, telUrl } from "#convex/typed/phoneParts";
import { useCalling, useOfferingAgain } from "../../bookings/owner/changes";
import { ConfirmVisit } from "../../bookings/owner/confirm-visit";
import { formatOffer } from "../../bookings/owner/format";
import { FeeButtons } from "../../bookings/owner/missed-fee";
import { MoveButton } from "../../bookings/owner/move-dialog";
import { DidItHappen } from "../../bookings/owner/past-visit";
import { InvoiceIt } from "../../invoices/owner/invoice-it";
import { NothingToCharge } from "../../invoices/owner/mark-paid";
import { RemindButton } from "../../invoices/owner/remind-button";
import { paths } from "../../navigation/paths";
import { OverdueBadge } from "../../records/overdue-badge";
import { Button } from "../../ui/button";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { classNames } from "../../ui/class-names";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Waiting = FunctionArgs<typeof api.today.owner.waiting>["what"];
type Item = FunctionReturnType<typeof api.today.owner.waiting>["items"][number];

interface Kind {
  what: Waiting;
  one: string;
  many?: string;
  panel: PanelName;
  search: string;
  feature?: Feature;
  /** It went wrong and gets worse with time. */
  isUrgent?: true;
  /** The next step for one item. Without it, items are only counted. */
  step?: (item: Item) => ReactNode;
}

/** Everything that can wait for the owner, in display order: problems first. */
const kinds = offered<Kind>([
  {
    what: "overdue",
    isUrgent: true,
    one: "overdue invoice",
    many: "overdue invoices",
    panel: "money",
    search: "?tab=owed&due=overdue",
    step: (item) =>
      item.email === undefined ? (
        <Call {...item} />
      ) : (
        <RemindButton reference={item.reference} name={item.name} />
      ),
  },
  {
    what: "emails",
    isUrgent: true,
    one: "email not delivered",
    many: "emails not delivered",
    panel: "emails",
    search: "?state=failed",
  },
  {
    what: "texts",
    isUrgent: true,
    one: "text message not delivered",
    many: "text messages not delivered",
    panel: "emails",
    search: "?tab=texts&state=failed",
    feature: "textMessages",
  },
  {
    what: "bookings",
    one: "to confirm",
    panel: "bookings",
    search: "?view=waiting",
    step: (item) => <ConfirmVisit reference={item.reference} client={item} kind="secondary" />,
  },
  { what: "over", one: "to finish", panel: "bookings", search: "?view=over" },
  {
    what: "toInvoice",
    one: "to invoice",
    panel: "bookings",
    search: "?view=toInvoice",
    step: (item) => (
      <>
        <InvoiceIt {...item} />
        <NothingToCharge reference={item.reference} />
      </>
    ),
  },
  {
    what: "missed",
    one: "missed visit",
    many: "missed visits",
    panel: "bookings",
    search: "?view=cancelled",
    step: ({ reference, callOutFeeCents = 0 }) => (
      <FeeButtons reference={reference} feeCents={callOutFeeCents} />
    ),
  },
  {
    what: "ranOut",
    one: "offer ran out",
    many: "offers ran out",
    panel: "bookings",
    search: "?view=replaced",
    step: (item) => <AfterTheOffer item={item} />,
  },
  {
    what: "unread",
    one: "message",
    many: "messages",
    panel: "inbox",
    search: "",
    step: (item) => <Open item={item} panel="inbox" label="Answer" />,
  },
  {
    what: "quotes",
    one: "quote to send",
    many: "quotes to send",
    panel: "bookings",
    search: "?view=quotes",
    step: (item) =>
      item.isOrder ? (
        <ChooseTime item={item} />
      ) : (
        <Open
          item={item}
          panel="bookings"
          label={item.hasQuoteDraft ? "Finish the quote" : "Write a quote"}
        />
      ),
  },
  {
    what: "accepted",
    one: "accepted quote",
    many: "accepted quotes",
    panel: "bookings",
    search: "?view=quoted",
    step: (item) => <ChooseTime item={item} />,
  },
  {
    what: "calls",
    one: "to call",
    panel: "bookings",
    search: "?view=calls",
    step: (item) => <CallThem item={item} />,
  },
  {
    what: "replaced",
    one: "waiting for another time",
    panel: "bookings",
    search: "?view=replaced",
    step: (item) => <Open item={item} panel="bookings" label="See what’s offered" />,
  },
  {
    what: "checks",
    one: "monthly check to plan",
    many: "monthly checks to plan",
    panel: "people",
    search: "?who=members",
    feature: "memberships",
    step: (item) => <Open item={item} panel="bookings" label="Plan the check" />,
  },
  {
    what: "webinars",
    one: "webinar sign-up without a date",
    many: "webinar sign-ups without a date",
    panel: "content",
    search: "?kind=webinars",
    feature: "webinars",
  },
  {
    what: "friends",
    one: "referral to call",
    many: "referrals to call",
    panel: "people",
    search: "?tab=referrals",
    feature: "coupons",
  },
  {
    what: "ratedFriends",
    one: "referral to call, from a rating",
    many: "referrals to call, from ratings",
    panel: "people",
    search: "?tab=ratings",
    feature: "ratings",
  },
  {
    what: "projects",
    one: "project waiting on us",
    many: "projects waiting on us",
    panel: "projects",
    search: "",
    feature: "websites",
  },
  {
    what: "oldDebts",
    one: "debt older than 90 days: write it off or leave it",
    many: "debts older than 90 days: write off or leave",
    panel: "money",
    search: "?tab=owed&due=old",
  },
  { what: "quarantined", one: "possible spam", panel: "inbox", search: "?view=held" },
  {
    what: "privacy",
    one: "privacy request",
    many: "privacy requests",
    panel: "people",
    search: "?tab=privacy",
  },
  {
    what: "dashboardPayments",
    one: "Stripe payment to match",
    many: "Stripe payments to match",
    panel: "money",
    search: "?tab=owed",
  },
  {
    what: "cardProblems",
    one: "card payment to check",
    many: "card payments to check",
    panel: "money",
    search: "?tab=payments&view=problems",
  },
  {
    what: "dashboardProblems",
    one: "Stripe dispute or refund",
    many: "Stripe disputes or refunds",
    panel: "money",
    search: "?tab=stripe",
  },
]);

const toRecord = (panel: PanelName, { reference }: Item) => ({
  pathname: paths.owner.href(panel),
  search: `?open=${encodeURIComponent(reference)}`,
});

interface OpenProps {
  item: Item;
  panel: PanelName;
  label: string;
}

function Open({ item, panel, label }: OpenProps) {
  return (
    <ButtonLink kind="secondary" to={toRecord(panel, item)}>
      <span>{label}</span> <VisuallyHidden>{`for ${item.name}`}</VisuallyHidden>
    </ButtonLink>
  );
}

function ChooseTime({ item }: { item: Item }) {
  return <MoveButton request={item} kind="secondary" />;
}

function Call({ phone }: Item) {
  if (phone === undefined) return null;
  return (
    <ButtonAnchor kind="secondary" href={telUrl(phone)}>
      {`Call ${formatPhone(phone)}`}
    </ButtonAnchor>
  );
}

function CallThem({ item }: { item: Item }) {
  const { called, busy } = useCalling(item);
  return (
    <>
      <Call {...item} />
      <Button kind="secondary" busy={busy} onClick={called}>
        I’ve called them<VisuallyHidden>{`: ${item.name}`}</VisuallyHidden>
      </Button>
    </>
  );
}

function AfterTheOffer({ item }: { item: Item }) {
  const { offerAgain, busy } = useOfferingAgain(item);
  return (
    <>
      <Call {...item} />
      <Button kind="secondary" busy={busy} onClick={offerAgain}>
        Offer other times again<VisuallyHidden>{`: ${item.name}`}</VisuallyHidden>
      </Button>
    </>
  );
}

const useWaiting = (what: Waiting, today: string) =>
  useQuery(api.today.owner.waiting, { what, today });

const nounOf = ({ one, many = one }: Kind, count: number) => (count === 1 ? one : many);

const formatKind = (kind: Kind, count: number): string =>
  `${formatCount(count, MOST_WAITING)} ${nounOf(kind, count)}`;

/**
 * What waits for the owner, by kind: the count, the first items with their next step, and a link to the rest. On a
 * phone these are counts that unfold.
 * @param isFirst no visit today comes before it, so bookings to confirm start unfolded
 */
export function WaitingForYou({ today, isFirst }: { today: string; isFirst: boolean }) {
  const [chosen, setChosen] = useState<Waiting | null>();
  const [isAll, setAll] = useState(false);
  const unfolded = chosen === undefined && isFirst ? "bookings" : chosen;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-3">
      <h2 id={headingId} className="text-xl font-bold">
        Waiting for you
      </h2>
      {/* Two rows. The last child is the button that shows the others. */}
      <ul
        className={classNames(
          "grid grid-cols-3 gap-1 rounded-md border border-line bg-white p-1 shadow-soft not-has-[>:nth-child(2)]:hidden @2xl:hidden print:hidden not-has-[>:nth-child(8)]:[&>:last-child]:hidden",
          !isAll && "has-[>:nth-child(8)]:[&>:nth-child(n+6):not(:last-child)]:hidden",
        )}
      >
        {kinds.map((kind) => (
          <Count
            key={kind.what}
            kind={kind}
            today={today}
            isUnfolded={kind.what === unfolded}
            onPress={() => setChosen(kind.what === unfolded ? null : kind.what)}
          />
        ))}
        <li>
          <button
            type="button"
            onClick={() => setAll(!isAll)}
            className={classNames(countLook, "justify-center text-brand underline")}
          >
            {isAll ? "Show fewer" : "Show all"}
          </button>
        </li>
      </ul>
      <div
        data-waiting
        className="grid items-start not-has-[section]:hidden @2xl:divide-y @2xl:divide-line @2xl:rounded-md @2xl:border @2xl:border-line @2xl:bg-white @2xl:shadow-soft [&:has(section,[hidden])+p]:hidden"
      >
        {kinds.map((kind) => (
          <WaitingKind
            key={kind.what}
            kind={kind}
            today={today}
            isUnfolded={kind.what === unfolded}
          />
        ))}
      </div>
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" />
        <span>Nothing waits for you.</span>
      </p>
    </section>
  );
}

interface WaitingKindProps {
  kind: Kind;
  today: string;
  isUnfolded: boolean;
}

const idOf = ({ what }: Kind) => `waiting-${what}`;

const countLook =
  "flex h-full min-h-11 w-full cursor-pointer flex-col items-center rounded-sm p-1.5 text-sm leading-tight font-semibold hover:bg-brand-pale";

function Count({ kind, today, isUnfolded, onPress }: WaitingKindProps & { onPress: () => void }) {
  const waiting = useWaiting(kind.what, today);
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={idOf(kind)}
        onClick={onPress}
        className={classNames(
          countLook,
          "aria-expanded:bg-brand aria-expanded:text-white aria-expanded:underline",
          kind.isUrgent && "text-danger",
        )}
      >
        <span className="text-xl font-bold">{formatCount(waiting.count, MOST_WAITING)}</span>{" "}
        <span>{nounOf(kind, waiting.count)}</span>
      </button>
    </li>
  );
}

function WaitingKind({ kind, today, isUnfolded }: WaitingKindProps) {
  const { what, one, many = one, panel, search } = kind;
  const waiting = useWaiting(what, today);
  // Until every kind has loaded we can't say that nothing is waiting.
  if (waiting === undefined) return <span hidden />;
  const { count, items } = waiting;
  if (count === 0) return null;
  return (
    <section
      id={idOf(kind)}
      aria-label={many}
      className={classNames(
        "pb-1 @max-2xl:rounded-md @max-2xl:border @max-2xl:border-line @max-2xl:bg-white @max-2xl:shadow-soft @2xl:block print:block",
        !isUnfolded && "hidden",
      )}
    >
      {/* On a phone the count above says the same, unless more items are waiting. */}
      <h3 className={classNames("px-3 pt-2 pb-1", items.length === count && "@max-2xl:hidden")}>
        <TallTextLink to={{ pathname: paths.owner.href(panel), search }}>
          {formatKind(kind, count)}
        </TallTextLink>
      </h3>
      {items.length > 0 && (
        <ul className="grid">
          {items.map((item) => (
            <WaitingItem key={item.reference} kind={kind} item={item} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Things to do after a visit is over or was missed. */
const unasked: readonly Waiting[] = ["calls", "toInvoice", "missed"];

function WaitingItem({ kind, item, today }: { kind: Kind; item: Item; today: string }) {
  // Whatever else it waits for, only the owner knows whether the visit happened.
  const isAsked = !unasked.includes(kind.what);
  const isOver = isAsked && item.date !== undefined && item.date < today;
  const { words } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
      <div className="grid min-w-40 flex-1 [overflow-wrap:anywhere]">
        <TallTextLink to={toRecord(kind.panel, item)}>{item.name}</TallTextLink>
        <p className="line-clamp-2 text-sm">{formatAbout(kind, item, today)}</p>
        {item.debt && <OverdueBadge invoice={item.debt} today={today} />}
        {words !== undefined && <p className="line-clamp-1 text-sm text-muted">{`“${words}”`}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOver ? <DidItHappen visit={item} kind="secondary" /> : kind.step?.(item)}
      </div>
    </li>
  );
}

function formatAbout({ what }: Kind, item: Item, today: string): string {
  const { about, date, time, callAbout, offer, passphrase, remindedAt } = item;
  if (what === "calls" && callAbout !== undefined) return formatCallAbout(callAbout, passphrase);
  if ((what === "ranOut" || what === "replaced") && offer !== undefined)
    return `${formatShortSlot(offer.visit, today)}. ${formatOffer(offer, { status: "Pending" }, today)}`;
  if (remindedAt !== undefined)
    return `${about}. Reminded ${formatShortDate(dateAt(remindedAt), today)}`;
  return date === undefined || time === undefined
    ? about
    : `${about}, ${formatShortSlot({ date, time }, today)}`;
}
