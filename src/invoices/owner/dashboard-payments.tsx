import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { dashboardPaymentStateLabels } from "#convex/invoices/rules";
import { formatShortTime, moneyInFull } from "#convex/shared/columns";
import { money } from "#convex/shared/money";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { PagedTable } from "../../live/paged-table";
import { ListFilter, useListFilter } from "../../navigation/list-filter";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { DialogButton } from "../../ui/dialog-button";
import { PanelSection } from "../../ui/panel";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type DashboardPayment, useIgnoring, useMatching } from "./changes";
import { MatchForm } from "./match-form";

/** Stripe payments that aren't matched to a request yet; renders nothing if there are none. */
export function UnmatchedPayments() {
  const today = useToday();
  const waiting = useQuery(api.today.owner.waiting, { what: "dashboardPayments", today });
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <PanelSection
      title="Came in at Stripe"
      explanation="Paid without the website, such as by an invoice or a payment link that you made in Stripe’s dashboard. Say what it’s for, and it counts there."
    >
      <PagedTable
        label="Came in at Stripe"
        query={api.invoices.owner.unmatched}
        args={{}}
        empty="All of it is matched."
        columns={dashboardColumns(today)}
        keyOf={({ _id }) => _id}
      />
    </PanelSection>
  );
}

const days = { hasDates: true } as const;

/** All payments made at Stripe rather than on the website. */
export function DashboardPaymentList() {
  const filter = useListFilter(days);
  const today = useToday();
  return (
    <>
      <p className="max-w-measure text-muted">
        What came in by Stripe’s dashboard, its invoices and its payment links, the latest first,
        with what you refunded there.
      </p>
      <ListFilter {...days} />
      <PagedTable
        key={JSON.stringify(filter)}
        label="At Stripe"
        query={api.invoices.owner.atStripe}
        args={filter}
        isNarrowed={Object.keys(filter).length > 0}
        empty="Nothing has come in at Stripe without the website. What you charge in Stripe’s dashboard is here as soon as it’s paid."
        columns={dashboardColumns(today)}
        keyOf={({ _id }) => _id}
      />
    </>
  );
}

const tones = { waiting: "waiting", matched: "good", ignored: "neutral" } as const;

const formatPayer = ({ name, email, cents }: DashboardPayment) =>
  `${name ?? email ?? "Somebody"}: ${money(cents)}`;

const aboutOf = ({ description, name, email, reference, ...payment }: DashboardPayment): string =>
  [
    description,
    name === undefined ? undefined : email,
    reference,
    payment.refundedCents > 0 ? `Refunded ${moneyInFull(payment.refundedCents)}` : undefined,
    payment.disputedCents > 0
      ? `Taken back by their bank ${moneyInFull(payment.disputedCents)}`
      : undefined,
    payment.paymentIntentId,
  ]
    .filter((part) => part !== undefined)
    .join(" · ");

/** Columns of the list of Stripe payments. @param today the business's date */
const dashboardColumns = (today: string): TableColumn<DashboardPayment>[] => [
  {
    title: "Who paid",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ name, email, reference }) => {
      const who = name ?? email ?? "Somebody";
      return reference === undefined ? (
        <span className="font-semibold">{who}</span>
      ) : (
        <RecordLink value={reference}>{who}</RecordLink>
      );
    },
  },
  { title: "For", narrow: "detail", width: "minmax(0, 1.5fr)", cell: aboutOf },
  {
    title: "Status",
    narrow: "state",
    cell: ({ state }) => <Badge tone={tones[state]}>{dashboardPaymentStateLabels[state]}</Badge>,
  },
  { title: "Paid", cell: ({ paidAt }) => formatShortTime(paidAt, today) },
  { title: "Amount", narrow: "end", isNumber: true, cell: ({ cents }) => moneyInFull(cents) },
  {
    title: "To do",
    narrow: "below",
    width: "minmax(0, 1.2fr)",
    cell: (payment) => (
      <>
        {payment.problem !== undefined && (
          <>
            <p className="text-sm">{payment.problem}</p>
            <SettleButton payment={payment} about={formatPayer(payment)} />
          </>
        )}
        <span className="flex flex-wrap gap-2 py-1">
          <Actions payment={payment} />
        </span>
      </>
    ),
  },
];

function SettleButton({ payment, about }: { payment: DashboardPayment; about: string }) {
  const settle = useMutation(api.invoices.owner.settleProblem);
  const { run, busy } = useToast();
  return (
    <div className="-ml-5">
      <Button
        kind="quiet"
        busy={busy}
        onClick={() =>
          void run((control) => settle({ dashboardPaymentId: payment._id }, control), {
            done: "It’s off the list.",
          })
        }
      >
        <span>
          Dismiss<VisuallyHidden>{`: ${about}`}</VisuallyHidden>
        </span>
      </Button>
    </div>
  );
}

function Actions({ payment }: { payment: DashboardPayment }) {
  const { state, reference, _id } = payment;
  const about = formatPayer(payment);
  if (state === "matched" && reference !== undefined)
    return <UnmatchButton dashboardPaymentId={_id} reference={reference} about={about} />;
  if (state === "ignored") return <IgnoreButton payment={payment} about={about} />;
  return (
    <>
      <DialogButton
        kind="primary"
        label="Match payment"
        about={about}
        title={`What’s ${money(payment.cents)} for?`}
      >
        {(close) => <MatchForm payment={payment} onMatched={close} />}
      </DialogButton>
      <IgnoreButton payment={payment} about={about} />
    </>
  );
}

interface UnmatchButtonProps {
  dashboardPaymentId: DashboardPayment["_id"];
  reference: string;
  about: string;
}

/** Unmatches a payment from its request, so it waits again. */
export function UnmatchButton({ dashboardPaymentId, reference, about }: UnmatchButtonProps) {
  const { unmatch, busy } = useMatching(dashboardPaymentId);
  return (
    <Button kind="quiet" busy={busy} onClick={() => void unmatch(reference)}>
      <span>
        <span>{`Not for ${reference}`}</span>
        <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

function IgnoreButton({ payment, about }: { payment: DashboardPayment; about: string }) {
  const { ignore, stop, busy } = useIgnoring(payment._id);
  const isIgnored = payment.state === "ignored";
  return (
    <Button kind="quiet" busy={busy} onClick={() => void (isIgnored ? stop() : ignore())}>
      <span>
        <span>{isIgnored ? "Stop ignoring" : "Ignore"}</span>
        <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
