import { useQuery } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatCallAbout, formatSlot } from "#convex/bookings/status";
import { formatCount } from "#convex/notifications/rules";
import { telUrl } from "#convex/shared/phoneParts";
import { ConfirmVisit } from "../../bookings/owner/confirm-visit";
import { formatOffer } from "../../bookings/owner/format";
import { paths } from "../../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { PanelSection } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Waiting = FunctionArgs<typeof api.today.owner.countWaiting>["what"];
type WaitingItems = FunctionArgs<typeof api.today.owner.listWaiting>["what"];
type Item = FunctionReturnType<typeof api.today.owner.listWaiting>[number];

interface Kind {
  what: Waiting;
  one: string;
  many: string;
  /** Where all of it is. */
  panel: string;
  search: string;
}

/** What can be dealt with here, each with its one button. */
interface ListedKind extends Kind {
  what: WaitingItems;
  /** Where one of them is. */
  openIn: "bookings" | "inbox";
  button: (item: Item) => ReactNode;
}

const listed: readonly ListedKind[] = [
  {
    what: "bookings",
    one: "booking to confirm",
    many: "bookings to confirm",
    panel: "bookings",
    search: "?view=waiting",
    openIn: "bookings",
    button: (item) => <ConfirmVisit reference={item.reference} client={item} kind="primary" />,
  },
  {
    what: "replaced",
    one: "visit waits for another time",
    many: "visits wait for another time",
    panel: "bookings",
    search: "?view=replaced",
    openIn: "bookings",
    button: (item) =>
      item.otherTimes?.isOpen === false && item.phone !== undefined ? (
        <ButtonAnchor kind="secondary" href={telUrl(item.phone)}>
          Call {item.phone}
        </ButtonAnchor>
      ) : (
        <ButtonLink kind="secondary" to={toRecord("bookings", item)}>
          See what’s offered <For item={item} />
        </ButtonLink>
      ),
  },
  {
    what: "messages",
    one: "message to answer",
    many: "messages to answer",
    panel: "inbox",
    search: "",
    openIn: "inbox",
    button: (item) => (
      <ButtonLink kind="secondary" to={toRecord("inbox", item)}>
        Answer <For item={item} />
      </ButtonLink>
    ),
  },
  {
    what: "quotes",
    one: "quote to give",
    many: "quotes to give",
    panel: "bookings",
    search: "?view=quotes",
    openIn: "bookings",
    button: (item) => (
      <ButtonLink kind="secondary" to={toRecord("bookings", item)}>
        Give a quote <For item={item} />
      </ButtonLink>
    ),
  },
  {
    what: "calls",
    one: "client to call",
    many: "clients to call",
    panel: "bookings",
    search: "?view=calls",
    openIn: "bookings",
    button: (item) =>
      item.phone !== undefined && (
        <ButtonAnchor kind="secondary" href={telUrl(item.phone)}>
          Call {item.phone}
        </ButtonAnchor>
      ),
  },
];

const counted: readonly Kind[] = [
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
    what: "cardTrouble",
    one: "card payment to look at",
    many: "card payments to look at",
    panel: "payments",
    search: "?tab=payments&view=problems",
  },
  {
    what: "dashboardTrouble",
    one: "dispute or refund at Stripe to look at",
    many: "disputes or refunds at Stripe to look at",
    panel: "payments",
    search: "?tab=stripe",
  },
];

const toRecord = (panel: "bookings" | "inbox", { reference }: Item) => ({
  pathname: paths.owner.href(panel),
  search: `?open=${reference}`,
});

/** Whom a button is about, for those who don't see what it stands beside. */
function For({ item }: { item: Item }) {
  return <VisuallyHidden>{`for ${item.name}`}</VisuallyHidden>;
}

/** What waits for the owner: the first of each kind with a button for it, and the way to the rest. */
export function WaitingForYou() {
  return (
    <PanelSection title="Waiting for you">
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        {listed.map((kind) => (
          <WaitingItemList key={kind.what} kind={kind} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6">
        {counted.map((kind) => (
          <WaitingCount key={kind.what} kind={kind} />
        ))}
      </ul>
    </PanelSection>
  );
}

const useCount = (what: Waiting) => useQuery(api.today.owner.countWaiting, { what });

function CountLink({ kind, count }: { kind: Kind; count: number | undefined }) {
  const { one, many, panel, search } = kind;
  return (
    <TallTextLink to={{ pathname: paths.owner.href(panel), search }}>
      {`${count === undefined ? "…" : formatCount(count)} ${count === 1 ? one : many}`}
    </TallTextLink>
  );
}

/** Usually there is none, and then nothing is said of it. */
function WaitingCount({ kind }: { kind: Kind }) {
  const count = useCount(kind.what) ?? 0;
  if (count === 0) return null;
  return (
    <li>
      <CountLink kind={kind} count={count} />
    </li>
  );
}

function WaitingItemList({ kind }: { kind: ListedKind }) {
  const count = useCount(kind.what);
  const items = useQuery(api.today.owner.listWaiting, { what: kind.what }) ?? [];
  return (
    <section aria-label={kind.many} className="rounded-md border border-line bg-white shadow-soft">
      <h3 className="px-4 py-1">
        <CountLink kind={kind} count={count} />
      </h3>
      {items.length > 0 && (
        <ul className="grid divide-y-2 divide-line border-t-2 border-line">
          {items.map((item) => (
            <li
              key={item.reference}
              className="grid items-center gap-x-4 gap-y-2 px-4 py-3 @md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="grid [overflow-wrap:anywhere]">
                <TallTextLink to={toRecord(kind.openIn, item)}>{item.name}</TallTextLink>
                <p className="line-clamp-3">{formatAbout(item)}</p>
              </div>
              <div>{kind.button(item)}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatAbout({ about, date, time, callAbout, otherTimes }: Item): string {
  if (callAbout !== undefined) return formatCallAbout(callAbout);
  if (otherTimes !== undefined)
    return `${formatSlot(otherTimes.visit)}. ${formatOffer({ status: "Pending", otherTimes })}`;
  return date === undefined || time === undefined
    ? about
    : `${about}, ${formatSlot({ date, time })}`;
}
