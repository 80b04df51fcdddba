import { useQuery } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatCallAbout, formatSlot } from "#convex/bookings/status";
import { missedVisitCents } from "#convex/business/bookingTerms";
import { formatCount } from "#convex/shared/counting";
import { dateAt, formatDate } from "#convex/shared/dates";
import type { PanelName } from "#convex/shared/panels";
import { telUrl } from "#convex/typed/phoneParts";
import { useCalling, useOfferingAgain } from "../../bookings/owner/changes";
import { ConfirmVisit } from "../../bookings/owner/confirm-visit";
import { formatOffer } from "../../bookings/owner/format";
import { FeeButtons } from "../../bookings/owner/missed-fee";
import { DidItHappen } from "../../bookings/owner/past-visit";
import { InvoiceIt } from "../../invoices/owner/invoice-it";
import { NothingToCharge } from "../../invoices/owner/mark-paid";
import { RemindButton } from "../../invoices/owner/remind-button";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { PanelSection } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Waiting = FunctionArgs<typeof api.today.owner.waiting>["what"];
type Item = FunctionReturnType<typeof api.today.owner.waiting>["items"][number];

interface Kind {
  what: Waiting;
  one: string;
  many: string;
  /** Where all of it is, and each of what's listed. */
  panel: PanelName;
  search: string;
  /** What the next step is with one of what's listed; the rest is only counted. */
  step?: (item: Item) => ReactNode;
}

/** All that can wait for the owner, in the order in which it's shown. */
const kinds: readonly Kind[] = [
  {
    what: "bookings",
    one: "booking to confirm",
    many: "bookings to confirm",
    panel: "bookings",
    search: "?view=waiting",
    step: (item) => <ConfirmVisit reference={item.reference} client={item} kind="primary" />,
  },
  {
    what: "over",
    one: "visit is over: did it happen?",
    many: "visits are over: did they happen?",
    panel: "bookings",
    search: "?view=over",
  },
  {
    what: "toInvoice",
    one: "job done: invoice it",
    many: "jobs done: invoice them",
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
    one: "missed visit: charge the fee?",
    many: "missed visits: charge the fee?",
    panel: "bookings",
    search: "?view=cancelled",
    step: ({ reference }) => <FeeButtons reference={reference} feeCents={missedVisitCents} />,
  },
  {
    what: "overdue",
    one: "overdue invoice",
    many: "overdue invoices",
    panel: "payments",
    search: "?tab=owed&due=overdue",
    step: (item) =>
      item.email === undefined ? (
        <Call {...item} />
      ) : (
        <RemindButton reference={item.reference} name={item.name} />
      ),
  },
  {
    what: "ranOut",
    one: "client didn’t choose another time",
    many: "clients didn’t choose another time",
    panel: "bookings",
    search: "?view=replaced",
    step: (item) => <AfterTheOffer item={item} />,
  },
  {
    what: "unread",
    one: "message to answer",
    many: "messages to answer",
    panel: "inbox",
    search: "",
    step: (item) => <Open item={item} panel="inbox" label="Answer" />,
  },
  {
    what: "quotes",
    one: "request without a time",
    many: "requests without a time",
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
    one: "quote accepted: plan it",
    many: "quotes accepted: plan them",
    panel: "bookings",
    search: "?view=quoted",
    step: (item) => <ChooseTime item={item} />,
  },
  {
    what: "calls",
    one: "client to call",
    many: "clients to call",
    panel: "bookings",
    search: "?view=calls",
    step: (item) => <CallThem item={item} />,
  },
  {
    what: "replaced",
    one: "visit waits for another time",
    many: "visits wait for another time",
    panel: "bookings",
    search: "?view=replaced",
    step: (item) => <Open item={item} panel="bookings" label="See what’s offered" />,
  },
  {
    what: "checks",
    one: "member without a visit this month: plan the monthly check",
    many: "members without a visit this month: plan the monthly checks",
    panel: "people",
    search: "?who=members",
    step: (item) => <Open item={item} panel="bookings" label="Plan the check" />,
  },
  {
    what: "webinars",
    one: "webinar sign-up without a date: add one",
    many: "webinar sign-ups without a date: add one",
    panel: "content",
    search: "?kind=webinars",
  },
  {
    what: "friends",
    one: "friend to call",
    many: "friends to call",
    panel: "people",
    search: "?tab=referrals",
  },
  {
    what: "ratedFriends",
    one: "friend to call, from a rating",
    many: "friends to call, from ratings",
    panel: "people",
    search: "?tab=ratings",
  },
  {
    what: "projects",
    one: "website project waiting on us",
    many: "website projects waiting on us",
    panel: "designs",
    search: "",
  },
  {
    what: "emails",
    one: "email not delivered",
    many: "emails not delivered",
    panel: "mail",
    search: "?state=failed",
  },
  {
    what: "quarantined",
    one: "possible spam",
    many: "possible spam",
    panel: "inbox",
    search: "?view=held",
  },
  {
    what: "privacy",
    one: "privacy request",
    many: "privacy requests",
    panel: "people",
    search: "?tab=privacy",
  },
  {
    what: "dashboardPayments",
    one: "payment at Stripe to match",
    many: "payments at Stripe to match",
    panel: "payments",
    search: "?tab=owed",
  },
  {
    what: "cardProblems",
    one: "card payment to look at",
    many: "card payments to look at",
    panel: "payments",
    search: "?tab=payments&view=problems",
  },
  {
    what: "dashboardProblems",
    one: "dispute or refund at Stripe to look at",
    many: "disputes or refunds at Stripe to look at",
    panel: "payments",
    search: "?tab=stripe",
  },
];

const toRecord = (panel: PanelName, { reference }: Item, search = "") => ({
  pathname: paths.owner.href(panel),
  search: `?open=${encodeURIComponent(reference)}${search}`,
});

interface OpenProps {
  item: Item;
  panel: PanelName;
  label: string;
  search?: string;
}

/** The way to where it's dealt with. */
function Open({ item, panel, label, search }: OpenProps) {
  return (
    <ButtonLink kind="secondary" to={toRecord(panel, item, search)}>
      <span>{label}</span> <VisuallyHidden>{`for ${item.name}`}</VisuallyHidden>
    </ButtonLink>
  );
}

function ChooseTime({ item }: { item: Item }) {
  return <Open item={item} panel="bookings" label="Choose a time" search="&move=yes" />;
}

function Call({ phone }: Item) {
  if (phone === undefined) return null;
  return (
    <ButtonAnchor kind="secondary" href={telUrl(phone)}>
      {`Call ${phone}`}
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

/** What waits for the owner, kind by kind: how much, the first of it with the next step, and the way to the rest. */
export function WaitingForYou({ today }: { today: string }) {
  return (
    <PanelSection title="Waiting for you">
      <div className="grid items-start gap-4 @4xl:grid-cols-2 [&:has(section,[hidden])+p]:hidden">
        {kinds.map((kind) => (
          <WaitingKind key={kind.what} kind={kind} today={today} />
        ))}
      </div>
      <p className="text-muted">Nothing waits for you.</p>
    </PanelSection>
  );
}

function WaitingKind({ kind, today }: { kind: Kind; today: string }) {
  const { what, one, many, panel, search } = kind;
  const waiting = useQuery(api.today.owner.waiting, { what, today });
  // Until all are known, nobody says that nothing waits.
  if (waiting === undefined) return <span hidden />;
  const { count, items } = waiting;
  if (count === 0) return null;
  return (
    <section aria-label={many} className="rounded-md border border-line bg-white shadow-soft">
      <h3 className="px-4 py-1">
        <TallTextLink to={{ pathname: paths.owner.href(panel), search }}>
          {`${formatCount(count)} ${count === 1 ? one : many}`}
        </TallTextLink>
      </h3>
      {items.length > 0 && (
        <ul className="grid divide-y-2 divide-line border-t-2 border-line">
          {items.map((item) => (
            <WaitingItem key={item.reference} kind={kind} item={item} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is to be done once a visit is over, or was missed. */
const unasked: readonly Waiting[] = ["calls", "toInvoice", "missed"];

function WaitingItem({ kind, item, today }: { kind: Kind; item: Item; today: string }) {
  // Whatever else it waits for: only the owner knows whether it happened.
  const isAsked = !unasked.includes(kind.what);
  const isOver = isAsked && item.date !== undefined && item.date < today;
  const { words } = item;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 @md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid [overflow-wrap:anywhere]">
        <TallTextLink to={toRecord(kind.panel, item)}>{item.name}</TallTextLink>
        <p className="line-clamp-3">{formatAbout(kind, item)}</p>
        {words !== undefined && <p className="line-clamp-3 text-muted">{`“${words}”`}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOver ? <DidItHappen visit={item} /> : kind.step?.(item)}
      </div>
    </li>
  );
}

function formatAbout({ what }: Kind, item: Item): string {
  const { about, date, time, callAbout, offer, passphrase, remindedAt } = item;
  if (what === "calls" && callAbout !== undefined) return formatCallAbout(callAbout, passphrase);
  if ((what === "ranOut" || what === "replaced") && offer !== undefined)
    return `${formatSlot(offer.visit)}. ${formatOffer(offer, { status: "Pending" })}`;
  if (remindedAt !== undefined) return `${about}. Reminded ${formatDate(dateAt(remindedAt))}`;
  return date === undefined || time === undefined
    ? about
    : `${about}, ${formatSlot({ date, time })}`;
}
